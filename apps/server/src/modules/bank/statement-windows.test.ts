import { beforeEach, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { BankConnection } from "../../integrations/monobank/connect.ts";
import { type StatementItem, STATEMENT_ROWS, STATEMENT_WINDOW } from "../../integrations/monobank/wire.ts";
import { bankService } from "./bank.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const HOUR = 3_600;
const DAY = 24 * HOUR;
const MINUTE = 60;

/** A bank whose statement is written by hand, and what it was asked for. */
let statement: StatementItem[] = [];
let account = "first";
let asked: { account: string; from: number; to: number }[] = [];
const personal = {
  clientInfo: async () => ({ name: "", webHookUrl: "", accounts: [] }),
  setWebhook: async () => undefined,
  async statement(of: string, from: number, to: number) {
    asked.push({ account: of, from, to });
    return statement
      .filter(({ time }) => time >= from && time <= to)
      .toSorted((a, b) => b.time - a.time)
      .slice(0, STATEMENT_ROWS);
  },
};
const now = async () => ({ isSandbox: false, acquiring: null, personal, minute: MINUTE });
const bank: BankConnection = {
  now,
  of: now,
  sandbox: async () => null,
  page: async () => null,
  close: async () => undefined,
};
const service = bankService({
  db,
  bank,
  settings: async () => ({ sandbox: false, merchant_token: null, personal_token: "token", account, poll_minutes: 10 }),
  topUps: { takeWord: async () => "unknown", follow: async () => undefined },
  rows: shop.app.services.bankRows,
  appKey: Buffer.alloc(32, 1),
  appUrl: () => "http://127.0.0.1",
  isDemo: false,
  subject: async () => ({ kind: "settings", id: 1, name: "Monobank" }),
  onFault: () => undefined,
});

const seconds = () => Math.floor(Date.now() / 1_000);
const row = (id: string, time: number, more: Partial<StatementItem> = {}): StatementItem => ({
  id,
  time,
  description: "Оплата послуг",
  hold: false,
  amount: -1_00,
  ...more,
});
const note = (value: object) =>
  db.query(
    "insert into bank_notes (name, value) values ('statement', $1) on conflict (name) do update set value = $1, next_at = now()",
    [JSON.stringify(value)],
  );
/** Takes the clock's next turn, which is now. */
async function turn(): Promise<void> {
  await db.query("update bank_notes set next_at = now() where name = 'statement'");
  await service.tick();
}
const restsFor = async (): Promise<number> =>
  (
    await db.query<{ rest: number }>(
      "select round(extract(epoch from next_at - now()))::int as rest from bank_notes where name = 'statement'",
    )
  ).rows[0]?.rest ?? 0;
const kept = async (): Promise<string[]> =>
  (
    await db.query<{ id: string }>("select external_id as id from bank_rows where account = $1 order by external_id", [
      account,
    ])
  ).rows.map(({ id }) => id);
const idsOf = (items: readonly StatementItem[]) => items.map(({ id }) => id).toSorted();

beforeEach(async () => {
  await db.query("delete from bank_rows");
  await db.query("delete from bank_notes");
  statement = [];
  asked = [];
  account = "first";
});

it("a window of more rows than a response takes is read from its end backwards, a question a minute, to its last row", async () => {
  const end = seconds();
  const busy = end - 9 * HOUR; // a second with a whole response of its own
  const name = (letter: string, n: number) => `${letter}-${String(n).padStart(3, "0")}`;
  statement = [
    ...Array.from({ length: 200 }, (_, n) => row(name("b", n), busy + HOUR - Math.floor(n / 2))),
    ...Array.from({ length: STATEMENT_ROWS }, (_, n) => row(name("a", n), busy)),
    row("oldest", end - 13 * DAY),
  ];
  await turn();
  expect(await restsFor()).toBeGreaterThan(MINUTE - 5);
  expect(await restsFor()).toBeLessThanOrEqual(MINUTE);
  expect(await kept()).toHaveLength(STATEMENT_ROWS);
  await turn();
  await turn();
  expect(await kept()).toEqual(idsOf(statement));
  expect(asked.slice(1).map(({ from, to }) => [from, to])).toEqual([
    [asked[0]?.from, busy],
    [asked[0]?.from, busy - 1],
  ]);
  expect(await restsFor()).toBeGreaterThan(9 * MINUTE);
}, 60_000);

it("what came while such a window was read is not lost, however long that was broken off", async () => {
  const end = seconds();
  const top = end - 3 * DAY;
  // The shop was stopped three days ago in the middle of a window.
  await note({ account: "first", from: end - 14 * DAY, to: end - 10 * DAY, top });
  statement = [row("in-the-gap", top + HOUR), row("before", end - 12 * DAY)];
  await turn();
  expect(await restsFor()).toBeLessThanOrEqual(MINUTE); // three days behind
  await turn();
  expect(await kept()).toEqual(["before", "in-the-gap"]);
});

it("days that nobody asked about are read window by window", async () => {
  const end = seconds();
  await note({ account: "first", from: end - 70 * DAY, to: null });
  statement = [row("a", end - 69 * DAY), row("b", end - 40 * DAY), row("c", end - 20 * DAY), row("d", end - HOUR)];
  for (let n = 0; n < 3; n += 1) await turn();
  expect(await kept()).toEqual(["a", "b", "c", "d"]);
  expect(asked.every(({ from, to }) => to - from <= STATEMENT_WINDOW)).toBe(true);
  expect(await restsFor()).toBeGreaterThan(9 * MINUTE);
});

/** Lets the rest between two looks at what the bank holds be over. */
const anHourLater = () =>
  db.query(
    "update bank_notes set value = jsonb_set(value, '{held_at}', to_jsonb((value ->> 'held_at')::int - 3600)) where name = 'statement'",
  );

it("a row that the bank holds is looked at until it is settled, and no longer", async () => {
  const end = seconds();
  const state = async () =>
    (await db.query<{ state: string }>("select state from bank_rows where external_id = 'held'")).rows[0]?.state;
  await note({ account: "first", from: end - 4 * DAY, to: null });
  statement = [row("held", end - 3 * DAY, { hold: true })];
  await turn();
  expect(await state()).toBe("waiting");
  await turn();
  expect(asked[1]?.from).toBeLessThanOrEqual(end - 3 * DAY);
  statement = [row("held", end - 3 * DAY)];
  await anHourLater();
  await turn();
  expect(await state()).toBe("unmatched");
  await anHourLater();
  await turn();
  expect(asked[3]?.from).toBeGreaterThan(end - DAY);
});

it("what the bank holds is looked back at once an hour, not with every question", async () => {
  const end = seconds();
  await note({ account: "first", from: end - HOUR, to: null });
  statement = [row("held", end - 20 * DAY, { hold: true })];
  await db.query(
    "insert into bank_rows (account, external_id, booked_at, amount, state, via) values ('first', 'held', to_timestamp($1), -100, 'waiting', 'poll')",
    [end - 20 * DAY],
  );
  for (let n = 0; n < 6; n += 1) await turn();
  expect(asked.filter(({ from }) => from <= end - 20 * DAY)).toHaveLength(1);
  await anHourLater();
  for (let n = 0; n < 6; n += 1) await turn();
  expect(asked.filter(({ from }) => from <= end - 20 * DAY)).toHaveLength(2);
});

it("what the bank has told as held for more than thirty days is not looked for any more", async () => {
  const end = seconds();
  await note({ account: "first", from: end - HOUR, to: null });
  await db.query(
    "insert into bank_rows (account, external_id, booked_at, amount, state, via) values ('first', 'let-go', to_timestamp($1), -100, 'waiting', 'poll')",
    [end - 40 * DAY],
  );
  await turn();
  expect(asked[0]?.from).toBeGreaterThan(end - DAY);
});

it("another account is read from the beginning", async () => {
  const end = seconds();
  await turn();
  account = "second";
  statement = [row("week-old", end - 7 * DAY)];
  await turn();
  expect(asked[1]).toMatchObject({ account: "second" });
  expect(await kept()).toEqual(["week-old"]);
});
