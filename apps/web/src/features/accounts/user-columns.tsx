import { rolesText, USER_STATE_NAMES } from "@dropship/api/contract/user-choices";
import type { UserRow } from "@dropship/api/contract/users";
import { Avatar } from "@dropship/ui/avatar";
import { Badge } from "@dropship/ui/badge";
import { formatDate, formatDateTime } from "@dropship/ui/format/date";
import { formatNumber } from "@dropship/ui/format/number";
import { formatPhone } from "@dropship/ui/format/phone";
import { Text } from "@dropship/ui/text";
import { nameOf } from "./account-name.ts";
import { stateTones } from "./user-words.ts";
import { CellNote, columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";

/** The state of an account. */
export const StateBadge = ({ state }: { state: UserRow["state"] }) => (
  <Badge tone={stateTones[state]}>{USER_STATE_NAMES[state]}</Badge>
);

/** Columns of the list of accounts. */
export const userColumns: readonly ListColumn<UserRow>[] = [
  {
    id: "name",
    title: "Пользователь",
    exports: ["last_name", "first_name", "email"],
    width: 300,
    grows: true,
    pin: "start",
    fixed: true,
    cell: (user) => (
      <span className="flex items-center gap-3">
        <Avatar name={nameOf(user)} src={user.photo_url} />
        <span className="min-w-0">
          <Text as="span" weight="medium" truncate className="block">
            {nameOf(user)}
          </Text>
          <CellNote truncate>{user.email}</CellNote>
        </span>
      </span>
    ),
  },
  {
    id: "phone",
    title: "Телефон",
    width: 170,
    cell: ({ phone }) => <span className="whitespace-nowrap">{phone ? formatPhone(phone) : "—"}</span>,
  },
  { id: "roles", title: "Роль", width: 220, cell: ({ roles }) => rolesText(roles.map(({ name }) => name)) },
  { id: "state", title: "Состояние", width: 150, onCard: "heading", cell: ({ state }) => <StateBadge state={state} /> },
  {
    id: "orders_count",
    title: "Заказов",
    width: 100,
    align: "end",
    cell: ({ orders_count }) => formatNumber(orders_count),
  },
  columnsOf<UserRow>().money("balance", { title: "Баланс", width: 150, total: true, sortKey: "balance" }),
  {
    id: "created_at",
    title: "Регистрация",
    width: 140,
    sortKey: "created_at",
    cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at)}</time>,
  },
  {
    id: "last_seen_at",
    title: "Был на сайте",
    width: 170,
    optional: true,
    cell: ({ last_seen_at }) =>
      last_seen_at ? <time dateTime={last_seen_at}>{formatDateTime(last_seen_at)}</time> : "—",
  },
];
