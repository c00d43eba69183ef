import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readOffer } from "./read-offer.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-01-07T12:00:00Z"), toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function priced(promoDates: string | undefined) {
  const row = readOffer({
    line: 1,
    externalId: "1",
    name: "Стол",
    price: "100 USD",
    promoPrice: "80 USD",
    ...(promoDates === undefined ? {} : { promoDates }),
    categoryPath: [],
    params: [],
    pictures: [],
  });
  if (!("offer" in row)) throw new Error(row.refusal);
  return [row.offer.price, row.offer.oldPrice, row.remark];
}
const HOLDS = [8_000, 10_000, null];
const DOES_NOT = [10_000, null, null];

it.each([
  [undefined, HOLDS],
  ["2026-01-05T13:00+0200/2026-01-10T15:30+0200", HOLDS],
  ["2026-01-05T13:00:00Z/2026-01-07T12:00:00Z", HOLDS],
  ["2026-01-07/2026-01-07", HOLDS],
  ["2026-01-07T14:00+0100/2026-01-10T15:30+0100", DOES_NOT],
  ["2026-01-01T00:00Z/2026-01-07T11:59Z", DOES_NOT],
  ["2025-12-01/2025-12-31", DOES_NOT],
])("a sale of %s", (dates, prices) => expect(priced(dates)).toEqual(prices));

it("a sale whose dates cannot be read is left out and said", () => {
  expect(priced("до конца января")).toEqual([
    10_000,
    null,
    "срок акции не читается: «до конца января», взята обычная цена",
  ]);
  expect(priced("2026-01-05T13:00+0200")).toMatchObject([10_000, null, expect.stringContaining("не читается")]);
});
