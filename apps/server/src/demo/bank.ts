import type { Database } from "../db/database.ts";
import { type MonobankSandbox, OPENING, SANDBOX_ACCOUNT } from "../integrations/monobank/sandbox.ts";
import { readBankDays } from "../modules/bank/bank-days.repository.ts";
import * as ledger from "../modules/ledger/ledger.service.ts";

/** Long before the first statement that the shop reads. */
const LONG_AGO = 400 * 86_400;

/** The account of the sandbox has what the made-up history left on it, so that the bank and the books of the demo shop agree. */
export async function seedBank(db: Database, sandbox: Pick<MonobankSandbox, "book"> | null): Promise<void> {
  const [today] = await ledger.balancesByDay(db, 1);
  const [between] = await readBankDays(db, SANDBOX_ACCOUNT, null, 1);
  const amount = -(today?.balances.bank ?? 0) + (between?.outside ?? 0) - (between?.ahead ?? 0) - OPENING;
  const time = Math.floor(Date.now() / 1_000) - LONG_AGO;
  await sandbox?.book({ id: "opening-of-the-books", time, amount, description: "Залишок на початок" });
}
