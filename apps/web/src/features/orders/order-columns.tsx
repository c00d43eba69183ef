import type { OrderSummary } from "@dropship/api/contract/orders";
import { plural } from "@dropship/ui/format/number";
import { formatPhone } from "@dropship/ui/format/phone";
import { formatWaybill } from "@dropship/ui/format/waybill";
import { Money } from "@dropship/ui/money";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { canBringProfit, orderPaymentTable, orderStatusTable } from "../../shared/order-status.ts";
import { OrderName } from "./order-name.tsx";
import { OrderRowActions } from "./order-row-actions.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";

const fullName = ({ last_name, first_name }: OrderSummary["recipient"]) => `${last_name} ${first_name}`;

/** Columns of the list of orders; on a phone each is a line of the card. */
export const orderColumns: readonly ListColumn<OrderSummary>[] = [
  {
    id: "number",
    title: "Заказ",
    exports: ["number", "created_at"],
    width: 168,
    pin: "start",
    sortKey: "created_at",
    cell: (order) => <OrderName order={order} />,
  },
  {
    id: "status",
    title: "Состояние",
    exports: ["status", "payment_kind", "payment_status"],
    width: 180,
    onCard: "heading",
    cell: (order) => (
      <>
        <StatusBadge table={orderStatusTable} status={order.status} />
        <Text as="span" size="12" tone="muted" weight="regular" className="mt-0.5 block">
          {orderPaymentTable[order.payment_status].label}
        </Text>
      </>
    ),
  },
  {
    id: "recipient",
    title: "Получатель",
    width: 190,
    cell: (order) => (
      <>
        <span className="block">{fullName(order.recipient)}</span>
        <Text as="span" size="13" tone="muted" className="block whitespace-nowrap">
          {formatPhone(order.recipient.phone)}
        </Text>
      </>
    ),
  },
  {
    id: "goods",
    title: "Товары",
    exports: ["lines_count", "reference"],
    width: 240,
    grows: true,
    cell: (order) => (
      <>
        <span className="line-clamp-1 max-w-96">{order.first_name}</span>
        <Text as="span" size="13" tone="muted" className="block">
          {order.lines_count > 1 && `и ещё ${plural(order.lines_count - 1, ["товар", "товара", "товаров"])}`}
          {order.lines_count > 1 && order.reference && " · "}
          {order.reference && `ваш № ${order.reference}`}
        </Text>
      </>
    ),
  },
  {
    id: "waybill_number",
    title: "Накладная",
    width: 160,
    cell: ({ waybill_number: number }) =>
      number ? (
        <span className="whitespace-nowrap tabular-nums">{formatWaybill(number)}</span>
      ) : (
        <Text as="span" tone="faint">
          —
        </Text>
      ),
  },
  {
    id: "total",
    title: "Сумма",
    exports: ["total_usd", "total_uah", "cod_amount", "profit"],
    width: 160,
    pin: "end", // seen on a tablet too, where the middle columns scroll
    align: "end",
    sortKey: "total_uah",
    cell: (order) => (
      <>
        <Text as="span" weight="medium" className="block">
          <Money amount={order.total_uah} currency="UAH" />
        </Text>
        {order.profit !== null && canBringProfit(order.status) && (
          <Text as="span" size="12" tone="muted" className="block">
            прибыль <Money amount={order.profit} currency="UAH" />
          </Text>
        )}
      </>
    ),
  },
  {
    id: "actions",
    title: "Повтор",
    pin: "end",
    align: "end",
    width: 88,
    interactive: true,
    cell: (order) => <OrderRowActions order={order} />,
  },
];
