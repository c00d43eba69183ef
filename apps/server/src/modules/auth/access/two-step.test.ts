import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TwoStepFor } from "@dropship/api/contract/security-settings";
import { beforeAll, describe, expect, it } from "vitest";
import { appCode } from "../../../../test/authenticator.ts";
import { testShop, type TestShop } from "../../../../test/shop.ts";
import type { Visitor } from "../../../../test/visitor.ts";

const PASSWORD = "demo-parcel-7";
let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  await shop.work();
});

// The code that turns it on is the present one, and logins take the next: no end of half a minute comes between.
const codeAt = appCode;
/** A person of their own, so that tests do not count each other's tries. */
async function person(name: string): Promise<Visitor> {
  const browser = shop.guest();
  const email = `${name}@two.example`;
  const fields = {
    first_name: "Пробный",
    last_name: "Человек",
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  };
  expect((await browser.call("register", { body: fields })).status).toBe(201);
  return browser;
}
const enter = async (name: string) => {
  const browser = shop.guest();
  const response = await browser.call("login", { body: { email: `${name}@two.example`, password: PASSWORD } });
  return { browser, response };
};
/** Turns two-step login on; the secret and the recovery codes. */
async function guarded(browser: Visitor): Promise<{ secret: string; codes: string[] }> {
  const begun = await browser.call("beginTwoStep", { body: { password_now: PASSWORD } });
  const { secret } = begun.body.data;
  const on = await browser.call("confirmTwoStep", { body: { code: codeAt(secret) } });
  expect([on.status, on.body.data.recovery_codes.length]).toEqual([200, 10]);
  return { secret, codes: on.body.data.recovery_codes };
}

