import { contract, type OperationName } from "@dropship/api/contract";
import type { Endpoint } from "@dropship/api/contract/endpoint";
import { beforeEach, describe, expect, it } from "vitest";
import { appCode } from "../../../test/authenticator.ts";
import { CARD } from "../../../test/payout-fixture.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor, VisitorInput } from "../../../test/visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const PASSWORD = "demo-parcel-7";
const proof = { password_now: PASSWORD };
const COOKIE = "dropship_session";
let people = 0;

/** Somebody new, confirmed. */
async function person(): Promise<{ browser: Visitor; email: string; id: number }> {
  const browser = shop.guest();
  const email = `renewal-${(people += 1)}@own.example`;
  const body = { first_name: "Оксана", last_name: "Мельник", email, password: PASSWORD };
  expect((await browser.call("register", { body: { ...body, password_confirmation: PASSWORD } })).status).toBe(201);
  await shop.db.query("update users set email_verified_at = now() where email = $1", [email]);
  return { browser, email, id: (await browser.call("getCurrentUser")).body.data.id };
}
async function enter(email: string, remember = false): Promise<Visitor> {
  const browser = shop.guest();
  expect((await browser.call("login", { body: { email, password: PASSWORD, remember } })).status).toBe(200);
  return browser;
}
/** A call under way, or a thief: the same cookies as they are now. */
function copyOf(browser: Visitor): Visitor {
  const copy = shop.guest();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}
const isIn = async (browser: Visitor) => (await browser.call("getCurrentUser")).status === 200;
const prove = (browser: Visitor) => browser.call("endOtherSessions", { body: proof });
/** Lets time pass for what is left of former tokens. */
const pass = (seconds: number) =>
  shop.db.query("update sessions set former_until = former_until - make_interval(secs => $1)", [seconds]);
