import { beforeAll, describe, expect, it } from "vitest";
import { statementsOf } from "../../../test/queries-of.ts";
import { testShop } from "../../../test/shop.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });

/** Accounts that nobody may be told apart from one that there is not. */
const ACCOUNTS = {
  nobody: "nobody@exists.example",
  known: "user@dropship.example",
  unconfirmed: "new@exists.example",
  blocked: "blocked@exists.example",
  invited: "invited@exists.example",
  "with two steps": "steps@exists.example",
} as const;
const others = (Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[]).filter((name) => name !== "nobody"); // keys of the table

beforeAll(async () => {
  for (const name of ["unconfirmed", "blocked", "with two steps"] as const) {
    const password = "тихий-океан-42";
    const body = { first_name: "Мария", last_name: "Пробная", email: ACCOUNTS[name], password };
    await shop.guest().call("register", { body: { ...body, password_confirmation: password } });
  }
  await shop.db.query("update users set is_blocked = true where email = $1", [ACCOUNTS.blocked]);
  await shop.db.query(
    "insert into two_steps (user_id, secret, salt, confirmed_at) select id, 'sealed', 'salt', now() from users where email = $1",
    [ACCOUNTS["with two steps"]],
  );
  const invited = { email: ACCOUNTS.invited, first_name: "Ян", last_name: "Новак", phone: "" };
  await (await shop.as("admin")).call("createUser", { body: invited });
});

const NEW_PASSWORD = "тихий-океан-44";
const token = "0".repeat(64);
const WAYS = {
  login: { password: "не тот пароль" },
  resetPassword: { token, password: "тихий-океан-43", password_confirmation: "тихий-океан-43" },
  forgotPassword: {},
  register: {
    first_name: "Пётр",
    last_name: "Новый",
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  },
} as const;

/** Cookies of a response without what is told apart by chance: their names and attributes. */
const cookiesOf = (header: unknown) => [header].flat().map((cookie) => String(cookie).replace(/=[^;]*/, "="));

/** Everything that a stranger sees of a try, and what it asks of the database. */
async function seen(way: keyof typeof WAYS, email: string) {
  const browser = shop.guest();
  await browser.send("GET", "/sanctum/csrf-cookie");
  let response: unknown;
  const asked = await statementsOf(shop.db, async () => {
    const { status, body, headers } = await browser.call(way, { body: { ...WAYS[way], email } });
    const { request_id: _, ...told } = body;
    const names = Object.keys(headers).sort();
    response = {
      status,
      told,
      headers: names,
      length: headers["content-length"],
      cookies: cookiesOf(headers["set-cookie"]),
    };
  });
  return { response, asked };
}

/** Everything that somebody sees who has just registered with an e-mail and goes on. */
async function seenAfter(email: string) {
  const browser = shop.guest();
  const body = { ...WAYS.register, email };
  expect((await browser.call("register", { body })).status).toBe(201);
  const steps = {
    account: () => browser.call("getCurrentUser"),
    cabinet: () => browser.call("getDashboard"),
    access: () => browser.call("getOwnAccess"),
    again: () => browser.call("sendVerification"),
    "another e-mail": () =>
      browser.call("changeEmail", { body: { email: "super@dropship.example", password_now: NEW_PASSWORD } }),
    out: () => browser.call("logout"),
    "in again": () => browser.call("login", { body: { email, password: NEW_PASSWORD } }),
  };
  const told: Record<string, unknown> = {};
  for (const [name, step] of Object.entries(steps)) {
    let response: unknown;
    const asked = await statementsOf(shop.db, async () => {
      const { status, body: answer, headers } = await step();
      // What is the account's own: its number, its moment and the e-mail that was typed.
      const text = JSON.stringify(answer, (key, value: unknown) =>
        ["id", "email", "created_at", "request_id"].includes(key) ? key : value,
      );
      response = { status, text, headers: Object.keys(headers).sort(), cookies: cookiesOf(headers["set-cookie"]) };
    });
    // Live connections are told after the response, sooner or later: nobody who waits for it sees when.
    told[name] = { response, asked: asked.filter((statement) => !statement.includes("'live_messages'")) };
  }
  return told;
}

describe("whether somebody has an account", () => {
  it("is asked of accounts that there are", async () => {
    const { rows } = await shop.db.query<{ count: number }>(
      "select count(*)::int as count from users where email = any($1)",
      [Object.values(ACCOUNTS)],
    );
    expect(rows[0]?.count).toBe(others.length);
  });

  it.each(Object.keys(WAYS) as (keyof typeof WAYS)[])("is told by no word, status or query of %s", async (way) => {
    // Whoever registers is somebody from then on.
    const nobody = await seen(way, way === "register" ? "free-first@exists.example" : ACCOUNTS.nobody);
    expect(nobody.asked.length).toBeGreaterThan(0);
    for (const name of others) expect([name, await seen(way, ACCOUNTS[name])]).toEqual([name, nobody]);
  });

  it("is told by nothing that a registration is followed by", async () => {
    const nobody = await seenAfter("free@exists.example");
    expect(nobody).toMatchObject({ again: { response: { status: 202 } }, "in again": { response: { status: 200 } } });
    for (const name of others) expect([name, await seenAfter(ACCOUNTS[name])]).toEqual([name, nobody]);
  });

  it("is told by an e-mail that one changes to as little", async () => {
    const browser = await shop.as("verified");
    const change = async (email: string) => {
      let response: unknown;
      // The token that the last change gave comes in use first: its own statement is about no e-mail.
      await browser.call("getCurrentUser");
      const asked = await statementsOf(shop.db, async () => {
        const { status, body, headers } = await browser.call("changeEmail", {
          body: { email, password_now: "demo-parcel-7" },
        });
        response = { status, body, headers: Object.keys(headers).sort() };
      });
      return { response, asked };
    };
    const nobody = await change("free-too@exists.example");
    for (const name of others.filter((one) => one !== "known"))
      expect([name, await change(ACCOUNTS[name])]).toEqual([name, nobody]);
  });

  it("is not told by the time of a login either", async () => {
    const browser = shop.guest();
    const times = { nobody: [] as number[], known: [] as number[], invited: [] as number[] };
    const names = Object.keys(times) as (keyof typeof times)[]; // keys of the table
    for (let round = 0; round < 9; round += 1) {
      // In turn, so that what else the machine does falls on all alike.
      for (const name of names) {
        const began = performance.now();
        await browser.call("login", { body: { email: ACCOUNTS[name], password: "не тот пароль" } });
        times[name].push(performance.now() - began);
      }
    }
    const median = (name: keyof typeof times) => times[name].toSorted((a, b) => a - b)[4] ?? 0;
    // Without a comparison of the password it would take a tenth.
    for (const name of names) {
      expect(median(name), name).toBeGreaterThan(median("known") / 3);
      expect(median(name), name).toBeLessThan(median("known") * 3);
    }
  });
});
