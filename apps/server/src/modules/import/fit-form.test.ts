import { updateProductBody } from "@dropship/api/contract/admin-products";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type RawOffer, readOffer } from "./read-offer.ts";

const raw = (more: Partial<RawOffer> = {}): RawOffer => ({
  line: 1,
  externalId: "1",
  name: "Стол",
  price: "1",
  currency: "USD",
  categoryPath: [],
  params: [],
  pictures: [],
  ...more,
});
function taken(more: Partial<RawOffer>) {
  const row = readOffer(raw(more));
  if (!("offer" in row)) throw new Error(row.refusal);
  return row;
}
/** The product of an offer as its form sends it back unchanged. */
function formOf({ offer }: ReturnType<typeof taken>) {
  const { name, nameUk, description, descriptionUk, vendor, vendorCode, barcode, params, options, measures } = offer;
  const cm = (mm: number | undefined) => (mm === undefined ? null : String(mm / 10));
  return {
    name,
    name_uk: nameUk ?? "",
    description,
    description_uk: descriptionUk ?? "",
    sku: "1",
    vendor: vendor ?? "",
    vendor_code: vendorCode ?? "",
    barcode: barcode ?? "",
    category_id: 1,
    price: "1.00",
    status: "active",
    weight: measures.weight === undefined ? null : String(measures.weight),
    width: cm(measures.width),
    height: cm(measures.height),
    length: cm(measures.length),
    params,
    options: Object.entries(options).map(([option, value]) => ({ name: option, value })),
  };
}

it("values of one name stand in one, in the order in which they came", () => {
  const { offer, remark } = taken({
    params: [
      { name: "Цвет", value: "красный" },
      { name: "Материал", value: "дуб" },
      { name: "цвет", value: "синий" },
      { name: "Цвет", value: "красный" },
    ],
  });
  expect(offer.params).toEqual([
    { name: "Цвет", value: "красный, синий" },
    { name: "Материал", value: "дуб" },
  ]);
  expect(remark).toBeNull();
});

it("what is too long is cut at a word and said; a code that is too long is none", () => {
  const { offer, remark } = taken({
    name: `${"Стол дубовый ".repeat(25)}`,
    vendorCode: "7".repeat(101),
    params: [{ name: "Состав", value: "дерево ".repeat(100) }],
  });
  expect(offer.name).toMatch(/^(Стол дубовый )+Стол( дубовый)?$/);
  expect(offer.name.length).toBeLessThanOrEqual(255);
  expect(offer.vendorCode).toBeNull();
  expect(offer.params[0]?.value).toMatch(/^(дерево )+дерево$/);
  expect(remark).toBe(
    "название сокращено до 255 знаков; длинные характеристики сокращены; артикул производителя: больше 100 знаков, не взято",
  );
});

it("whatever a feed says, the form of its product takes it", () => {
  const word = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("Цвет", "цвет", "Размер", "🪑".repeat(300)));
  const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(" "));
  const long = fc.tuple(text, fc.integer({ min: 1, max: 40 })).map(([one, times]) => one.repeat(times).slice(0, 2_900));
  fc.assert(
    fc.property(
      fc.record({
        name: long.map((name) => `Стол ${name}`.slice(0, 590)),
        vendor: long,
        vendorCode: long,
        barcode: long,
        groupId: fc.constant("g"),
        description: long.map((one) => one.repeat(30)),
        params: fc.array(fc.record({ name: long, value: long }), { maxLength: 80 }),
        weight: fc.constantFrom("1", "999 кг", "1001 кг", "0.4 г"),
        width: fc.constantFrom("1", "9999 см", "101 м", "0.4 мм"),
      }),
      (more) => {
        const row = readOffer(raw(more));
        fc.pre("offer" in row); // half a letter, or a name that grows past what is a name at all, refuses the row
        const { error } = updateProductBody.safeParse(formOf(taken(more)));
        expect(error?.issues).toBeUndefined();
      },
    ),
    { numRuns: 100 },
  );
});
