import { describe, expect, it } from "vitest";
import { importShop } from "../../../test/import-desk.ts";

const { db, newSupplier, send, step, check, load, rowsOf } = await importShop({ FILE_ADDRESSES: "any" });

const goods = async () => (await db.query("select sku, name, price, stock, status from products order by sku")).rows;
const BOTH = "id,name,price,stock\nA,Лопата,10,5\nB,Грабли,7.50,3\n";
const ONE = "id,name,price,stock\nA,Лопата,10,5\n";

describe("goods that their file has again", () => {
  it("with the same words are on sale again, which the check says", async () => {
    const supplier = await newSupplier();
    await load(supplier, BOTH);
    await load(supplier, ONE, { gone: "hide" });
    expect(await goods()).toMatchObject([{ status: "active" }, { sku: "B", status: "hidden" }]);
    const { id } = await send(supplier, BOTH);
    const checked = await check(id, { gone: "hide" });
    expect(checked.counts).toMatchObject({ returned: 1, changed: 0, unchanged: 1 });
    expect(await rowsOf(id, { outcome: "returned" })).toMatchObject([
      { external_id: "B", changes: [{ field: "Состояние", before: "Скрыт", after: "В продаже" }] },
    ]);
    expect((await step("runImport", id)).counts.returned).toBe(1);
    expect(await goods()).toMatchObject([{ status: "active" }, { sku: "B", status: "active", stock: 3 }]);
    // The way back hides it again, so that it may return once more; the same after that is nothing.
    await step("revertImport", id);
    expect(await goods()).toMatchObject([{}, { sku: "B", status: "hidden" }]);
    expect((await load(supplier, BOTH)).counts.returned).toBe(1);
    expect((await load(supplier, BOTH, { gone: "hide" })).counts).toMatchObject({ returned: 0, unchanged: 2 });
  });

  it("with other words are on sale again too, also by a list of prices", async () => {
    const supplier = await newSupplier();
    await load(supplier, BOTH);
    await load(supplier, ONE, { gone: "hide" });
    await load(supplier, BOTH.replace("7.50", "8.00"), { gone: "hide" });
    expect(await goods()).toMatchObject([{}, { sku: "B", status: "active", price: 800 }]);
    await load(supplier, ONE, { mode: "prices", gone: "hide" });
    expect(await goods()).toMatchObject([{}, { sku: "B", status: "hidden" }]);
    await load(supplier, "id;price\nA;10\nB;8\n", { mode: "prices", gone: "hide" });
    expect(await goods()).toMatchObject([{}, { sku: "B", status: "active", price: 800, stock: 3 }]);
  });

  it("have their pieces again where these were taken away, also when the file gives no number", async () => {
    const supplier = await newSupplier();
    await load(supplier, BOTH);
    await load(supplier, ONE, { gone: "zero" });
    expect(await goods()).toMatchObject([{ stock: 5 }, { sku: "B", stock: 0 }]);
    expect((await load(supplier, BOTH, { gone: "zero" })).counts.returned).toBe(1);
    expect(await goods()).toMatchObject([{ stock: 5 }, { sku: "B", stock: 3 }]);
    await load(supplier, ONE, { mode: "prices", gone: "zero" });
    await load(supplier, "id;price\nA;10\nB;7.50\n", { mode: "prices", gone: "zero" });
    expect(await goods()).toMatchObject([{ stock: 5 }, { sku: "B", stock: 3 }]);
  });

  it("stay hidden when an admin has hidden them by hand meanwhile", async () => {
    const supplier = await newSupplier();
    await load(supplier, BOTH);
    await load(supplier, ONE, { gone: "hide" });
    await db.query("update products set status = 'active' where sku = 'B'");
    await db.query("update products set status = 'hidden' where sku = 'B'");
    expect((await load(supplier, BOTH)).counts).toMatchObject({ returned: 0, unchanged: 2 });
    await load(supplier, BOTH.replace("7.50", "8.00"));
    expect(await goods()).toMatchObject([{}, { sku: "B", status: "hidden", price: 800 }]);
  });
});

describe("a list of prices", () => {
  it("takes over nothing else of an offer: the whole file brings the rest afterwards", async () => {
    const supplier = await newSupplier();
    await load(supplier, BOTH);
    const next = "id,name,price,stock\nA,Лопата штыковая,12,5\nB,Грабли,7.50,3\n";
    await load(supplier, next, { mode: "prices" });
    expect(await goods()).toMatchObject([{ name: "Лопата", price: 1_200 }, { sku: "B" }]);
    expect((await load(supplier, next)).counts).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await goods()).toMatchObject([{ name: "Лопата штыковая", price: 1_200 }, { sku: "B" }]);
  });

  it("read twice changes nothing, and an older whole file has its prices again but not its texts", async () => {
    const supplier = await newSupplier();
    await load(supplier, BOTH);
    const prices = "id;price\nA;12\n";
    await load(supplier, prices, { mode: "prices" });
    await db.query("update products set name = 'Лопата наша', price = 1300 where sku = 'A'");
    expect((await load(supplier, prices, { mode: "prices" })).counts).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await goods()).toMatchObject([{ price: 1_300 }, { sku: "B" }]);
    await load(supplier, BOTH);
    expect(await goods()).toMatchObject([{ name: "Лопата наша", price: 1_000 }, { sku: "B" }]);
  });
});
