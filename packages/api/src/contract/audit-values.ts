import type { AUDIT_ACTIONS, AUDIT_SUBJECTS } from "./audit-choices.ts";
import { auditFieldName } from "./audit-names.ts";
import { COD_REGISTER_STATE_NAMES, COD_STATE_NAMES } from "./cod-choices.ts";
import { CONDITION_KIND_NAMES } from "./condition-choices.ts";
import {
  IMPORT_CURRENCY_NAMES,
  IMPORT_FIELD_NAMES,
  IMPORT_GONE_NAMES,
  IMPORT_LANGUAGE_NAMES,
  IMPORT_MATCH_NAMES,
  IMPORT_MODE_NAMES,
} from "./import-choices.ts";
import { LEDGER_ACCOUNT_NAMES, MANUAL_OPERATION_NAMES } from "./ledger-choices.ts";
import { sidesInWords, weightInWords } from "./measures.ts";
import { ORDER_PAYMENT_NAMES, ORDER_STATUS_NAMES } from "./order-choices.ts";
import { PAYOUT_STATUS_NAMES, PAYOUT_STEPS } from "./payout-steps.ts";
import { PERMISSION_NAMES } from "./permission-choices.ts";
import { POST_AUDIENCE_NAMES, POST_CHANNEL_NAMES, POST_SECTION_NAMES } from "./post-choices.ts";
import { BANK_ROW_STATE_NAMES, REPLENISHMENT_STATUS_NAMES } from "./replenishment-choices.ts";
import { RETURN_STATUS_NAMES } from "./return-choices.ts";
import { ROLE_NAMES } from "./user-choices.ts";
import { LABEL_FORMAT_NAMES, WAYBILL_PAYER_NAMES, WAYBILL_STATUS_NAMES, WAYBILL_STEPS } from "./waybill-steps.ts";

type AuditAction = (typeof AUDIT_ACTIONS)[number];
type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

type Words = Readonly<Record<string, string>>;
/** Steps of a table by the words of their buttons. */
const labelsOf = (steps: Readonly<Record<string, { readonly label: string }>>): Words =>
  Object.fromEntries(Object.entries(steps).map(([name, { label }]) => [name, label]));

/** Codes that records keep, in the words of the screens, by the field that they stand in. */
const CODES: Readonly<Record<string, Words>> = {
  section: POST_SECTION_NAMES,
  audience: POST_AUDIENCE_NAMES,
  channels: POST_CHANNEL_NAMES,
  permissions: PERMISSION_NAMES,
  roles: ROLE_NAMES,
  target_role: ROLE_NAMES,
  kind: CONDITION_KIND_NAMES,
  value_type: { percent: "в процентах", fixed: "в долларах" },
  payer: WAYBILL_PAYER_NAMES,
  delivery_payer: WAYBILL_PAYER_NAMES,
  payment_status: ORDER_PAYMENT_NAMES,
  operation: MANUAL_OPERATION_NAMES,
  decision: { accept: "Принята сумма перевозчика", dismiss: "Запись не принята" },
};
const ASKED: Words = {
  waiting: "Ждёт второго человека",
  posted: "Проведено",
  done: "Подтверждено",
  refused: "Отклонено",
};
/** Those of fields that hold other codes of other records. */
const CODES_OF: Readonly<Partial<Record<AuditSubject, Readonly<Record<string, Words>>>>> = {
  order: { status: ORDER_STATUS_NAMES },
  orders: { status: ORDER_STATUS_NAMES },
  waybill: { status: WAYBILL_STATUS_NAMES, format: LABEL_FORMAT_NAMES },
  waybills: { status: WAYBILL_STATUS_NAMES, step: labelsOf(WAYBILL_STEPS), format: LABEL_FORMAT_NAMES },
  payout: { state: PAYOUT_STATUS_NAMES },
  payouts: { step: labelsOf(PAYOUT_STEPS) },
  payout_batch: { format: { xml: "XML pain.001", csv: "CSV" } },
  replenishment: { state: REPLENISHMENT_STATUS_NAMES },
  transaction: { state: ASKED },
  bank_row: { state: BANK_ROW_STATE_NAMES },
  cod_payment: { state: COD_STATE_NAMES },
  cod_register: { state: COD_REGISTER_STATE_NAMES },
  import: {
    mode: IMPORT_MODE_NAMES,
    gone: IMPORT_GONE_NAMES,
    match: IMPORT_MATCH_NAMES,
    currency: IMPORT_CURRENCY_NAMES,
    language: IMPORT_LANGUAGE_NAMES,
    mapping: IMPORT_FIELD_NAMES,
  },
};
/** Those of what one action alone writes. */
const CODES_BY: Readonly<Partial<Record<AuditAction, Readonly<Record<string, Words>>>>> = {
  decideReturn: { status: RETURN_STATUS_NAMES },
  receiveReturn: { status: RETURN_STATUS_NAMES },
  confirmCodRequest: { state: ASKED },
  refuseCodRequest: { state: ASKED },
};

/** Fields where nothing kept means something else than nothing: rights that were not narrowed are all of the role's. */
const NOTHING: Words = { permissions: "всё, как у роли" };

