import { beforeAll, describe, expect, it } from "vitest";
import { testShop } from "../../../test/shop.ts";
import type { Visitor } from "../../../test/visitor.ts";

const shop = await testShop();
const id = shop.ids.get("user@dropship.example") ?? 0;
let superAdmin: Visitor;

const found = async (search: string): Promise<{ action: string }[]> =>
  (await superAdmin.call("listAudit", { query: { filter: { search } } })).body.data;
const actions = async (search: string) => (await found(search)).map(({ action }) => action);

beforeAll(async () => {
  superAdmin = await shop.as("super-admin");
  const params = { id };
  const names = (last_name: string) => ({ first_name: "Остап", last_name, phone: "", username: "" });
  await superAdmin.call("updateUser", { params, body: names("Криничний") });
  await superAdmin.call("updateUser", { params, body: names("Джерельний") });
  await superAdmin.call("tagUser", { params, body: { tags: ["сувенирная лавка", "опт"] } });
});

describe("the journal is searched", () => {
  it("by what stood before and what stands after, however deep", async () => {
    expect(await actions("джерельн")).toEqual(["updateUser"]);
    // After the first change, and before the second.
    expect(await actions("Криничний")).toEqual(["updateUser", "updateUser"]);
    expect(await actions("сувенирная")).toEqual(["tagUser"]);
  });

  it("not by the names of fields, nor by the signs between values", async () => {
    expect(await actions("last_name")).toEqual([]);
    expect(await actions('": "')).toEqual([]);
  });

  it("still by whom it is about and from where", async () => {
    expect(await actions("user@dropship.example")).toHaveLength(3);
    expect((await found("127.0.0.1")).length).toBeGreaterThanOrEqual(3);
  });

  it("by no word of a person who was deleted", async () => {
    await superAdmin.call("deleteUser", { params: { id } });
    expect(await actions("Криничний")).toEqual([]);
    expect(await actions("сувенирная")).toEqual([]);
  });
});
