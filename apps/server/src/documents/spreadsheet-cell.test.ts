import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvRow, plainCell, textOfCell } from "./spreadsheet-cell.ts";

test.each([
  "=cmd|' /C calc'!A0",
  "+1+cmd",
  "-1+1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "  =1",
  "\u00a0=1",
  "\u200b=1",
  "\ufeff=1",
  "＝1",
  "+ ",
  "+380501234567",
  "-1e5",
  "--1",
  "'=1",
  "''-10°C",
])("%j is shown, not computed", (text) => expect(plainCell(text)).toBe(`'${text}`));

test.each(["-5", "-12.50", "-0,5", "7", "", "Стол", "a=b", "+", "-", "'-", "'12-34", "'-5", "12-34"])(
  "%j stays",
  (text) => expect(plainCell(text)).toBe(text),
);

test.each(["'-5", "'Стол", "'", "''", "7", ""])("an apostrophe of %j itself stays", (text) =>
  expect(textOfCell(text)).toBe(text),
);

test("a text is got back whole from its cell", () => {
  const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^'{0,3}[=+@ -]?[0-9'-]{0,3}$/));
  fc.assert(
    fc.property(text, (written) => {
      expect(textOfCell(plainCell(written))).toBe(written);
    }),
  );
});

test("numbers stay numbers", () => expect(csvRow([-5, 12.5, "-7.25"])).toBe("-5,12.5,-7.25\r\n"));

test("whatever is written is read back, and never as a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 2, maxLength: 5 }), (cells) => {
      const row: string[] = parse(csvRow(cells)).flat();
      expect(row.map((cell, i) => cell === cells[i] || cell === `'${cells[i]}`)).toEqual(cells.map(() => true));
      for (const cell of row) if (!/^(?:[+-]|-?\d+(?:[.,]\d+)?)$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
