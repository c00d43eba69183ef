import type { BankState } from "@dropship/api/contract/bank";
import { expect, it } from "vitest";
import { testBank } from "../../../test/bank-fixture.ts";

const { shop, db } = await testBank();
const superAdmin = await shop.as("super-admin");
const params = { group: "monobank" };

const accounts = async (): Promise<BankState["statement"]["accounts"]> =>
  (await superAdmin.call("getBankState")).body.data.statement.accounts;
const watched = async () => (await accounts()).filter(({ is_watched: isIt }) => isIt).map(({ id }) => id);
async function values(account: string) {
  const { version, values: now, secrets } = (await superAdmin.call("getSettings", { params })).body.data;
  const kept = Object.fromEntries(Object.keys(secrets).map((name) => [name, null]));
  return { version, values: { ...now, ...kept, account } };
}
const choose = async (account: string) =>
  (await superAdmin.call("saveSettings", { params, body: await values(account) })).status;
/** What the test button says of an account; the sandbox answers once in its short minute. */
async function tried(account: string): Promise<{ is_good: boolean; text: string }> {
  const ask = async () =>
    (await superAdmin.call("trySettings", { params, body: { values: (await values(account)).values } })).body.data;
  let said = await ask();
  await expect
    .poll(async () => (said = await ask()).text.includes("реже"), { timeout: 20_000, interval: 500 })
    .toBe(false);
  return { ...said, text: said.text.replaceAll("\u00a0", " ") };
}

it("the bank names its accounts, one in hryvnias is read, and the test button says which", async () => {
  await shop.app.services.bank.tick();
  expect(await accounts()).toMatchObject([
    { id: "sandbox-account", type: "fop", currency: 980, masked_pan: [] },
    { id: "sandbox-card", type: "black", currency: 980, masked_pan: ["444111******5061"], balance: "18450.32" },
    { id: "sandbox-dollars", currency: 840, balance: "1204.00" },
  ]);
  expect(await watched()).toEqual(["sandbox-account"]);
  expect(await choose("sandbox-card")).toBe(200);
  expect(await watched()).toEqual(["sandbox-card"]);
  expect(await tried("sandbox-card")).toMatchObject({
    is_good: true,
    text: expect.stringContaining("Читается: Чёрная карта, UAH, UA75 … 0018, 18 450,32 ₴."),
  });
  expect(await tried("sandbox-dollars")).toMatchObject({
    is_good: false,
    text: expect.stringContaining("не в гривнах"),
  });
  expect(await tried("nobodys")).toMatchObject({ is_good: false, text: expect.stringContaining("среди них нет") });
});

it("which account it was is told by its kind and number in the history and in the journal, not by the bank's id of it", async () => {
  expect(await choose("0")).toBe(200);
  expect(await choose("sandbox-card")).toBe(200);
  const card = "Чёрная карта, UAH, UA75 … 0018";
  const [change] = (await superAdmin.call("listSettingChanges", { query: { "filter[group]": "monobank" } })).body.data;
  expect([change.before, change.after]).toEqual([{ account: "первый гривневый счёт" }, { account: card }]);
  const [entry] = (await superAdmin.call("listAudit", { query: { "filter[action]": "saveSettings" } })).body.data;
  expect(entry.after).toEqual({ account: card });
  // What was kept before by the id alone is told by the account as well.
  await db.query(`insert into setting_changes (group_name, version, actor_id, before, after)
    select group_name, version + 100, actor_id, '{"account": "sandbox-account"}', '{"account": "closed"}' from setting_changes order by id desc limit 1`);
  const [old] = (await superAdmin.call("listSettingChanges", { query: { "filter[group]": "monobank" } })).body.data;
  expect([old.before.account, old.after.account]).toEqual([expect.stringMatching(/^Счёт ФОП, UAH, UA/), "closed"]);
});

it("an account in another currency is never read: its cents would be kopecks", async () => {
  expect(await choose("sandbox-dollars")).toBe(200);
  expect(await watched()).toEqual([]);
  const { rows } = await db.query<{ url: string }>(
    "select value ->> 'webhook_url' as url from bank_notes where name = 'client'",
  );
  const row = { id: "dollars", time: 1_760_000_100, description: "Payment", hold: false, amount: 70_000 };
  const told = await shop.app.http.inject({
    method: "POST",
    url: new URL(rows[0]?.url ?? "").pathname,
    payload: { type: "StatementItem", data: { account: "sandbox-dollars", statementItem: row } },
  });
  expect(told.statusCode).toBe(200);
  expect((await db.query("select from bank_rows where external_id = 'dollars'")).rows).toEqual([]);
});

it("what one bank said of its accounts and of the address is not another's", async () => {
  const state = async (): Promise<BankState["statement"]> =>
    (await superAdmin.call("getBankState")).body.data.statement;
  const save = async (changes: object) => {
    const { version, values: now } = await values("0");
    const saved = { version, values: { ...now, ...changes } };
    expect((await superAdmin.call("saveSettings", { params, body: saved })).status).toBe(200);
  };
  /** The sandbox answers once in its short minute. */
  const hear = async () => {
    await expect
      .poll(
        async () => {
          await db.query("update bank_notes set next_at = now()");
          await shop.app.services.bank.tick().catch(() => null);
          return (await state()).accounts.length;
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe(3);
  };
  await save({});
  await hear();
  const nothing = { accounts: [], is_registered: null, problem: null };
  expect(await state()).toMatchObject({ is_on: true, is_registered: true, accounts: [{ is_watched: true }, {}, {}] });
  // Another way of asking the same bank.
  await save({ poll_minutes: 20 });
  expect((await state()).accounts).toHaveLength(3);
  await save({ sandbox: false });
  expect(await state()).toMatchObject({ is_on: false, ...nothing });
  await save({ personal_token: "a-token-of-nobody-0001" });
  await db.query(`update bank_notes set value = value || '{"problem": "Банк не принимает токен."}'`);
  expect(await state()).toMatchObject({ is_on: true, ...nothing, problem: "Банк не принимает токен." });
  await save({ sandbox: true });
  expect(await state()).toMatchObject({ is_on: true, ...nothing });
  await hear();
  expect((await state()).is_registered).toBe(true);
});
