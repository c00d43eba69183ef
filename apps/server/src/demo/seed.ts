import type { Database } from "../db/database.ts";
import type { Services } from "../services.ts";
import { parseRate } from "@dropship/money";
import { seedAccounts } from "./accounts.ts";
import { seedCatalog } from "./catalog.ts";

/** Whether the shop was never filled: no user and no product. */
export async function isEmptyShop(db: Database): Promise<boolean> {
  const { rows } = await db.query<{ empty: boolean }>(
    "select not exists (select from users) and not exists (select from products) as empty",
  );
  return rows[0]?.empty ?? false;
}

/** Fills an empty database with the demo shop (product.md section 9). The same every time. */
export async function seedDemo(db: Database, services: Services, log: (line: string) => void): Promise<void> {
  log("filling the empty database with the demo shop");
  await services.currency.set({ buy: parseRate("41.1"), sale: parseRate("41.5") }, "demo");
  await seedAccounts(db);
  const goods = await seedCatalog(db);
  log(`the demo shop has ${goods} goods`);
}