const sessionsOf = async (id: number) =>
  (
    await shop.db.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(s) - 'renewed_hash' - 'former_hash' - 'former_until' - 'renewal' as row from sessions s where user_id = $1`,
      [id],
    )
  ).rows;

/** What proves anew who somebody is, and what has to be there before. */
const proofs: Partial<Record<OperationName, (browser: Visitor, email: string) => Promise<VisitorInput>>> = {
  async endOwnSession(browser, email) {
    await enter(email);
    const { data } = (await browser.call("listOwnSessions")).body;
    return { params: { mark: data[1].mark }, body: proof };
  },
  endOtherSessions: async () => ({ body: proof }),
  changePassword: async () => ({
    body: { ...proof, password: "тихий-океан-42", password_confirmation: "тихий-океан-42" },
  }),
  beginTwoStep: async () => ({ body: proof }),
  async confirmTwoStep(browser) {
    const { secret } = (await browser.call("beginTwoStep", { body: proof })).body.data;
    return { body: { code: appCode(secret) } };
  },
  async renewRecoveryCodes(browser) {
    const { secret } = (await browser.call("beginTwoStep", { body: proof })).body.data;
    await browser.call("confirmTwoStep", { body: { code: appCode(secret) } });
    return { body: proof };
  },
  async endTwoStep(browser) {
    const { secret } = (await browser.call("beginTwoStep", { body: proof })).body.data;
    await browser.call("confirmTwoStep", { body: { code: appCode(secret) } });
    return { body: proof };
  },
  beginPasskey: async () => ({ body: proof }),
  async removePasskey(browser) {
    const { id: userId } = (await browser.call("getCurrentUser")).body.data;
    const { rows } = await shop.db.query<{ id: number }>(
      "insert into passkeys (user_id, credential_id, public_key, counter, name) values ($1, 'key', 'k', 0, 'Телефон') returning id",
      [userId],
    );
    return { params: { id: rows[0]?.id }, body: proof };
  },
  changeEmail: async () => ({ body: { ...proof, email: "other@own.example" } }),
  askForOwnData: async () => ({ body: proof }),
  askForDeletion: async () => ({ body: proof }),
  linkTelegram: async () => ({ body: proof }),
  unlinkTelegram: async () => ({ body: proof }),
  addRequisites: async () => ({ body: { ...proof, method: "card", number: CARD, holder: "Мельник Оксана" } }),
};

describe("who proves themself again inside a session", () => {
  const renewing = (Object.keys(contract) as OperationName[]).filter(
    (name) => (contract[name] as Endpoint).renewsSession,
  );
  it.each(renewing)("gets another token, by %s", async (name) => {
    const prepare = proofs[name];
    if (!prepare) throw new Error(`say above how ${name} is called`);
    const { browser, email } = await person();
    const input = await prepare(browser, email);
    const before = new Map(browser.cookies);
    const response = await browser.call(name, input);
    expect([response.status < 300, response.body]).toEqual([true, response.body]);
    for (const cookie of [COOKIE, "XSRF-TOKEN"]) expect(browser.cookies.get(cookie)).not.toEqual(before.get(cookie));
    expect(await isIn(browser)).toBe(true);
  });

  it("keeps the old one after a wrong password", async () => {
    const { browser } = await person();
    const before = browser.cookies.get(COOKIE);
    expect((await browser.call("endOtherSessions", { body: { password_now: "не тот" } })).status).toBe(422);
    expect(browser.cookies.get(COOKIE)).toBe(before);
  });

  it("keeps all else of the session: it is one, called as before, and ends when it would have", async () => {
    const { browser, id } = await person();
    const list = async () => (await browser.call("listOwnSessions")).body.data;
    const [rows, shown] = [await sessionsOf(id), await list()];
    await prove(browser);
    expect(await sessionsOf(id)).toEqual(rows);
    expect([shown.length, await list()]).toEqual([1, shown]);
    await prove(browser);
    expect([await sessionsOf(id), await list()]).toEqual([rows, shown]);
  });

  it("is remembered as long as before, or as short", async () => {
    const { email } = await person();
    const cookieOf = async (browser: Visitor) => {
      const { headers } = await prove(browser);
      return String([headers["set-cookie"]].flat().find((line) => String(line).startsWith(COOKIE)));
    };
    const long = Number(/Max-Age=(\d+)/.exec(await cookieOf(await enter(email, true)))?.[1]);
    expect(long).toBeGreaterThan(29.9 * 86_400);
    expect(long).toBeLessThanOrEqual(30 * 86_400);
    expect(await cookieOf(await enter(email))).toMatch(/; HttpOnly/);
    expect(await cookieOf(await enter(email))).not.toContain("Max-Age");
  });
});

describe("the former token", () => {
  let browser: Visitor;
  let former: Visitor;
  let owner: Awaited<ReturnType<typeof person>>;
  beforeEach(async () => {
    owner = await person();
    ({ browser } = owner);
    former = copyOf(browser);
    await prove(browser);
  });

  it("serves calls under way for fifteen seconds after the new one came in use, and is worth nothing then", async () => {
    expect(await isIn(browser)).toBe(true);
    await pass(14);
    expect([await isIn(former), (await former.call("cancelEmail")).status === 200]).toEqual([true, true]);
    await pass(2);
    expect([await isIn(former), await isIn(browser)]).toEqual([false, true]);
    expect((await former.call("cancelEmail")).status).toBe(401);
  });

  it("lets nobody out whose response was lost: two minutes, in which the same is done again", async () => {
    await pass(110);
    expect(await isIn(former)).toBe(true);
    const lost = browser.cookies.get(COOKIE);
    expect((await prove(former)).status).toBe(200);
    expect(former.cookies.get(COOKIE)).toBe(lost);
    await pass(600);
    expect(await isIn(former)).toBe(true);
  });

  it("is worth nothing after two minutes, though the new one was never used", async () => {
    await pass(121);
    expect([await isIn(former), await isIn(browser)]).toEqual([false, true]);
  });

  it("is one for two who do it at once, as from two tabs", async () => {
    const tabs = [copyOf(browser), copyOf(browser), copyOf(browser)];
    await Promise.all(tabs.map(prove));
    const tokens = new Set(tabs.map(({ cookies }) => cookies.get(COOKIE)));
    expect([tokens.size, tokens.has(browser.cookies.get(COOKIE))]).toEqual([1, false]);
    for (const tab of tabs) expect(await isIn(tab)).toBe(true);
  });

  it("ends at once when the one after it becomes the former one", async () => {
    const second = copyOf(browser);
    await prove(browser);
    expect([await isIn(former), await isIn(second), await isIn(browser)]).toEqual([false, true, true]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["a logout", () => browser.call("logout")],
    ["a logout by the former token itself", () => former.call("logout")],
    ["another session of theirs", async () => prove(await enter(owner.email))],
    [
      "a block",
      async () => {
        const admin = await shop.as("admin");
        await admin.call("blockUser", { params: { id: owner.id }, body: { reason: "Проверка" } });
      },
    ],
  ])("ends together with the session, by %s", async (_, end) => {
    const [mine, old] = [copyOf(browser), copyOf(former)];
    expect([await isIn(mine), await isIn(old)]).toEqual([true, true]);
    await end();
    expect([await isIn(mine), await isIn(old)]).toEqual([false, false]);
  });
});

describe("what hangs on a session", () => {
  it("stays with it: a push subscription of this browser, a key that is being added", async () => {
    const { browser, id } = await person();
    await browser.call("beginPasskey", { body: proof });
    const begun = "select from login_steps join sessions using (token_hash) where sessions.user_id = $1";
    expect((await shop.db.query(begun, [id])).rows).toHaveLength(1);
    await shop.db.query(
      `insert into push_subscriptions (user_id, session_hash, endpoint, p256dh, auth, user_agent)
       select user_id, token_hash, 'https://push.example/' || user_id, 'p', 'a', 'Chrome' from sessions where user_id = $1`,
      [id],
    );
    await prove(browser);
    expect((await browser.call("listPushDevices")).body.data).toMatchObject([{ is_current: true }]);
  });

  it("stays with it: a look as another user goes back to the token of today", async () => {
    const { id } = await person();
    const admin = await shop.as("admin");
    await prove(admin);
    const own = admin.cookies.get(COOKIE);
    expect((await admin.call("viewAsUser", { params: { id } })).status).toBe(200);
    expect((await admin.call("getCurrentUser")).body.data.id).toBe(id);
    expect((await admin.call("endViewing")).body.data).toEqual({ user_id: id });
    expect([admin.cookies.get(COOKIE), await isIn(admin)]).toEqual([own, true]);
    expect((await admin.call("viewAsUser", { params: { id } })).status).toBe(200);
    await admin.call("logout");
    const { rows } = await shop.db.query("select from sessions where viewer_id is not null");
    expect(rows).toEqual([]);
  });
});
