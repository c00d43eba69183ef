import type { MoneyPreview } from "@dropship/api/contract/ledger";
import { SECOND_PERSON_ABOVE } from "@dropship/api/contract/ledger-choices";
import type { Connection, Database } from "../../db/database.ts";
import { rehearse } from "../../db/rehearse.ts";
import { movedAccounts, newestEntry } from "./entries.repository.ts";
import { presentAccount, uah } from "./ledger.presenter.ts";

/**
 * Balances before and after what a second person is asked about, where steps of orders move them: it is done and taken back, so that what
 * is shown is what a yes does.
 */
export const rehearsedPreview = (db: Database, work: (tx: Connection) => Promise<unknown>): Promise<MoneyPreview> =>
  rehearse(
    (run) => db.transaction(run),
    async (tx) => {
      const since = await newestEntry(tx);
      await work(tx);
      const accounts = (await movedAccounts(tx, since)).map((row) => ({
        account: presentAccount(row),
        before: uah(row.before),
        after: uah(row.after),
        is_short: false, // what a balance does not cover becomes a debt
      }));
      return { accounts, needs_second: true, second_above: SECOND_PERSON_ABOVE };
    },
  );
