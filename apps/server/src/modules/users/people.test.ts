import { contract, type OperationName } from "@dropship/api/contract";
import type { Endpoint } from "@dropship/api/contract/endpoint";
import { uahKopecks } from "@dropship/money";
import { beforeAll, describe, expect, it } from "vitest";
import { personName } from "../../db/person-name.ts";
import { conditionBody } from "../../../test/condition-fixture.ts";
import { orderPlacer } from "../../../test/place-order.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";
import * as ledger from "../ledger/ledger.service.ts";

const shop = await testShop();
const idOf = (email: string) => shop.ids.get(email) ?? 0;
const userId = idOf("user@dropship.example");
const adminId = idOf("admin@dropship.example");
const at = (id: number) => ({ params: { id } });
const password = "тихий-океан-42";
let user: Visitor;
let admin: Visitor;
let superAdmin: Visitor;

beforeAll(async () => {
  [user, admin, superAdmin] = await Promise.all([shop.as("verified"), shop.as("admin"), shop.as("super-admin")]);
});

const cardOf = async (id: number, by: Visitor = admin) => (await by.call("getPerson", at(id))).body.data;
/** A new dropshipper, logged in and verified. */
async function newcomer(email: string): Promise<{ id: number; browser: Visitor }> {
  const browser = shop.guest();
  const body = { first_name: "Новый", last_name: "Пробный", email, password, password_confirmation: password };
  expect((await browser.call("register", { body })).status).toBe(201);
  const { id } = (await browser.call("getCurrentUser")).body.data;
  await shop.db.query("update users set email_verified_at = now() where id = $1", [id]);
  return { id, browser };
}
/** Moves money between a user and the shop. */
const move = (id: number, kind: "cod_profit" | "adjustment", amount: number) =>
  shop.db.transaction((tx) =>
    ledger.post(tx, {
      kind,
      userId: id,
      description: "Проверка",
      actorId: null,
      postings: [
        { account: ledger.userAccount(id, "available"), amount: uahKopecks(amount) },
        { account: ledger.shopAccount("adjustment"), amount: uahKopecks(-amount) },
      ],
    }),
  );
const journal = async (id: number) =>
  (
    await shop.db.query<{ action: string; actor_id: number; subject_name: string; before: object; after: object }>(
      "select action, actor_id, subject_name, before, after from audit_entries where subject = 'user' and subject_id = $1 order by id",
      [String(id)],
    )
  ).rows;

