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
      title: "Товары: цена −1,25\u00a0$, до 50 центов",
    });
    const prices = async () => Promise.all([cheap, dear, touched].map(async ({ id }) => (await detail(id)).price));
    expect(await prices()).toEqual(["1.00", "19.00", "29.00"]);
    // Whole, whatever the order in which they were taken: one line of each.
    const reportOf = async (id: string) => {
      const { status, body } = await admin().call("downloadJobReport", { params: { id } });
      expect(status).toBe(200);
      const lines = String(body).replace("\ufeff", "").trimEnd().split("\r\n");
      return new Map(lines.slice(1).map((line) => [line.split(";")[1], line.split(";").slice(2).join(";")]));
    };
    const called = ({ sku, name }: typeof cheap) => `${sku} ${name}`;
    expect(await reportOf(job.id)).toEqual(
      new Map([
        [called(cheap), "Отказ;Цена стала бы нулевой или слишком большой."],
        [called(dear), "Сделано;Цена: 20,00 $ → 19,00 $"],
        [called(touched), "Сделано;Цена: 30,00 $ → 29,00 $"],
      ]),
    );
    await change(touched.id, { price: "33" });
    const back = await undo(job.id);
    expect(back.progress).toMatchObject({ done: 1, refused: 1 });
    expect(await reportOf(back.id)).toEqual(
      new Map([
        [called(dear), "Сделано;Цена: 19,00 $ → 20,00 $"],
        [called(touched), "Отказ;После этого товар изменил кто-то другой: оставлен как есть."],
      ]),
    );
    expect(await prices()).toEqual(["1.00", "20.00", "33.00"]);
    expect((await history(dear.id)).prices[0]).toMatchObject({ actor: { email: "admin@dropship.example" } });
    const { rows } = await db.query<{ n: number }>(
      "select count(*)::int as n from audit_entries where action = 'changeProducts' and subject = 'product' and subject_id = $1",
      [String(dear.id)],
    );
    expect(rows[0]?.n).toBe(2);
  });

  it("of prices takes away old prices that are no longer higher, and brings them back", async () => {
    const vendor = `Скидка ${randomUUID()}`;
    const [ends, stays] = [
      await make({ vendor, price: "10", old_price: "12" }),
      await make({ vendor, price: "10", old_price: "30" }),
    ];
    const prices = async () =>
      Promise.all([ends, stays].map(async ({ id }) => detail(id).then((one) => [one.price, one.old_price])));
    const job = await start({ what: "price", by: "percent", value: "50", rounding: "cent" }, { all: { vendor } });
    expect(await prices()).toEqual([
      ["15.00", null],
      ["15.00", "30.00"],
    ]);
    expect((await undo(job.id)).progress).toMatchObject({ done: 2, refused: 0 });
    expect(await prices()).toEqual([
      ["10.00", "12.00"],
      ["10.00", "30.00"],
    ]);
  });

  it("by a formula of the price and the old one", async () => {
    const vendor = `Формула ${randomUUID()}`;
    const [one, other] = [await make({ vendor, price: "10", old_price: "16" }), await make({ vendor, price: "20" })];
    const formula = (text: string) => ({ what: "formula", formula: text, rounding: "dime" });
    const job = await start(formula("(цена + старая) / 2 * 1,01"), { all: { vendor } });
    expect(job).toMatchObject({
      title: "Товары: цена по формуле «(цена + старая) / 2 * 1,01», до 10 центов",
      progress: { done: 1, refused: 1 },
    });
    expect([(await detail(one.id)).price, (await detail(other.id)).price]).toEqual(["13.10", "20.00"]);
    await undo(job.id);
    expect((await detail(one.id)).price).toBe("10.00");
    const wrong = await admin().call("changeProducts", {
      body: { change: formula("цена * * 2"), choice: { ids: [one.id] } },
    });
    expect([wrong.status, wrong.body.errors["change.formula"]]).toEqual([
      422,
      [expect.stringContaining("Формула не понятна")],
    ]);
  });

  it("of a param sets it, adds it or takes it away, and comes back", async () => {
    const params = [
      { name: "Цвет", value: "белый" },
      { name: "Материал", value: "сталь" },
    ];
    const [had, had_not] = [await make({ params }), await make()];
    const choice = { ids: [had.id, had_not.id] };
    const both = async () => [(await detail(had.id)).params, (await detail(had_not.id)).params];
    const set = await start({ what: "param", by: "set", name: "материал", value: "медь" }, choice);
    expect(await both()).toEqual([
      [params[0], { name: "Материал", value: "медь" }],
      [{ name: "материал", value: "медь" }],
    ]);
    const { rows } = await db.query(
      "select before ->> 'params' as before, after ->> 'params' as after from audit_entries where action = 'changeProducts' and subject = 'product' and subject_id = $1",
      [String(had.id)],
    );
    expect(rows).toEqual([{ before: "Материал: сталь", after: "Материал: медь" }]);
    const gone = await start({ what: "param", by: "remove", name: "Материал" }, choice);
    const empty = await admin().call("changeProducts", {
      body: { change: { what: "param", by: "set", name: "Цвет" }, choice },
    });
    expect([empty.status, empty.body.errors]).toEqual([422, { "change.value": ["Введите значение."] }]);
    expect(await both()).toEqual([[params[0]], []]);
    const { body: csv } = await admin().call("downloadJobReport", { params: { id: gone.id } });
    expect(csv).toContain("Сделано;Характеристики: «Материал: медь» → нет\r\n");
    await undo(gone.id);
    await undo(set.id);
    expect(await both()).toEqual([params, []]);
  });

  it("of stock, state, vendor and category is taken back as well", async () => {
    const one = await make({ stock: 5, vendor: "Старый" });
    const ids = { ids: [one.id] };
    const done = [];
    done.push(await start({ what: "stock", by: "set", value: 9, reason: "Приход" }, ids));
    done.push(await start({ what: "status", status: "archived" }, ids));
    done.push(await start({ what: "vendor", vendor: "Новый" }, ids));
    done.push(await start({ what: "category", category_id: categories["Сад"] }, ids));
    expect(done.at(-1)?.title).toBe("Товары: категория «Сад»");
    expect(await detail(one.id)).toMatchObject({ stock: 9, status: "archived", vendor: "Новый", category: "Сад" });
    const told = done.map(async ({ id }) => (await admin().call("downloadJobReport", { params: { id } })).body);
    expect((await Promise.all(told)).map((csv) => /Сделано;(.+)\r\n/.exec(csv)?.[1])).toEqual([
      "Остаток: +4 шт.",
      "Состояние: В продаже → В архиве",
      "Производитель: «Старый» → «Новый»",
      "Категория: «Посуда» → «Сад»",
    ]);
    expect((await history(one.id)).stock[0]).toMatchObject({ quantity: 4, reason: "Приход" });
    for (const { id } of done.toReversed()) expect((await undo(id)).progress).toMatchObject({ done: 1, refused: 0 });
    expect(await detail(one.id)).toMatchObject({ stock: 5, status: "active", vendor: "Старый", category: "Посуда" });
    const below = await start({ what: "stock", by: "add", value: -6, reason: "Списание" }, ids);
    expect(below.progress).toMatchObject({ done: 0, refused: 1 });
    expect(below.refusals.map(({ reason }: { reason: string }) => reason)).toEqual([
      "На складе столько нет: остаток стал бы меньше нуля.",
    ]);
    const refused = await admin().call("changeProducts", {
      body: { change: { what: "category", category_id: 999_999 }, choice: ids },
    });
    expect(refused.status).toBe(422);
  });
});
