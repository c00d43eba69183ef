import { adminOrderList } from "@dropship/api/contract/lists/admin-orders";
import { exportOf } from "../../../exports/export-source.ts";
import { orderColumns } from "../orders.export.ts";
import { type DeskOrderRow, deskOrders } from "./order-desk.repository.ts";

/** Orders of everybody. */
export const deskOrderExport = exportOf<DeskOrderRow>()({
  list: adminOrderList,
  title: "Заказы магазина",
  columns: {
    ...orderColumns,
    reference: { ...orderColumns.reference, title: "Номер дропшиппера" },
    user: {
      title: "Дропшиппер",
      kind: "text",
      width: 40,
      of: ({ user_name: name, user_email: email }) => [name, email].filter(Boolean).join(" "),
    },
    status_at: { title: "В состоянии с", kind: "moment", of: ({ status_at: at }) => at },
    reason: { title: "Причина", kind: "text", width: 32, of: ({ reason }) => reason },
    departure_point: { title: "Точка отправки", kind: "text", of: ({ departure_name: name }) => name },
    counterparty: { title: "Контрагент", kind: "text", width: 32, of: ({ counterparty_name: name }) => name },
    assignee: {
      title: "В работе у",
      kind: "text",
      of: ({ assignee_name: name, assignee_email: email }) => name || email,
    },
    tags: { title: "Метки", kind: "text", of: ({ tags }) => tags.join(", ") },
  },
  open: (db, _, ask) => deskOrders.whole(db, {}, ask),
});
