import { parseRate } from "@dropship/money";
import type { Database } from "../db/database.ts";
import type { Services } from "../services.ts";
import { readBefore } from "../modules/notifications/notifications.repository.ts";
import { seedAccounts } from "./accounts.ts";
import { seedCatalog } from "./catalog.ts";
import { seedCommerce } from "./commerce.ts";
import { seedRates } from "./rates.ts";
import { recordTransactions } from "./transactions.ts";

/** How far the demo shop is: never begun, begun and not finished (the process was killed), or there. */
export type DemoState = "empty" | "half-filled" | "filled";

const MARK = "demo";

/** Looks at a migrated database; one that people have used without the demo counts as filled. */
export async function demoState(db: Database): Promise<DemoState> {
  const { rows } = await db.query<{ state: string | null; is_used: boolean }>(
    `select (select value ->> 'state' from settings where name = '${MARK}') as state,
       exists (select from users) or exists (select from products) as is_used`,
  );
  const row = rows[0];
  if (row?.state === "filling") return "half-filled";
  return row?.state === "filled" || row?.is_used ? "filled" : "empty";
}

const mark = (db: Database, state: "filling" | "filled") =>
  db.query(
    `insert into settings (name, value) values ('${MARK}', jsonb_build_object('state', $1::text))
     on conflict (name) do update set value = excluded.value, updated_at = now()`,
    [state],
  );

/** Fills an empty database with the demo shop (docs/product.md, Demo shop). The same every time. */
export async function seedDemo(
  db: Database,
  services: Pick<Services, "currency">,
  log: (line: string) => void,
): Promise<void> {
  log("Filling the empty database with the demo shop.");
  await mark(db, "filling");
  await seedRates(db, parseRate("41.5"));
  await services.currency.set({ buy: parseRate("41.1"), sale: parseRate("41.5") }, "demo");
  const ids = await seedAccounts(db);
  const goods = await seedCatalog(db);
  const dropshipperId = ids.get("user@dropship.example");
  const adminId = ids.get("admin@dropship.example");
  if (!dropshipperId || !adminId) throw new Error("the demo logins could not be made: the database is not empty");
  const { orders } = await seedCommerce(db, { dropshipperId, adminId, currency: services.currency });
  await recordTransactions(db);
  await readBefore(db, new Date(Date.now() - 36 * 3_600_000)); // the bell of a shop in use, not of a neglected one
  await mark(db, "filled");
  log(`The demo shop has ${goods} goods and ${orders} orders.`);
}
