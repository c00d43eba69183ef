import type { Transaction } from "@dropship/api/contract/transactions";
import { Link } from "@dropship/ui/link";
import { textLinkClass } from "@dropship/ui/text-link";

/** Where a transaction leads: to its order or payout, else to itself alone. */
export function transactionHref({ id, source }: Pick<Transaction, "id" | "source">): string {
  if (source?.type === "order") return `/orders/${source.id}`;
  return source?.type === "payout" ? `/payouts?filter[id]=${source.id}` : `/transactions?filter[id]=${id}`;
}

/** What a transaction was for, in one line; the number of its order or payout is a link. */
export function TransactionPurpose({ transaction }: { transaction: Transaction }) {
  const { text, source } = transaction;
  if (source?.type !== "order" && source?.type !== "payout") return text;
  const name = `№${source.number}`;
  const [before = "", after] = text.split(name);
  return (
    <>
      {before}
      {/* A text that does not name the order, of a correction, is followed by it. */}
      {after === undefined && " · "}
      <Link href={transactionHref(transaction)} className={`relative z-1 ${textLinkClass}`}>
        {name}
      </Link>
      {after}
    </>
  );
}
