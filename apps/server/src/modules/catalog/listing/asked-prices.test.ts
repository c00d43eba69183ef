import { convertToUah, parseRate, parseUsd } from "@dropship/money";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "../../../../test/database.ts";
import { fillForBench } from "../../../demo/bench-catalog.ts";
import { pricingService } from "../../pricing/pricing.service.ts";
import { testCondition } from "../../pricing/pricing.testing.ts";
import type { CatalogService } from "../catalog.service.ts";
import type { ListingPage, ListingQuery } from "./listing.service.ts";
import { catalogForTest } from "../catalog.testing.ts";

type NewCondition = Parameters<ReturnType<typeof pricingService>["create"]>[1];
type Card = ListingPage["cards"][number];

const SALE = parseRate("41.5");
let db: TestDatabase;
let categoryIds: number[];
let productIds: number[];

beforeAll(async () => {
  db = await testDatabase();
  await fillForBench(db, { products: 300, categories: 20 });
  // Equal base prices, and few of them, so that conditions make equal prices of different ones too.
  await db.query("update products set price = 500 + price % 4 * 100 where id % 5 < 3");
  // Some goods lie in a category that has others below it.
  await db.query(`update products p set category_id = c.parent_id from categories c
    where c.id = p.category_id and c.parent_id is not null and p.id % 7 = 0`);
  const { rows } = await db.query<{ id: number; path: number[] }>(
    "select p.id, c.path from products p join categories c on c.id = p.category_id order by p.id",
  );
  productIds = rows.map(({ id }) => id);
  categoryIds = [...new Set(rows.flatMap(({ path }) => path))];
});

const percent = fc.integer({ min: 1, max: 6_000 });
const fixed = fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.constantFrom(100, 200, 300));
const conditions = (): fc.Arbitrary<NewCondition> =>
  fc
    .record({
      kind: fc.constantFrom("commission" as const, "discount" as const),
      amount: fc.oneof(
        percent.map((value) => ({ valueType: "percent" as const, value })),
        fixed.map((value) => ({ valueType: "fixed" as const, value })),
      ),
      minQuantity: fc.constantFrom(1, 1, 1, 5),
      floor: fc.option(fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constant(100)), { freq: 1 }),
      cap: fc.option(fc.integer({ min: 400, max: 2_000 }), { freq: 1 }),
      isStackable: fc.boolean(),
      position: fc.integer({ min: 0, max: 3 }),
      targets: fc.record(
        {
          category: fc.uniqueArray(fc.constantFrom(...categoryIds), { minLength: 1, maxLength: 3 }),
          product: fc.uniqueArray(fc.constantFrom(...productIds), { minLength: 1, maxLength: 20 }),
        },
        { requiredKeys: [] },
      ),
    })
    .map(({ amount, ...rest }) => testCondition({ ...amount, ...rest }));

/** Sets of conditions; half of them name no category and no product, which lists treat in another way. */
const conditionSets = (): fc.Arbitrary<NewCondition[]> =>
  fc
    .tuple(fc.array(conditions(), { maxLength: 5 }), fc.boolean())
    .map(([given, areForAll]) => (areForAll ? given.map((one) => ({ ...one, targets: {} })) : given));

/** 30 $ more and 120 % less: what costs more costs less. */
const TURNED_ROUND = [
  testCondition({ valueType: "fixed", value: 3_000 }),
  testCondition({ kind: "discount", value: 6_000 }),
  testCondition({ kind: "discount", value: 6_000 }),
];

/** All cards of a list, page by page, and on the way back again. */
async function walk(
  catalog: CatalogService,
  query: Pick<ListingQuery, "filter" | "sort" | "per_page">,
): Promise<Card[]> {
  const at = (cursor?: string) => catalog.list({ ...query, page: 1, cursor }, null);
  let page = await at();
  const all = [...page.cards];
  while (page.next) {
    page = await at(page.next);
    all.push(...page.cards);
  }
  let place = all.length - page.cards.length;
  while (page.previous) {
    page = await at(page.previous);
    place -= page.cards.length;
    expect(page.cards).toEqual(all.slice(place, place + page.cards.length));
  }
  expect(place).toBe(0);
  return all;
}

const priceOf = (card: Card): number => parseUsd(card.conditioned_price);
const idsOf = (cards: readonly Card[]) => cards.map(({ id }) => id).toSorted((a, b) => a - b);

/** A dollar more in some of the categories: what stands there at a price has another base price than what does elsewhere. */
const dearerInSome = () =>
  testCondition({
    valueType: "fixed",
    value: 100,
    targets: { category: categoryIds.toSorted((a, b) => b - a).slice(0, 7) },
  });

test("lists are ordered and narrowed by the prices that the viewer is shown, whatever the conditions", async () => {
  await fc.assert(
    fc.asyncProperty(
      conditionSets(),
      fc.record({ price_from: fc.nat(), price_to: fc.nat() }, { requiredKeys: [] }),
      fc.constantFrom(undefined, ...categoryIds.slice(0, 6)),
      fc.constantFrom(12, 40, 70),
      async (given, boundsAt, category_id, per_page) => {
        await db.query("delete from conditions");
        const pricing = pricingService(db, { listen: false });
        await db.transaction(async (tx) => {
          for (const condition of given) await pricing.create(tx, condition);
        });
        const catalog = catalogForTest(db);
        const everything = await walk(catalog, { filter: { category_id }, sort: "-created_at", per_page: 70 });
        const kopecks = (card: Card) => convertToUah(parseUsd(card.conditioned_price), SALE);
        // Bounds stand at prices that there are.
        const bounds = Object.fromEntries(
          Object.entries(boundsAt).flatMap(([name, n]) => {
            const card = everything[n % everything.length];
            return card ? [[name, kopecks(card) / 100]] : [];
          }),
        ) as { price_from?: number; price_to?: number };
        const wanted = everything.filter(
          (card) =>
            (!bounds.price_from || kopecks(card) >= Math.round(bounds.price_from * 100)) &&
            (bounds.price_to === undefined || kopecks(card) <= Math.round(bounds.price_to * 100)),
        );
        const filter = { category_id, ...bounds };

        const rising = await walk(catalog, { filter, sort: "price", per_page });
        expect(rising.map(priceOf)).toEqual(wanted.map(priceOf).toSorted((a, b) => a - b));
        expect(idsOf(rising)).toEqual(idsOf(wanted));
        const falling = await walk(catalog, { filter, sort: "-price", per_page });
        expect(falling).toEqual(rising.toReversed());

        const facets = await catalog.facets(filter, null);
        expect(facets.total).toBe(wanted.length);
        const prices = everything.map(priceOf);
        expect(facets.price && [parseUsd(facets.price.min), parseUsd(facets.price.max)]).toEqual(
          prices.length > 0 ? [Math.min(...prices), Math.max(...prices)] : null,
        );
      },
    ),
    {
      numRuns: 150,
      examples: [
        [TURNED_ROUND, { price_from: 100 }, undefined, 70],
        [[dearerInSome()], {}, undefined, 12],
      ],
    },
  );
}, 120_000);
