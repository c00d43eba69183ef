import type { AuditEntry } from "@dropship/api/contract/audit";
import { auditFieldName } from "@dropship/api/contract/audit-names";
import { type AuditOf, auditValueText } from "@dropship/api/contract/audit-values";
import { settingFieldsByName } from "@dropship/api/contract/setting-fields-by-name";
import { settingText } from "@dropship/api/contract/setting-text";

/** Latin letters in small, with or without lines between: how records spell their codes, and hardly anybody else anything. */
const CODE = /^(?:[a-z]+(?:[_:-][a-z\d]+)*|[a-z]+(?:[A-Z][a-z]+)+)$/;
/** Fields whose values may look so and are what a person has typed, or what somebody outside calls a thing. */
const TYPED: ReadonlySet<string> = new Set(["username", "vendor", "message_id", "sku", "carrier_ref", "from"]);

/** An entry of the journal as it is kept. */
interface KeptEntry extends Omit<AuditOf, "subject"> {
  readonly subject: AuditEntry["subject"]["kind"];
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** What of an entry nobody would understand: fields without a name, and values that are told as a record keeps them. */
export function codesIn({ action, subject, before, after }: KeptEntry): string[] {
  return [before, after].flatMap((side) =>
    Object.entries(side).flatMap(([name, value]) => {
      const setting = action === "saveSettings" ? settingFieldsByName[name] : undefined;
      const title = setting?.title ?? auditFieldName(name);
      if (title === name) return [`${action}: ${name} has no name`];
      const text = setting ? settingText(setting, value) : auditValueText(name, value, { action, subject });
      const isCode = !TYPED.has(name) && text.split(", ").some((part) => CODE.test(part));
      return isCode ? [`${action}: ${name} says ${text}`] : [];
    }),
  );
}
