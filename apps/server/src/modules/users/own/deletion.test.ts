import { uahKopecks } from "@dropship/money";
import { describe, expect, it } from "vitest";
import { orderPlacer } from "../../../../test/place-order.ts";
import { testShop } from "../../../../test/shop.ts";
import type { Visitor } from "../../../../test/visitor.ts";
import * as ledger from "../../ledger/ledger.service.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const { db } = shop;
const { deletion } = shop.app.services;
const PASSWORD = "тихий-океан-42";
const orders = await orderPlacer(shop);
let made = 0;

/** Moves money between a user and the shop. */
const credit = (userId: number, kopecks = 1_000_00) =>
  db.transaction((tx) =>
    ledger.post(tx, {
      kind: "adjustment",
      userId,
      description: "Проверка",
      actorId: null,
      postings: [
        { account: ledger.userAccount(userId, "available"), amount: uahKopecks(kopecks) },
        { account: ledger.shopAccount("adjustment"), amount: uahKopecks(-kopecks) },
      ],
    }),
  );
/** A new dropshipper of this test, logged in. */
async function newcomer(): Promise<{ id: number; browser: Visitor }> {
  const browser = shop.guest();
  const body = { first_name: "Новый", last_name: "Пробный", password: PASSWORD, password_confirmation: PASSWORD };
  const email = `leaving-${(made += 1)}@shop.example`;
  expect((await browser.call("register", { body: { ...body, email } })).status).toBe(201);
  const { id } = (await browser.call("getCurrentUser")).body.data;
  await db.query("update users set email_verified_at = now() where id = $1", [id]);
  return { id, browser };
}
const ask = (browser: Visitor, password_now = PASSWORD) => browser.call("askForDeletion", { body: { password_now } });
const dueNow = (id: number) => db.query("update deletion_requests set due_at = now() where user_id = $1", [id]);
const isDeleted = async (id: number) =>
  (await db.query<{ gone: boolean }>("select deleted_at is not null as gone from users where id = $1", [id])).rows[0]
    ?.gone;

describe("an account that its owner wants deleted", () => {
  it("is asked for by the password, stands for 14 days, is seen by admins and taken back", async () => {
    const { id, browser } = await newcomer();
    expect((await ask(browser, "не тот")).body.errors).toEqual({ password_now: ["Неверный пароль."] });
    expect((await browser.call("getOwnDeletion")).body.data).toEqual({ request: null, hindrances: [] });

    const asked = await ask(browser);
    expect(asked).toMatchObject({ status: 200, body: { message: expect.stringContaining("14 дней") } });
    const { asked_at: from, due_at: due } = asked.body.data.request;
    expect((Date.parse(due) - Date.parse(from)) / 86_400_000).toBeCloseTo(14, 1);
    const admin = await shop.as("admin");
    const card = async () => (await admin.call("getPerson", { params: { id } })).body.data.deletion;
    expect(await card()).toEqual(asked.body.data.request);
    expect((await browser.call("getCurrentUser")).body.data.deletion_due_at).toBe(due);
    // Asked again, the first time stays.
    expect((await ask(browser)).body.data.request).toEqual(asked.body.data.request);

    const back = await browser.call("takeDeletionBack");
    expect(back.body).toMatchObject({ data: { request: null }, message: "Аккаунт остаётся." });
    expect(await card()).toBeNull();
    expect((await browser.call("takeDeletionBack")).status).toBe(200);
    const { rows } = await db.query(
      "select payload - 'userId' as told from outbox_events where name = 'account.access-changed' and payload->>'userId' = $1 order by id",
      [String(id)],
    );
    expect(rows).toEqual([{ told: { what: "deletion-asked", dueAt: due } }, { told: { what: "deletion-taken-back" } }]);
  });

  it("is deleted by itself when the time has come, not before, and once by two at a time", async () => {
    const { id, browser } = await newcomer();
    await ask(browser);
    await deletion.runDue();
    expect(await isDeleted(id)).toBe(false);
    await dueNow(id);
    await Promise.all([deletion.runDue(), deletion.runDue()]);
    expect(await isDeleted(id)).toBe(true);
    expect((await browser.call("getCurrentUser")).status).toBe(401);
    const { rows } = await db.query(
      "select actor_id, action, subject_name from audit_entries where subject = 'user' and subject_id = $1",
      [String(id)],
    );
    expect(rows).toEqual([{ actor_id: id, action: "deleteUser", subject_name: `№ ${id}` }]);
    expect((await db.query("select 1 from deletion_requests where user_id = $1", [id])).rows).toEqual([]);
    // Whoever reads the journal sees who it was by the number alone, not the address that holds the place of theirs.
    const query = { "filter[action]": "deleteUser" };
    const [entry] = (await (await shop.as("super-admin")).call("listAudit", { query })).body.data;
    expect(entry.actor).toEqual({ id, name: `Удалённый пользователь № ${id}`, email: "" });
  });

  it("is refused while money, orders or payouts stand, each of them said", async () => {
    const { id, browser } = await newcomer();
    await credit(id);
    await orders(browser);
    await db.query(
      `with r as (insert into payout_requisites (user_id, method, sealed, masked, fingerprint, holder) values ($1, 'card', 'x', '•• 4444', 'f', 'Тест') returning id)
       insert into payouts (user_id, amount, fee, requisites_id, method, requisites, holder) select $1, 100, 0, id, 'card', 'x', 'x' from r`,
      [id],
    );
    const refused = await ask(browser);
    expect([refused.status, refused.body.code]).toEqual([409, "held_back"]);
    expect(refused.body.details.hindrances).toEqual([
      { kind: "orders", text: expect.stringContaining("Незавершённых заказов: 1") },
      { kind: "payouts", text: "Выплат в пути: 1. Дождитесь, когда они придут. Запрошенные (1) ещё можно отменить." },
      { kind: "money", text: expect.stringMatching(/на балансе [\d\s]+,\d\d ₴/) },
    ]);
    expect(refused.body.message).toContain("Выплат в пути: 1");
    // Of one that the bank has refused the money is not back: it keeps the account as well, and says so beforehand.
    await db.query("update payouts set status = 'failed' where user_id = $1", [id]);
    const { hindrances } = (await browser.call("getOwnDeletion")).body.data;
    expect(hindrances[1]?.text).toContain("Не прошедшие (1) магазин повторит или вернёт на баланс.");
    expect((await browser.call("getOwnDeletion")).body.data).toMatchObject({
      request: null,
      hindrances: { length: 3 },
    });
  });

  it("waits when money comes after the asking, and goes when it is settled", async () => {
    const { id, browser } = await newcomer();
    await ask(browser);
    await dueNow(id);
    await credit(id);
    await deletion.runDue();
    expect(await isDeleted(id)).toBe(false);
    const { request, hindrances } = (await browser.call("getOwnDeletion")).body.data;
    expect(request).not.toBeNull();
    expect(hindrances).toMatchObject([{ kind: "money" }]);
    await credit(id, -1_000_00);
    await deletion.runDue();
    expect(await isDeleted(id)).toBe(true);
  });
});

