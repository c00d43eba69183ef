import { beforeAll, describe, expect, it } from "vitest";
import { type TestShop, testShop } from "../../../test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  await shop.work();
});

const person = (email: string) => ({
  first_name: "Мария",
  last_name: "Пробная",
  email,
  password: "тихий-океан-42",
  password_confirmation: "тихий-океан-42",
});

describe("registration", () => {
  it("logs in, sends a link, and the link confirms the e-mail once it is opened by its owner", async () => {
    const browser = shop.guest();
    expect((await browser.call("register", { body: person("maria@shop.example") })).status).toBe(201);
    const before = await browser.call("getCurrentUser");
    expect(before.body.data).toMatchObject({
      email: "maria@shop.example",
      email_verified_at: null,
      balance: "0.00",
      roles: [],
    });
    expect((await browser.call("getDashboard")).status).toBe(403);

    const link = await shop.linkTo("maria@shop.example", "/email/verify/");
    const stranger = await shop.as("unverified");
    expect((await stranger.send("GET", link)).status).toBe(403);
    expect((await shop.guest().send("GET", link)).status).toBe(401);
    expect(
      (
        await browser.send(
          "GET",
          link.replace(/.$/, (c) => (c === "0" ? "1" : "0")),
        )
      ).status,
    ).toBe(403);
    expect((await browser.send("GET", link)).status).toBe(204);
    expect((await browser.call("getCurrentUser")).body.data.email_verified_at).toEqual(expect.any(String));
    expect((await browser.call("sendVerification")).status).toBe(204);
  });

  it("names every wrong field in Russian and keeps nothing", async () => {
    const response = await shop.guest().call("register", {
      body: { first_name: " ", last_name: "П", email: "nope", password: "короче", password_confirmation: "другое" },
    });
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors).sort()).toEqual([
      "email",
      "first_name",
      "password",
      "password_confirmation",
    ]);
    expect(response.body.message).toMatch(/\(и ещё \d+ ошиб/);
  });

  it("refuses a well-known password", async () => {
    const weak = { ...person("weak@shop.example"), password: "Password123", password_confirmation: "Password123" };
    expect((await shop.guest().call("register", { body: weak })).body.errors.password[0]).toContain("известных");
  });

  it.each([
    ["nobody's", "race@shop.example"],
    ["somebody's", "user@dropship.example"],
  ])(
    "of an e-mail that is %s, by ten browsers at once, makes three accounts and lets the others wait",
    async (_, of) => {
      const emails = Array.from({ length: 10 }, (__, n) => (n % 2 === 0 ? of : of.toUpperCase()));
      await shop.db.query("delete from throttle_hits where key like 'register%'"); // those of this address, by all tests of the file
      const responses = await Promise.all(
        emails.map((email) => shop.guest().call("register", { body: person(email) })),
      );
      const statuses = responses.map(({ status }) => status).sort((a, b) => a - b);
      expect(statuses).toEqual([201, 201, 201, 429, 429, 429, 429, 429, 429, 429]);
      const refused = responses.find(({ status }) => status === 429);
      expect(refused?.body.errors.email[0]).toContain("Слишком много попыток");
    },
  );
});

describe("a session", () => {
  it("changes its token at login, ends at logout, and the old cookie is worth nothing", async () => {
    const browser = shop.guest();
    await browser.send("GET", "/sanctum/csrf-cookie");
    const asGuest = browser.cookies.get("dropship_session");
    await browser.call("login", { body: { email: "user@dropship.example", password: "demo-parcel-7" } });
    const signedIn = browser.cookies.get("dropship_session") ?? "";
    expect(signedIn).not.toBe(asGuest);
    expect(
      (await browser.call("login", { body: { email: "user@dropship.example", password: "demo-parcel-7" } })).status,
    ).toBe(409);
    expect((await browser.call("logout")).status).toBe(204);
    expect((await browser.call("getCurrentUser")).status).toBe(401);
    const thief = shop.guest();
    thief.cookies.set("dropship_session", signedIn);
    expect((await thief.call("getCurrentUser")).status).toBe(401);
  });

  it("refuses a write without the CSRF token, and with another session's", async () => {
    const browser = await shop.as("verified");
    expect((await browser.call("logout", { csrf: false })).status).toBe(419);
    const other = await shop.as("admin");
    const borrowed = { "x-xsrf-token": other.cookies.get("XSRF-TOKEN") ?? "" };
    expect((await browser.call("logout", { csrf: false, headers: borrowed })).status).toBe(419);
    expect((await browser.call("getCurrentUser")).status).toBe(200);
  });

  it("of a blocked user is dead at once", async () => {
    const browser = shop.guest();
    await browser.call("register", { body: person("blocked@shop.example") });
    await shop.db.query("update users set is_blocked = true where email = 'blocked@shop.example'");
    expect((await browser.call("getCurrentUser")).status).toBe(401);
  });
});

describe("login", () => {
  it("says the same of a wrong password and of an unknown address, and locks after five tries", async () => {
    const browser = shop.guest();
    const attempt = (email: string) => browser.call("login", { body: { email, password: "не тот пароль" } });
    const unknown = await attempt("nobody@shop.example");
    const wrong = await attempt("admin@dropship.example");
    expect(unknown.status).toBe(422);
    expect(unknown.body.errors).toEqual(wrong.body.errors);
    for (let i = 0; i < 4; i += 1) expect((await attempt("admin@dropship.example")).status).toBe(422);
    const locked = await browser.call("login", {
      body: { email: "Admin@dropship.example", password: "demo-parcel-7" },
    });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers["retry-after"])).toBeGreaterThan(0);
    expect(locked.body.errors.email[0]).toContain("Слишком много попыток");
  });
});

describe("a forgotten password", () => {
  it("is replaced by the link of the message, once, and other sessions end", async () => {
    const email = "forgot@shop.example";
    const old = shop.guest();
    await old.call("register", { body: person(email) });
    const browser = shop.guest();
    const asked = await browser.call("forgotPassword", { body: { email } });
    const unknown = await browser.call("forgotPassword", { body: { email: "nobody@shop.example" } });
    expect(asked.body.message).toBe(unknown.body.message);
    const query = new URLSearchParams((await shop.linkTo(email, "/reset-password")).split("?")[1]);
    const fresh = "синяя-гора-17";
    const body = {
      token: query.get("token"),
      email: query.get("email"),
      password: fresh,
      password_confirmation: fresh,
    };
    expect((await browser.call("resetPassword", { body: { ...body, token: "чужой" } })).status).toBe(422);
    expect((await browser.call("resetPassword", { body })).status).toBe(200);
    expect((await browser.call("resetPassword", { body })).status).toBe(422);
    expect((await old.call("getCurrentUser")).status).toBe(401);
    expect((await browser.call("login", { body: { email, password: fresh } })).status).toBe(200);
  });
});
