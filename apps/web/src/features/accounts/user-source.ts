import { userList } from "@dropship/api/contract/lists/users";
import { listSource } from "../../shared/list/list-source.ts";

/** Accounts with counts of roles and states, and what all their balances come to. */
export const userSource = listSource(userList, "listUsers", ["sums", "counts"]);
