import type { Database } from "../src/db/database.ts";
import { type Audit, auditBooks } from "../src/modules/ledger/audit.repository.ts";

/** Does to the books what the database would refuse, has them audited, and undoes it: what the audit found. */
export async function differencesOf(db: Database, sql: string): Promise<Audit["differences"]> {
  let found: Audit["differences"] = [];
  const undo = new Error("undo");
  await db
    .transaction(async (tx) => {
      await tx.query("set local session_replication_role = replica"); // no trigger and no foreign key looks
      await tx.query(sql);
      const audit = await auditBooks({
        transaction: (work) =>
          work({
            ...tx,
            query: (config, values) =>
              typeof config === "string" && config.startsWith("set transaction")
                ? tx.query("select 1")
                : tx.query(config, values),
          }),
      });
      found = audit.differences;
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

/** The same: names of the checks that found something. */
export const whenTampered = async (db: Database, sql: string): Promise<string[]> =>
  (await differencesOf(db, sql)).map(({ what }) => what);
