import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LabelFormat } from "@dropship/api/contract/waybill-steps";
import {
  BarcodeFormat,
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  HybridBinarizer,
  RGBLuminanceSource,
} from "@zxing/library";
import fc from "fast-check";
import { extractText, getDocumentProxy, getResolvedPDFJS } from "unpdf";
import { describe, expect, it } from "vitest";
import { code128, QUIET_ZONE } from "../../documents/code128.ts";
import { writeLabels } from "./labels.document.ts";
import type { LabelRow } from "./labels.repository.ts";

const HEIGHT = 60;
const WHITE = 255;

/** Reads what a scanner reads from rows of light and dark. */
function decode(bars: readonly (readonly [at: number, width: number])[], width: number): string {
  const row = new Uint8ClampedArray(width).fill(WHITE);
  for (const [at, wide] of bars) row.fill(0, Math.round(at), Math.round(at + wide));
  const picture = new Uint8ClampedArray(width * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) picture.set(row, y * width);
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(picture, width, HEIGHT)));
  const hints = new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.CODE_128]]]);
  return new Code128Reader().decode(bitmap, hints).getText();
}

const SCALE = 4;
function readBack(text: string): string {
  const { bars, modules } = code128(text);
  const width = (modules + 2 * QUIET_ZONE) * SCALE;
  return decode(
    bars.map(([at, wide]) => [(at + QUIET_ZONE) * SCALE, wide * SCALE]),
    width,
  );
}

const label = (number: string, changes: Partial<LabelRow> = {}): LabelRow => ({
  id: 1,
  number,
  order_number: 100_001,
  reference: "",
  recipient: "Коваленко Олена Петрівна",
  phone: "+380501112233",
  city: "Ивано-Франковск",
  address: "Отделение №12 (до 30 кг): ул. Соборная, 14",
  delivery_kind: "warehouse",
  sender: "ФОП Тестова Ольга",
  sender_phone: "+380441112233",
  sender_place: "Киев, Отделение №1",
  grams: 1_250,
  seats: 1,
  declared: 41_500,
  cod: 50_000,
  payer: "recipient",
  description: "Товари для дому",
  created_at: new Date("2026-11-22T10:00:00Z"),
  lines: [{ name: "Чайник", sku: "K-1", quantity: 2 }],
  ...changes,
});

async function written(labels: readonly LabelRow[], format: LabelFormat) {
  const folder = mkdtempSync(join(tmpdir(), "dropship-labels-"));
  try {
    const path = join(folder, "labels.pdf");
    await writeLabels(path, labels, format, async () => undefined);
    return await getDocumentProxy(new Uint8Array(readFileSync(path)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Filled rectangles of a page by the height at which they stand: the bars of its barcodes. */
async function barcodesOf(pdf: Awaited<ReturnType<typeof written>>, number: number): Promise<string[]> {
  const page = await pdf.getPage(number);
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const found: string[] = [];
  fnArray.forEach((operation, place) => {
    if (operation !== OPS.constructPath) return;
    const rectangles = rectanglesOf(argsArray[place]);
    if (rectangles.length < 20) return;
    const left = Math.min(...rectangles.map(({ x }) => x));
    const right = Math.max(...rectangles.map(({ x, width }) => x + width));
    const scale = 1_000 / (right - left);
    const quiet = 120;
    found.push(
      decode(
        rectangles.map(({ x, width }) => [quiet + (x - left) * scale, width * scale]),
        1_000 + 2 * quiet,
      ),
    );
  });
  return found;
}

/** A path as pdf.js gives it: a list of numbers in which 0 moves, 1 draws a line and 4 closes. */
function rectanglesOf(args: unknown): { x: number; width: number }[] {
  const [, [path]] = args as [unknown, [ArrayLike<number> | null]]; // the shape of the operator, as pdf.js documents it
  const numbers = Array.from(path ?? []);
  const rectangles: { x: number; width: number }[] = [];
  let corners: number[] = [];
  for (let at = 0; at < numbers.length;) {
    const operation = numbers[at];
    if (operation === 4) {
      rectangles.push({ x: Math.min(...corners), width: Math.max(...corners) - Math.min(...corners) });
      corners = [];
      at += 1;
    } else {
      corners.push(numbers[at + 1] ?? 0);
      at += 3;
    }
  }
  return rectangles;
}

describe("the barcode", () => {
  it("is read back, whatever number of the carrier it says", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{14}$/), (number) => {
        expect(readBack(number)).toBe(number);
      }),
      { numRuns: 200 },
    );
  });
  it("is read back from letters as well", () => {
    expect(readBack("DS-100001-1")).toBe("DS-100001-1");
    expect(readBack("205")).toBe("205");
    expect(() => code128("Ж")).toThrow(/cannot say/);
  });
});

describe("labels", () => {
  const numbers = Array.from({ length: 8 }, (_, place) => `2045081234567${place}`);

  it.each([
    ["100x100", 8, 1, [100, 100]],
    ["85x85", 2, 6, [210, 297]],
    ["a4", 8, 1, [210, 297]],
  ] as const)("of %s carry barcodes that are read back from the file", async (format, pages, onFirst, size) => {
    const pdf = await written(
      numbers.map((number) => label(number)),
      format,
    );
    expect(pdf.numPages).toBe(pages);
    // A printer of labels takes the page as it is: each has the size of its paper, in millimetres.
    for (let page = 1; page <= pages; page += 1) {
      const { width, height } = (await pdf.getPage(page)).getViewport({ scale: 1 });
      expect([width, height].map((points) => Math.round((points / 72) * 25.4))).toEqual(size);
    }
    expect(await barcodesOf(pdf, 1)).toEqual(numbers.slice(0, onFirst));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain("Коваленко Олена");
    expect(text).toContain("Ивано-Франковск");
    expect(text).toContain("2045 0812 3456 70");
  });

  it("are as many as the parcel has pieces", async () => {
    const pdf = await written([label(numbers[0] ?? "", { seats: 3 })], "100x100");
    expect(pdf.numPages).toBe(3);
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain("место 2 из 3");
  });
});
