import fc from "fast-check";
import { expect, test } from "vitest";
import { countConditions, decodeFilter, encodeFilter, filterOperators, noFilter } from "./filter-state.ts";
import type { FilterCondition, FilterState } from "./filter-state.ts";

const nasty = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.string({ unit: fc.constantFrom("~", ":", ";", ",", "|", "(", ")", "%", "&", "a", "я"), maxLength: 12 }),
);
const condition: fc.Arbitrary<FilterCondition> = fc.record({
  field: nasty.filter((name) => name !== ""),
  operator: fc.constantFrom(...filterOperators),
  // A list with one empty text reads as itself; only an absent list is "no values".
  values: fc.array(nasty, { maxLength: 4 }),
});
const match = fc.constantFrom("all" as const, "any" as const);
const group = fc.record({ match, items: fc.array(condition, { maxLength: 4 }) });
const state: fc.Arbitrary<FilterState> = fc.record({
  match,
  items: fc.array(fc.oneof(condition, group), { maxLength: 5 }),
});

test("what is written is read back, whatever the names and values", () => {
  fc.assert(
    fc.property(state, (filter) => {
      expect(decodeFilter(encodeFilter(filter))).toEqual(filter);
    }),
    { numRuns: 2000 },
  );
});

test("it survives an address", () => {
  fc.assert(
    fc.property(state, (filter) => {
      const search = new URLSearchParams({ filter: encodeFilter(filter) }).toString();
      expect(decodeFilter(new URLSearchParams(search).get("filter"))).toEqual(filter);
    }),
  );
});

test("no text makes it throw, and what it reads can be written again", () => {
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({
      unit: fc.constantFrom(
        "~",
        ":",
        ";",
        ",",
        "|",
        "(",
        ")",
        "is",
        "in",
        "total",
        "\u0000",
        "__proto__",
        "constructor",
      ),
      maxLength: 60,
    }),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      const read = decodeFilter(text);
      expect(decodeFilter(encodeFilter(read))).toEqual(read);
    }),
    { numRuns: 600 },
  );
  for (const value of [undefined, null, 7, {}, ["a:is:b"], "x".repeat(9000)])
    expect(decodeFilter(value)).toEqual(noFilter);
});

test("reads well as an address", () => {
  const filter: FilterState = {
    match: "all",
    items: [
      { field: "status", operator: "in", values: ["new", "paid"] },
      { field: "total", operator: "gte", values: ["1000.00"] },
      { field: "comment", operator: "empty", values: [] },
      {
        match: "any",
        items: [
          { field: "phone", operator: "starts", values: ["050"] },
          { field: "phone", operator: "starts", values: ["067"] },
        ],
      },
    ],
  };
  expect(encodeFilter(filter)).toBe(
    "status:in:new,paid;total:gte:1000.00;comment:empty;(|phone:starts:050|phone:starts:067)",
  );
  expect(countConditions(filter)).toBe(5);
});

test("leaves out what cannot be read and keeps the rest", () => {
  expect(decodeFilter("status:drop:x;total:gte:5;;a;b:is:1:2").items).toEqual([
    { field: "total", operator: "gte", values: ["5"] },
  ]);
  const many = Array.from({ length: 400 }, () => "a:is:1").join(";");
  expect(countConditions(decodeFilter(many))).toBe(100);
});
