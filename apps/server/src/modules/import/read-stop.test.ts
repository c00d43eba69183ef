import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { zip } from "../../../test/zip.ts";
import { PLAIN_SETTINGS } from "./import.service.ts";
import { previewFile } from "./import-preview.ts";
import { readCsv } from "./read-csv.ts";
import { readYml } from "./read-yml.ts";

const folder = mkdtempSync(join(tmpdir(), "dropship-stop-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a reader whose caller has gone", () => {
  it.each([
    ["CSV", readCsv, "id;name;price\n", "\n"],
    ["YML", readYml, "<yml_catalog><shop><offers>", "<other>x</other>"],
  ] as const)("stops within a file without an end: %s", async (_, read, head, filler) => {
    const gone = new AbortController();
    let pieces = 0;
    async function* endless() {
      yield Buffer.from(head);
      for (;;) {
        pieces += 1;
        if (pieces === 5) gone.abort();
        if (pieces > 50) throw new Error("it goes on");
        yield Buffer.from(filler.repeat(100));
      }
    }
    const rows = read(endless(), { mapping: {}, signal: gone.signal });
    await expect(rows.next()).rejects.toMatchObject({ name: "AbortError" });
    expect(pieces).toBe(5);
  });

  const texts = `<si><t>${"а".repeat(500)}</t></si>`.repeat(20_000);
  const part = (body: string) => Buffer.from(`<?xml version="1.0"?>${body}`);
  const book = zip({
    "xl/workbook.xml": part(
      '<workbook xmlns:r="r"><sheets><sheet name="1" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    "xl/_rels/workbook.xml.rels": part(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    "xl/worksheets/sheet1.xml": part("<worksheet><sheetData></sheetData></worksheet>"),
    "xl/sharedStrings.xml": part(`<sst>${texts}</sst>`),
  });
  it.each([
    ["XLSX, in the texts that its cells share", "book.xlsx", book],
    ["XLSX within a gzip, while it is unpacked", "book.xlsx.gz", gzipSync(book)],
    ["CSV within a gzip", "list.csv.gz", gzipSync(Buffer.alloc(40_000_000, "\n"))],
  ])("gives no preview, and leaves nothing behind: %s", async (_, name, bytes) => {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    const gone = new AbortController();
    const preview = previewFile(file, PLAIN_SETTINGS, gone.signal);
    setTimeout(() => gone.abort(), 5);
    await expect(preview).rejects.toMatchObject({ name: "AbortError" });
    expect(readdirSync(folder).filter((one) => one.endsWith(".part"))).toEqual([]);
  });
});
