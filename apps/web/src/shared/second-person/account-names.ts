import type { LedgerEntryDetail } from "@dropship/api/contract/ledger";
import { LEDGER_ACCOUNT_NAMES } from "@dropship/api/contract/ledger-choices";
import { personName } from "../person-name.ts";

type Account = LedgerEntryDetail["postings"][number]["account"];

/** «Баланс пользователя · Коваленко Олена». */
export const accountText = ({ name, user }: Account): string =>
  user ? `${LEDGER_ACCOUNT_NAMES[name]} · ${personName(user)}` : LEDGER_ACCOUNT_NAMES[name];
