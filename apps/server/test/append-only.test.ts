import { rateUnits, uahKopecks } from "@dropship/money";
import { beforeAll, describe, expect, it } from "vitest";
import { emptyDatabase, migrate } from "../src/db/migrate.ts";
import { testCommerce } from "./commerce-fixture.ts";

/** Tables whose rows stay as they were written: the ledger, what an order went through, what moved stock, prices, rates, settings, payouts, the audit journal. */
const APPEND_ONLY = {
  ledger_entries: "description = 'x'",
  ledger_postings: "amount = amount + 1",
  order_events: "text = 'x'",
  stock_movements: "quantity = 1",
  price_changes: "price = 1",
  currency_rates: "sale = sale + 1",
  audit_entries: "action = 'x'",
  setting_changes: "version = 5",
  payout_events: "text = 'x'",
  payout_batch_payments: "payout_id = payout_id + 1",
  waybill_events: "text = 'x'",
};

const shop = await testCommerce();
const { db } = shop;
const rowsOf = async (table: string) => (await db.query(`select to_jsonb(t) as row from ${table} t order by id`)).rows;

const journal = (actorId: number | undefined) =>
  db.query(
    `insert into audit_entries (actor_id, ip, request_id, action, subject, subject_id, subject_name, before, after)
     values ($1, '127.0.0.1', 'a', 'updateUser', 'user', '1', 'user@example.com', '{}', '{}')`,
    [actorId],
  );

beforeAll(async () => {
  const user = await shop.dropshipper(uahKopecks(100_000));
  await shop.fillCart(user, await shop.product());
  await shop.place(user);
  await journal(user.id);
  await db.query(
    `with w as (insert into waybills (order_id, status, reference, payer, grams, length_mm, width_mm, height_mm, declared, description)
       select id, 'draft', 'x', 'sender', 1, 1, 1, 1, 1, 'x' from orders limit 1 returning id)
     insert into waybill_events (waybill_id, kind, text) select id, 'note', 'x' from w`,
  );
  await db.query(
    `with r as (insert into payout_requisites (user_id, method, sealed, masked, fingerprint, holder) values ($1, 'card', 'x', 'x', 'x', 'x') returning id),
     p as (insert into payouts (user_id, amount, fee, requisites_id, method, requisites, holder) select $1, 100, 0, id, 'card', 'x', 'x' from r returning id),
     e as (insert into payout_events (payout_id, status, text) select id, 'requested', 'Запрошена' from p),
     b as (insert into payout_batches (created_by) values ($1) returning id)
     insert into payout_batch_payments (batch_id, payout_id) select b.id, p.id from b, p`,
    [user.id],
  );
  await db.query(
    "insert into setting_changes (group_name, version, actor_id, before, after) values ('shop', 2, $1, '{}', '{}')",
    [user.id],
  );
});

// The tests are connected as the server is: by the user who owns the tables, whom no GRANT could hold back.
describe.each(Object.entries(APPEND_ONLY))("%s", (table, change) => {
  it.each([`update ${table} set ${change}`, `delete from ${table}`, `truncate ${table} cascade`])(
    "the database refuses: %s",
    async (sql) => {
      const before = await rowsOf(table);
      expect(before.length).toBeGreaterThan(0);
      await expect(db.query(sql)).rejects.toThrow(/append-only/);
      expect(await rowsOf(table)).toEqual(before);
    },
  );
});

it("a truncate of what they point at reaches none of them", async () => {
  for (const table of ["users", "products", "orders", "ledger_accounts"])
    await expect(db.query(`truncate ${table} cascade`)).rejects.toThrow(/append-only/);
});

it("whoever stands in the audit journal cannot be deleted out of it", async () => {
  const { rows } = await db.query<{ id: number }>(
    "insert into users (email, password_hash) values ('admin@example.com', '-') returning id",
  );
  const id = rows[0]?.id;
  await journal(id);
  await expect(db.query("delete from users where id = $1", [id])).rejects.toThrow(/audit_entries/);
});

it("the demo shop is emptied and made anew all the same", async () => {
  await emptyDatabase(db.url);
  await migrate(db.url);
  for (const table of Object.keys(APPEND_ONLY)) expect(await rowsOf(table)).toEqual([]);
  await shop.currency.set({ buy: rateUnits(410_000), sale: rateUnits(415_000) }, "manual");
  expect(await rowsOf("currency_rates")).toHaveLength(1);
});
