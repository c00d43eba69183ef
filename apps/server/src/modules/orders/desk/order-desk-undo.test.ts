import { describe, expect, it } from "vitest";
import { deskFixture } from "../../../../test/desk-fixture.ts";
import { jobEnded } from "../../../../test/job-ended.ts";
import { testShop } from "../../../../test/shop.ts";

const shop = await testShop({ env: { THROTTLES: "off" } });
const adminId = shop.ids.get("admin@dropship.example") ?? 0;
const { user, admin, place, detail, step } = await deskFixture(shop);

describe("a job on many orders", () => {
  const undone = async (id: string) => jobEnded(admin, (await admin.call("undoJob", { params: { id } })).body.data.id);
  const stepMany = async (body: object) => jobEnded(admin, (await admin.call("stepOrders", { body })).body.data.id);
  const assignMany = async (assignee_id: number | null, ids: number[]) =>
    jobEnded(admin, (await admin.call("assignOrders", { body: { assignee_id, choice: { ids } } })).body.data.id);

  it("that put them on hold is taken back, but for what has changed since and what it had not touched", async () => {
    const [fresh, confirmed, changed, heldBefore] = [
      await place(user),
      await place(user),
      await place(user),
      await place(user),
    ];
    await step(confirmed, { step: "confirm" });
    await step(heldBefore, { step: "hold", reason: "Ждём оплату" });
    const ids = [fresh, confirmed, changed, heldBefore];
    const held = await stepMany({ step: "hold", reason: "Инвентаризация", choice: { ids } });
    expect(held).toMatchObject({ progress: { done: 4, refused: 0 }, can: { undo: true } });
    await step(changed, { step: "resume" });
    await step(changed, { step: "hold", reason: "Просил покупатель" });
    expect(await undone(held.id)).toMatchObject({
      title: "Заказы, отмена: приостановить",
      state: "done",
      progress: { done: 2, refused: 2 },
      refusals: expect.arrayContaining([
        expect.objectContaining({ row: String(changed), reason: "Заказ с тех пор изменился." }),
        expect.objectContaining({ row: String(heldBefore), reason: "Задача этот заказ не меняла." }),
      ]),
      can: { undo: false },
    });
    const states = await Promise.all(ids.map(async (id) => (await detail(id)).status));
    expect(states).toEqual(["new", "confirmed", "on_hold", "on_hold"]);
    expect((await detail(changed)).reason).toBe("Просил покупатель");
    // Back in work by a job, they are held again for the reason of before.
    const resumed = await stepMany({ step: "resume", choice: { ids: [heldBefore] } });
    await undone(resumed.id);
    expect(await detail(heldBefore)).toMatchObject({ status: "on_hold", reason: "Ждём оплату" });
  });

  it("whose step nothing takes back offers no undo", async () => {
    const job = await stepMany({ step: "confirm", choice: { ids: [await place(user)] } });
    expect(job.can.undo).toBe(false);
    const refused = await admin.call("undoJob", { params: { id: job.id } });
    expect(refused.body).toMatchObject({ code: "not_undoable" });
  });

  it("that gave them to somebody gives each back to whom it was with", async () => {
    const other = shop.ids.get("super@dropship.example") ?? 0;
    const [free, taken, given] = [await place(user), await place(user), await place(user)];
    await admin.call("arrangeOrder", { params: { id: taken }, body: { assignee_id: other } });
    const job = await assignMany(adminId, [free, taken, given]);
    await admin.call("arrangeOrder", { params: { id: given }, body: { assignee_id: other } });
    expect(await undone(job.id)).toMatchObject({
      progress: { done: 2, refused: 1 },
      refusals: [{ row: String(given), reason: "Заказ с тех пор отдали другому." }],
    });
    const assignees = await Promise.all(
      [free, taken, given].map(async (id) => (await detail(id)).assignee?.id ?? null),
    );
    expect(assignees).toEqual([null, other, other]);
  });
});
