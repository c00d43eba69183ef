import { uahKopecks } from "@dropship/money";
import { beforeAll, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import * as ledger from "./ledger.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
let user: Visitor;
let superAdmin: Visitor;

beforeAll(async () => {
  user = await shop.as("verified");
  superAdmin = await shop.as("super-admin");
  await shop.work();
});

let moves = 0;
/** Moves the balance by so many hryvnias. */
const move = (hryvnias: number) =>
  db.transaction((tx) =>
    ledger.post(tx, {
      kind: "adjustment",
      userId,
      description: `Движение ${(moves += 1)}`,
      actorId: null,
      postings: [
        { account: ledger.userAccount(userId, "available"), amount: uahKopecks(hryvnias * 100) },
        { account: ledger.shopAccount("adjustment"), amount: uahKopecks(-hryvnias * 100) },
      ],
    }),
  );
interface Told {
  type: string;
  data: { name: string };
}
const unread = async (): Promise<Told[]> => (await user.call("listUnreadNotifications")).body.data;
/** What has been said of a low balance once the worker has told of every movement. */
async function warnings(): Promise<string[]> {
  await expect
    .poll(async () => (await unread()).filter(({ type }) => type === "transaction-created").length, { timeout: 20_000 })
    .toBe(moves);
  await expect
    .poll(async () => (await db.query("select 1 from outbox_events where relayed_at is null")).rows.length)
    .toBe(0);
  return (await unread()).filter(({ type }) => type === "balance-low").map(({ data }) => data.name.slice(0, 22));
}
const warning = async () => (await user.call("getBalance")).body.data.warning;
const save = (limit: string | null) => user.call("saveBalanceWarning", { body: { limit } });

describe("a low balance", () => {
  it("is told once when it falls below the shop's limit, and again only after it has risen", async () => {
    expect(await warning()).toEqual({ own: null, standard: "500.00", is_below: false }); // empty, but it never fell
    await move(400);
    await move(200);
    await move(-100); // at the limit, not below it
    expect(await warnings()).toEqual([]);
    await move(-50);
    await move(-50);
    await expect.poll(warnings, { timeout: 20_000 }).toHaveLength(1);
    expect((await unread()).find(({ type }) => type === "balance-low")?.data.name).toMatch(
      /^На балансе 450,00\u00a0₴: меньше 500,00\u00a0₴/u,
    );
    expect((await warning()).is_below).toBe(true);
    await move(90);
    await move(-10);
    expect(await warnings()).toHaveLength(1);
    await move(100);
    expect((await warning()).is_below).toBe(false);
    await move(-200);
    await expect.poll(warnings, { timeout: 20_000 }).toHaveLength(2);
    expect(shop.outbox().filter((letter) => letter.includes("To: user@dropship.example")).length).toBeGreaterThan(0);
  }, 90_000);

  it("goes by the user's own limit, or never, whatever the shop says", async () => {
    const told = (await warnings()).length;
    expect((await save("100")).body.data).toEqual({ own: "100.00", standard: "500.00", is_below: false });
    await move(400);
    await move(-400);
    expect(await warnings()).toHaveLength(told);
    await move(-300);
    await expect.poll(warnings, { timeout: 20_000 }).toHaveLength(told + 1);
    expect((await save("0")).body.data).toMatchObject({ own: "0.00", is_below: false });
    await move(700);
    await move(-700);
    expect(await warnings()).toHaveLength(told + 1);
    expect((await save(null)).body.data).toMatchObject({ own: null, is_below: true });
    const wrong = await save("много");
    expect([wrong.status, wrong.body.errors.limit]).toEqual([422, [expect.stringContaining("Введите сумму")]]);
  }, 90_000);

  it("is the shop's to set", async () => {
    const { version, values } = (await superAdmin.call("getSettings", { params: { group: "top_ups" } })).body.data;
    const saved = await superAdmin.call("saveSettings", {
      params: { group: "top_ups" },
      body: { version, values: { ...values, low_balance: "20" } },
    });
    expect(saved.status).toBe(200);
    expect(await warning()).toMatchObject({ standard: "20.00" });
  });
});
