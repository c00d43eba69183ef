import type { Payout } from "@dropship/api/contract/payouts";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Money } from "@dropship/ui/money";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { arrivalText } from "../../shared/arrival.ts";
import { CardNote } from "../../shared/list/phone-card.tsx";
import { payoutStatusTable } from "./payout-words.ts";

/** A payout on a phone: where it stands and how much (in a row of their own: the fee is longer than the sum, and would cut the state), where to, when; `by` is whose it is, for admins. */
export function PayoutPhoneCard({ payout, by }: { payout: Payout; by?: string }) {
  const { id, status, amount, fee, requisites, holder, created_at: at } = payout;
  // What has arrived long since needs no date on a card.
  const arrival = status === "paid" ? null : arrivalText(payout);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <StatusBadge table={payoutStatusTable} status={status} />
        <Text as="span" weight="semibold" className="ms-auto">
          <Money amount={amount} currency="UAH" />
        </Text>
      </span>
      {by && (
        <Text size="14" weight="medium" className="col-span-2">
          {by}
        </Text>
      )}
      <Text size="14" numeric className="col-span-2">
        {requisites} · {holder}
      </Text>
      {arrival && <CardNote wide>Когда придёт: {arrival}</CardNote>}
      <Text as="time" dateTime={at} size="13" tone="muted">
        {numbered(id)} · {formatDateTime(at)}
      </Text>
      <Text as="span" size="13" tone="muted" className="text-right">
        {Number(fee) === 0 ? (
          "без комиссии"
        ) : (
          <>
            комиссия <Money amount={fee} currency="UAH" />
          </>
        )}
      </Text>
    </article>
  );
}
