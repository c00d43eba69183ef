import { beforeAll, describe, expect, it } from "vitest";
import { jobEnded } from "../../../test/job-ended.ts";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";

const MANY = 10_000;

const shop = await testShop();
const { db } = shop;
const userId = shop.ids.get("user@dropship.example") ?? 0;
const strangerId = shop.ids.get("admin@dropship.example") ?? 0;
let user: Visitor;

const fill = (owner: number, count: number, name: string) =>
  db.query(
    `insert into notifications (user_id, type, data, created_at)
     select $1, 'order-status', jsonb_build_object('key', n, 'name', $3 || ' ' || n, 'icon', 'package'), now() - n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [owner, count, name],
  );
const total = async (filter: object = {}) =>
  (await user.call("listNotifications", { query: { filter } })).body.meta.total as number;
const idsOf = async (filter: object = {}): Promise<string[]> =>
  (await user.call("listNotifications", { query: { filter, per_page: 3 } })).body.data.map(
    ({ id }: { id: string }) => id,
  );

beforeAll(async () => {
  user = await shop.as("verified");
  await fill(userId, MANY, "Заказ");
  await fill(strangerId, 5, "Чужой");
  await db.query("analyze notifications");
  await shop.work();
});

describe("the archive of notifications", () => {
  it("takes all that match but these, in pieces, and gives them back", async () => {
    const [kept = ""] = await idsOf();
    const response = await user.call("archiveNotifications", { body: { all: {}, except: [kept] } });
    expect(response.status).toBe(202);
    expect(response.body.data).toMatchObject({
      kind: "notifications.archive",
      title: "Уведомления в архив",
      // The worker may have taken it up before the response was written.
      state: expect.toBeOneOf(["queued", "running"]),
      progress: { done: expect.any(Number), of: MANY - 1, refused: 0 },
      can: { cancel: true, undo: false },
    });
    const archived = await jobEnded(user, response.body.data.id);
    expect(archived).toMatchObject({
      state: "done",
      progress: { done: MANY - 1, of: MANY - 1, refused: 0 },
      can: { cancel: false, undo: true },
      refusals: [],
    });
    expect(await idsOf()).toEqual([kept]);
    expect(await total({ archived: "1" })).toBe(MANY - 1);
    expect((await user.call("listUnreadNotifications")).body.meta.total).toBe(1);
    // Meanwhile one of them was taken out by hand: the undo leaves it as it is, and says so.
    await db.query(
      "update notifications set archived_at = null where id = (select id from notifications where archived_at is not null limit 1)",
    );

    const undo = await user.call("undoJob", { params: { id: archived.id } });
    expect(undo.status).toBe(202);
    expect((await user.call("getJob", { params: { id: archived.id } })).body.data.can.undo).toBe(false);
    const twice = await user.call("undoJob", { params: { id: archived.id } });
    expect([twice.status, twice.body.code]).toEqual([409, "not_undoable"]);
    const restored = await jobEnded(user, undo.body.data.id);
    expect(restored).toMatchObject({
      state: "done",
      undo_of: archived.id,
      progress: { done: MANY - 2, of: MANY - 1, refused: 1 },
      refusals: [{ name: expect.stringMatching(/^Заказ \d+$/), reason: "Уже не в архиве." }],
    });
    expect(await total()).toBe(MANY);
    const { rows } = await db.query("select 1 from notifications where user_id = $1 and archived_at is not null", [
      strangerId,
    ]);
    expect(rows).toEqual([]);
  }, 60_000);

  it("takes chosen ones; what is there already is refused with its reason, and a stranger's is not even met", async () => {
    const [first = "", second = "", third = ""] = await idsOf();
    await jobEnded(user, (await user.call("archiveNotifications", { body: { ids: [first] } })).body.data.id);
    const { rows } = await db.query<{ id: string }>("select id from notifications where user_id = $1", [strangerId]);
    const body = { ids: [first, second, second, third, rows[0]?.id] };
    const job = await jobEnded(user, (await user.call("archiveNotifications", { body })).body.data.id);
    expect(job.progress).toEqual({ done: 2, of: 3, refused: 1 });
    expect(job.refusals).toEqual([{ row: first, name: expect.stringMatching(/^Заказ/), reason: "Уже в архиве." }]);

    const back = await user.call("restoreNotifications", { body: { all: { search: "Заказ" } } });
    expect((await jobEnded(user, back.body.data.id)).progress).toEqual({ done: 3, of: 3, refused: 0 });
    const none = await user.call("restoreNotifications", { body: { all: {} } });
    expect([none.status, none.body.errors]).toEqual([422, { ids: ["Ни одна строка не подходит."] }]);
    await db.query("delete from notifications where id = $1", [first]);
    const { body: later } = await user.call("getJob", { params: { id: job.id } });
    expect(later.data.refusals).toEqual([{ row: first, name: null, reason: "Уже в архиве." }]);
  }, 30_000);
});
