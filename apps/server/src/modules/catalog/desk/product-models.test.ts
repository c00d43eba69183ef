import type { AdminProduct } from "@dropship/api/contract/admin-products";
import { describe, expect, it } from "vitest";
import { deskFixture } from "../../../../test/product-fixture.ts";

const { shop, admin, make, detail } = await deskFixture();

describe("a model", () => {
  const colour = (value: string) => [{ name: "Цвет", value }];

  it("is joined of goods that something tells apart, and taken apart again", async () => {
    const [one, two, three] = [await make(), await make(), await make()];
    const set = (id: number, members: object[]) =>
      admin().call("setProductModel", { params: { id }, body: { members } });
    const member = (id: number, value: string) => ({ product_id: id, options: colour(value) });
    expect((await set(one.id, [member(one.id, "синий"), member(two.id, "Синий ")])).body.errors).toHaveProperty([
      "members.1.options",
    ]);
    const joined = await set(one.id, [member(one.id, "синий"), member(two.id, "красный"), member(three.id, "белый")]);
    expect(joined.body.data.model.map(({ id }: AdminProduct) => id)).toEqual([one.id, two.id, three.id]);
    const page = await shop.guest().call("getProduct", { params: { id: one.id } });
    expect(page.body.data.variations).toHaveLength(3);
    expect((await set(two.id, [member(two.id, "красный"), member(three.id, "белый")])).body.data.model).toHaveLength(2);
    expect((await detail(one.id)).group_id).toBeNull();
    const other = await make();
    expect((await set(other.id, [member(other.id, "синий"), member(two.id, "красный")])).body.errors).toHaveProperty([
      "members.1.product_id",
    ]);
    await set(two.id, []);
    expect((await detail(three.id)).group_id).toBeNull();
  });

  it("grows by new variations, drafts with all that the product has", async () => {
    const made = await make({
      name: "Плед синий, Синий",
      options: colour("синий"),
      params: [
        { name: "Цвет", value: "синий" },
        { name: "Ткань", value: "флис" },
      ],
      vendor: "Emsa",
      description: "<p>Тёплый</p>",
    });
    const add = (variations: object[]) =>
      admin().call("createVariations", { params: { id: made.id }, body: { variations } });
    const { status, body: added } = await add([
      { sku: "V-1", options: colour("красный"), price: "10" },
      { sku: "V-2", options: colour("белый"), price: "11.50" },
    ]);
    expect(status).toBe(201);
    expect(added.data.model).toMatchObject([
      { id: made.id, status: "active" },
      { sku: "V-1", status: "draft", stock: 0, vendor: "Emsa", options: { Цвет: "красный" } },
      { sku: "V-2", price: "11.50", name: "Плед синий, белый" },
    ]);
    expect((await add([{ sku: "V-3", options: colour("белый"), price: "1" }])).body.errors).toHaveProperty([
      "variations.0.options",
    ]);
    expect((await add([{ sku: "V-1", options: colour("чёрный"), price: "1" }])).body.errors).toHaveProperty([
      "variations.0.sku",
    ]);
    expect((await detail(made.id)).model).toHaveLength(3);
    // Without one it gets the next number that nobody has: also not a product that has left the model.
    await make({ sku: `${made.sku}-1` });
    const { body: numbered } = await add([
      { options: colour("чёрный"), price: "1" },
      { sku: `${made.sku}-3`, options: colour("жёлтый"), price: "1" },
      { options: colour("серый"), price: "1" },
    ]);
    expect(numbered.data.model.slice(3).map(({ sku }: { sku: string }) => sku)).toEqual([
      `${made.sku}-2`,
      `${made.sku}-3`,
      `${made.sku}-4`,
    ]);
    expect((await detail(added.data.model[2].id)).params).toEqual([
      { name: "Цвет", value: "белый" },
      { name: "Ткань", value: "флис" },
    ]);
  });
});
