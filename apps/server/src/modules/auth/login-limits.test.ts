import { describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor, VisitorResponse } from "../../../test/visitor.ts";
import { readProxyTrust } from "../../http/client-address.ts";

const shop = await testShop({ env: { TRUST_PROXY: readProxyTrust("1") } });
const PASSWORD = "demo-parcel-7";
const WRONG = "не тот пароль";
const VICTIM = "user@dropship.example";

/** A try to log in from an address; 422 is a password that was compared, 429 one that was not. */
const attempt = (ip: string, email: string, password: string, browser: Visitor = shop.guest()) =>
  browser.call("login", { body: { email, password }, headers: { "x-forwarded-for": ip } });
const countOf = (responses: readonly VisitorResponse<unknown>[], status: number) =>
  responses.filter((response) => response.status === status).length;
const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
/** Time passes for every count: their windows have ended. */
const aQuarterLater = () =>
  shop.db.query("update throttle_hits set resets_at = resets_at - interval '15 minutes' where key like 'login%'");
const aMinuteLater = () =>
  shop.db.query("update throttle_hits set resets_at = resets_at - interval '1 minute' where key like 'login%'");

describe("guesses at a password", () => {
  it("that come all at once are compared no more often than one after the other", async () => {
    const browsers = times(100, () => shop.guest());
    for (const browser of browsers) await browser.send("GET", "/sanctum/csrf-cookie");
    const responses = await Promise.all(browsers.map((browser) => attempt("192.0.2.1", VICTIM, WRONG, browser)));
    expect([countOf(responses, 422), countOf(responses, 429)]).toEqual([5, 95]);
    // Nor does the right one get in then, which would tell that it is right.
    expect((await attempt("192.0.2.1", VICTIM, PASSWORD)).status).toBe(429);
    await aMinuteLater();
    expect((await attempt("192.0.2.1", VICTIM, PASSWORD)).status).toBe(200);
  });

  it("are forgotten once the right password came, and so often somebody may log in", async () => {
    for (let day = 0; day < 15; day += 1) {
      expect((await attempt("192.0.2.2", VICTIM, WRONG)).status).toBe(422);
      expect((await attempt("192.0.2.2", VICTIM, PASSWORD)).status).toBe(200);
    }
  });

  it("of one address at one e-mail end at ten in a quarter of an hour, however patient it is", async () => {
    const responses = [];
    for (let minute = 0; minute < 4; minute += 1) {
      for (let i = 0; i < 5; i += 1) responses.push(await attempt("192.0.2.3", VICTIM, WRONG));
      await shop.db.query("delete from throttle_hits where key like 'login:%'");
    }
    expect([countOf(responses, 422), countOf(responses, 429)]).toEqual([10, 10]);
  });

  it("of one address at many e-mails end at a hundred, and those of a whole IPv6 network count as one's", async () => {
    const responses: VisitorResponse<unknown>[] = [];
    // A dozen at a time: each is compared twice, and a call has its deadline.
    for (let first = 0; first < 120; first += 12) {
      const dozen = times(12, (i) => first + i + 1);
      responses.push(
        ...(await Promise.all(
          dozen.map((i) => attempt(`2001:db8:1:1::${i.toString(16)}`, `nobody-${i}@shop.example`, WRONG)),
        )),
      );
    }
    expect([countOf(responses, 422), countOf(responses, 429)]).toEqual([100, 20]);
    expect((await attempt("2001:db8:1:2::1", "nobody-1@shop.example", WRONG)).status).toBe(422);
  });
});

describe("guesses of many strangers at one e-mail", () => {
  it("end at fifty, lock out neither a browser that was there before nor for long the others", async () => {
    await aQuarterLater();
    const own = shop.guest();
    expect((await attempt("198.51.100.1", VICTIM, PASSWORD, own)).status).toBe(200);
    await own.call("logout");

    const responses = await Promise.all(times(60, (i) => attempt(`203.0.113.${i}`, VICTIM.toUpperCase(), WRONG)));
    expect([countOf(responses, 422), countOf(responses, 429)]).toEqual([50, 10]);
    expect((await attempt("198.51.100.2", VICTIM, PASSWORD)).status).toBe(429);
    // The owner's browser, wherever it is now.
    expect((await attempt("198.51.100.3", VICTIM, PASSWORD, own)).status).toBe(200);
    await own.call("logout");
    // What it knows is its own e-mail, not another's.
    expect((await attempt("203.0.113.200", "admin@dropship.example", WRONG, own)).status).toBe(422);

    await aQuarterLater();
    expect((await attempt("198.51.100.2", VICTIM, PASSWORD)).status).toBe(200);
  });

  it("do not lock out who sets a new password by mail", async () => {
    await shop.work();
    await Promise.all(times(60, (i) => attempt(`203.0.113.${i}`, "new@dropship.example", WRONG)));
    const browser = shop.guest();
    expect((await attempt("198.51.100.9", "new@dropship.example", PASSWORD, browser)).status).toBe(429);
    await browser.call("forgotPassword", { body: { email: "new@dropship.example" } });
    const link = await shop.linkTo("new@dropship.example", "/reset-password");
    const given = Object.fromEntries(new URLSearchParams(link.split("?")[1]));
    const fresh = "синяя-гора-17";
    const body = { ...given, password: fresh, password_confirmation: fresh };
    expect((await browser.call("resetPassword", { body })).status).toBe(200);
    expect((await attempt("198.51.100.9", "new@dropship.example", fresh, browser)).status).toBe(200);
  });

  it("are counted of a known browser too, by itself", async () => {
    const own = shop.guest();
    await attempt("198.51.100.20", VICTIM, PASSWORD, own);
    await own.call("logout");
    const responses = await Promise.all(times(20, (i) => attempt(`198.51.100.${30 + i}`, VICTIM, WRONG, own)));
    expect([countOf(responses, 422), countOf(responses, 429)]).toEqual([5, 15]);
  });
});

describe("an account that only says that an e-mail is theirs", () => {
  const OWN = "чужой-океан-41";
  it("makes no browser known there, and takes back no guess at the password of whose it is", async () => {
    await aQuarterLater();
    const browser = shop.guest();
    const person = { first_name: "Пётр", last_name: "Чужой", email: VICTIM };
    const body = { ...person, password: OWN, password_confirmation: OWN };
    const headers = { "x-forwarded-for": "198.51.100.60" };
    expect((await browser.call("register", { body, headers })).status).toBe(201);
    await browser.call("logout");
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 2; n += 1) statuses.push((await attempt("198.51.100.60", VICTIM, WRONG, browser)).status);
      statuses.push((await attempt("198.51.100.60", VICTIM, OWN, browser)).status);
      await browser.call("logout");
    }
    // Five guesses a minute and no more, however often its own password comes between; that one is not counted.
    expect(statuses).toEqual([422, 422, 200, 422, 422, 200, 422, 429, 429]);
  });

  it("is told to whose it is three times a day at most", async () => {
    const { rows } = await shop.db.query<{ id: number }>(
      "insert into users (email, password_hash) values ('SUPER@dropship.example', 'none') returning id",
    );
    const [{ id: userId } = { id: 0 }] = rows;
    const told = () => shop.outbox().filter((source) => source.includes("To: super@dropship.example")).length;
    const name = "account.verification-asked";
    for (const id of [910_001, 910_002, 910_003, 910_004])
      await shop.app.services.accountMail.send({ id, name, payload: { userId }, createdAt: new Date() });
    expect(told()).toBe(3);
  });
});
