import fc from "fast-check";
import { expect, test } from "vitest";
import { csvRecords } from "./csv-records.ts";
import { readCsv } from "./read-csv.ts";

const HEAD = ["id", "name", "price", "currency", "vendor"];
const cell = fc.string({
  unit: fc.constantFrom("а", "z", "1", " ", ";", "\t", "|", "'", "\\", "\u2028"),
  maxLength: 8,
});
const table = fc.array(fc.array(cell, { minLength: HEAD.length, maxLength: HEAD.length }), {
  minLength: 1,
  maxLength: 5,
});

async function* piecesOf(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function offersOf(rows: readonly string[], newline: string) {
  const offers = [];
  async function* bytes() {
    yield Buffer.from([HEAD.join(","), ...rows].join(newline));
  }
  for await (const offer of readCsv(bytes())) offers.push(offer);
  return offers;
}

test("a row says the same with its cells in quotes and without, whatever stands in them", async () => {
  await fc.assert(
    fc.asyncProperty(table, fc.constantFrom("\n", "\r\n"), async (rows, newline) => {
      const plain = rows.map((cells) => cells.join(","));
      const quoted = rows.map((cells) => cells.map((text) => `"${text}"`).join(","));
      expect(await offersOf(plain, newline)).toEqual(await offersOf(quoted, newline));
    }),
  );
});

test("rows end where their lines do, whatever pieces the text comes in", async () => {
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom("\n", "\r\n"),
      fc.integer({ min: 1, max: 30 }),
      async (rows, newline, size) => {
        const lines = rows.map((cells) => cells.join(","));
        const found = [];
        const dialect = { delimiter: ",", newline: "\n" } as const;
        for await (const record of csvRecords(piecesOf(lines.join(newline), size), dialect, HEAD.length))
          found.push(record);
        expect(found).toEqual(lines.map((text, n) => ({ line: n + 1, text })));
      },
    ),
  );
});
