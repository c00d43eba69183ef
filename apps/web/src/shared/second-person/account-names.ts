import type { LedgerEntryDetail } from "@dropship/api/contract/ledger";
import { LEDGER_ACCOUNT_NAMES } from "@dropship/api/contract/ledger-choices";

type Account = LedgerEntryDetail["postings"][number]["account"];

/** How a person is called where there is one line. */
export const personName = ({ name, email }: { name: string; email: string }): string => name || email;
/** «Баланс пользователя · Коваленко Олена». */
export const accountText = ({ name, user }: Account): string =>
  user ? `${LEDGER_ACCOUNT_NAMES[name]} · ${personName(user)}` : LEDGER_ACCOUNT_NAMES[name];
