import { describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const { firstAdmin } = shop.app.services;
await shop.work();
const superAdmins = async () =>
  (
    await db.query<{ email: string }>(
      "select u.email from user_roles r join users u on u.id = r.user_id where r.role = 'Super Admin' order by u.id",
    )
  ).rows.map(({ email }) => email);
const withoutAny = () => db.query("delete from user_roles where role = 'Super Admin'");
const PASSWORD = "тихий-океан-42";

describe("the first main administrator", () => {
  it("is nobody new where there is one", async () => {
    expect(await firstAdmin("owner@shop.example")).toBe("there");
    expect(await superAdmins()).toEqual(["super@dropship.example"]);
  });

  it("is invited by several processes once, whoever else says that the e-mail is theirs", async () => {
    await withoutAny();
    const email = "owner@shop.example";
    const squatter = shop.guest();
    const body = {
      first_name: "Чужой",
      last_name: "Чужой",
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    expect((await squatter.call("register", { body })).status).toBe(201);
    const outcomes = await Promise.all([1, 2, 3].map(() => firstAdmin(email)));
    expect(outcomes.sort()).toEqual(["invited", "there", "there"]);

    const query = new URLSearchParams((await shop.linkTo(email, "/reset-password")).split("?")[1]);
    const fresh = "синяя-гора-17";
    const owner = shop.guest();
    const reset = { ...Object.fromEntries(query), password: fresh, password_confirmation: fresh };
    expect((await owner.call("resetPassword", { body: reset })).status).toBe(200);
    expect((await owner.call("login", { body: { email, password: fresh } })).status).toBe(200);
    expect((await owner.call("getCurrentUser")).body.data.roles).toEqual([{ name: "Super Admin" }]);
    expect((await squatter.call("getCurrentUser")).body.data.roles).toEqual([]);
    expect(await superAdmins()).toEqual([email]);
    const { data } = (await owner.call("listAudit", { query: { filter: { action: ["changeUserRoles"] } } })).body;
    expect(data).toHaveLength(1);
  });

  it("is who has confirmed the e-mail already, and keeps the password", async () => {
    await withoutAny();
    expect(await firstAdmin("User@Dropship.example")).toBe("made");
    expect(await superAdmins()).toEqual(["user@dropship.example"]);
    const user = await shop.as("verified");
    expect((await user.call("getCurrentUser")).body.data.roles).toEqual([{ name: "Super Admin" }]);
  });
});
