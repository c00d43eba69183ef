import type { Transaction } from "@dropship/api/contract/transactions";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { textLinkClass } from "@dropship/ui/text-link";

const PATHS = {
  order: "/orders/",
  payout: "/payouts?filter[id]=",
  replenishment: "/replenishments?filter[id]=",
} as const;

/** Where a transaction is read whole. */
export const transactionHref = ({ id }: Pick<Transaction, "id">): string => `/transactions?filter[id]=${id}`;
/** The order, payout or top-up that a transaction came from. */
export const sourceHref = ({ type, id }: NonNullable<Transaction["source"]>): string => `${PATHS[type]}${id}`;

/** A number in a text; entries are never rewritten, and the oldest spell it without a space. */
const namedIn = (number: string) => new RegExp(`№[ \\u00a0]?${number}(?!\\d)`);

/** What a transaction was for, in one line; the number of what it comes from is a link. */
export function TransactionPurpose({ transaction }: { transaction: Transaction }) {
  const { text, source } = transaction;
  if (!source) return text;
  const name = numbered(source.number);
  const [before = "", after] = text.split(namedIn(source.number));
  return (
    <>
      {before}
      {/* A text that does not name the order, of a correction, is followed by it. */}
      {after === undefined && " · "}
      <Link href={sourceHref(source)} className={`relative z-1 ${textLinkClass}`}>
        {name}
      </Link>
      {after}
    </>
  );
}