describe("two-step login", () => {
  it("asks for the code after the password, and lets in only with it", async () => {
    const { secret } = await guarded(await person("asks"));
    const { browser, response } = await enter("asks");
    expect([response.status, response.body]).toEqual([200, { two_factor: true }]);
    expect((await browser.call("getCurrentUser")).status).toBe(401);
    const wrong = await browser.call("loginByCode", { body: { code: "000000" } });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["code"]]);
    const right = await browser.call("loginByCode", { body: { code: codeAt(secret, 1).replace(/^.{3}/, "$& ") } });
    expect([right.status, right.body.two_factor]).toEqual([200, false]);
    expect((await browser.call("getCurrentUser")).body.data.email).toBe("asks@two.example");
  });

  it("tells nobody without the password that it is on", async () => {
    await guarded(await person("quiet"));
    const body = { email: "quiet@two.example", password: "not-the-password" };
    const known = await shop.guest().call("login", { body });
    const unknown = await shop.guest().call("login", { body: { ...body, email: "nobody@two.example" } });
    expect([known.status, known.body.errors]).toEqual([unknown.status, unknown.body.errors]);
    expect(known.headers["set-cookie"]).toEqual(unknown.headers["set-cookie"]);
  });

  it("takes a code once, by however many browsers at once", async () => {
    const { secret } = await guarded(await person("once"));
    const browsers = (await Promise.all([1, 2, 3].map(() => enter("once")))).map(({ browser }) => browser);
    const code = codeAt(secret, 1);
    const statuses = await Promise.all(
      browsers.map(async (browser) => (await browser.call("loginByCode", { body: { code } })).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });

  it("is not turned on by a secret that was shown too long ago", async () => {
    const browser = await person("unhurried");
    const { secret } = (await browser.call("beginTwoStep", { body: { password_now: PASSWORD } })).body.data;
    const { id } = (await browser.call("getCurrentUser")).body.data;
    await shop.db.query("update two_steps set created_at = now() - interval '16 minutes' where user_id = $1", [id]);
    const late = await browser.call("confirmTwoStep", { body: { code: codeAt(secret) } });
    expect([late.status, late.body.code]).toEqual([409, "not_begun"]);
    expect((await browser.call("getOwnAccess")).body.data.two_step.is_on).toBe(false);
    await guarded(browser);
  });

  it("does not take the code that turned it on for a login", async () => {
    const browser = await person("replay");
    const begun = await browser.call("beginTwoStep", { body: { password_now: PASSWORD } });
    const code = codeAt(begun.body.data.secret);
    expect((await browser.call("confirmTwoStep", { body: { code } })).status).toBe(200);
    const again = await enter("replay");
    expect((await again.browser.call("loginByCode", { body: { code } })).status).toBe(422);
  });

  it("lets in by each recovery code once, however it is typed, and tells its owner", async () => {
    const { codes } = await guarded(await person("lost"));
    const [code = ""] = codes;
    const first = await enter("lost");
    const typed = code.toLowerCase().replaceAll("0", "o").replaceAll("1", "l").replace("-", " ");
    expect((await first.browser.call("loginByCode", { body: { code: typed } })).status).toBe(200);
    expect((await first.browser.call("getOwnAccess")).body.data.two_step.recovery_codes_left).toBe(9);
    const second = await enter("lost");
    expect((await second.browser.call("loginByCode", { body: { code } })).status).toBe(422);
    const { rows } = await shop.db.query<{ text: string }>(
      "select payload::text as text from outbox_events order by id",
    );
    expect(rows.at(-1)?.text).toContain("recovery-code-used");
  });

  it("replaces recovery codes, and keeps neither them nor the secret as they are", async () => {
    const browser = await person("renew");
    const { secret, codes } = await guarded(browser);
    const renewed = await browser.call("renewRecoveryCodes", { body: { password_now: PASSWORD } });
    const fresh: string[] = renewed.body.data.recovery_codes;
    expect([fresh.length, fresh.filter((code) => codes.includes(code))]).toEqual([10, []]);
    const old = await enter("renew");
    expect((await old.browser.call("loginByCode", { body: { code: codes[0] } })).status).toBe(422);
    expect((await old.browser.call("loginByCode", { body: { code: fresh[0] } })).status).toBe(200);
    const { rows } = await shop.db.query<{ all: string }>(
      "select (select string_agg(t::text, ' ') from two_steps t) || (select string_agg(r::text, ' ') from recovery_codes r) as all",
    );
    const kept = rows[0]?.all ?? "";
    for (const said of [secret, ...fresh, ...fresh.map((code) => Buffer.from(code).toString("hex"))])
      expect(kept).not.toContain(said);
  });

  it("lets nobody guess: the sixth code within a minute is refused, the right one as well", async () => {
    const { secret } = await guarded(await person("guess"));
    const { browser } = await enter("guess");
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await browser.call("loginByCode", { body: { code: "000000" } })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422]);
    const other = await enter("guess");
    const right = await other.browser.call("loginByCode", { body: { code: codeAt(secret, 1) } });
    expect([right.status, right.body.code]).toEqual([429, "throttled"]);
  });

  it("waits ten minutes for the code, in the browser that typed the password only", async () => {
    const { secret } = await guarded(await person("late"));
    const stranger = await shop.guest().call("loginByCode", { body: { code: codeAt(secret, 1) } });
    expect([stranger.status, stranger.body.code]).toEqual([409, "login_expired"]);
    const { browser } = await enter("late");
    await shop.db.query("update login_steps set created_at = now() - interval '11 minutes'");
    expect((await browser.call("loginByCode", { body: { code: codeAt(secret, 1) } })).body.code).toBe("login_expired");
  });

  it("that waits for a code ends when the password is changed meanwhile", async () => {
    const owner = await person("changed");
    const { secret } = await guarded(owner);
    const { browser } = await enter("changed");
    const body = { password_now: PASSWORD, password: "тихий-океан-42", password_confirmation: "тихий-океан-42" };
    expect((await owner.call("changePassword", { body })).status).toBe(200);
    expect((await browser.call("loginByCode", { body: { code: codeAt(secret, 1) } })).body.code).toBe("login_expired");
  });

  it("stays on after a forgotten password", async () => {
    const { secret } = await guarded(await person("forgot"));
    const email = "forgot@two.example";
    await shop.guest().call("forgotPassword", { body: { email } });
    const link = new URL(await shop.linkTo(email, "/reset-password"), "http://shop.example");
    const password = "тихий-океан-42";
    const token = link.searchParams.get("token");
    const reset = await shop
      .guest()
      .call("resetPassword", { body: { token, email, password, password_confirmation: password } });
    expect(reset.status).toBe(200);
    const browser = shop.guest();
    expect((await browser.call("login", { body: { email, password } })).body.two_factor).toBe(true);
    expect((await browser.call("loginByCode", { body: { code: codeAt(secret, 1) } })).status).toBe(200);
  });

  it("is turned on, renewed and off only by the password, and on only by the app's code", async () => {
    const browser = await person("proof");
    const wrong = { body: { password_now: "not-the-password" } };
    for (const name of ["beginTwoStep", "renewRecoveryCodes", "endTwoStep"] as const) {
      const response = await browser.call(name, wrong);
      expect([name, response.status, Object.keys(response.body.errors)]).toEqual([name, 422, ["password_now"]]);
    }
    expect((await browser.call("confirmTwoStep", { body: { code: "123456" } })).body.code).toBe("not_begun");
    await browser.call("beginTwoStep", { body: { password_now: PASSWORD } });
    expect((await browser.call("confirmTwoStep", { body: { code: "000000" } })).status).toBe(422);
    expect((await enter("proof")).response.body.two_factor).toBe(false);
  });

  it("ends every other session when it is turned on, and asks for nothing once it is off", async () => {
    const browser = await person("off");
    const other = (await enter("off")).browser;
    await guarded(browser);
    expect((await other.call("getCurrentUser")).status).toBe(401);
    expect((await browser.call("beginTwoStep", { body: { password_now: PASSWORD } })).body.code).toBe("already_on");
    expect((await browser.call("endTwoStep", { body: { password_now: PASSWORD } })).status).toBe(200);
    expect((await enter("off")).response.body.two_factor).toBe(false);
  });

  it("is reset by a super admin alone, who stands in the journal; the password still counts", async () => {
    const owner = await person("reset");
    await guarded(owner);
    const { id } = (await owner.call("getCurrentUser")).body.data;
    const admin = await shop.as("admin");
    expect((await admin.call("resetAccess", { params: { id } })).status).toBe(403);
    expect((await admin.call("getUserAccess", { params: { id } })).status).toBe(403);
    const superAdmin = await shop.as("super-admin");
    const has = async () => (await superAdmin.call("getUserAccess", { params: { id } })).body.data;
    await shop.db.query(
      "insert into passkeys (user_id, credential_id, public_key, counter, name) values ($1, 'reset', 'k', 0, 'Телефон')",
      [id],
    );
    expect(await has()).toEqual({ app_since: expect.any(String), recovery_codes_left: 10, passkeys: 1 });
    expect((await superAdmin.call("resetAccess", { params: { id } })).status).toBe(200);
    expect((await owner.call("getCurrentUser")).status).toBe(401);
    expect((await enter("reset")).response.body.two_factor).toBe(false);
    const journal = await superAdmin.call("listAudit", { query: { "filter[action]": "resetAccess" } });
    expect(journal.body.data[0].subject.id).toBe(id);
    const { rows } = await shop.db.query(
      "select before, after from audit_entries where action = 'resetAccess' and subject_id = $1",
      [String(id)],
    );
    expect(rows).toMatchObject([{ before: { two_step: true, passkeys: 1 }, after: { two_step: false, passkeys: 0 } }]);
    expect(await has()).toEqual({ app_since: null, recovery_codes_left: 0, passkeys: 0 });
    expect((await superAdmin.call("getUserAccess", { params: { id: 999_999 } })).status).toBe(404);
  });
});

