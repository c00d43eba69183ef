import { beforeAll, describe, expect, it } from "vitest";
import { deskFixture } from "../../../../test/product-fixture.ts";

const { admin, user, make, found } = await deskFixture();
const params = (said: Record<string, string>) => Object.entries(said).map(([name, value]) => ({ name, value }));
const ids = { black: 0, white: 0, bare: 0 };
beforeAll(async () => {
  const ours = { vendor: "Парамтест" };
  ids.black = (await make({ ...ours, params: params({ "Цвет пробы": "Чёрный", "Размер [EU]": "42" }) })).id;
  ids.white = (await make({ ...ours, status: "hidden", params: params({ "Цвет пробы": "Белый" }) })).id;
  ids.bare = (await make(ours)).id;
  await make({ params: params({ "Цвет пробы": "Чёрный" }) });
});
const ours = (asked: string | string[]) => found({ vendor: "Парамтест", params: asked });

describe("goods by their params", () => {
  it("have any of the values of one name, and all of the names", async () => {
    expect(await ours("Цвет пробы=Чёрный")).toEqual([ids.black]);
    expect(await ours(["Цвет пробы=Чёрный", "Цвет пробы=Белый"])).toEqual([ids.black, ids.white]);
    expect(await ours(["Цвет пробы=Чёрный", "Размер [EU]=42"])).toEqual([ids.black]);
    expect(await ours(["Цвет пробы=Белый", "Размер [EU]=42"])).toEqual([]);
    expect(await ours("Размер [EU]=")).toEqual([ids.black]);
    expect(await ours("Цвет пробы=")).toEqual([ids.black, ids.white]);
    expect(await ours("Цвет пробы")).toEqual([ids.bare]);
    expect(await ours(["Размер [EU]", "Цвет пробы="])).toEqual([ids.white]);
    expect(await ours(["Размер [EU]", "Размер [EU]=42"])).toEqual([ids.black]);
    expect(await ours("цвет пробы=Чёрный' or true --")).toEqual([]);
    expect(await found({ vendor: "Парамтест" })).toEqual([ids.black, ids.white, ids.bare]);
  });

  it("are changed and counted by the same filter", async () => {
    const counts = await admin().call("listAdminProducts", {
      query: { filter: { vendor: "Парамтест", params: "Цвет пробы=" }, include: "counts" },
    });
    expect(counts.body.meta.counts.status).toMatchObject({ active: { total: 1 }, hidden: { total: 1 } });
    const { status } = await admin().call("changeProducts", {
      body: {
        change: { what: "param", by: "set", name: "Материал", value: "Сталь" },
        choice: { all: { vendor: "Парамтест", params: ["Цвет пробы=Белый"] } },
      },
    });
    expect(status).toBe(202);
    await expect.poll(() => ours("Материал=Сталь")).toEqual([ids.white]);
  });

  it("are of any of several vendors, each as it is spelt, or of none", async () => {
    const other = await make({ vendor: "Парам, тест" });
    expect(await found({ vendor: ["Парам, тест", "Парамтест"] })).toEqual([...Object.values(ids), other.id]);
    expect(await found({ vendor: "парамтест" })).toEqual([]);
    const none = await found({ vendor: ["∅", "Парам, тест"] });
    expect(none).toContain(other.id);
    expect(none).not.toContain(ids.black);
    expect(await found({ vendor: "∅", params: "Цвет пробы=" })).toHaveLength(1);
    expect((await admin().call("listProductVendors", { query: { search: "парам" } })).body.data).toEqual([
      { value: "Парамтест", count: 3 },
      { value: "Парам, тест", count: 1 },
    ]);
    // Whoever asks for a whole name learns whether any product has it, however many longer names hold it.
    await make({ vendor: "Парам" });
    expect((await admin().call("listProductVendors", { query: { search: "Парам" } })).body.data[0]).toEqual({
      value: "Парам",
      count: 1,
    });
    expect((await admin().call("listProductVendors", { query: { search: "%" } })).body.data).toEqual([]);
    expect((await user().call("listProductVendors")).status).toBe(403);
  });

  it("name what one chooses among, the commonest values first", async () => {
    const { body } = await admin().call("listProductParams");
    expect(body.data).toEqual(expect.arrayContaining(["Размер [EU]", "Цвет пробы"]));
    expect(new Set(body.data).size).toBe(body.data.length);
    const values = async (query: Record<string, string>) =>
      (await admin().call("listProductParamValues", { query })).body.data;
    expect(await values({ name: "Цвет пробы" })).toEqual([
      { value: "Чёрный", count: 2 },
      { value: "Белый", count: 1 },
    ]);
    expect(await values({ name: "Цвет пробы", search: "БЕЛ" })).toEqual([{ value: "Белый", count: 1 }]);
    expect(await values({ name: "Цвет пробы", search: "%" })).toEqual([]);
    expect((await user().call("listProductParams")).status).toBe(403);
  });
});
