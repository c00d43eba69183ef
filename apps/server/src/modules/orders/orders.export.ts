import { orderList } from "@dropship/api/contract/lists/orders";
import { ORDER_PAYMENT_NAMES, ORDER_STATUS_NAMES, PAYMENT_KIND_NAMES } from "@dropship/api/contract/order-choices";
import { toDecimal, uahKopecks, usdCents } from "@dropship/money";
import { exportOf } from "../../exports/export-source.ts";
import { type OrderRow, userOrders } from "./order-reads.repository.ts";

const uah = (kopecks: number | null) => (kopecks === null ? null : toDecimal(uahKopecks(kopecks)));

/** A dropshipper's orders. */
export const orderExport = exportOf<OrderRow>()({
  list: orderList,
  title: "Заказы",
  columns: {
    number: { title: "Номер", kind: "number", of: ({ number }) => number },
    created_at: { title: "Создан", kind: "moment", of: ({ created_at: at }) => at },
    status: { title: "Состояние", kind: "text", of: ({ status }) => ORDER_STATUS_NAMES[status] },
    payment_kind: { title: "Оплата", kind: "text", of: ({ payment_kind: kind }) => PAYMENT_KIND_NAMES[kind] },
    payment_status: {
      title: "Состояние оплаты",
      kind: "text",
      of: ({ payment_status: state }) => ORDER_PAYMENT_NAMES[state],
    },
    reference: { title: "Ваш номер", kind: "text", of: ({ reference }) => reference },
    recipient: {
      title: "Получатель",
      kind: "text",
      width: 40,
      of: (row) => [row.last_name, row.first_name, row.middle_name, row.phone].filter(Boolean).join(" "),
    },
    delivery_text: { title: "Доставка", kind: "text", width: 48, of: ({ city, address }) => `${city}, ${address}` },
    waybill_number: { title: "ТТН", kind: "text", of: ({ waybill_number: number }) => number },
    lines_count: { title: "Позиций", kind: "number", of: ({ lines_count: count }) => count },
    total_usd: { title: "Товары, $", kind: "money", of: ({ total_usd: cents }) => toDecimal(usdCents(cents)) },
    total_uah: { title: "Сумма, ₴", kind: "money", of: ({ sum_uah: total }) => uah(total) },
    cod_amount: { title: "Наложенный платёж, ₴", kind: "money", width: 22, of: ({ cod_amount: cod }) => uah(cod) },
    profit: { title: "Прибыль, ₴", kind: "money", of: ({ profit }) => uah(profit) },
  },
  async open(db, user, { filter, sort }) {
    const scope = { user: user.id };
    const choice = { all: filter };
    return {
      total: await userOrders.count(db, scope, filter),
      batches: userOrders.walk(db, scope, { choice, sort, batch: 1_000 }),
    };
  },
});
