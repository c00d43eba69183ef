import { defineList, mainDays, manyOf, money, text } from "../list.ts";
import { USER_ROLES, USER_STATES } from "../user-choices.ts";
import type { UserRow } from "../rows/users.ts";

/** Accounts, for admins. */
export const userList = defineList<UserRow>()({
  name: "users",
  filters: {
    role: manyOf(USER_ROLES, { counted: true }),
    state: manyOf(USER_STATES, { counted: true }),
    balance: money("UAH"),
    created: mainDays(),
    search: text(),
  },
  sorts: ["created_at", "balance"],
  defaultSort: "-created_at",
  sums: { balance: "UAH" },
  exported: [
    "id",
    "last_name",
    "first_name",
    "email",
    "phone",
    "roles",
    "state",
    "balance",
    "orders_count",
    "created_at",
  ],
  perPage: 20,
});