describe("the card of a user", () => {
  it("has money, orders, refusals and profit by month, and is nobody's but the shop's", async () => {
    const { id, browser } = await newcomer("card@shop.example");
    await shop.db.transaction((tx) =>
      ledger.replenish(tx, {
        userId: id,
        amount: uahKopecks(500_000),
        key: "card",
        description: "Пополнение",
        actorId: null,
      }),
    );
    const place = await orderPlacer(shop);
    const ids = [await place(browser), await place(browser), await place(browser)];
    await shop.db.query("update orders set status = 'returned' where id = $1", [ids[0]]);
    await shop.db.query("update orders set status = 'completed' where id = $1", [ids[1]]);
    const card = await cardOf(id);
    expect(card).toMatchObject({
      user: { id, email: "card@shop.example", last_seen_at: expect.any(String) },
      blocked_reason: "",
      tags: [],
      notes: [],
      orders: { all: 3, open: 1, delivered: 1, refused: 1 },
      can: { look_after: true, set_credit_limit: false, invite_again: false, view: true },
    });
    expect(Number(card.money.available) + Number(card.money.held)).toBe(5000);
    expect(card.profit).toHaveLength(12);
    expect(card.profit.at(-1).month).toBe(new Date().toISOString().slice(0, 7));
    // The same figures stand on the user's own profile, and nothing else of the card does.
    const own = await browser.call("getOwnFigures");
    expect([own.status, own.body.data]).toEqual([200, { orders: card.orders, profit: card.profit }]);
    expect((await user.call("getPerson", at(userId))).status).toBe(403);
    expect((await admin.call("getPerson", at(2_000_000_000))).status).toBe(404);
  });

  it("adds up what orders brought a month, the oldest first", async () => {
    const { id } = await newcomer("profit@shop.example");
    for (const amount of [12_345, 1_000]) await move(id, "cod_profit", amount);
    const { profit } = await cardOf(id);
    expect(profit.at(-1).amount).toBe("133.45");
    expect(profit.at(0).amount).toBe("0.00");
  });

  it("keeps tags and notes that the user never sees; a note goes by its author or a super admin", async () => {
    const { id, browser } = await newcomer("noted@shop.example");
    const tagged = await admin.call("tagUser", { ...at(id), body: { tags: ["опт", "опт", "звонить утром"] } });
    expect(tagged.body.data.tags).toEqual(["опт", "звонить утром"]);
    // The same once more changes nothing, and the journal tells of nothing.
    expect((await admin.call("tagUser", { ...at(id), body: { tags: ["опт", "звонить утром"] } })).status).toBe(200);
    const told = "select from audit_entries where action = 'tagUser' and subject_id = $1";
    expect((await shop.db.query(told, [String(id)])).rows).toHaveLength(1);
    const noted = await superAdmin.call("addUserNote", { ...at(id), body: { text: "Просит отсрочку" } });
    expect([noted.status, noted.body.data.notes[0].text]).toEqual([201, "Просит отсрочку"]);
    const [note] = (await cardOf(id)).notes;
    expect(note.can_remove).toBe(false);
    const remove = (by: Visitor) => by.call("removeUserNote", { params: { id, note_id: note.id } });
    expect((await remove(admin)).status).toBe(403);
    expect((await remove(superAdmin)).body.data.notes).toEqual([]);
    expect((await remove(superAdmin)).status).toBe(404);
    expect((await admin.call("addUserNote", { ...at(id), body: { text: "  " } })).status).toBe(422);
    const own = JSON.stringify((await browser.call("getUser", at(id))).body);
    expect(own).not.toContain("опт");
  });

  it("of another admin is looked at, and left to a super admin", async () => {
    const { can } = await cardOf(adminId);
    expect(can).toMatchObject({ look_after: false, view: false });
    const other = idOf("super@dropship.example");
    expect((await admin.call("tagUser", { ...at(other), body: { tags: ["x"] } })).status).toBe(403);
    expect((await admin.call("blockUser", { ...at(other), body: { reason: "Так" } })).status).toBe(403);
    expect((await admin.call("endUserSessions", at(other))).status).toBe(403);
    expect((await superAdmin.call("blockUser", { ...at(other), body: { reason: "Так" } })).status).toBe(403);
  });
});

describe("a block", () => {
  it("wants a reason, ends sessions at once, and is lifted", async () => {
    const { id, browser } = await newcomer("block@shop.example");
    expect((await admin.call("blockUser", { ...at(id), body: { reason: " " } })).body.errors).toHaveProperty("reason");
    const blocked = await admin.call("blockUser", { ...at(id), body: { reason: "Чужие карты" } });
    expect(blocked.body.data).toMatchObject({ blocked_reason: "Чужие карты", sessions: [], can: { view: false } });
    expect((await browser.call("getCurrentUser")).status).toBe(401);
    const lifted = await admin.call("unblockUser", at(id));
    expect(lifted.body.data).toMatchObject({ blocked_reason: "", user: { is_blocked: false } });
    expect((await journal(id)).map(({ action, after }) => [action, after])).toEqual([
      ["blockUser", { is_blocked: true, blocked_reason: "Чужие карты" }],
      ["unblockUser", { is_blocked: false, blocked_reason: "" }],
    ]);
  });

  it("is never of oneself, and says so to a super admin in words of their own", async () => {
    const params = { id: idOf("super@dropship.example") };
    const refused = await superAdmin.call("blockUser", { params, body: { reason: "Проба" } });
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(/^Со своим аккаунтом/)]);
  });
});

