import type { OrderSummary } from "@dropship/api/contract/orders";
import { formatDateTime } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { formatPhone } from "@dropship/ui/format/phone";
import { Money } from "@dropship/ui/money";
import type { DataColumn } from "@dropship/ui/patterns/data-list";
import { StatusBadge } from "@dropship/ui/status-badge";
import { canBringProfit, orderPaymentTable, orderStatusTable } from "../../shared/order-status.ts";
import { OrderRowActions } from "./order-row-actions.tsx";

const fullName = ({ last_name, first_name }: OrderSummary["recipient"]) => `${last_name} ${first_name}`;

/** Columns of the list of orders; on a phone each is a line of the card. */
export const orderColumns: readonly DataColumn<OrderSummary>[] = [
  {
    id: "number",
    title: "Заказ",
    sortKey: "created_at",
    cell: (order) => (
      <>
        <span className="block whitespace-nowrap tabular-nums">№ {order.number}</span>
        <time dateTime={order.created_at} className="block text-13 font-regular whitespace-nowrap text-muted">
          {formatDateTime(order.created_at)}
        </time>
      </>
    ),
  },
  {
    id: "status",
    title: "Состояние",
    onCard: "heading",
    cell: (order) => (
      <>
        <StatusBadge table={orderStatusTable} status={order.status} />
        <span className="mt-0.5 block text-12 font-regular text-muted">
          {orderPaymentTable[order.payment_status].label}
        </span>
      </>
    ),
  },
  {
    id: "recipient",
    title: "Получатель",
    cell: (order) => (
      <>
        <span className="block">{fullName(order.recipient)}</span>
        <span className="block text-13 whitespace-nowrap text-muted">{formatPhone(order.recipient.phone)}</span>
      </>
    ),
  },
  {
    id: "goods",
    title: "Товары",
    cell: (order) => (
      <>
        <span className="line-clamp-1 max-w-96">{order.first_name}</span>
        <span className="block text-13 text-muted">
          {order.lines_count > 1 && `и ещё ${plural(order.lines_count - 1, ["товар", "товара", "товаров"])}`}
          {order.lines_count > 1 && order.reference && " · "}
          {order.reference && `ваш № ${order.reference}`}
        </span>
      </>
    ),
  },
  {
    id: "total",
    title: "Сумма",
    align: "end",
    sortKey: "total_uah",
    cell: (order) => (
      <>
        <Money amount={order.total_uah} currency="UAH" className="block font-medium" />
        {order.profit !== null && canBringProfit(order.status) && (
          <span className="block text-12 text-muted">
            прибыль <Money amount={order.profit} currency="UAH" />
          </span>
        )}
      </>
    ),
  },
  {
    id: "actions",
    title: "Повтор",
    align: "end",
    width: "72px",
    isInteractive: true,
    cell: (order) => <OrderRowActions order={order} />,
  },
];
