import { REPLENISHMENT_METHOD_NAMES } from "@dropship/api/contract/replenishment-choices";
import type { ReplenishmentSummary } from "@dropship/api/contract/replenishments";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Money } from "@dropship/ui/money";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { topUpStatuses } from "./replenishment-words.ts";
import { payerText } from "../../shared/payer-text.ts";

const column = columnsOf<ReplenishmentSummary>();

/** Columns of the list of top-ups. */
export const replenishmentColumns: readonly ListColumn<ReplenishmentSummary>[] = [
  column.moment("created_at", { title: "Создано", width: 150, pin: "start", fixed: true, sortKey: "created_at" }),
  {
    id: "number",
    title: "№",
    width: 80,
    cell: ({ number }) => (
      <Text as="span" tone="muted" numeric>
        {number}
      </Text>
    ),
  },
  { id: "method", title: "Способ", width: 130, cell: ({ method }) => REPLENISHMENT_METHOD_NAMES[method] },
  {
    id: "status",
    title: "Состояние",
    width: 190,
    cell: ({ status }) => <StatusBadge table={topUpStatuses} status={status} />,
  },
  { id: "payer", title: "Плательщик", width: 150, grows: true, cell: ({ payer }) => payerText(payer) || "—" },
  column.money("total", { title: "К оплате", width: 120, muted: true }),
  column.money("fee", { title: "Комиссия", width: 104, muted: true }),
  column.money("amount", { title: "На баланс", width: 120, sortKey: "amount", fixed: true }),
  column.money("credited", { title: "Зачислено", width: 120, muted: true }),
  { id: "code", title: "Код", width: 140, optional: true, cell: ({ code }) => code },
  {
    id: "paid_at",
    title: "Оплачено",
    width: 150,
    optional: true,
    cell: ({ paid_at: at }) => (at === null ? "—" : <time dateTime={at}>{formatDateTime(at)}</time>),
  },
];

/** A top-up on a phone. */
export function ReplenishmentPhoneCard({ topUp }: { topUp: ReplenishmentSummary }) {
  const { created_at, method, status, amount, fee, number } = topUp;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <span>
        <StatusBadge table={topUpStatuses} status={status} />
      </span>
      <Text as="span" weight="semibold" className="text-end">
        <Money amount={amount} currency="UAH" />
      </Text>
      <Text size="13" tone="muted" className="col-span-2">
        {numbered(number)} · {REPLENISHMENT_METHOD_NAMES[method]} ·{" "}
        <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        {Number(fee) > 0 && (
          <>
            {" · комиссия "}
            <Money amount={fee} currency="UAH" />
          </>
        )}
      </Text>
    </article>
  );
}
