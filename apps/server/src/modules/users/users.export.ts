import { userList } from "@dropship/api/contract/lists/users";
import { rolesText, USER_STATE_NAMES } from "@dropship/api/contract/user-choices";
import { toDecimal, uahKopecks } from "@dropship/money";
import { exportOf } from "../../exports/export-source.ts";
import { accounts, type UserListRow } from "./users.repository.ts";

/** Accounts, for admins. */
export const userExport = exportOf<UserListRow>()({
  list: userList,
  title: "Пользователи",
  columns: {
    id: { title: "№", kind: "number", of: ({ id }) => id },
    last_name: { title: "Фамилия", kind: "text", of: ({ last_name: name }) => name },
    first_name: { title: "Имя", kind: "text", of: ({ first_name: name }) => name },
    email: { title: "E-mail", kind: "text", width: 32, of: ({ email }) => email },
    phone: { title: "Телефон", kind: "text", of: ({ phone }) => phone },
    roles: { title: "Роль", kind: "text", of: ({ roles }) => rolesText(roles) },
    state: { title: "Состояние", kind: "text", of: ({ state }) => USER_STATE_NAMES[state] },
    blocked_reason: { title: "Причина блокировки", kind: "text", width: 32, of: ({ blocked_reason: why }) => why },
    balance: { title: "Баланс, ₴", kind: "money", of: ({ balance }) => toDecimal(uahKopecks(balance)) },
    orders_count: { title: "Заказов", kind: "number", of: ({ orders_count: count }) => count },
    refused_count: { title: "Отказов", kind: "number", of: ({ refused_count: count }) => count },
    tags: { title: "Метки", kind: "text", of: ({ tags }) => tags.join(", ") },
    last_seen_at: { title: "Был на сайте", kind: "moment", of: ({ last_seen_at: at }) => at },
    created_at: { title: "Регистрация", kind: "moment", of: ({ created_at: at }) => at },
  },
  open: (db, _, ask) => accounts.whole(db, {}, ask),
});
