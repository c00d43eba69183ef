import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { jobEnded } from "../../../../test/job-ended.ts";
import { deskFixture } from "../../../../test/product-fixture.ts";

const { shop, categories, admin, make, detail, history, change } = await deskFixture();
const { db } = shop;

describe("a change of many", () => {
  const start = async (changed: object, choice: object) => {
    const { status, body: job } = await admin().call("changeProducts", { body: { change: changed, choice } });
    expect([status, job.errors]).toEqual([202, undefined]);
    return jobEnded(admin(), job.data.id);
  };
  const undo = async (id: string) =>
    jobEnded(admin(), (await admin().call("undoJob", { params: { id } })).body.data.id);

  it("of prices rounds, refuses what would cost nothing, and is taken back where nobody has changed them since", async () => {
    const vendor = `Много ${randomUUID()}`;
    const [cheap, dear, touched] = [
      await make({ vendor, price: "1" }),
      await make({ vendor, price: "20" }),
      await make({ vendor, price: "30" }),
    ];
    const job = await start({ what: "price", by: "sum", value: "-1.25", rounding: "half" }, { all: { vendor } });
    expect(job).toMatchObject({
      state: "done",
      progress: { done: 2, refused: 1 },
      title: "Товары: цена −1.25 $, до 50 центов",
    });
    const prices = async () => Promise.all([cheap, dear, touched].map(async ({ id }) => (await detail(id)).price));
    expect(await prices()).toEqual(["1.00", "19.00", "29.00"]);
    await change(touched.id, { price: "33" });
    const back = await undo(job.id);
    expect(back.progress).toMatchObject({ done: 1, refused: 1 });
    expect(await prices()).toEqual(["1.00", "20.00", "33.00"]);
    expect((await history(dear.id)).prices[0]).toMatchObject({ actor: { email: "admin@dropship.example" } });
    const { rows } = await db.query<{ n: number }>(
      "select count(*)::int as n from audit_entries where action = 'changeProducts' and subject = 'product' and subject_id = $1",
      [String(dear.id)],
    );
    expect(rows[0]?.n).toBe(2);
  });

  it("of stock, state, vendor and category is taken back as well", async () => {
    const one = await make({ stock: 5, vendor: "Старый" });
    const ids = { ids: [one.id] };
    const done = [];
    done.push(await start({ what: "stock", by: "set", value: 9, reason: "Приход" }, ids));
    done.push(await start({ what: "status", status: "archived" }, ids));
    done.push(await start({ what: "vendor", vendor: "Новый" }, ids));
    done.push(await start({ what: "category", category_id: categories["Сад"] }, ids));
    expect(await detail(one.id)).toMatchObject({ stock: 9, status: "archived", vendor: "Новый", category: "Сад" });
    expect((await history(one.id)).stock[0]).toMatchObject({ quantity: 4, reason: "Приход" });
    for (const { id } of done.toReversed()) expect((await undo(id)).progress).toMatchObject({ done: 1, refused: 0 });
    expect(await detail(one.id)).toMatchObject({ stock: 5, status: "active", vendor: "Старый", category: "Посуда" });
    const refused = await admin().call("changeProducts", {
      body: { change: { what: "category", category_id: 999_999 }, choice: ids },
    });
    expect(refused.status).toBe(422);
  });
});