describe("the setting that asks admins for two steps", () => {
  it("lets admin rights rest in a session of one step, and gives them back with the second", async () => {
    const superAdmin = await shop.as("super-admin");
    const admin = await shop.as("admin");
    expect((await admin.call("listUsers")).status).toBe(200);
    const { version } = (await superAdmin.call("getSettings", { params: { group: "security" } })).body.data;
    const save = await superAdmin.call("saveSettings", {
      params: { group: "security" },
      body: { version, values: { two_step_for: "admins" } },
    });
    expect(save.status).toBe(200);
    expect((await admin.call("listUsers")).status).toBe(403);
    expect((await admin.call("getCurrentUser")).body.data).toMatchObject({ roles: [], needs_two_step: true });
    expect((await superAdmin.call("listAudit")).status).toBe(403);
    // A foreign account is not seen by the rights that rest.
    const userId = shop.ids.get("user@dropship.example");
    expect((await admin.call("getUser", { params: { id: userId } })).status).toBe(404);

    const { secret } = await guarded(admin);
    expect((await admin.call("listUsers")).status).toBe(200);
    expect((await admin.call("getCurrentUser")).body.data.needs_two_step).toBe(false);
    expect((await admin.call("endTwoStep", { body: { password_now: PASSWORD } })).body.code).toBe("required");

    const browser = shop.guest();
    await browser.call("login", { body: { email: "admin@dropship.example", password: PASSWORD } });
    expect((await browser.call("loginByCode", { body: { code: codeAt(secret, 1) } })).status).toBe(200);
    expect((await browser.call("listUsers")).status).toBe(200);
    // A dropshipper is asked for nothing.
    expect((await (await shop.as("verified")).call("listOrders")).status).toBe(200);
  });

  it("asks everybody: a dropshipper sets the second step up before all else, by the next call already", async () => {
    const user = await shop.as("verified");
    const newcomer = await shop.as("unverified");
    expect((await user.call("listOrders")).status).toBe(200);
    expect((await user.call("getCurrentUser")).body.data).not.toHaveProperty("two_step_first");
    await askedOf("everybody");

    for (const name of ["listOrders", "listNotifications", "getOwnTelegram", "getDeliveryPreferences"] as const) {
      const { status, body } = await user.call(name);
      expect([name, status, body.code]).toEqual([name, 403, "two_step_first"]);
    }
    expect((await user.call("getCurrentUser")).body.data.two_step_first).toBe(true);
    // What it takes stays open: how the login is guarded, its sessions, its password; so does the catalogue, as for guests.
    for (const name of ["getOwnAccess", "listOwnSessions", "listCategories"] as const)
      expect([name, (await user.call(name)).status]).toEqual([name, 200]);
    expect((await user.call("getOwnAccess")).body.data.two_step.is_required).toBe(true);
    // Who has confirmed nothing is asked for that first, as ever.
    expect((await newcomer.call("listOrders")).body.code).toBe("unverified");
    expect((await newcomer.call("listNotifications")).status).toBe(200);

    const { secret } = await guarded(user);
    expect((await user.call("listOrders")).status).toBe(200);
    expect((await user.call("getCurrentUser")).body.data).not.toHaveProperty("two_step_first");
    expect((await user.call("endTwoStep", { body: { password_now: PASSWORD } })).body.code).toBe("required");
    const browser = shop.guest();
    await browser.call("login", { body: { email: "user@dropship.example", password: PASSWORD } });
    expect((await browser.call("loginByCode", { body: { code: codeAt(secret, 1) } })).status).toBe(200);
    expect((await browser.call("listOrders")).status).toBe(200);
  });

  it("leaves the look of the shop's people as a user alone, who have proved their own steps", async () => {
    const superAdmin = await strongSuperAdmin();
    const id = shop.ids.get("user@dropship.example");
    await askedOf("everybody");
    await superAdmin.call("viewAsUser", { params: { id } });
    expect((await superAdmin.call("getCurrentUser")).body.data).toMatchObject({ id, viewed_by: expect.anything() });
    expect((await superAdmin.call("listOrders")).status).toBe(200);
    await superAdmin.call("endViewing");
  });

  it("keeps its meaning where it was a yes for admins", async () => {
    const migration = readFileSync(join(import.meta.dirname, "../../../../migrations/0043_two-steps-for.sql"), "utf8");
    const values = async (kept: object) => {
      await shop.db.query("update setting_groups set values = $1 where name = 'security'", [JSON.stringify(kept)]);
      await shop.db.query(migration);
      const { rows } = await shop.db.query("select values from setting_groups where name = 'security'");
      return rows[0]?.["values"];
    };
    expect(await values({ admins_two_step: true })).toEqual({ two_step_for: "admins" });
    expect(await values({ admins_two_step: false })).toEqual({});
    expect(await values({ two_step_for: "everybody" })).toEqual({ two_step_for: "everybody" });
  });
});

/** The super admin in a session of two steps. */
async function strongSuperAdmin(): Promise<Visitor> {
  const superAdmin = await shop.as("super-admin");
  await shop.db.query("update sessions set is_strong = true where user_id = $1", [
    shop.ids.get("super@dropship.example"),
  ]);
  return superAdmin;
}
/** Whom the shop asks for two steps from now on. */
async function askedOf(whom: TwoStepFor): Promise<void> {
  const superAdmin = await strongSuperAdmin();
  const params = { group: "security" };
  const { version } = (await superAdmin.call("getSettings", { params })).body.data;
  const saved = await superAdmin.call("saveSettings", { params, body: { version, values: { two_step_for: whom } } });
  expect(saved.status).toBe(200);
}
