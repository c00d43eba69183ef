import { days, defineList, mainDays, manyOf, money, oneOf, text } from "../list.ts";
import { USER_MARKS, USER_ROLES, USER_STATES } from "../user-choices.ts";
import type { UserRow } from "../rows/users.ts";

/** Accounts, for admins. */
export const userList = defineList<UserRow>()({
  name: "users",
  filters: {
    role: manyOf(USER_ROLES, { counted: true }),
    state: manyOf(USER_STATES, { counted: true }),
    balance: money("UAH"),
    tag: text(),
    mark: oneOf(USER_MARKS),
    seen: days(), // on which the user was last there
    created: mainDays(),
    search: text(),
  },
  sorts: ["created_at", "balance", "last_seen_at"],
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
    "blocked_reason",
    "balance",
    "orders_count",
    "refused_count",
    "tags",
    "last_seen_at",
    "created_at",
  ],
  perPage: 20,
  // What somebody has or owes is told to whoever sees money; finding by it would tell it as well.
  needs: { balance: "money.see", "mark.debt": "money.see" },
});
