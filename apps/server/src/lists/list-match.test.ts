import type { AdminProduct } from "@dropship/api/contract/admin-products";
import {
  allOrAny,
  type CountsOf,
  defineList,
  type FilterValues,
  NO_VALUE,
  numbers,
  text,
  yesNo,
} from "@dropship/api/contract/list";
import type { adminProductList } from "@dropship/api/contract/lists/admin-products";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { deskFixture } from "../../test/product-fixture.ts";
import { deskProducts } from "../modules/catalog/desk/product-desk.repository.ts";
import { listReader } from "./list-reader.ts";

const { shop, categories, admin, make } = await deskFixture();
const { db } = shop;
const STATUSES = ["active", "hidden", "draft", "archived"] as const;

interface Made {
  readonly id: number;
  readonly status: string;
  readonly vendor: string;
  /** Cents. */
  readonly price: number;
  readonly stock: number;
  readonly barcode: string;
  readonly word: string;
  readonly category: number;
  /** Places of its suppliers among `suppliers`. */
  readonly suppliers: readonly number[];
}
const goods: Made[] = [];
const suppliers: number[] = [];
const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T; // none of them is empty

beforeAll(async () => {
  for (const name of ["Склад", "Пристань", "Ничей"]) {
    const { rows } = await db.query<{ id: number }>("insert into suppliers (name) values ($1) returning id", [name]);
    suppliers.push(rows[0]?.id ?? 0);
  }
  for (let n = 0; n < 48; n += 1) {
    const one = {
      status: pick(STATUSES, n),
      vendor: pick(["Emsa", "Tramp", ""], Math.floor(n / 3)),
      price: 1_000 + ((n * 37) % 500),
      stock: n % 6,
      barcode: n % 5 === 0 ? `48200${n}` : "",
      word: pick(["кружка", "чайник"], Math.floor(n / 7)),
      category: pick([categories["Дом"], categories["Сад"]], Math.floor(n / 5)) ?? 0,
      suppliers: pick([[], [0], [1], [0, 1]], n),
    };
    const { id } = await make({
      name: `${one.word} ${n}`,
      status: one.status,
      stock: one.stock,
      category_id: one.category,
      price: (one.price / 100).toFixed(2),
      ...(one.vendor && { vendor: one.vendor }),
      ...(one.barcode && { barcode: one.barcode }),
    });
    for (const place of one.suppliers)
      await db.query(
        "insert into supplier_offers (supplier_id, external_id, product_id, row_hash) values ($1, $2, $3, '')",
        [suppliers[place], String(n), id],
      );
    goods.push({ id, ...one });
  }
}, 60_000);

interface Asked {
  readonly status?: readonly string[] | undefined;
  readonly vendor?: readonly string[] | undefined;
  readonly supplier?: readonly number[] | undefined;
  readonly price?: { readonly from?: number | undefined; readonly to?: number | undefined } | undefined;
  readonly stock?: { readonly from?: number | undefined; readonly to?: number | undefined } | undefined;
  readonly has_barcode?: boolean | undefined;
  readonly category?: readonly number[] | undefined;
  readonly search?: string | undefined;
  readonly match?: "all" | "any" | undefined;
}
const within = (
  value: number,
  { from = -Infinity, to = Infinity }: { from?: number | undefined; to?: number | undefined },
) => value >= from && value <= to;

/** What each filter says of a product; what is not asked says nothing. */
const says = (one: Made, asked: Asked): Record<string, boolean> => ({
  ...(asked.status && asked.status.length > 0 && { status: asked.status.includes(one.status) }),
  ...(asked.vendor && asked.vendor.length > 0 && { vendor: asked.vendor.includes(one.vendor || NO_VALUE) }),
  ...(asked.supplier &&
    asked.supplier.length > 0 && {
      supplier: one.suppliers.some((place) => asked.supplier?.includes(suppliers[place] ?? 0)),
    }),
  ...(asked.price && Object.keys(asked.price).length > 0 && { price: within(one.price, asked.price) }),
  ...(asked.stock && Object.keys(asked.stock).length > 0 && { stock: within(one.stock, asked.stock) }),
  ...(asked.has_barcode !== undefined && { has_barcode: (one.barcode !== "") === asked.has_barcode }),
  ...(asked.category !== undefined && { category: asked.category.includes(one.category) }),
});
function fits(one: Made, asked: Asked): boolean {
  const said = Object.values(says(one, asked));
  const isFound = !asked.search || one.word.includes(asked.search);
  const isAny = asked.match === "any" && said.length > 0;
  return isFound && (isAny ? said.includes(true) : !said.includes(false));
}
const idsOf = (asked: Asked) => goods.filter((one) => fits(one, asked)).map(({ id }) => id);

