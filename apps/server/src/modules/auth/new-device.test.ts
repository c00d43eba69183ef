import { describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import { endLink, readEndLink } from "./end-link.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const email = "user@dropship.example";
const userId = shop.ids.get(email) ?? 0;
const password = "demo-parcel-7";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
await shop.work();

const login = async (browser: ReturnType<typeof shop.guest>, userAgent: string) => {
  const response = await browser.call("login", { body: { email, password }, headers: { "user-agent": userAgent } });
  expect(response.status, JSON.stringify(response.body)).toBe(200);
};
const told = async () =>
  (
    await shop.db.query<{ payload: { userAgent: string; mark: string } }>(
      "select payload from outbox_events where name = 'account.new-device' order by id",
    )
  ).rows.map(({ payload }) => payload);

describe("a login from a new device", () => {
  it("is told once: not the first one of all, not one of a browser that is known by its cookie or its address", async () => {
    const first = shop.guest();
    await login(first, "Chrome/140");
    expect(await told()).toEqual([]);
    await login(shop.guest(), "Chrome/140");
    expect(await told()).toEqual([]);
    const stranger = shop.guest();
    await login(stranger, FIREFOX);
    expect(await told()).toMatchObject([{ userAgent: FIREFOX }]);
    // The cookie of the first login stays; another name of the same browser is no other device.
    await first.call("logout");
    await login(first, "Chrome/141");
    expect(await told()).toHaveLength(1);
  });

  it("is told by e-mail with what, when and where, and a link that ends that session alone, without a login", async () => {
    const own = await shop.as("verified");
    const thief = shop.guest();
    await login(thief, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1");
    // Quoted-printable: long lines are cut with "=" and "=" itself is "=3D".
    const letters = () => shop.outbox().map((source) => source.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="));
    const find = () => letters().find((text) => text.includes("Safari, iPhone")) ?? "";
    await expect.poll(find, { timeout: 20_000 }).not.toBe("");
    const letter = find();
    const link = /https?:\S+\/end-session\S+/.exec(letter)?.[0] ?? "";
    expect(letter).toContain("127.0.0.1");
    expect(letter).toMatch(/\d\d\.\d\d\.\d{4} \d\d:\d\d/);
    expect((await thief.call("getCurrentUser")).status).toBe(200);
    const token = new URL(link).searchParams.get("token") ?? "";
    const guest = shop.guest();
    const end = (given: string) => guest.call("endSessionByLink", { body: { token: given } });
    expect((await end(`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`)).status).toBe(422);
    expect((await end(token)).body.message).toBe("Сеанс завершён.");
    expect((await thief.call("getCurrentUser")).status).toBe(401);
    expect((await own.call("getCurrentUser")).status).toBe(200);
    expect((await end(token)).body.message).toBe("Этот сеанс уже завершён.");
  });

  it("stands in the notices of the account", async () => {
    const own = await shop.as("verified");
    await expect
      .poll(
        async () =>
          (await own.call("listNotifications")).body.data.map((one: { data: { name: string } }) => one.data.name),
        { timeout: 20_000 },
      )
      .toEqual(expect.arrayContaining([expect.stringContaining("Новый вход: Firefox, Linux")]));
  });
});

describe("the link", () => {
  it("lives for a week and names one session of one user", () => {
    const key = Buffer.alloc(32, 1);
    const mark = "m".repeat(43);
    const at = new Date("2026-11-23T12:00:00Z");
    const link = endLink(key, userId, mark, at);
    expect(readEndLink(key, link, at.getTime())?.userId).toBe(userId);
    expect(readEndLink(key, link, at.getTime() + 8 * 86_400_000)).toBeNull();
    expect(readEndLink(Buffer.alloc(32, 2), link, at.getTime())).toBeNull();
    expect(readEndLink(key, link.replace(/^\d+/, String(userId + 1)), at.getTime())).toBeNull();
  });
});
