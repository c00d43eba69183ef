import { beforeAll, describe, expect, it } from "vitest";
import { type TestShop, testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import { hashToken } from "../../http/session.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
});

const EMAILS = { verified: "user@dropship.example", admin: "admin@dropship.example", super: "super@dropship.example" };
async function remembered(email: string, remember = true): Promise<Visitor> {
  const browser = shop.guest();
  const response = await browser.call("login", { body: { email, password: "demo-parcel-7", remember } });
  expect(response.status).toBe(200);
  return browser;
}
const hashOf = (browser: Visitor) => hashToken(browser.cookies.get("dropship_session") ?? "");
/** Lets time pass for a session that nobody uses meanwhile. */
const pass = (browser: Visitor, time: string) =>
  shop.db.query(
    `update sessions set created_at = created_at - $2::interval, last_seen_at = last_seen_at - $2::interval, expires_at = expires_at - $2::interval
     where token_hash = $1`,
    [hashOf(browser), time],
  );
const statusOf = async (browser: Visitor) => (await browser.call("getCurrentUser")).status;

describe("a session", () => {
  it("ends thirty days after its login, however much it is used", async () => {
    const browser = await remembered(EMAILS.verified);
    for (let day = 1; day < 30; day += 1) {
      await pass(browser, "1 day");
      expect([day, await statusOf(browser)]).toEqual([day, 200]);
    }
    const { rows } = await shop.db.query<{ left: number }>(
      "select extract(epoch from expires_at - now())::int as left from sessions where token_hash = $1",
      [hashOf(browser)],
    );
    expect(rows[0]?.left).toBeLessThanOrEqual(24 * 3600);
    await pass(browser, "1 day");
    expect(await statusOf(browser)).toBe(401);
  });

  it("that was not remembered ends after a day without a call, and lives on while it is used", async () => {
    const browser = await remembered(EMAILS.verified, false);
    for (const _night of [1, 2]) {
      await pass(browser, "23 hours");
      expect(await statusOf(browser)).toBe(200);
    }
    await pass(browser, "25 hours");
    expect(await statusOf(browser)).toBe(401);
  });

  it("that an older version opened for longer ends then as well", async () => {
    const browser = await remembered(EMAILS.verified);
    const change = "update sessions set created_at = now() - interval '30 days' where token_hash = $1";
    await shop.db.query(change, [hashOf(browser)]);
    expect(await statusOf(browser)).toBe(401);
  });

  it.each([EMAILS.admin, EMAILS.super])("of %s ends after twelve hours without a call", async (email) => {
    const browser = await remembered(email);
    for (let i = 0; i < 3; i += 1) {
      await pass(browser, "11 hours 50 minutes");
      expect(await statusOf(browser)).toBe(200);
    }
    await pass(browser, "12 hours");
    expect(await statusOf(browser)).toBe(401);
  });

  it("of a dropshipper outlives such a night, and ends like an admin's once they are one", async () => {
    const browser = await remembered(EMAILS.verified);
    await pass(browser, "13 hours");
    expect(await statusOf(browser)).toBe(200);
    await pass(browser, "13 hours");
    const id = shop.ids.get(EMAILS.verified);
    await shop.db.query("insert into user_roles (user_id, role) values ($1, 'Admin')", [id]);
    expect(await statusOf(browser)).toBe(401);
    await shop.db.query("delete from user_roles where user_id = $1", [id]);
  });

  it("that has ended is swept away, and no other", async () => {
    const [ended, alive] = [await remembered(EMAILS.admin), await remembered(EMAILS.admin)];
    await pass(ended, "12 hours");
    await shop.app.services.cleanUp();
    const { rows } = await shop.db.query<{ token_hash: Buffer }>(
      "select token_hash from sessions where token_hash = any($1)",
      [[hashOf(ended), hashOf(alive)]],
    );
    expect(rows.map((row) => row.token_hash)).toEqual([hashOf(alive)]);
  });
});
