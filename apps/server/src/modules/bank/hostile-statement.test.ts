import { beforeAll, expect, it } from "vitest";
import { testBank } from "../../../test/bank-fixture.ts";
import { auditBooks } from "../ledger/audit.repository.ts";

const { shop, db, balance, credits, state, transfer } = await testBank();
const ACCOUNT = "sandbox-account";
let path = "";

beforeAll(async () => {
  await shop.app.services.bank.tick();
  const { rows } = await db.query<{ url: string }>(
    "select value ->> 'webhook_url' as url from bank_notes where name = 'client'",
  );
  path = new URL(rows[0]?.url ?? "").pathname;
});

const post = (payload: string | object, to = path, type = "application/json") =>
  shop.app.http.inject({ method: "POST", url: to, headers: { "content-type": type }, payload });
const item = (code: string, more: object = {}) => ({
  id: `row-${code}`,
  time: 1_760_000_100,
  description: "Від: Ольга",
  comment: code,
  hold: false,
  amount: 70_000,
  ...more,
});
const event = (statementItem: object, account = ACCOUNT) => ({
  type: "StatementItem",
  data: { account, statementItem },
});
const bankRows = async () => (await db.query("select * from bank_rows order by id")).rows;

it("a row that is sent to another address changes nothing and tells nothing, whatever the address", async () => {
  const made = await transfer("700");
  const [before, had] = [await bankRows(), await balance()];
  const secret = path.split("/").at(-1) ?? "";
  const stem = path.slice(0, -secret.length);
  const others = [
    "x",
    secret.slice(0, -1),
    `${secret}x`,
    secret.toUpperCase() === secret ? secret.toLowerCase() : secret.toUpperCase(),
    "я".repeat(secret.length), // longer in bytes than in letters
    `${secret.slice(0, -1)}%00`,
    "..%2F..%2Finvoice",
  ];
  for (const other of others) {
    const response = await post(event(item(made.code)), `${stem}${encodeURI(other).replaceAll("%25", "%")}`);
    expect([other, response.statusCode, response.body]).toEqual([other, 400, ""]);
  }
  expect([await balance(), (await state(made.id)).status]).toEqual([had, "awaiting_match"]);
  expect(await bankRows()).toEqual(before);
});

it("a row that is malformed changes nothing and tells nothing, even from who knows the address", async () => {
  const made = await transfer("700");
  const [before, had] = [await bankRows(), await balance()];
  const good = event(item(made.code));
  const wrong: (string | object)[] = [
    "",
    "{",
    "null",
    "[]",
    "17",
    '"StatementItem"',
    `${"[".repeat(50_000)}`,
    { ...good, type: "Statement" },
    { type: "StatementItem" },
    { ...good, data: { account: ACCOUNT } },
    { ...good, data: { ...good.data, account: "" } },
    event(item(made.code, { id: "" })),
    event(item(made.code, { id: 17 })),
    event(item(made.code, { id: "x".repeat(201) })),
    event(item(made.code, { id: "a\u0000b" })),
    event(item(made.code, { id: "a\uD800b" })),
    event(item(made.code, { invoiceId: "a\u0000b" })),
    event(item(made.code, { amount: "70000" })),
    event(item(made.code, { amount: 700.5 })),
    event(item(made.code, { amount: null })),
    event(item(made.code, { amount: 1e300 })),
    event(item(made.code, { time: -1 })),
    event(item(made.code, { time: "вчера" })),
    event(item(made.code, { time: 1e15 })),
    event(item(made.code, { hold: "нет" })),
    event(item(made.code, { comment: "я".repeat(2_001) })),
    JSON.stringify(good).replace("70000", "7e400"),
    `﻿${JSON.stringify(good)} {}`,
  ];
  for (const body of wrong) {
    const response = await post(body);
    const said = [response.statusCode, response.body];
    expect(said, JSON.stringify(body).slice(0, 200)).toEqual([400, ""]);
  }
  expect((await post("x".repeat(70_000))).statusCode).toBe(413);
  expect([await balance(), (await state(made.id)).status]).toEqual([had, "awaiting_match"]);
  expect(await bankRows()).toEqual(before);
});

it("another account's row is heard and left alone; what is sent again, late, smaller or larger credits once, what came first", async () => {
  const made = await transfer("700");
  const had = await balance();
  const foreign = await post(event(item(made.code), "private"));
  expect([foreign.statusCode, foreign.body]).toEqual([200, ""]);
  expect(await balance()).toBe(had);
  const told = [
    event(item(made.code)),
    event(item(made.code, { amount: 7_000_000 })),
    event(item(made.code, { hold: true })),
    event(item(made.code, { amount: -70_000 })),
    event(item(made.code, { comment: "інше" })),
  ];
  expect((await post(event(item(made.code)))).statusCode).toBe(200);
  const again = await Promise.all(
    Array.from({ length: 20 }, () => told)
      .flat()
      .map((body) => post(body)),
  );
  expect(new Set(again.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(["200 "]));
  expect([await balance(), await credits(made.id)]).toEqual([had + 70_000, 1]);
  expect((await auditBooks(db)).differences).toEqual([]);
});
