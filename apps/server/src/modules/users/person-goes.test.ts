import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { proven, testBot } from "../../../test/bot-fixture.ts";
import { conditionBody } from "../../../test/condition-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import { ticketFixture } from "../../../test/ticket-fixture.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const bot = await testBot(shop);
const tickets = ticketFixture(shop);
const PASSWORD = "тихий-океан-42";
const CHAT = "7770001";
const key = () => ({ "idempotency-key": randomUUID() });

/** What of the books names who is deleted by the shop's own words: they stay as they were written. */
const BOOKS = new Set(["ledger_entries", "ledger_postings", "money_requests"]);

/** Columns where any of the words still stands. */
async function left(words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await db.query<{ table: string; column: string }>(
    `select c.table_schema || '.' || c.table_name as table, c.column_name as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'pgboss') and c.data_type in ('text', 'jsonb', 'json', 'ARRAY')`,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    if (BOOKS.has(table.replace("public.", ""))) continue;
    const said = words.map((_, at) => `${column}::text ilike $${at + 1}`).join(" or ");
    const { rows } = await db.query(
      `select from ${table} where ${said} limit 1`,
      words.map((word) => `%${word}%`),
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.toSorted();
}

it("a person who is deleted goes from every table but the books", async () => {
  const own = shop.guest();
  const superAdmin = await shop.as("super-admin");
  const names = { first_name: "Ксаверія", last_name: "Незабутченко" };
  const email = "ksaveria@gone.example";
  const body = { ...names, email, password: PASSWORD, password_confirmation: PASSWORD };
  expect((await own.call("register", { body })).status).toBe(201);
  const { id } = (await own.call("getCurrentUser")).body.data;
  await db.query("update users set email_verified_at = now() where id = $1", [id]);
  await own.call("updateUser", { params: { id }, body: { ...names, phone: "+380678998889", username: "xaverka" } });

  // Words with the shop, with the bot, and what everybody was told of them.
  const ticket = await tickets.open(own, { subject: "Вопрос от Незабутченко", body: "Мой телефон +380678998889" });
  await tickets.answer(superAdmin, ticket, "Уважаемая Незабутченко!");
  const { body: linked } = await own.call("linkTelegram", { body: { password_now: PASSWORD } });
  await bot.ask(CHAT, `/start ${new URL(linked.data.url).searchParams.get("start")}`);
  await bot.ask(CHAT, "Я Незабутченко, где заказ");
  // Money that was hers, with a comment of the shop; and a rule of prices for her alone.
  const money = { user_id: id, amount: "100.00", reason: "По письму", document: "Акт 5", ...proven };
  const move = (operation: string) =>
    superAdmin.call("moveMoney", {
      body: { ...money, operation, text: "Для Незабутченко" },
      headers: key(),
    });
  expect((await move("credit")).status).toBe(201);
  expect((await move("debit")).status).toBe(201);
  const rule = conditionBody({ name: "Личная скидка", targets: { user: [id] } });
  const { data: condition } = (await superAdmin.call("createCondition", { body: rule })).body;
  const requisites = { method: "iban", number: "UA213223130000026007233566001", tax_number: "3184710691" };
  const holder = { holder: "Незабутченко Ксаверія", password_now: PASSWORD };
  expect((await own.call("addRequisites", { body: { ...requisites, ...holder } })).status).toBe(201);
  await shop.work();
  const waiting = "select (select count(*)::int from outbox_events where relayed_at is null) as n";
  await expect.poll(async () => (await db.query<{ n: number }>(waiting)).rows[0]?.n, { timeout: 20_000 }).toBe(0);
  const words = ["Незабутченко", "Ксаверія", "xaverka", "ksaveria@", "380678998889", CHAT, "3184710691"];
  expect((await left(words)).length).toBeGreaterThan(15);

  expect((await superAdmin.call("deleteUser", { params: { id } })).status).toBe(200);
  // What the shop's people were answered a minute ago is kept for a day, in case their call comes twice.
  await db.query("delete from idempotency_keys where user_id <> $1", [id]);
  expect(await left(words)).toEqual([]);
  const told = await superAdmin.call("listNotifications", { query: {} });
  expect(JSON.stringify(told.body)).not.toContain(`№ ${ticket}`);
  expect((await superAdmin.call("getCondition", { params: { id: condition.id } })).body.data.is_active).toBe(false);
  // The books say whose they were, and no name.
  const entries = (await superAdmin.call("listLedgerEntries", { query: { "filter[user]": String(id) } })).body.data;
  expect(entries[0].user.name).toBe(`Удалённый пользователь № ${id}`);
});
