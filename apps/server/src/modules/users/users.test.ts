import { uahKopecks } from "@dropship/money";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestShop, testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import * as ledger from "../ledger/ledger.service.ts";

let shop: TestShop;
let user: Visitor;
let admin: Visitor;
let superAdmin: Visitor;
const idOf = (email: string) => shop.ids.get(email) ?? 0;
const userId = () => idOf("user@dropship.example");
const adminId = () => idOf("admin@dropship.example");
const superId = () => idOf("super@dropship.example");

beforeAll(async () => {
  shop = await testShop();
  [user, admin, superAdmin] = await Promise.all([shop.as("verified"), shop.as("admin"), shop.as("super-admin")]);
});

const names = { first_name: "Мария", last_name: "Пробная", username: "maria.p", phone: "050 111 22 33" };
const put = (visitor: Visitor, id: number, body: object) => visitor.call("updateUser", { params: { id }, body });
const block = (visitor: Visitor, id: number) =>
  visitor.call("blockUser", { params: { id }, body: { reason: "Чужие карты" } });
/** A new dropshipper of this test, logged in. */
async function newcomer(email: string): Promise<{ id: number; browser: Visitor }> {
  const browser = shop.guest();
  const password = "тихий-океан-42";
  const body = { first_name: "Новый", last_name: "Пробный", email, password, password_confirmation: password };
  expect((await browser.call("register", { body })).status).toBe(201);
  return { id: (await browser.call("getCurrentUser")).body.data.id, browser };
}
const journal = async (subjectId: number) =>
  (
    await shop.db.query<Record<string, unknown>>(
      "select actor_id, action, before, after, ip, request_id from audit_entries where subject = 'user' and subject_id = $1 order by id",
      [String(subjectId)],
    )
  ).rows;

describe("an account", () => {
  it("is seen by its owner and by admins, with money and what they may do", async () => {
    const own = await user.call("getUser", { params: { id: userId() } });
    expect(own.body.data).toMatchObject({
      email: "user@dropship.example",
      balance: "0.00",
      orders_count: 0,
      can: { update: true, block: false, change_roles: false, narrow: false, delete: false },
    });
    const seen = await admin.call("getUser", { params: { id: userId() } });
    expect(seen.body.data.can).toEqual({ update: true, block: true, change_roles: false, narrow: false, delete: true });
    expect((await user.call("getUser", { params: { id: adminId() } })).status).toBe(404);
  });

  it("is changed by its owner; texts are cleaned, an empty phone is none", async () => {
    const saved = await put(user, userId(), names);
    expect([saved.status, saved.body.message]).toEqual([200, "Сохранено."]);
    expect(saved.body.data).toMatchObject({ ...names, phone: "+380501112233" });
    expect((await put(user, userId(), { ...names, phone: "" })).body.data.phone).toBeNull();
    const wrong = await put(user, userId(), { first_name: " ", last_name: "П", phone: "12", username: "я" });
    expect(Object.keys(wrong.body.errors)).toEqual(["first_name", "phone", "username"]);
  });

  it("is nobody else's to change: a stranger finds nothing, an admin leaves other admins alone", async () => {
    const before = (await superAdmin.call("getUser", { params: { id: adminId() } })).body.data;
    expect((await put(user, adminId(), names)).status).toBe(404);
    expect((await put(admin, superId(), { ...names, username: "x.y.z" })).status).toBe(403);
    expect((await block(user, userId())).status).toBe(403);
    expect((await block(superAdmin, superId())).status).toBe(403);
    expect((await superAdmin.call("getUser", { params: { id: adminId() } })).body.data).toEqual({
      ...before,
      last_seen_at: expect.any(String),
    });
  });

  it("refuses a user name that another has, whatever its case", async () => {
    const taken = await put(admin, adminId(), { ...names, username: "MARIA.P" });
    expect([taken.status, taken.body.errors]).toEqual([422, { username: ["Это имя пользователя уже занято."] }]);
  });

  it("changed meanwhile is answered with what stands there now, and is not overwritten", async () => {
    const { version } = (await admin.call("getUser", { params: { id: userId() } })).body.data;
    expect((await put(user, userId(), { ...names, first_name: "Олена" })).status).toBe(200);
    const late = await put(admin, userId(), { ...names, first_name: "Ірина", version });
    expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
    expect(late.body.details.current).toMatchObject({ first_name: "Олена", version: version + 1 });
    const next = { ...names, first_name: "Ірина", version: version + 1 };
    expect((await put(admin, userId(), next)).body.data.first_name).toBe("Ірина");
  });
});

