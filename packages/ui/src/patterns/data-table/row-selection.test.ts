import fc from "fast-check";
import { expect, test } from "vitest";
import {
  allRows,
  countSelected,
  hasSelection,
  noRows,
  pageSelection,
  rowsBetween,
  selectionTest,
  setRows,
  togglePage,
  toggleRow,
} from "./row-selection.ts";
import type { RowSelection } from "./row-selection.ts";

const page = [1, 2, 3, 4, 5];

test("chooses and lets go one row", () => {
  const one = toggleRow(noRows, 3);
  expect(one).toEqual({ mode: "some", ids: [3] });
  expect(toggleRow(one, 3)).toEqual(noRows);
});

test("a range works in both directions and from a row that is gone", () => {
  expect(rowsBetween(page, 2, 4)).toEqual([2, 3, 4]);
  expect(rowsBetween(page, 4, 2)).toEqual([2, 3, 4]);
  expect(rowsBetween(page, 99, 2)).toEqual([2]);
  expect(rowsBetween(page, 2, 99)).toEqual([]);
});

test("all that match but some, with a count that needs no ids", () => {
  const butTwo = setRows(allRows, [2, 7], false);
  expect(butTwo).toEqual({ mode: "all", except: [2, 7] });
  expect(countSelected(butTwo, 1234)).toBe(1232);
  expect(countSelected(butTwo, undefined)).toBeUndefined();
  expect(setRows(butTwo, [7], true)).toEqual({ mode: "all", except: [2] });
  expect(hasSelection({ mode: "all", except: [1] }, 1)).toBe(false);
  expect(hasSelection(allRows, 5)).toBe(true);
});

test("the header's box: none, some, all; pressing it turns the page", () => {
  expect(pageSelection(noRows, page)).toBe("none");
  expect(pageSelection(toggleRow(noRows, 2), page)).toBe("some");
  expect(pageSelection(allRows, page)).toBe("all");
  expect(pageSelection(allRows, [])).toBe("none");
  const chosen = togglePage({ mode: "some", ids: [2, 99] }, page);
  expect(pageSelection(chosen, page)).toBe("all");
  expect(togglePage(chosen, page)).toEqual({ mode: "some", ids: [99] });
});

test("after choosing, exactly those rows are chosen and the others are as they were", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 20 }));
  const selections: fc.Arbitrary<RowSelection> = fc.oneof(
    ids.map((list) => ({ mode: "some" as const, ids: list })),
    ids.map((list) => ({ mode: "all" as const, except: list })),
  );
  fc.assert(
    fc.property(selections, ids, fc.boolean(), (selection, rows, isChosen) => {
      const before = selectionTest(selection);
      const after = selectionTest(setRows(selection, rows, isChosen));
      for (let id = 0; id <= 20; id++) expect(after(id)).toBe(rows.includes(id) ? isChosen : before(id));
    }),
  );
});
