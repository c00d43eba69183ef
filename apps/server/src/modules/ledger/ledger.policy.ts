import { may, type Rights } from "@dropship/api/contract/permissions";
import { REVERSIBLE_KINDS } from "@dropship/api/contract/ledger-choices";
import type { LedgerEntryRow } from "./entries.repository.ts";
import type { MoneyRequestRow } from "./money-requests.repository.ts";
import { numbered } from "../../record-number.ts";

/** Who acts on the books. */
export interface Bookkeeper extends Rights {
  readonly id: number;
}

const isSecond = (who: Bookkeeper) => may(who, "money.confirm");

/** Nobody moves their own money; between the shop's accounts, and from one account of a user to another, only a super admin does. */
export function whyNotMove(
  who: Bookkeeper,
  movement: { readonly operation: string; readonly user_id: number | null },
): "own_money" | "not_allowed" | null {
  if (movement.user_id === who.id) return "own_money";
  return movement.operation === "transfer" && !isSecond(who) ? "not_allowed" : null;
}

/** The bank's row and the register would go on saying that the money came, and no step could bring it back into the books. */
const SETTLED = {
  acquiring:
    "Эти деньги банк уже выплатил магазину, строка выписки это доказывает. Исправьте разницу переводом между счетами.",
  cod: "Эту проводку сделал реестр перевозчика, деньги по нему пришли. Исправьте разницу переводом между счетами.",
} as const;

/** Why an entry cannot be taken back by hand, in words; null when it can. */
export function whyNotReverse(
  entry: Pick<LedgerEntryRow, "kind" | "reversed_by" | "reversed_of" | "source_type" | "settles">,
): string | null {
  if (entry.reversed_by !== null) return `Уже сторнирована проводкой ${numbered(entry.reversed_by)}.`;
  if (entry.reversed_of !== null) return "Это сторно. Проведите операцию заново.";
  if (!REVERSIBLE_KINDS.includes(entry.kind) || entry.source_type === "order" || entry.source_type === "payout")
    return "Деньги заказов и выплат двигают их собственные шаги: отмените или верните сам заказ.";
  if (entry.settles !== null) return SETTLED[entry.settles];
  return null;
}

/** The second person is a super admin, neither who asked nor whose money it is. */
export function whyNotConfirm(
  who: Bookkeeper,
  request: Pick<MoneyRequestRow, "asked_by" | "user_id">,
): "own_request" | "not_allowed" | null {
  if (request.asked_by === who.id || request.user_id === who.id) return "own_request";
  return isSecond(who) ? null : "not_allowed";
}

/** Who asked for it takes it back; a super admin refuses any. */
export const mayRefuse = (who: Bookkeeper, request: Pick<MoneyRequestRow, "asked_by">): boolean =>
  request.asked_by === who.id || isSecond(who);
