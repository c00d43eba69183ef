import type { AuditEntry } from "@dropship/api/contract/audit";
import { Link } from "@dropship/ui/link";
import { textLinkClass } from "@dropship/ui/text-link";
import { Suspense } from "react";
import { codHref, codRegisterHref } from "../../shared/cod-words.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { changesOf } from "./audit-words.ts";
import { ChangeList } from "./change-list.tsx";

/** The names of all settings come with the first entry about one. */
const SettingChanges = lazyPart(async () => (await import("./setting-changes.tsx")).SettingChanges);

/** What a change did: each field with what was and what is. */
export const Changes = ({ entry }: { entry: AuditEntry }) =>
  entry.action === "saveSettings" ? (
    <Suspense>
      <SettingChanges entry={entry} />
    </Suspense>
  ) : (
    <ChangeList changes={changesOf(entry)} />
  );

/** Page of what was changed; null where there is none. */
function hrefOf({ action, subject: { kind, id }, after }: AuditEntry): string | null {
  if (kind === "user" && action !== "deleteUser") return `/admin/users/${id}`;
  if (action.startsWith("delete")) return null;
  if (kind === "product") return `/admin/products/${id}`;
  if (kind === "ticket") return `/admin/support/${id}`;
  if (kind === "payout") return `/admin/payouts?filter[id]=${id}`;
  if (kind === "waybill" && action !== "removeWaybill") return `/admin/invoices?filter[id]=${id}`;
  if (kind === "counterparty") return `/admin/counterparties/${id}`;
  if (kind === "departure_point") return `/admin/departure-points/${id}`;
  if (kind === "pickup_point") return `/admin/pickup-points/${id}`;
  if (kind === "order") return `/admin/orders/${id}`;
  if (kind === "category" && action !== "deleteCategory" && action !== "mergeCategory")
    return `/admin/categories/${id}`;
  if (kind === "post" && action !== "deletePost") return `/admin/blog/${id}`;
  if (kind === "condition" && action !== "deleteCondition") return `/admin/conditions/${id}`;
  if (kind === "bank_row") return `/admin/transactions/bank?filter[id]=${id}`;
  if (kind === "replenishment") return `/admin/transactions/top-ups?filter[id]=${id}`;
  if (kind === "cod_payment") return codHref(id);
  if (kind === "cod_register") return codRegisterHref(id);
  if (kind === "waybill_register") return `/admin/invoices?register=${id}`;
  if (kind === "payout_batch") return `/admin/payouts?filter[batch]=${id}`;
  if (kind === "transaction" && typeof after["entry"] === "number")
    return `/admin/transactions?filter[id]=${after["entry"]}`;
  if (kind === "import") return `/admin/products?as=import-${id}`;
  return null;
}

/** Who or what was changed; a person or an order that is there is led to. */
export function Subject({ entry }: { entry: AuditEntry }) {
  const { subject } = entry;
  const href = hrefOf(entry);
  if (href === null) return subject.name;
  return (
    <Link href={href} className={`relative z-1 ${textLinkClass}`}>
      {subject.name}
    </Link>
  );
}
