import type { OrderSummary } from "@dropship/api/contract/orders";
import { formatDateTime } from "@dropship/ui/format/date";
import { Money } from "@dropship/ui/money";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { orderStatusTable } from "../../shared/order-status.ts";
import { OrderCardLink } from "./order-card-link.tsx";
import { OrderRowActions } from "./order-row-actions.tsx";

/** An order of the list on a phone: the whole card leads to it, the repeat stays a button. */
export function OrderPhoneCard({ order }: { order: OrderSummary }) {
  const { recipient, lines_count } = order;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <OrderCardLink href={`/orders/${order.id}`} number={order.number} />
        <StatusBadge table={orderStatusTable} status={order.status} />
      </div>
      <Text size="14" truncate>
        {recipient.last_name} {recipient.first_name}
      </Text>
      <Text as="span" size="14" weight="semibold" className="text-right">
        <Money amount={order.total_uah} currency="UAH" />
      </Text>
      <Text size="13" tone="muted" className="min-w-0 self-center">
        <span className="line-clamp-1">
          {order.first_name}
          {lines_count > 1 && ` и ещё ${lines_count - 1}`}
        </span>
        <time dateTime={order.created_at}>{formatDateTime(order.created_at)}</time>
        {order.reference && ` · ваш № ${order.reference}`}
      </Text>
      <span className="relative z-1 justify-self-end">
        <OrderRowActions order={order} />
      </span>
    </article>
  );
}
