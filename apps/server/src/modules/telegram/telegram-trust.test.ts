import type { TwoStepFor } from "@dropship/api/contract/security-settings";
import { beforeAll, describe, expect, it } from "vitest";
import { proven, testBot } from "../../../test/bot-fixture.ts";
import { payoutFixture } from "../../../test/payout-fixture.ts";
import { orderPlacer } from "../../../test/place-order.ts";
import type { Visitor } from "../../../test/visitor.ts";

const bot = await testBot();
const { shop, sandbox, ask, press, link } = bot;
const { db } = shop;
const USER = "601";
const ADMIN = "602";
const userId = shop.ids.get("user@dropship.example") ?? 0;
const adminId = shop.ids.get("admin@dropship.example") ?? 0;
const PASSWORD = proven.password_now ?? "";
const NEW = "тихий-океан-42";
let admin: Visitor;
let superAdmin: Visitor;
let place: () => Promise<number>;

beforeAll(async () => {
  await shop.work();
  admin = await shop.as("admin");
  superAdmin = await shop.as("super-admin");
  const user = await shop.as("verified");
  await payoutFixture(shop).fill(shop.ids.get("user@dropship.example") ?? 0, 50_000);
  const ordered = await orderPlacer(shop);
  place = () => ordered(user);
  // Sessions of two steps, as they are where the shop asks its admins for them.
  await db.query("update sessions set is_strong = true");
  await askedOf("admins");
  await link(admin, ADMIN);
});

/** Whom the shop asks for two steps from now on. */
async function askedOf(whom: TwoStepFor): Promise<void> {
  const params = { group: "security" };
  const { version } = (await superAdmin.call("getSettings", { params })).body.data;
  const body = { version, values: { two_step_for: whom } };
  expect((await superAdmin.call("saveSettings", { params, body })).status).toBe(200);
}
const own = async (who: Visitor) => (await who.call("getOwnTelegram")).body.data.linked;
/** Whether the admin's Telegram confirms orders. */
async function confirms(): Promise<boolean> {
  const id = await place();
  await ask(ADMIN, "помощь");
  const message = (await sandbox.lines(ADMIN)).at(-1)?.id;
  const { rows } = await db.query<{ version: number }>("select version from orders where id = $1", [id]);
  return (await press(ADMIN, `order:${id}.${rows[0]?.version}`, message)).includes("подтверждён");
}
async function changePassword(from: string, to: string): Promise<void> {
  const body = { password_now: from, password: to, password_confirmation: to };
  expect((await admin.call("changePassword", { body })).status).toBe(200);
}

describe("the trust in a linked Telegram", () => {
  it("ends with the password, until a session of two steps confirms it by a link that nobody else can follow", async () => {
    expect(await confirms()).toBe(true);
    expect(await own(admin)).toMatchObject({ needs_confirming: false });
    expect((await admin.call("linkTelegram", { body: proven })).body.code).toBe("already_linked");

    await changePassword(PASSWORD, NEW);
    expect(await confirms()).toBe(false);
    expect(await own(admin)).toMatchObject({ needs_confirming: true });

    await changePassword(NEW, PASSWORD);
    const token = await bot.token(admin);
    // Of somebody else's Telegram the link makes nothing, and it is used up by its own alone.
    expect(await ask("699", `/start ${token}`)).toContain("уже привязан");
    expect(await confirms()).toBe(false);
    const again = await bot.token(admin);
    expect(await ask(ADMIN, `/start ${again}`)).toContain("Готово: кнопки администратора снова работают");
    expect(await own(admin)).toMatchObject({ needs_confirming: false });
    expect(await confirms()).toBe(true);
  });

  it("cannot be confirmed from a session of one step", async () => {
    await changePassword(PASSWORD, NEW);
    await changePassword(NEW, PASSWORD);
    await db.query("update sessions set is_strong = false where user_id = $1", [adminId]);
    expect((await admin.call("linkTelegram", { body: proven })).body.code).toBe("already_linked");
    expect(await own(admin)).toMatchObject({ needs_confirming: false });
    await db.query("update sessions set is_strong = true where user_id = $1", [adminId]);
  });

  it("ends with a password that is set by a link from a letter", async () => {
    expect(await ask(ADMIN, `/start ${await bot.token(admin)}`)).toContain("снова работают");
    const email = "admin@dropship.example";
    await shop.guest().call("forgotPassword", { body: { email } });
    const address = new URL(await shop.linkTo(email, "/reset-password"), "http://shop.example");
    const body = { token: address.searchParams.get("token"), email, password: NEW, password_confirmation: NEW };
    expect((await shop.guest().call("resetPassword", { body })).status).toBe(200);
    expect(await confirms()).toBe(false);
  });
});

describe("a chat that was linked by one step", () => {
  it("tells and does nothing where the shop asks everybody for two, but lets itself be unlinked", async () => {
    const user = await shop.as("verified");
    await db.query("update sessions set is_strong = false where user_id = $1", [userId]);
    await link(user, "604");
    expect(await ask("604", "баланс")).toContain("Доступно:");
    await askedOf("everybody");
    for (const said of ["баланс", "помощь", "Где моя посылка?"])
      expect(await ask("604", said)).toContain("Магазин пускает только по двум шагам");
    expect(await ask("604", "/stop")).toContain("Отвязать Telegram?");

    // Confirmed from a session of two steps, it answers again.
    await db.query("update sessions set is_strong = true where user_id = $1", [userId]);
    expect(await own(user)).toMatchObject({ needs_confirming: true });
    expect(await ask("604", `/start ${await bot.token(user)}`)).toContain("Готово");
    expect(await ask("604", "баланс")).toContain("Доступно:");
    await askedOf("admins");
  });
});

describe("a link to the bot", () => {
  it("that was made before a new password links nobody", async () => {
    const user = shop.guest();
    const email = "linker@own.example";
    const fields = { first_name: "Пробный", last_name: "Человек", email, password: PASSWORD };
    await user.call("register", { body: { ...fields, password_confirmation: PASSWORD } });
    const token = await bot.token(user);
    const body = { password_now: PASSWORD, password: NEW, password_confirmation: NEW };
    expect((await user.call("changePassword", { body })).status).toBe(200);
    expect(await ask(USER, `/start ${token}`)).toContain("Ссылка уже использована или устарела");
    expect(await own(user)).toBeNull();
  });
});

describe("unlinking", () => {
  it("wants the password", async () => {
    const fresh = await shop.as("unverified");
    await link(fresh, USER);
    for (const body of [{ password_now: "не тот" }, {}]) {
      const { status, body: refused } = await fresh.call("unlinkTelegram", { body });
      expect([status, Object.keys(refused.errors)]).toEqual([422, ["password_now"]]);
    }
    expect(await own(fresh)).not.toBeNull();
    expect((await fresh.call("unlinkTelegram", { body: proven })).status).toBe(200);
    expect(await own(fresh)).toBeNull();
  });

  it("is a part of the reset by a super admin, who reads of it in the journal", async () => {
    const fresh = await shop.as("unverified");
    await link(fresh, USER);
    const { id } = (await fresh.call("getCurrentUser")).body.data;
    expect((await superAdmin.call("resetAccess", { params: { id } })).status).toBe(200);
    expect(await ask(USER, "баланс")).toContain("ещё не знает");
    const { rows } = await db.query<{ before: object; after: object }>(
      "select before, after from audit_entries where action = 'resetAccess' and subject_id = $1",
      [String(id)],
    );
    expect(rows).toMatchObject([{ before: { telegram: true }, after: { telegram: false } }]);
  });
});
