import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTsv, toTsv } from "./grid-text.ts";

describe("text of the clipboard", () => {
  it.each<[string, string[][]]>([
    ["", [[""]]],
    ["12,50", [["12,50"]]],
    [
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a\t\n\tb",
      [
        ["a", ""],
        ["", "b"],
      ],
    ],
    ['"две\nстроки"\t"он сказал ""да"""', [["две\nстроки", 'он сказал "да"']]],
    ['экран 6" и 7"\tb', [['экран 6" и 7"', "b"]]],
  ])("%j is read as cells", (text, cells) => {
    expect(readTsv(text)).toEqual(cells);
  });

  it("comes back as it was", () => {
    const cells = fc.integer({ min: 1, max: 4 }).chain((width) =>
      fc.array(
        fc.array(fc.string({ unit: fc.constantFrom("a", '"', "\t", "\n", " ", "ж") }), {
          minLength: width,
          maxLength: width,
        }),
        { minLength: 1, maxLength: 5 },
      ),
    );
    fc.assert(
      fc.property(cells, (rows) => {
        // A single empty last line is how spreadsheets end a table.
        fc.pre(!(rows.length > 1 && rows.at(-1)?.join("") === "" && rows[0]?.length === 1));
        expect(readTsv(toTsv(rows))).toEqual(rows);
      }),
    );
  });
});