describe("an account that nobody confirmed", () => {
  /** Registered, and last seen so many days ago. */
  async function unconfirmed(days: number, email = `unconfirmed-${(made += 1)}@shop.example`): Promise<number> {
    const browser = shop.guest();
    const body = {
      first_name: "Новый",
      last_name: "Пробный",
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    };
    expect((await browser.call("register", { body })).status).toBe(201);
    const { id } = (await browser.call("getCurrentUser")).body.data;
    await db.query("update users set created_at = now() - make_interval(days => 30) where id = $1", [id]);
    await db.query("update user_visits set seen_at = now() - make_interval(days => $2) where user_id = $1", [id, days]);
    return id;
  }

  it("goes a week after its last visit, whether its e-mail is somebody's or nobody's", async () => {
    const [free, taken, late] = [
      await unconfirmed(8),
      await unconfirmed(8, "user@dropship.example"),
      await unconfirmed(6),
    ];
    await deletion.runDue();
    expect(await Promise.all([free, taken, late].map(isDeleted))).toEqual([true, true, false]);
    expect(await isDeleted(shop.ids.get("user@dropship.example") ?? 0)).toBe(false);
  });

  it("stays once its user or the shop has done something with it", async () => {
    const kept = {
      confirmed: "update users set email_verified_at = now() where id = $1",
      "came in by Telegram": "update users set telegram_id = '70001' where id = $1",
      blocked: "update users set is_blocked = true where id = $1",
      invited: "update users set password_hash = '-' where id = $1",
      marked: "update users set tags = '{опт}' where id = $1",
      "written about": "insert into user_notes (user_id, author_id, text) values ($1, $1, 'Ждём')",
      "an admin": "insert into user_roles (user_id, role) values ($1, 'Admin')",
      "with credit":
        "insert into ledger_accounts (code, user_id, name, credit_limit) values ('user:' || $1 || ':available', $1::int, 'available', 100) on conflict (code) do update set credit_limit = 100",
    };
    const ids: [string, number][] = [];
    for (const [name, change] of Object.entries(kept)) {
      const id = await unconfirmed(8);
      await db.query(change, [id]);
      ids.push([name, id]);
    }
    await deletion.runDue();
    for (const [name, id] of ids) expect([name, await isDeleted(id)]).toEqual([name, false]);
  });
});
