import type { AdminOrder } from "@dropship/api/contract/order-desk";
import { Money } from "@dropship/ui/money";
import { RelativeTime } from "@dropship/ui/relative-time";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { orderStatusTable } from "../../../shared/order-status.ts";
import { OrderCardNumber } from "../order-card-number.tsx";
import { OrderGoods } from "../order-goods.tsx";
import { shortName, Tags } from "./desk-columns.tsx";

/** An order of the desk on a phone, and on the board, where its column says its state. */
export function DeskCard({ order, onBoard = false }: { order: AdminOrder; onBoard?: boolean }) {
  const { recipient } = order;
  return (
    <article
      // On the board it is the ground of its link, which else covers the board and the grips of all cards.
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 large-text:grid-cols-[minmax(0,1fr)] ${onBoard ? "relative" : ""}`}
    >
      {/* A row of its own: a wide state would leave the name below half of its room. */}
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <OrderCardNumber number={order.number} href={onBoard ? `/admin/orders/${order.id}` : undefined} />
        {onBoard ? (
          <Text as="span" size="13" tone="muted" className="whitespace-nowrap">
            <RelativeTime value={order.status_at} />
          </Text>
        ) : (
          <StatusBadge table={orderStatusTable} status={order.status} />
        )}
      </div>
      <Text size="14" truncate>
        {recipient.last_name} {recipient.first_name}
      </Text>
      <Text as="span" size="14" weight="semibold" className="text-right large-text:text-start">
        <Money amount={order.total_uah} currency="UAH" />
      </Text>
      <Text size="13" tone="muted" className="col-span-full min-w-0">
        <OrderGoods order={order} />
        <span className="line-clamp-1">{order.delivery_text}</span>
        <span className="line-clamp-1">
          {shortName(order.user)}
          {order.assignee && ` · в работе у: ${shortName(order.assignee)}`}
        </span>
      </Text>
      {order.reason && (
        <Text size="13" className="col-span-full">
          {order.reason}
        </Text>
      )}
      <span className="col-span-full">
        <Tags tags={order.tags} />
      </span>
    </article>
  );
}