describe("a block", () => {
  it("acts on the next call, ends every session and keeps the person out; unblocked they come back", async () => {
    const { id, browser } = await newcomer("blocked@shop.example");
    const blocked = await block(admin, id);
    expect(blocked.body.data).toMatchObject({ user: { is_blocked: true }, blocked_reason: "Чужие карты" });
    expect((await browser.call("getCurrentUser")).status).toBe(401);
    const credentials = { email: "blocked@shop.example", password: "тихий-океан-42" };
    const said = async () => (await shop.guest().call("login", { body: credentials })).body.errors.email[0];
    const params = { group: "shop" };
    const { version, values } = (await superAdmin.call("getSettings", { params })).body.data;
    const told = async (email: string, since: number) =>
      (
        await superAdmin.call("saveSettings", {
          params,
          body: { version: since, values: { ...values, support_email: email } },
        })
      ).status;
    // The thread of support is shut as well: the address is the only way that is left.
    expect(await told("help@shop.example", version)).toBe(200);
    expect(await said()).toBe("Аккаунт заблокирован. Напишите в поддержку: help@shop.example.");
    expect(await told("не адрес", version + 1)).toBe(422);
    expect(await told("", version + 1)).toBe(200);
    expect(await said()).toBe("Аккаунт заблокирован. Напишите в поддержку магазина.");
    await admin.call("unblockUser", { params: { id } });
    expect((await shop.guest().call("login", { body: credentials })).status).toBe(200);
  });
});

describe("roles", () => {
  const setRoles = (visitor: Visitor, id: number, roles: string[]) =>
    visitor.call("changeUserRoles", { params: { id }, body: { roles } });

  it("are given and taken by a Super Admin, and act on the next call", async () => {
    const { id, browser } = await newcomer("helper@shop.example");
    await shop.db.query("update users set email_verified_at = now() where id = $1", [id]);
    expect((await setRoles(admin, id, ["Admin"])).status).toBe(403);
    expect((await setRoles(superAdmin, id, ["Admin"])).body.data.roles).toEqual([{ name: "Admin" }]);
    expect((await browser.call("getUser", { params: { id: userId() } })).status).toBe(200);
    expect((await setRoles(superAdmin, id, [])).status).toBe(200);
    expect((await browser.call("getUser", { params: { id: userId() } })).status).toBe(404);
    expect((await setRoles(superAdmin, id, ["Owner"])).status).toBe(422);
  });

  it("and permissions are not written over what another Super Admin has chosen since they were read", async () => {
    const { id } = await newcomer("two-supers@shop.example");
    const params = { id };
    const { version } = (await superAdmin.call("getUser", { params })).body.data;
    expect((await setRoles(superAdmin, id, ["Admin"])).status).toBe(200);
    const late = await superAdmin.call("changeUserRoles", { params, body: { roles: ["Super Admin"], version } });
    expect([late.status, late.body.code, late.body.details.current.roles]).toEqual([
      409,
      "changed_meanwhile",
      [{ name: "Admin" }],
    ]);
    const chosen = { permissions: ["orders.see"] };
    const narrowed = await superAdmin.call("narrowUser", { params, body: { ...chosen, version } });
    expect([narrowed.status, narrowed.body.code]).toEqual([409, "changed_meanwhile"]);
    const current = late.body.details.current.version;
    const again = await superAdmin.call("narrowUser", { params, body: { ...chosen, version: current } });
    expect(again.body.data).toMatchObject({ roles: [{ name: "Admin" }], narrowed_to: chosen.permissions });
  });

  it("never leave the shop without a Super Admin, when two take each other's away at once neither", async () => {
    const last = await setRoles(superAdmin, superId(), ["Admin"]);
    expect([last.status, last.body.code]).toEqual([409, "last_super_admin"]);
    for (let round = 0; round < 5; round += 1) {
      expect((await setRoles(superAdmin, adminId(), ["Super Admin", "Admin"])).status).toBe(200);
      const [one, other] = await Promise.all([
        setRoles(superAdmin, adminId(), ["Admin"]),
        setRoles(admin, superId(), ["Admin"]),
      ]);
      const refused = one.status === 200 ? other : one;
      expect([Math.min(one.status, other.status), refused.status]).toEqual([200, expect.toBeOneOf([403, 409])]);
      // Whoever kept the role gives it back, so that the next round begins as this one did.
      const [keeper, id] = one.status === 200 ? [superAdmin, adminId()] : [admin, superId()];
      await setRoles(keeper, id, ["Super Admin", "Admin"]);
      await setRoles(superAdmin, adminId(), ["Admin"]);
    }
  });
});

