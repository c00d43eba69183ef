import type { OrderSummary } from "@dropship/api/contract/orders";
import { formatPhone } from "@dropship/ui/format/phone";
import { numbered } from "@dropship/ui/format/record-number";
import { formatWaybill } from "@dropship/ui/format/waybill";
import { Money } from "@dropship/ui/money";
import { columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { canBringProfit, orderPaymentTable, orderStatusTable } from "../../shared/order-status.ts";
import { goodsName, goodsNote } from "./order-goods.tsx";
import { OrderName } from "./order-name.tsx";
import { OrderRowActions } from "./order-row-actions.tsx";

const column = columnsOf<OrderSummary>();

const STATES = ["status", "payment_kind", "payment_status"] as const;
const SUMS = ["total_usd", "total_uah", "cod_amount", "profit"] as const;
const paymentOf = (order: OrderSummary) => orderPaymentTable[order.payment_status].label;
const othersOf = (order: OrderSummary): string =>
  [goodsNote(order), order.reference && `ваш ${numbered(order.reference)}`].filter(Boolean).join(" · ");
const profitOf = ({ profit, status }: OrderSummary) =>
  profit !== null &&
  canBringProfit(status) && (
    <>
      прибыль <Money amount={profit} currency="UAH" />
    </>
  );

/** Columns of the list of orders. */
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
  column.state("status", { title: "Состояние", exports: STATES, width: 212 }, orderStatusTable, paymentOf),
  column.lines("recipient", { title: "Получатель", width: 190 }, ({ recipient: { last_name, first_name, phone } }) => [
    `${last_name} ${first_name}`,
    formatPhone(phone),
  ]),
  column.lines(
    "goods",
    { title: "Товары", exports: ["lines_count", "reference"], width: 240, grows: true },
    (order) => [goodsName(order), othersOf(order)],
  ),
  column.lines("waybill_number", { title: "Накладная", width: 160 }, ({ waybill_number: number }) => [
    number && formatWaybill(number),
  ]),
  column.money(
    "total_uah",
    // Seen on a tablet too, where the middle columns scroll.
    { id: "total", title: "Сумма", exports: SUMS, width: 160, pin: "end", sortKey: "total_uah" },
    profitOf,
  ),
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
