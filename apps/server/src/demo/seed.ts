import { parseRate } from "@dropship/money";
import { type Database, openDatabase } from "../db/database.ts";
import { STATEMENT_MS } from "../http/deadlines.ts";
import type { Services } from "../services.ts";
import { readBefore } from "../modules/notifications/notifications.repository.ts";
import { seedAccounts, shutAccounts } from "./accounts.ts";
import { seedCatalog } from "./catalog.ts";
import { seedBank } from "./bank.ts";
import { seedCod } from "./cod.ts";
import { seedCommerce } from "./commerce.ts";
import { seedFeeds } from "./feeds.ts";
import { seedPayer } from "./payouts.ts";
import { seedPeople } from "./people.ts";
import { seedImports } from "./imports.ts";
import { seedPosts } from "./posts.ts";
import { seedProductDesk } from "./product-desk.ts";
import { seedRates } from "./rates.ts";
import { seedTickets } from "./tickets.ts";
import { recordTransactions } from "./transactions.ts";
import { seedWaybills } from "./waybills.ts";
import { watchedSteps } from "./watched-steps.ts";

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

/** Shuts the logins of a database that was filled as a demo shop and is opened as a real one; the e-mails of those that stood open. */
export async function shutDemo(db: Database): Promise<string[]> {
  const { rowCount } = await db.query(`select from settings where name = '${MARK}'`);
  return rowCount ? shutAccounts(db) : [];
}

const mark = (db: Database, state: "filling" | "filled") =>
  db.query(
    `insert into settings (name, value) values ('${MARK}', jsonb_build_object('state', $1::text))
     on conflict (name) do update set value = excluded.value, updated_at = now()`,
    [state],
  );

/** Connections of the filling: one thing is done after another. */
const CONNECTIONS = 4;

/**
 * Fills an empty database with the demo shop (docs/product.md, Demo shop). The same every time. Its two thousand commits do not wait for the
 * disk, which took two minutes while other programs wrote to it; the last one does, and with it all before. What is lost before that is
 * half filled, and begun anew.
 */
export async function seedDemo(
  db: Database,
  services: Pick<Services, "carrier" | "counterparties" | "currency" | "feeds" | "imports" | "monobank" | "payouts">,
  { url, say }: { url: string; say: (line: string) => void },
): Promise<void> {
  say("Filling the empty database with the demo shop.");
  await mark(db, "filling");
  const hurried = openDatabase(url, CONNECTIONS, { statementMs: STATEMENT_MS, commitsWait: false });
  const filled = await watchedSteps((reached) => fill(hurried, services, reached), say);
  await hurried.close(); // of a filling that failed they end with the process: closing would wait for the statement that hangs
  await mark(db, "filled");
  say(`The demo shop has ${filled.goods} goods and ${filled.orders} orders.`);
}

async function fill(
  db: Database,
  services: Pick<Services, "carrier" | "counterparties" | "currency" | "feeds" | "imports" | "monobank" | "payouts">,
  reached: (step: string) => void,
): Promise<{ goods: number; orders: number }> {
  await seedRates(db, parseRate("41.5"));
  await services.currency.set({ buy: parseRate("41.1"), sale: parseRate("41.5") }, "demo");
  const ids = await seedAccounts(db);
  reached("the accounts");
  const goods = await seedCatalog(db);
  reached("the goods");
  const dropshipperId = ids.get("user@dropship.example");
  const adminId = ids.get("admin@dropship.example");
  if (!dropshipperId || !adminId) throw new Error("the demo logins could not be made: the database is not empty");
  const { orders } = await seedCommerce(db, {
    dropshipperId,
    adminId,
    currency: services.currency,
    reached,
    requisites: services.payouts.requisites,
    sealKey: services.counterparties.sealKey,
  });
  await seedWaybills(db, adminId, await services.carrier.sandbox());
  await seedCod(db, new Date());
  reached("the waybills");
  await seedProductDesk(db, { adminId, now: new Date() });
  await seedPeople(db, { adminId, now: new Date() });
  await seedImports(db, { adminId, rate: parseRate("41.5"), pathOf: services.imports.pathOf, now: new Date() });
  await seedPosts(db, adminId, new Date());
  await seedPayer(db);
  await seedBank(db, await services.monobank.sandbox());
  await seedFeeds(db, services.feeds, dropshipperId);
  const { rows: people } = await db.query<{ id: number }>(
    "select user_id as id from orders where user_id <> $1 group by 1 order by count(*) desc, 1 limit 3",
    [dropshipperId],
  );
  await seedTickets(db, { userIds: [dropshipperId, ...people.map(({ id }) => id)], adminId, now: new Date() });
  await recordTransactions(db);
  await readBefore(db, new Date(Date.now() - 36 * 3_600_000)); // the bell of a shop in use, not of a neglected one
  return { goods, orders };
}
