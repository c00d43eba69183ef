import type { CurrentUser } from "@dropship/api/contract/auth";
import { type PersonBalances, type PersonRow, presentPerson } from "./person.service.ts";

/** The signed-in user as the contract shows it. */
export const presentCurrentUser = (row: PersonRow, balances: PersonBalances): CurrentUser =>
  presentPerson(row, balances);
