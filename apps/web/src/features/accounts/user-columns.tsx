import { rolesText } from "@dropship/api/contract/user-choices";
import type { UserRow } from "@dropship/api/contract/users";
import { formatDate, formatDateTime } from "@dropship/ui/format/date";
import { formatNumber } from "@dropship/ui/format/number";
import { formatPhone } from "@dropship/ui/format/phone";
import { columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { NameCell, StateCell, TagsCell } from "./user-cells.tsx";

/** Columns of the list of accounts. */
export const userColumns: readonly ListColumn<UserRow>[] = [
  {
    id: "name",
    title: "Пользователь",
    exports: ["last_name", "first_name", "email"],
    width: 240,
    grows: true,
    pin: "start",
    fixed: true,
    cell: (user) => <NameCell user={user} />,
  },
  {
    id: "phone",
    title: "Телефон",
    width: 150,
    cell: ({ phone }) => <span className="whitespace-nowrap">{phone ? formatPhone(phone) : "—"}</span>,
  },
  { id: "roles", title: "Роль", width: 160, cell: ({ roles }) => rolesText(roles.map(({ name }) => name)) },
  {
    id: "state",
    title: "Состояние",
    exports: ["state", "blocked_reason"],
    width: 150,
    onCard: "heading",
    cell: (user) => <StateCell user={user} />,
  },
  { id: "tags", title: "Метки", width: 150, cell: ({ tags }) => <TagsCell tags={tags} /> },
  { id: "orders_count", title: "Заказов", width: 84, align: "end", cell: (user) => formatNumber(user.orders_count) },
  { id: "refused_count", title: "Отказов", width: 84, align: "end", cell: (user) => formatNumber(user.refused_count) },
  columnsOf<UserRow>().money("balance", { title: "Баланс", width: 136, total: true, sortKey: "balance" }),
  {
    id: "last_seen_at",
    title: "Был на сайте",
    width: 136,
    sortKey: "last_seen_at",
    cell: ({ last_seen_at: at }) => (at ? <time dateTime={at}>{formatDateTime(at)}</time> : "—"),
  },
  {
    id: "created_at",
    title: "Регистрация",
    width: 140,
    sortKey: "created_at",
    optional: true,
    cell: ({ created_at: at }) => <time dateTime={at}>{formatDate(at)}</time>,
  },
];
