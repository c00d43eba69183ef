import sharp from "sharp";
import { conditionBody } from "./condition-fixture.ts";
import type { TestShop } from "./shop.ts";
import type { Visitor } from "./visitor.ts";

/** Categories and conditions, each call on records of its own. */
export async function catalogueCalls(shop: TestShop, superAdmin: Visitor) {
  let made = 0;
  const fields = () => ({
    name: `Раздел ${(made += 1)}`,
    name_uk: "",
    parent_id: null,
    is_active: true,
    prom_id: "",
    rozetka_id: "",
  });
  const category = async () => (await superAdmin.call("createCategory", { body: fields() })).body.data.id as number; // of the contract
  const [a, b, c, d, e] = [await category(), await category(), await category(), await category(), await category()];
  await shop.db.query("insert into products (sku, category_id, name, price) values ('AUDIT-1', $1, 'Товар', 100)", [a]);
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const sent = async () =>
    (await superAdmin.call("uploadFile", { query: { kind: "category-photo" }, body: photo })).body.data.id as number; // of the contract
  const crop = { x: 0, y: 0, width: 300, height: 300 };
  const [shown, hidden] = [await sent(), await sent()];
  await superAdmin.call("setCategoryPhoto", { params: { id: d }, body: { file_id: hidden, crop } });
  const rule = conditionBody();
  const condition = async () => (await superAdmin.call("createCondition", { body: rule })).body.data.id as number; // of the contract
  const [first, second, third] = [await condition(), await condition(), await condition()];
  return {
    createCategory: { body: fields() },
    updateCategory: { params: { id: b }, body: { ...fields(), version: 1 } },
    moveCategory: { params: { id: c }, body: { parent_id: b, after_id: null } },
    showCategory: { params: { id: c }, body: { is_active: false } },
    emptyCategory: { params: { id: a }, body: { into_id: b } },
    mergeCategory: { params: { id: e }, body: { into_id: b, with_conditions: false } },
    setCategoryPhoto: { params: { id: b }, body: { file_id: shown, crop } },
    removeCategoryPhoto: { params: { id: d } },
    deleteCategory: { params: { id: d } },
    createCondition: { body: rule },
    updateCondition: { params: { id: first }, body: { ...rule, value: "7", version: 1 } },
    switchCondition: { params: { id: second }, body: { is_active: false } },
    placeCondition: { params: { id: third }, body: { after_id: null } },
    copyCondition: { params: { id: second } },
    deleteCondition: { params: { id: third } },
  };
}
