import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { zip } from "../../../test/zip.ts";
import { FeedError } from "./offer.ts";
import { openFeed } from "./open-feed.ts";
import type { RawOffer } from "./read-offer.ts";

const folder = mkdtempSync(join(tmpdir(), "dropship-xlsx-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const HEAD =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>id</t></is></c><c r="B1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>';
const TEXTS = "<si><t>name</t></si><si><t>price</t></si><si><r><t>Ло</t></r><r><t>пата</t></r><rPh><t>x</t></rPh></si>";

/** A book of one sheet with these rows below the heads. */
function book({
  rows,
  texts = TEXTS,
  styles = "",
  doctype = "",
  claimed,
}: {
  rows: string;
  texts?: string;
  styles?: string;
  doctype?: string;
  claimed?: number;
}) {
  const part = (body: string) => Buffer.from(`<?xml version="1.0"?>${doctype}${body}`);
  return zip(
    {
      "xl/workbook.xml": part(
        `<workbook ${MAIN} xmlns:r="r"><sheets><sheet name="Прайс" sheetId="3" r:id="rId7"/></sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": part(
        '<Relationships><Relationship Id="rId7" Target="/xl/worksheets/prices.xml"/></Relationships>',
      ),
      "xl/worksheets/prices.xml": part(`<worksheet ${MAIN}><sheetData>${HEAD}${rows}</sheetData></worksheet>`),
      "xl/sharedStrings.xml": part(`<sst ${MAIN}>${texts}</sst>`),
      ...(styles && { "xl/styles.xml": part(`<styleSheet ${MAIN}>${styles}</styleSheet>`) }),
    },
    claimed ?? null,
  );
}

let files = 0;
async function read(bytes: Buffer) {
  const file = join(folder, `${(files += 1)}.xlsx`);
  writeFileSync(file, bytes);
  const rows: RawOffer[] = [];
  try {
    for await (const row of openFeed(file, { mapping: {} })) rows.push(row);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { rows, damage: error.message };
  }
  return { rows, damage: null };
}
const row = (line: number, price: string, name = '<c t="s"><v>2</v></c>') =>
  `<row r="${line}"><c r="A${line}"><v>${line}</v></c>${name}${price}</row>`;

describe("cells", () => {
  it("are read as they are shown: shared and rich texts, what a formula last gave, days, gaps", async () => {
    const styles =
      '<numFmts><numFmt numFmtId="200" formatCode="dd.mm.yyyy"/><numFmt numFmtId="201" formatCode="#,##0.00&quot; д&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/><xf numFmtId="201"/></cellXfs>';
    const { rows, damage } = await read(
      book({
        styles,
        rows:
          row(2, '<c r="C2"><f>WEBSERVICE("http://x")</f><v>12.5</v></c>') +
          row(3, '<c r="C3" s="2"><v>45000</v></c>', '<c r="B3" s="1"><v>45000</v></c>') +
          row(5, '<c r="C5" t="e"><v>#DIV/0!</v></c>') +
          '<row r="6"><c r="A6"><v>6</v></c><c r="C6"><v>7</v></c></row>',
      }),
    );
    expect(damage).toBeNull();
    expect(rows).toMatchObject([
      { line: 2, externalId: "2", name: "Лопата", price: "12.5" },
      { line: 3, name: "2023-03-15", price: "45000" },
      { line: 5, name: "Лопата" },
      { line: 6, externalId: "6", price: "7" },
    ]);
    expect(rows[2]).not.toHaveProperty("price");
    expect(rows[3]).not.toHaveProperty("name");
  });
});

describe("hostile books", () => {
  it("a cell without an end and a row of 16,384 columns cost their own rows", async () => {
    const long = `<c r="B2" t="inlineStr"><is><t>${"ж".repeat(1_200_000)}</t></is></c>`;
    const { rows, damage } = await read(
      book({ rows: row(2, "", long) + row(3, '<c r="XFD3"><v>1</v></c>') + row(4, "<c><v>9</v></c>") }),
    );
    expect(damage).toBeNull();
    expect(rows).toMatchObject([
      { line: 2, refusal: "ячейка длиннее миллиона знаков" },
      { line: 3, refusal: "в строке больше 500 столбцов" },
      { line: 4, name: "Лопата", price: "9" },
    ]);
  });

  it("a column past all that there are is none, and makes no cells before it", async () => {
    const { rows, damage } = await read(
      book({
        rows: row(2, '<c r="ZZZ2"><v>1</v></c>') + row(3, '<c r="ZZZZZZZ3"><v>1</v></c>') + row(4, "<c><v>9</v></c>"),
      }),
    );
    expect(damage).toBeNull();
    expect(rows).toMatchObject([
      { line: 2, refusal: "в строке больше 500 столбцов" },
      { line: 3, refusal: "в строке больше 500 столбцов" },
      { line: 4, name: "Лопата", price: "9" },
    ]);
  });

  it("entities that expand to billions stay as they are written", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, i) => `<!ENTITY a${i + 1} "&a${i || ""};&a${i || ""};">`).join("")}]>`;
    const { rows, damage } = await read(
      book({ doctype: bomb, texts: TEXTS.replace("пата", "пата &a20;"), rows: row(2, "<c><v>1</v></c>") }),
    );
    expect(damage).toBeNull();
    expect(rows).toMatchObject([{ name: "Лопата &a20;" }]);
  });

  it("texts past every price list are refused in a sentence, whatever the directory says of them", async () => {
    const texts = TEXTS + `<si><t>${"я".repeat(900_000)}</t></si>`.repeat(40);
    for (const claimed of [undefined, 10]) {
      const { rows, damage } = await read(
        book({ texts, rows: row(2, "<c><v>1</v></c>"), ...(claimed !== undefined && { claimed }) }),
      );
      expect([rows, damage]).toEqual([
        [],
        "Таблица слишком большая для XLSX. Сохраните её как CSV: он читается в любом размере.",
      ]);
    }
  });

  it.each([
    ["a picture", "\u00ff\u00d8\u00ff\u00e0", /^Это картинка/],
    ["a PDF", "%PDF-1.7", /^Это PDF/],
    ["a RAR", "Rar!\u001a", /Распакуйте файл/],
  ])("%s is told from a price list", async (_, begin, said) => {
    expect(await read(Buffer.from(begin, "latin1"))).toEqual({ rows: [], damage: expect.stringMatching(said) });
  });

  it.each([
    ["tags that do not fit", "<row></c></row>"],
    ["tags in one another", "<a>".repeat(100)],
  ])("%s end in one sentence", async (_, rows) => {
    expect((await read(book({ rows }))).damage).toBe("Таблица повреждена или под паролем. Сохраните её ещё раз.");
  });
});

describe("a packed spreadsheet", () => {
  const left = () => readdirSync(folder).filter((name) => name.endsWith(".part"));

  it("is read out of a zip, beside other files, and out of gzip", async () => {
    const bytes = book({ rows: row(2, "<c><v>9</v></c>") });
    for (const packed of [zip({ "readme.txt": Buffer.from("x"), "price.xlsx": bytes }), gzipSync(bytes)]) {
      const { rows, damage } = await read(packed);
      expect(damage).toBeNull();
      expect(rows).toMatchObject([{ name: "Лопата", price: "9" }]);
    }
    expect(left()).toEqual([]);
  });

  it("keeps the bounds of one that is not packed", async () => {
    const texts = TEXTS + `<si><t>${"я".repeat(900_000)}</t></si>`.repeat(40);
    const { damage } = await read(zip({ "a.xlsx": book({ texts, rows: row(2, "<c><v>1</v></c>") }) }, 10));
    expect(damage).toBe("Таблица слишком большая для XLSX. Сохраните её как CSV: он читается в любом размере.");
    expect(left()).toEqual([]);
  });

  it.each([
    [
      "an archive within one",
      { "a.xlsx": zip({ "b.csv": Buffer.from("id,name,price\n") }) },
      /^В архиве ещё один архив/,
    ],
    ["an archive of pictures", { "a.jpg": Buffer.from("x") }, /TXT или XLSX\.$/],
    ["a picture called a table", { "a.csv": Buffer.from("\u0089PNG", "latin1") }, /^Это картинка/],
    ["an old book", { "a.xlsx": Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) }, /^Это старый формат Excel/],
  ])("%s is refused in a sentence", async (_, files: Record<string, Buffer>, said) => {
    expect(await read(zip(files))).toEqual({ rows: [], damage: expect.stringMatching(said) });
    expect(left()).toEqual([]);
  });
});