describe("a credit limit", () => {
  it("is a super admin's to set, and is never less than what is owed", async () => {
    const { id } = await newcomer("credit@shop.example");
    const set = (by: Visitor, amount: string) =>
      by.call("setCreditLimit", { ...at(id), body: { amount, reason: "Давно с нами" } });
    expect((await set(admin, "100")).status).toBe(403);
    expect((await set(superAdmin, "100")).body.data.money.credit_limit).toBe("100.00");
    await move(id, "adjustment", -8_000);
    const refused = await set(superAdmin, "79.99");
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      "debt_is_higher",
      { debt: "80.00" },
    ]);
    expect((await set(superAdmin, "80")).status).toBe(200);
    expect((await set(superAdmin, "-5")).status).toBe(422);
  });
});

describe("sessions of a user", () => {
  it("are shown without their tokens and ended one by one or all at once", async () => {
    const { id, browser } = await newcomer("sessions@shop.example");
    const phone = shop.guest();
    expect((await phone.call("login", { body: { email: "sessions@shop.example", password } })).status).toBe(200);
    const { sessions } = await cardOf(id);
    expect(sessions).toHaveLength(2);
    expect(Object.keys(sessions[0])).toEqual(["mark", "ip", "user_agent", "created_at", "last_seen_at"]);
    const one = await admin.call("endUserSession", { params: { id, mark: sessions[0].mark } });
    expect(one.body.data.sessions).toHaveLength(1);
    const after = await Promise.all([browser, phone].map(async (it) => (await it.call("getCurrentUser")).status));
    expect(after.toSorted((a, b) => a - b)).toEqual([200, 401]);
    expect((await admin.call("endUserSession", { params: { id, mark: sessions[0].mark } })).status).toBe(404);
    expect((await admin.call("endUserSessions", at(id))).body.data.sessions).toEqual([]);
    expect((await browser.call("getCurrentUser")).status).toBe(401);
    expect((await phone.call("getCurrentUser")).status).toBe(401);
    // When they were last there is known all the same.
    expect((await cardOf(id)).user.last_seen_at).not.toBeNull();
  });
});

