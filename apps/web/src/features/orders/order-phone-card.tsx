import type { OrderSummary } from "@dropship/api/contract/orders";
import { formatDateTime } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { PatternLink } from "@dropship/ui/patterns/link-context";
import { StatusBadge } from "@dropship/ui/status-badge";
import { orderStatusTable } from "../../shared/order-status.ts";
import { OrderRowActions } from "./order-row-actions.tsx";

/** An order of the list on a phone: the whole card leads to it, the repeat stays a button. */
export function OrderPhoneCard({ order }: { order: OrderSummary }) {
  const { recipient, lines_count } = order;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
      <p className="text-14 font-semibold tabular-nums">
        <PatternLink
          href={`/orders/${order.id}`}
          className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
        >
          № {order.number}
        </PatternLink>
      </p>
      <StatusBadge table={orderStatusTable} status={order.status} />
      <p className="truncate text-14">
        {recipient.last_name} {recipient.first_name}
      </p>
      <Money amount={order.total_uah} currency="UAH" className="text-right text-14 font-semibold" />
      <p className="min-w-0 self-center text-13 text-muted">
        <span className="line-clamp-1">
          {order.first_name}
          {lines_count > 1 && ` и ещё ${lines_count - 1}`}
        </span>
        <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
        {order.reference && ` · ваш № ${order.reference}`}
      </p>
      <span className="relative z-1 justify-self-end">
        <OrderRowActions order={order} />
      </span>
    </article>
  );
}
