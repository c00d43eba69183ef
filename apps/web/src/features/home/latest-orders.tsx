import type { OrderSummary } from "@dropship/api/contract/orders";
import { OrderCard, OrderCardSkeleton, OrderList } from "@dropship/ui/patterns/order-card";
import { Link } from "@dropship/ui/link";
import { StatusBadge } from "@dropship/ui/status-badge";
import { TextLink } from "@dropship/ui/text-link";
import { Text } from "@dropship/ui/text";
import { canBringProfit, orderPaymentTable, orderStatusTable } from "../../shared/order-status.ts";

const SKELETONS = ["1", "2", "3", "4"];

/** The latest orders, each leading to its page. */
export function LatestOrders({ orders }: { orders: readonly OrderSummary[] | undefined }) {
  return (
    <section aria-labelledby="latest-orders" className="min-w-0">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <Text as="h2" id="latest-orders" size="16" weight="semibold">
          Последние заказы
        </Text>
        <TextLink asChild>
          <Link href="/orders">Все заказы</Link>
        </TextLink>
      </div>
      <OrderList label="Последние заказы">
        {orders === undefined
          ? SKELETONS.map((key) => <OrderCardSkeleton key={key} />)
          : orders.map((order) => (
              <OrderCard
                key={order.id}
                order={{
                  id: order.id,
                  number: order.number,
                  href: `/orders/${order.id}`,
                  createdAt: order.created_at,
                  state: <StatusBadge table={orderStatusTable} status={order.status} />,
                  payment: orderPaymentTable[order.payment_status].label,
                  recipient: `${order.recipient.last_name} ${order.recipient.first_name}`,
                  destination: order.delivery_text,
                  photoUrls: [order.first_photo?.thumb ?? null],
                  linesCount: order.lines_count,
                  total: order.total_uah,
                  profit: canBringProfit(order.status) ? order.profit : null,
                  reference: order.reference || null,
                }}
              />
            ))}
      </OrderList>
    </section>
  );
}