describe("what a card tells by the rights of who reads it", () => {
  it("is no money without the right to see money", async () => {
    const { id } = await newcomer("poor@shop.example");
    const narrow = (permissions: string[] | null) =>
      superAdmin.call("narrowUser", { params: { id: adminId }, body: { permissions } });
    await narrow(["people.see"]);
    const card = await cardOf(id);
    const { data: user } = (await admin.call("getUser", at(id))).body;
    await narrow(null);
    expect([card.money, card.profit, card.user.balance, card.user.held, user.balance]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect((await cardOf(id)).money.available).toBe("0.00");
    // One's own money is one's own.
    await narrow(["people.see"]);
    const own = (await admin.call("getUser", at(adminId))).body.data;
    await narrow(null);
    expect(own.balance).toBe("0.00");
  });

  it("is nothing of another admin's notes and sessions, but to a super admin", async () => {
    const superId = idOf("super@dropship.example");
    await superAdmin.call("addUserNote", { ...at(superId), body: { text: "Только своим" } });
    await superAdmin.call("addUserNote", { ...at(adminId), body: { text: "О нём самом" } });
    const seen = await cardOf(superId);
    expect([seen.notes, seen.sessions]).toEqual([null, null]);
    const own = await cardOf(adminId);
    expect([own.notes, own.sessions.length > 0]).toEqual([null, true]);
    const { notes, sessions } = (await superAdmin.call("getPerson", at(adminId))).body.data;
    expect([notes.length, sessions.length > 0]).toEqual([1, true]);
  });
});

describe("an invitation", () => {
  it("is sent again until a password is set", async () => {
    const body = { first_name: "Павло", last_name: "Пробный", email: "invited@shop.example", phone: "" };
    const { id } = (await admin.call("createUser", { body })).body.data;
    expect((await cardOf(id)).can.invite_again).toBe(true);
    expect((await admin.call("inviteUserAgain", at(id))).status).toBe(200);
    await shop.db.query("update users set password_hash = 'x' where id = $1", [id]);
    expect((await admin.call("inviteUserAgain", at(id))).body.code).toBe("has_password");
  });
});

describe("a look as a user", () => {
  const view = async (id: number) => {
    const browser = await shop.as("admin");
    expect((await browser.call("viewAsUser", at(id))).status).toBe(200);
    return browser;
  };

  it("shows the shop as that user sees it, says so, and goes back to the admin's own session", async () => {
    const { id } = await newcomer("viewed@shop.example");
    const seenBefore = (await cardOf(id)).user.last_seen_at;
    const browser = await view(id);
    const seen = (await browser.call("getCurrentUser")).body.data;
    expect(seen).toMatchObject({ id, roles: [], viewed_by: { name: "Складская Анна", until: expect.any(String) } });
    expect((await browser.call("listOrders")).status).toBe(200);
    expect((await browser.call("getPerson", at(id))).status).toBe(403);
    expect((await cardOf(id)).sessions).toHaveLength(1);
    const back = await browser.call("endViewing");
    expect(back.body.data).toEqual({ user_id: id });
    const own = (await browser.call("getCurrentUser")).body.data;
    expect([own.id, own.viewed_by]).toEqual([adminId, undefined]);
    expect((await browser.call("endViewing")).status).toBe(409);
    expect((await journal(id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ["viewAsUser", adminId],
      ["endViewing", adminId],
    ]);
    expect((await cardOf(id)).user.last_seen_at).toBe(seenBefore);
  });

  it("tells the admin why the prices in the user's cart are what they are, and the user nothing of that", async () => {
    const { id, browser: own } = await newcomer("priced@shop.example");
    const { rows } = await shop.db.query<{ id: number }>(
      `with shelf as (insert into categories (name) values ('Пледы') returning id)
       insert into products (sku, name, category_id, price, stock) select 'LOOK-1', 'Плед', id, 1000, 9 from shelf returning id`,
    );
    const product = rows[0]?.id ?? 0;
    const rule = conditionBody({ name: "Для своих", targets: { user: [id] } });
    expect((await admin.call("createCondition", { body: rule })).status).toBe(201);
    await own.call("addToCart", { params: { product_id: product }, body: { data: { quantity: 1 } } });
    const stepsFor = async (who: Visitor) =>
      (await who.call("getCheckout")).body.data.items.map((item: { price_steps: object[] }) => item.price_steps);
    expect(await stepsFor(own)).toEqual([[]]);
    expect(await stepsFor(await view(id))).toMatchObject([[{ name: "Для своих", delta: "-1.00" }]]);
  });

  const writes = (Object.keys(contract) as OperationName[]) // keys of the table are its operations
    .filter((name) => {
      const { method, access, whileViewing }: Endpoint = contract[name];
      return ["public", "user", "verified"].includes(access) && !(whileViewing ?? method === "GET");
    });

  it("changes nothing, whatever it calls", async () => {
    const { id } = await newcomer("still@shop.example");
    const browser = await view(id);
    expect(writes.length).toBeGreaterThan(40);
    for (const name of writes) {
      const params = { id: 1, product_id: 1, hash: "0" };
      const { status, body } = await browser.call(name, { params });
      expect([name, status, body.code]).toEqual([name, 403, "only_viewing"]);
    }
  });

  it("is of dropshippers alone, and ends when either's rights change", async () => {
    expect((await admin.call("viewAsUser", at(idOf("super@dropship.example")))).status).toBe(403);
    expect((await superAdmin.call("viewAsUser", at(adminId))).status).toBe(403);
    const { id } = await newcomer("rights@shop.example");
    await admin.call("blockUser", { ...at(id), body: { reason: "Проверка" } });
    expect((await admin.call("viewAsUser", at(id))).body.code).toBe("blocked");
    await admin.call("unblockUser", at(id));

    const ends: [string, () => Promise<unknown>][] = [
      ["the user is blocked", () => superAdmin.call("blockUser", { ...at(id), body: { reason: "Проверка" } })],
      ["the user becomes an admin", () => setRoles(id, ["Admin"])],
      ["the admin is none any more", () => setRoles(adminId, [])],
      ["its time is over", () => shop.db.query("update sessions set expires_at = now() where viewer_id is not null")],
      ["the admin's own session ends", () => shop.db.query("delete from sessions where user_id = $1", [adminId])],
    ];
    for (const [what, end] of ends) {
      const browser = await view(id);
      await end();
      expect([what, (await browser.call("getCurrentUser")).status]).toEqual([what, 401]);
      await setRoles(adminId, ["Admin"]);
      await setRoles(id, []);
      await superAdmin.call("unblockUser", at(id));
    }
    admin = await shop.as("admin");
  });
  const setRoles = (id: number, roles: string[]) => superAdmin.call("changeUserRoles", { ...at(id), body: { roles } });

  it("ends with a logout, which leaves the admin's own session nothing", async () => {
    const { id } = await newcomer("leave@shop.example");
    const browser = await view(id);
    const own = browser.cookies.get("dropship_own_session") ?? "";
    expect((await browser.call("logout")).status).toBe(204);
    browser.cookies.set("dropship_own_session", own);
    expect((await browser.call("endViewing")).status).toBe(409);
    expect((await browser.call("getCurrentUser")).status).toBe(401);
  });
});

describe("a person who is deleted", () => {
  it("is gone from the journal too; what was done, by whom and when stays, and nothing else of it can be changed", async () => {
    const { id } = await newcomer("gone@shop.example");
    const body = { first_name: "Зинаида", last_name: "Уходящая", username: "", phone: "0501112233" };
    await admin.call("updateUser", { ...at(id), body });
    await admin.call("addUserNote", { ...at(id), body: { text: "Зинаида звонила" } });
    await admin.call("tagUser", { ...at(id), body: { tags: ["Зинаида"] } });
    const change = () =>
      shop.db.query("update audit_entries set subject_name = '№ ' || subject_id where subject_id = $1", [String(id)]);
    await expect(change()).rejects.toThrow("append-only");
    expect((await superAdmin.call("deleteUser", at(id))).status).toBe(200);
    const entries = await journal(id);
    expect(entries.map(({ action }) => action)).toEqual(["updateUser", "addUserNote", "tagUser", "deleteUser"]);
    expect(JSON.stringify(entries)).not.toMatch(/Зинаида|Уходящая|gone@|501112233/);
    expect(new Set(entries.map((entry) => entry.subject_name))).toEqual(new Set([`№ ${id}`]));
    const { rows } = await shop.db.query("select 1 from user_notes where user_id = $1", [id]);
    expect(rows).toEqual([]);
    // Their orders and entries go on naming somebody, and not by an address that is none.
    const called = await shop.db.query(
      `select first_name, last_name, ${personName("u")} as name from users u where id = $1`,
      [id],
    );
    expect(called.rows).toEqual([{ first_name: null, last_name: null, name: `Удалённый пользователь № ${id}` }]);
    const forged = `update audit_entries set action = 'createUser' where subject = 'user' and subject_id = $1`;
    await expect(shop.db.query(forged, [String(id)])).rejects.toThrow("append-only");
    await expect(shop.db.query("delete from audit_entries where subject_id = $1", [String(id)])).rejects.toThrow(
      "append-only",
    );
  });
});

describe("conditions of a user", () => {
  it("are those that move their prices now: for them, for their role, for everybody", async () => {
    const { id } = await newcomer("rules@shop.example");
    const rule = (name: string, targets: object, is_active = true) =>
      superAdmin.call("createCondition", { body: conditionBody({ name, targets, is_active }) });
    await rule("Всем", {});
    await rule("Ему", { user: [id] });
    await rule("Другому", { user: [userId] });
    await rule("Администраторам", { role: ["Admin"] });
    await rule("Выключено", { user: [id] }, false);
    const { body } = await admin.call("listConditions", { query: { filter: { applies_to: id } } });
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(["Всем", "Ему"]);
  });
});
