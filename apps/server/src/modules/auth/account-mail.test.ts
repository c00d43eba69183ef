import { describe, expect, it } from "vitest";
import { slowMailServer } from "../../../test/mail-server.ts";
import { statementsOf } from "../../../test/queries-of.ts";
import { testShop } from "../../../test/shop.ts";

const mail = await slowMailServer();
const shop = await testShop({ env: { SMTP_URL: mail.url, THROTTLES: "off" } });

const person = (email: string) => ({
  first_name: "Мария",
  last_name: "Пробная",
  email,
  password: "тихий-океан-42",
  password_confirmation: "тихий-океан-42",
});
const to = (email: string) => mail.received.filter((letter) => letter.to === email);
describe("a message about an account", () => {
  it("costs the call the same for an address with an account, without one, and of a blocked one", async () => {
    await shop.guest().call("register", { body: person("blocked@shop.example") });
    await shop.db.query("update users set is_blocked = true where email = 'blocked@shop.example'");
    const browser = shop.guest();
    await browser.send("GET", "/sanctum/csrf-cookie");
    const ask = (email: string) => statementsOf(shop.db, () => browser.call("forgotPassword", { body: { email } }));
    const known = await ask("user@dropship.example");
    expect(known.join(" ")).toContain("insert into outbox_events");
    expect(await ask("nobody@shop.example")).toEqual(known);
    expect(await ask("blocked@shop.example")).toEqual(known);
    expect(await ask("user@dropship.example")).toEqual(known); // within the same minute
  });

  it("is written after the call was answered: a mail server that says nothing keeps nobody waiting", async () => {
    await shop.work();
    const browser = shop.guest();
    expect((await browser.call("register", { body: person("slow@shop.example") })).status).toBe(201);
    expect((await browser.call("sendVerification")).status).toBe(202);
    const forgot = await shop.guest().call("forgotPassword", { body: { email: "admin@dropship.example" } });
    expect(forgot.status).toBe(200);
    expect(mail.received).toEqual([]);
    mail.wake();
    await expect.poll(() => to("slow@shop.example").length, { timeout: 25_000 }).toBe(2);
    await expect.poll(() => to("admin@dropship.example").length, { timeout: 25_000 }).toBe(1);
    // Two were asked for within one minute, and one address is nobody's.
    await expect.poll(() => to("user@dropship.example").length, { timeout: 25_000 }).toBe(1);
    expect(to("nobody@shop.example")).toEqual([]);
    expect(to("blocked@shop.example").filter(({ text }) => text.includes("reset-password"))).toEqual([]);
  });

  it("keeps no secret in the database, and tried again it is the same message with the same link", async () => {
    const { rows } = await shop.db.query<{ id: number; payload: { email: string }; created_at: Date }>(
      "select id, payload, created_at from outbox_events where payload->>'email' = 'admin@dropship.example'",
    );
    const event = rows[0];
    if (!event) throw new Error("no event");
    expect(Object.keys(event.payload)).toEqual(["email"]);
    const again = { id: event.id, name: "account.password-forgotten", createdAt: event.created_at } as const;
    await shop.app.services.accountMail.send({ ...again, payload: event.payload });
    const [first, second] = to("admin@dropship.example");
    expect(first?.text).toMatch(/\/reset-password\?token=[\w-]{43}&/);
    expect(second).toEqual(first);
  });

  it("is sent once when two of one moment are told in the other order: the link of the first one stays", async () => {
    const payload = { email: "new@dropship.example" };
    const ask = (id: number, secondsAgo: number) => {
      const createdAt = new Date(Date.now() - secondsAgo * 1000);
      return shop.app.services.accountMail.send({ id, name: "account.password-forgotten", payload, createdAt });
    };
    await ask(900_002, 0);
    await ask(900_001, 1);
    expect(to("new@dropship.example")).toHaveLength(1);
  });

  it("that comes too late for its link is not sent at all", async () => {
    const createdAt = new Date(Date.now() - 3_700_000);
    const payload = { email: "super@dropship.example" };
    await shop.app.services.accountMail.send({ id: 900_000, name: "account.password-forgotten", payload, createdAt });
    expect(to("super@dropship.example")).toEqual([]);
  });
});