const ends = (min: number, max: number) =>
  fc.record({ from: fc.integer({ min, max }), to: fc.integer({ min, max }) }, { requiredKeys: [] });
const asked: fc.Arbitrary<Asked> = fc
  .record(
    {
      status: fc.subarray([...STATUSES], { minLength: 1 }),
      vendor: fc.subarray(["Emsa", "Tramp", "Ems", "никто", NO_VALUE]),
      supplier: fc.subarray([0, 1, 2]),
      price: ends(1_000, 1_500),
      stock: ends(0, 6),
      has_barcode: fc.boolean(),
      category: fc.subarray(["Дом", "Сад"], { minLength: 1 }),
      search: fc.constantFrom("круж", "чай"),
      match: fc.constantFrom("all" as const, "any" as const, "any" as const),
    },
    { requiredKeys: [] },
  )
  .map((one): Asked => ({
    ...one,
    category: one.category?.flatMap((name) => categories[name] ?? []),
    supplier: one.supplier?.flatMap((place) => suppliers[place] ?? []),
  }));

/** A filter as a call writes it. */
const spelt = ({ price, has_barcode: hasBarcode, ...rest }: Asked) => ({
  ...rest,
  ...(price && {
    price: {
      ...(price.from !== undefined && { from: (price.from / 100).toFixed(2) }),
      ...(price.to !== undefined && { to: (price.to / 100).toFixed(2) }),
    },
  }),
  ...(hasBarcode !== undefined && { has_barcode: hasBarcode ? "1" : "0" }),
});

describe("filters of which any will do", () => {
  it("give what a naive filter gives: pages, totals, counts of choices, and all that match", async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (one) => {
        const expected = idsOf(one);
        const query = { filter: spelt(one), sort: "created_at", per_page: 100, include: "counts" };
        const { status, body } = await admin().call("listAdminProducts", { query });
        expect(status).toBe(200);
        expect(body.data.map(({ id }: AdminProduct) => id)).toEqual(expected);
        expect(body.meta.total).toBe(expected.length);
        const counts: CountsOf<typeof adminProductList> = body.meta.counts;
        for (const choice of STATUSES)
          expect([choice, counts.status[choice].total]).toEqual([choice, idsOf({ ...one, status: [choice] }).length]);
        // Jobs and exports read by the same conditions; what a person has taken out by hand stays out.
        const all = one as FilterValues<typeof adminProductList>;
        const [out = 0] = expected;
        const walked: number[] = [];
        for await (const ids of deskProducts.walkIds(
          db,
          {},
          { choice: { all, except: [out] }, sort: "created_at", batch: 7 },
        ))
          walked.push(...ids);
        expect(walked).toEqual(expected.slice(1));
      }),
      { numRuns: 120 },
    );
  }, 60_000);

  it("are no way to another's rows, and a search narrows what they find", async () => {
    const list = defineList<{ id: number }>()({
      name: "test_match",
      filters: { stock: numbers(), has_barcode: yesNo(), search: text(), match: allOrAny() },
      sorts: ["id"],
      defaultSort: "id",
      sums: {},
      exported: [],
      perPage: 100,
    });
    const reader = listReader<{ id: number }>()(list, {
      from: "products p",
      key: { by: "p.id", as: "number" },
      scope: { category: "p.category_id" },
      filters: { stock: "p.stock", has_barcode: "coalesce(p.barcode, '') <> ''", search: { anywhere: ["p.name"] } },
      sorts: { id: { by: "p.id", as: "number" } },
      sums: {},
      select: "p.id",
    });
    const category = categories["Сад"] ?? 0;
    const filter = { stock: { from: 5 }, has_barcode: true, match: "any" } as const;
    const own = goods.filter((one) => one.category === category && (one.stock >= 5 || one.barcode !== ""));
    const { rows } = await reader.page(db, { category }, { filter });
    expect(rows.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    const found = await reader.page(db, { category }, { filter: { ...filter, search: "чай" } });
    expect(found.rows.map(({ id }) => id)).toEqual(own.filter(({ word }) => word === "чайник").map(({ id }) => id));
    expect(found.total).toBe(found.rows.length);
  });
});
