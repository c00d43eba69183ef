import { rolesText, USER_STATE_NAMES } from "@dropship/api/contract/user-choices";
import type { UserRow } from "@dropship/api/contract/users";
import { Avatar } from "@dropship/ui/avatar";
import { Badge } from "@dropship/ui/badge";
import { formatDate, formatDateTime } from "@dropship/ui/format/date";
import { formatNumber } from "@dropship/ui/format/number";
import { formatPhone } from "@dropship/ui/format/phone";
import { Text } from "@dropship/ui/text";
import { StickyNote } from "lucide-react";
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
          <span className="flex items-center gap-1.5">
            <Text as="span" weight="medium" truncate>
              {nameOf(user)}
            </Text>
            {user.notes_count > 0 && (
              <StickyNote size={14} role="img" aria-label="Есть заметки" className="shrink-0 text-muted" />
            )}
          </span>
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
  {
    id: "state",
    title: "Состояние",
    exports: ["state", "blocked_reason"],
    width: 170,
    onCard: "heading",
    cell: ({ state, blocked_reason: reason }) => (
      <>
        <StateBadge state={state} />
        {reason && <CellNote truncate>{reason}</CellNote>}
      </>
    ),
  },
  {
    id: "tags",
    title: "Метки",
    width: 180,
    cell: ({ tags }) =>
      tags.length > 0 ? (
        <span className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      ) : (
        "—"
      ),
  },
  {
    id: "orders_count",
    title: "Заказов",
    width: 100,
    align: "end",
    cell: ({ orders_count }) => formatNumber(orders_count),
  },
  {
    id: "refused_count",
    title: "Отказов",
    width: 100,
    align: "end",
    cell: ({ refused_count: count }) => (count > 0 ? formatNumber(count) : "—"),
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
    sortKey: "last_seen_at",
    cell: ({ last_seen_at }) =>
      last_seen_at ? <time dateTime={last_seen_at}>{formatDateTime(last_seen_at)}</time> : "—",
  },
];
