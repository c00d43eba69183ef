import type { SupplierCategory } from "@dropship/api/contract/imports";
import { describe, expect, it } from "vitest";
import { chosenOf, decisionsFor, supplierTree, wordsOf } from "./supplier-category-tree.ts";

const category = (path: string[], offers = 0, more: Partial<SupplierCategory> = {}): SupplierCategory => ({
  path,
  offers,
  decision: null,
  is_deep: false,
  leads_to: null,
  is_left_out: false,
  ...more,
});

const tree = supplierTree([
  category(["Техника", "Чайники"], 5),
  category(["Дом"], 2),
  category(["Техника"], 3),
  category(["Техника", "Фены"], 4),
]);
const ids = (from: typeof tree): string[] => from.flatMap(({ id, children }) => (children ? ids(children) : [id]));

describe("the tree of a supplier's categories", () => {
  it("counts goods with all below, and has a row for goods of a branch itself", () => {
    expect(tree.map(({ label, count }) => [label, count])).toEqual([
      ["Дом", 2],
      ["Техника", 12],
    ]);
    expect(tree[1]?.children?.map(({ label, count }) => [label, count])).toEqual([
      ["Прямо в ней", 3],
      ["Фены", 4],
      ["Чайники", 5],
    ]);
  });

  it("makes one decision of a branch that is chosen whole, and one for each leaf else", () => {
    const said = { decision: "out", category_id: null } as const;
    const all = new Set(ids(tree));
    expect(chosenOf(tree, all)).toEqual({ categories: 4, goods: 14 });
    expect(decisionsFor(tree, all, said)).toEqual([
      { ...said, path: ["Дом"], is_deep: true },
      { ...said, path: ["Техника"], is_deep: true },
    ]);
    const part = new Set([...all].filter((id) => !id.includes("фены") && !id.includes("дом")));
    expect(decisionsFor(tree, part, said)).toEqual([
      { ...said, path: ["Техника"], is_deep: false },
      { ...said, path: ["Техника", "Чайники"], is_deep: true },
    ]);
  });

  it("says where goods go", () => {
    const words = (...categories: SupplierCategory[]) => supplierTree(categories).map(wordsOf);
    const sub = category(["А", "Б"], 1);
    expect(words(category(["А"], 1))).toEqual(["Новая категория, как у поставщика"]);
    expect(words(category(["А"], 1, { leads_to: { id: 3, path: ["Дом", "Сад"] } }))).toEqual(["→ Дом › Сад"]);
    const out = { is_left_out: true, decision: "out", is_deep: true } as const;
    expect(words(category(["А"], 1, out))).toEqual(["Не загружать"]);
    expect(words(category(["А"], 1, out), sub)).toEqual(["Не загружать, со всем внутри"]);
    expect(words(category(["А"]), sub)).toEqual([""]);
  });
});
