import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, describe, expect, it } from "vitest";
import { writePdf } from "./pdf.ts";

const folder = mkdtempSync(join(tmpdir(), "pdf-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const about = { title: "Выписка", issuer: ["Магазин"], facts: [], foot: "Магазин", madeAt: new Date(0) } as const;

/** Pages of a table of so many rows, each as its text. */
async function pagesOf(rows: number, parts: number): Promise<string[]> {
  const path = join(folder, `${rows}-${parts}.pdf`);
  await writePdf(path, about, async (document) => {
    const table = document.table<number>([
      { title: "Что", of: (row) => `Строка ${row}.` },
      { title: "Сумма", width: 90, align: "end", of: (row) => `${row},00` },
    ]);
    for (let row = 1; row <= rows; row++) table.row(row);
    table.totals(
      [
        { title: "Итого", figures: ["1 000,00"] },
        ...Array.from({ length: parts }, (_, place) => ({ title: `часть ${place}.`, figures: ["1,00"], part: true })),
        { title: "Остаток на конец", figures: ["2 000,00"] },
      ],
      "Строки сходятся с остатками.",
    );
    await table.settle();
  });
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(path)));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, " "));
}

describe("what a table comes to", () => {
  it("stands on one page with the sentence after it, wherever the rows end", async () => {
    const lengths = new Set<number>();
    for (let rows = 28; rows <= 44; rows++) {
      const pages = await pagesOf(rows, 3);
      lengths.add(pages.length);
      const [end = ""] = pages.slice(-1);
      for (const said of ["Итого 1 000,00", "часть 0.", "часть 2.", "Остаток на конец 2 000,00", "Строки сходятся"])
        expect([rows, said, end.includes(said)]).toEqual([rows, said, true]);
      expect(pages.join(" ").match(/Строка \d+\./g)).toHaveLength(rows);
    }
    expect(lengths).toEqual(new Set([1, 2]));
  });

  it("is broken where it breaks when no page has room for it, and loses nothing", async () => {
    const pages = await pagesOf(3, 100);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join(" ").match(/часть \d+\./g)).toHaveLength(100);
    expect(pages.at(-1)).toContain("Остаток на конец 2 000,00");
  });
});