describe("an invitation", () => {
  it("makes an account that nobody can enter before the link of its message is followed", async () => {
    const body = { first_name: "Павло", last_name: "Пробный", email: "invited@shop.example", phone: "" };
    const made = await admin.call("createUser", { body });
    expect([made.status, made.body.data.email]).toEqual([201, "invited@shop.example"]);
    const again = await admin.call("createUser", { body: { ...body, email: "INVITED@shop.example" } });
    expect(again.body.errors.email).toEqual(["Этот e-mail уже зарегистрирован."]);
    const tried = await shop.guest().call("login", { body: { email: "invited@shop.example", password: "-" } });
    expect(tried.status).toBe(422);

    await shop.work();
    const link = new URL(await shop.linkTo("invited@shop.example", "/reset-password"), "http://shop.example");
    const password = "тихий-океан-42";
    const fields = Object.fromEntries(link.searchParams);
    const chosen = { ...fields, password, password_confirmation: password };
    expect((await shop.guest().call("resetPassword", { body: chosen })).status).toBe(200);
    const entered = shop.guest();
    await entered.call("login", { body: { email: "invited@shop.example", password } });
    expect((await entered.call("getDashboard")).status).toBe(200);
  });
});

describe("a deletion", () => {
  const remove = (visitor: Visitor, id: number) => visitor.call("deleteUser", { params: { id } });

  it("takes the person and leaves the books", async () => {
    const { id, browser } = await newcomer("gone@shop.example");
    expect((await remove(user, id)).status).toBe(403);
    expect((await remove(admin, id)).body.message).toBe("Пользователь удалён.");
    expect((await browser.call("getCurrentUser")).status).toBe(401);
    expect((await admin.call("getUser", { params: { id } })).status).toBe(404);
    expect((await remove(admin, id)).status).toBe(404);
    const { rows } = await shop.db.query("select * from users where id = $1", [id]);
    expect(JSON.stringify(rows[0])).not.toMatch(/gone@|Новый|Пробный/);
    expect(JSON.stringify(await journal(id))).not.toMatch(/gone@|Новый|Пробный/);
    // The address is free again.
    expect((await newcomer("gone@shop.example")).id).not.toBe(id);
  });

  it("is refused while money or unfinished orders are left", async () => {
    const { id } = await newcomer("rich@shop.example");
    await shop.db.transaction((tx) =>
      ledger.replenish(tx, {
        userId: id,
        amount: uahKopecks(5),
        key: "rich",
        description: "Пополнение",
        actorId: null,
      }),
    );
    const refused = await remove(admin, id);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      "money_left",
      { balance: "0.05", held: "0.00", pending: "0.00" },
    ]);
  });

  it("is refused while a debt for returns is left", async () => {
    const { id } = await newcomer("owing@shop.example");
    const postings = [
      { account: ledger.userAccount(id, "pending"), amount: uahKopecks(-70_00) },
      { account: ledger.shopAccount("adjustment"), amount: uahKopecks(70_00) },
    ];
    await shop.db.transaction((tx) =>
      ledger.post(tx, { kind: "adjustment", userId: id, description: "Проверка", actorId: null, postings }),
    );
    const refused = await remove(admin, id);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      "money_left",
      { balance: "0.00", held: "0.00", pending: "-70.00" },
    ]);
  });

  it("waits for what is being posted, and counts it", async () => {
    const { id } = await newcomer("meanwhile@shop.example");
    const posting = Promise.withResolvers<void>();
    const isPosted = Promise.withResolvers<void>();
    const credit = shop.db.transaction(async (tx) => {
      await ledger.replenish(tx, {
        userId: id,
        amount: uahKopecks(5),
        key: "meanwhile",
        description: "Пополнение",
        actorId: null,
      });
      isPosted.resolve();
      await posting.promise;
    });
    await isPosted.promise;
    const asked = remove(admin, id);
    const isWaiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await shop.db.query(isWaiting)).rows.length).toBe(1);
    posting.resolve();
    await credit;
    expect(await asked).toMatchObject({ status: 409, body: { code: "money_left" } });
  });

  it("is not for oneself, nor for an admin by another", async () => {
    expect((await remove(superAdmin, superId())).status).toBe(403);
    expect((await remove(admin, superId())).status).toBe(403);
  });
});

it("writes each change into the journal: who, from where, and only what differs", async () => {
  const { id } = await newcomer("journal@shop.example");
  const body = { first_name: "Новый", last_name: "Иной", username: "", phone: "" };
  const response = await put(admin, id, body);
  expect(await journal(id)).toEqual([
    {
      actor_id: adminId(),
      action: "updateUser",
      before: { last_name: "Пробный" },
      after: { last_name: "Иной" },
      ip: "127.0.0.1",
      request_id: response.headers["x-request-id"],
    },
  ]);
  expect((await put(user, id, body)).status).toBe(404);
  expect(await journal(id)).toHaveLength(1);
});
