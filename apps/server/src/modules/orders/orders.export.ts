import { orderList } from "@dropship/api/contract/lists/orders";
import { ORDER_PAYMENT_NAMES, ORDER_STATUS_NAMES, PAYMENT_KIND_NAMES } from "@dropship/api/contract/order-choices";
import { toDecimal, uahKopecks, usdCents } from "@dropship/money";
import { exportOf } from "../../exports/export-source.ts";
import { type OrderRow, userOrders } from "./order-reads.repository.ts";

const uah = (kopecks: number | null) => (kopecks === null ? null : toDecimal(uahKopecks(kopecks)));

/** Columns that every list of orders has. */
export const orderColumns = {
  number: { title: "Номер", kind: "number", of: ({ number }: OrderRow) => number },
  created_at: { title: "Создан", kind: "moment", of: ({ created_at: at }: OrderRow) => at },
  status: { title: "Состояние", kind: "text", of: ({ status }: OrderRow) => ORDER_STATUS_NAMES[status] },
  payment_kind: { title: "Оплата", kind: "text", of: ({ payment_kind: kind }: OrderRow) => PAYMENT_KIND_NAMES[kind] },
  payment_status: {
    title: "Состояние оплаты",
    kind: "text",
    of: ({ payment_status: state }: OrderRow) => ORDER_PAYMENT_NAMES[state],
  },
  reference: { title: "Ваш номер", kind: "text", of: ({ reference }: OrderRow) => reference },
  recipient: {
    title: "Получатель",
    kind: "text",
    width: 40,
    of: (row: OrderRow) => [row.last_name, row.first_name, row.middle_name, row.phone].filter(Boolean).join(" "),
  },
  delivery_text: {
    title: "Доставка",
    kind: "text",
    width: 48,
    of: ({ city, address }: OrderRow) => `${city}, ${address}`,
  },
  waybill_number: { title: "ТТН", kind: "text", of: ({ waybill_number: number }: OrderRow) => number },
  lines_count: { title: "Позиций", kind: "number", of: ({ lines_count: count }: OrderRow) => count },
  total_usd: { title: "Товары, $", kind: "money", of: ({ total_usd: cents }: OrderRow) => toDecimal(usdCents(cents)) },
  total_uah: { title: "Сумма, ₴", kind: "money", of: ({ sum_uah: total }: OrderRow) => uah(total) },
  cod_amount: {
    title: "Наложенный платёж, ₴",
    kind: "money",
    width: 22,
    of: ({ cod_amount: cod }: OrderRow) => uah(cod),
  },
} as const;

/** A dropshipper's orders. */
export const orderExport = exportOf<OrderRow>()({
  list: orderList,
  title: "Заказы",
  columns: {
    ...orderColumns,
    profit: { title: "Прибыль, ₴", kind: "money", of: ({ profit }) => uah(profit) },
  },
  open: (db, user, ask) => userOrders.whole(db, { user: user.id }, ask),
});
