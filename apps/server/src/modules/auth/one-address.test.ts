import { describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
await shop.work();
const HOLDER = "user@dropship.example";
const HOLDERS_PASSWORD = "demo-parcel-7";

/** Somebody who registers with an e-mail; their password says which of them they are. */
async function newcomer(email: string, password: string): Promise<Visitor> {
  const browser = shop.guest();
  const body = { first_name: "Мария", last_name: "Пробная", email, password, password_confirmation: password };
  expect((await browser.call("register", { body })).status).toBe(201);
  return browser;
}
const idOf = async (browser: Visitor): Promise<number> => (await browser.call("getCurrentUser")).body.data.id;
const isVerified = async (browser: Visitor): Promise<boolean> =>
  (await browser.call("getCurrentUser")).body.data.email_verified_at !== null;
/** Whose account a login by this e-mail and password opens; null when it opens none. */
async function enters(email: string, password: string): Promise<number | null> {
  const browser = shop.guest();
  const { status } = await browser.call("login", { body: { email, password } });
  return status === 200 ? idOf(browser) : null;
}
/** Letters to an address, their soft line breaks undone. */
const lettersTo = (email: string): string[] =>
  shop
    .outbox()
    .filter((source) => source.includes(`To: ${email}`))
    .map((source) => source.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="));
const confirm = async (browser: Visitor, link: string) => (await browser.send("GET", link)).status;
/** Sets a new password by the newest letter to an address; whose account it was. */
async function resets(email: string, password: string): Promise<number | null> {
  const browser = shop.guest();
  await browser.call("forgotPassword", { body: { email } });
  const query = new URLSearchParams((await shop.linkTo(email, "/reset-password")).split("?")[1]);
  const body = { ...Object.fromEntries(query), password, password_confirmation: password };
  expect((await browser.call("resetPassword", { body })).status).toBe(200);
  return enters(email, password);
}

describe("an e-mail that somebody has confirmed", () => {
  it("lets another register who learns nothing, and tells its holder, who alone gets letters about it", async () => {
    const holder = await shop.as("verified");
    const stranger = await newcomer("User@Dropship.example", "чужой-океан-41");
    expect([await isVerified(stranger), (await stranger.call("getDashboard")).status]).toEqual([false, 403]);
    expect(await idOf(stranger)).not.toBe(await idOf(holder));

    await expect.poll(() => lettersTo(HOLDER).length, { timeout: 20_000 }).toBe(1);
    const [letter = ""] = lettersTo(HOLDER);
    expect(letter).toContain("http://shop.example/login?from=letter");
    expect(letter).toContain("http://shop.example/forgot-password");
    expect(shop.outbox().filter((source) => source.includes("/email/verify/"))).toEqual([]);

    // Each enters their own account by their own password.
    expect(await enters(HOLDER, HOLDERS_PASSWORD)).toBe(await idOf(holder));
    expect(await enters(HOLDER, "чужой-океан-41")).toBe(await idOf(stranger));

    // What the stranger does with their account is no concern of the holder's mailbox.
    const fresh = "чужой-океан-42";
    const changed = await stranger.call("changePassword", {
      body: { password_now: "чужой-океан-41", password: fresh, password_confirmation: fresh },
    });
    expect(changed.status).toBe(200);
    const asked = { email: "elsewhere@shop.example", password_now: fresh };
    expect((await stranger.call("changeEmail", { body: asked })).status).toBe(200);
    const link = await shop.linkTo("elsewhere@shop.example", "/user/settings");
    const token = new URL(link, "http://shop.example").searchParams.get("email_token");
    expect((await stranger.call("confirmEmail", { body: { token } })).status).toBe(200);
    // The last of their letters: all before it are written or will never be.
    await resets("elsewhere@shop.example", "чужой-океан-43");
    expect(lettersTo(HOLDER)).toHaveLength(1);
    expect(await isVerified(holder)).toBe(true);
  });

  it("has its password forgotten for its holder", async () => {
    const stranger = await newcomer("admin@dropship.example", "чужой-океан-44");
    expect(await resets("admin@dropship.example", "синяя-гора-17")).toBe(shop.ids.get("admin@dropship.example"));
    expect((await stranger.call("getCurrentUser")).status).toBe(200);
    await shop.db.query(
      "update users set password_hash = (select password_hash from users where email = 'super@dropship.example') where id = $1",
      [shop.ids.get("admin@dropship.example")],
    );
  });
});

describe("an e-mail that nobody has confirmed", () => {
  it("is won by who follows the letter, whoever said first that it is theirs", async () => {
    const email = "mine@shop.example";
    const squatter = await newcomer(email, "первый-океан-51");
    const early = await shop.linkTo(email, "/email/verify/");
    const owner = await newcomer(email, "второй-океан-52");
    const id = await idOf(owner);
    await expect.poll(() => lettersTo(email).length, { timeout: 20_000 }).toBe(2);
    const link = await shop.linkTo(email, `/email/verify/${id}/`);
    // Each link is for the account that it was sent for.
    expect(await confirm(squatter, link)).toBe(403);
    expect(await confirm(owner, link)).toBe(204);
    expect([await isVerified(owner), await isVerified(squatter)]).toEqual([true, false]);

    // The other link has not run out, but the address is taken.
    expect(await confirm(squatter, early)).toBe(403);
    expect(await isVerified(squatter)).toBe(false);
    expect((await squatter.call("sendVerification")).status).toBe(202);
    await expect
      .poll(() => lettersTo(email).at(-1) ?? "", { timeout: 20_000 })
      .toContain("http://shop.example/forgot-password");
    expect(await resets(email, "второй-океан-53")).toBe(id);
  });

  it("lets the newest log in beside who has confirmed it, and no more are compared", async () => {
    const email = "many@shop.example";
    const people: Visitor[] = [];
    for (const n of [1, 2, 3]) people.push(await newcomer(email, `разный-океан-6${n}`));
    const ids = await Promise.all(people.map(idOf));
    const who = () => Promise.all([1, 2, 3].map((n) => enters(email, `разный-океан-6${n}`)));
    expect(await who()).toEqual([null, null, ids[2]]);
    await shop.db.query("update users set email_verified_at = now() where id = $1", [ids[0]]);
    expect(await who()).toEqual([ids[0], null, ids[2]]);
  });

  it("asks who came in by Telegram whether they have forgotten that account", async () => {
    const email = "chat@shop.example";
    const first = await newcomer(email, "первый-океан-71");
    const id = await idOf(first);
    await shop.db.query("update users set telegram_id = '70071' where id = $1", [id]);
    const second = await newcomer(email, "второй-океан-72");
    await expect.poll(() => lettersTo(email).length, { timeout: 20_000 }).toBe(2);
    const letter = lettersTo(email).find(
      (text) => text.includes(`/email/verify/`) && text.includes("/forgot-password"),
    );
    expect(letter).toBeDefined();
    expect(await isVerified(second)).toBe(false);
    expect(await resets(email, "первый-океан-73")).toBe(id);
    expect(await isVerified(second)).toBe(false);
  });
});

describe("the shop's people", () => {
  it("see whose e-mail is another's, who does not hear it, and are told of one that is taken", async () => {
    const [admin, stranger] = [await shop.as("admin"), await newcomer(HOLDER, "чужой-океан-81")];
    const id = await idOf(stranger);
    const query = { filter: { search: HOLDER } };
    const rows: { id: number; email_is_others: boolean }[] = (await admin.call("listUsers", { query })).body.data;
    const marks = new Map(rows.map((row) => [row.id, row.email_is_others]));
    expect([marks.get(id), marks.get(shop.ids.get(HOLDER) ?? 0)]).toEqual([true, false]);
    expect((await admin.call("getPerson", { params: { id } })).body.data.email_is_others).toBe(true);
    const own = await stranger.call("getUser", { params: { id } });
    expect([own.status, JSON.stringify(own.body).includes("email_is_others")]).toEqual([200, false]);

    const invite = (email: string) =>
      admin.call("createUser", { body: { email, first_name: "Ян", last_name: "Новак", phone: "" } });
    expect((await invite(HOLDER.toUpperCase())).body.errors.email).toEqual(["Этот e-mail уже зарегистрирован."]);
  });

  it("invite once, by two at once too, and who was invited has the e-mail", async () => {
    const admin = await shop.as("admin");
    const email = "invited@shop.example";
    const invite = () => admin.call("createUser", { body: { email, first_name: "Ян", last_name: "Новак", phone: "" } });
    const made = await Promise.all([invite(), invite()]);
    expect(made.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422]);
    const id: number = made.find(({ status }) => status === 201)?.body.data.id;
    const impatient = await newcomer(email, "второй-океан-82");
    await expect.poll(() => lettersTo(email).length, { timeout: 20_000 }).toBe(2);
    expect(lettersTo(email).filter((letter) => letter.includes("/email/verify/"))).toEqual([]);
    expect(await resets(email, "первый-океан-83")).toBe(id);
    expect(await isVerified(impatient)).toBe(false);
  });
});