/** Of which entry a value is told. */
export interface AuditOf {
  readonly action: AuditAction;
  readonly subject: AuditSubject;
}

/** What a code of a field says, of this entry before others of its kind; the value itself where it is none. */
const wordOf = (name: string, text: string, of: AuditOf | undefined): string =>
  (of && (CODES_BY[of.action]?.[name]?.[text] ?? CODES_OF[of.subject]?.[name]?.[text])) ?? CODES[name]?.[text] ?? text;

/** Accounts of the books between which money went by hand, as their codes name them: "user:7:available", "shop:bank". */
const accountWord = (text: string): string => {
  const name = /^(?:user:\d+|shop):(\w+)$/.exec(text)?.[1];
  const words: Words = LEDGER_ACCOUNT_NAMES;
  return (name !== undefined && words[name]) || text;
};

/** Fields that hold a weight in grams or a side in millimetres, and how they are said. */
const MEASURES: Readonly<Record<string, (value: number) => string>> = {
  weight: weightInWords,
  max_grams: weightInWords,
  width: (side) => sidesInWords(side),
  height: (side) => sidesInWords(side),
  length: (side) => sidesInWords(side),
};

/** Fields that hold a sum, which screens write otherwise than the wire: "1234.50" is «1 234,50». */
const SUMS: ReadonlySet<string> = new Set([
  "credit_limit",
  "amount",
  "total",
  "refunded",
  "from_balance",
  "price",
  "old_price",
]);
const SUM = /^(-?)(\d+)\.(\d\d)$/;
const sumInWords = (_: string, minus: string, whole: string, part: string): string =>
  `${minus && "\u2212"}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, "\u00A0")},${part}`;

/** Fields that hold a formatted text. */
const FORMATTED: ReadonlySet<string> = new Set(["body", "description", "description_uk"]);
/** Longer values are shown by what differs in them. */
const LONG = 120;
/** What is left of a long value on either side of a difference, and of the difference itself. */
const AROUND = 30;
const MOST = 240;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;
const moments = new Intl.DateTimeFormat("ru-RU", { timeZone: "Europe/Kyiv", dateStyle: "short", timeStyle: "short" });
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** Words of a formatted text, and what else there is to see in it. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<img\b[^>]*>/gi, " [фото] ")
    .replaceAll(/<\/?(?:p|div|li|ul|ol|tr|table|h\d|br|blockquote|hr)\b[^>]*>/gi, " ")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name] ?? "")
    .replaceAll(/\s+/g, " ")
    .trim();

function textOf(name: string, value: unknown, of: AuditOf | undefined): string {
  if (value === null || value === undefined || value === "") return NOTHING[name] ?? "пусто";
  if (typeof value === "number") return MEASURES[name]?.(value) ?? wordOf(name, String(value), of);
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (Array.isArray(value)) return value.length > 0 ? value.map((one) => textOf(name, one, of)).join(", ") : "нет";
  if (typeof value === "object")
    return (
      Object.entries(value)
        // What columns of a file hold is said by their own names.
        .map(([inner, part]) =>
          name === "mapping"
            ? `${inner}: ${textOf(name, part, of)}`
            : `${auditFieldName(inner)} ${textOf(inner, part, of)}`,
        )
        .join(", ") || "пусто"
    );
  const text = String(value);
  if (FORMATTED.has(name)) return wordsOf(text) || "пусто";
  if (SUMS.has(name)) return text.replace(SUM, sumInWords);
  if (MOMENT.test(text)) return moments.format(new Date(text));
  if ((name === "from" || name === "to") && of?.subject === "transaction") return accountWord(text);
  return wordOf(name, text, of);
}

const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1).toWellFormed()}…` : text);

/** How many letters two texts have in common from their beginnings, or from their ends. */
function shared(one: string, other: string, side: "start" | "end"): number {
  const most = Math.min(one.length, other.length);
  const place = (text: string, from: number) => (side === "start" ? from : text.length - 1 - from);
  let length = 0;
  while (length < most && one[place(one, length)] === other[place(other, length)]) length += 1;
  return length;
}

/** A field's value in words, whole but for what is too long to be read in a row. */
export const auditValueText = (name: string, value: unknown, of?: AuditOf): string => cut(textOf(name, value, of));

/** What a field was and is, in words: of long texts the part that differs, with a little of what stands around it. */
export function auditChangeText(
  name: string,
  before: unknown,
  after: unknown,
  of?: AuditOf,
): { before: string; after: string } {
  const [was, is] = [textOf(name, before, of), textOf(name, after, of)];
  if (was.length <= LONG || is.length <= LONG) return { before: cut(was), after: cut(is) };
  const start = shared(was, is, "start");
  // From the end, but not over what was counted from the beginning.
  const end = shared(was.slice(start), is.slice(start), "end");
  const from = Math.max(start - AROUND, 0);
  const part = (text: string): string => {
    const to = Math.min(text.length - end + AROUND, text.length);
    const shown = text.slice(from, to);
    const short = shown.length > MOST ? `${shown.slice(0, MOST - 1)}…` : `${shown}${to < text.length ? "…" : ""}`;
    return `${from > 0 ? "…" : ""}${short}`.toWellFormed();
  };
  return { before: part(was), after: part(is) };
}
