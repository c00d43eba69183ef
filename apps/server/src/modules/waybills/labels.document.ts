import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LabelFormat } from "@dropship/api/contract/waybill-steps";
import { code128, QUIET_ZONE } from "../../documents/code128.ts";
import { kopecksText } from "../../documents/kopecks-text.ts";
import { kyivDay } from "../../documents/kyiv-time.ts";
import { drawPdf, type PdfPages } from "../../documents/pdf.ts";
import { numbered } from "../../record-number.ts";
import { spelledPhone } from "../../spelled-numbers.ts";
import type { LabelRow } from "./labels.repository.ts";

const MM = 72 / 25.4;
const A4 = { width: 210 * MM, height: 297 * MM } as const;
const SIDE = { "100x100": 100 * MM, "85x85": 85 * MM, a4: 130 * MM } as const satisfies Record<LabelFormat, number>;
const COLUMNS = 2;
const ROWS = 3;
const BLACK = "#000000";
/** How much smaller a line may be set so that it fits. */
const SMALLEST = 0.65;

const kilograms = (grams: number) => `${(grams / 1_000).toFixed(grams % 1_000 === 0 ? 0 : 1).replace(".", ",")} кг`;
const money = (kopecks: number) => `${kopecksText(kopecks)} грн`;
/** "2045 0812 3456 78", as a number is read out. */
const grouped = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, "$1 ");

/** One label within a square: who, where to, the money, and the number as a barcode. */
function drawLabel(
  pdf: PdfPages,
  label: LabelRow,
  seat: number,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const unit = side / 100; // a hundredth of the side: a millimetre of the largest label
  const inner = side - 8 * unit;
  const left = x + 4 * unit;
  const line = (
    text: string,
    top: number,
    size: number,
    more: { bold?: boolean; width?: number; at?: number; lines?: number; align?: "right" } = {},
  ) => {
    const { bold = false, width = inner, at = left, lines = 1, align } = more;
    pdf.font(bold ? "bold" : "plain").fillColor(BLACK);
    // A long name or city is set smaller before it is cut.
    let letters = size * unit;
    while (lines === 1 && letters > SMALLEST * size * unit && pdf.fontSize(letters).widthOfString(text) > width)
      letters -= 0.1 * unit;
    pdf.fontSize(letters);
    pdf.text(text, at, y + top * unit, {
      width,
      height: lines * pdf.currentLineHeight(true) + 0.1,
      ellipsis: true,
      lineGap: 0,
      ...(align && { align }),
    });
  };
  const rule = (top: number) =>
    pdf
      .moveTo(left, y + top * unit)
      .lineTo(left + inner, y + top * unit)
      .lineWidth(0.3 * unit)
      .strokeColor(BLACK)
      .stroke();

  pdf
    .rect(x + unit, y + unit, side - 2 * unit, side - 2 * unit)
    .lineWidth(0.3 * unit)
    .strokeColor(BLACK)
    .stroke();
  line("Нова Пошта", 4, 4.6, { bold: true, width: inner / 3 });
  line(`${kyivDay(label.created_at)} · заказ ${numbered(label.order_number)}`, 4.6, 3.2, {
    at: left + inner / 3,
    width: (inner * 2) / 3,
    align: "right",
  });
  rule(10.5);
  line("Отправитель", 12, 2.6);
  line([label.sender, spelledPhone(label.sender_phone)].filter(Boolean).join(", "), 15.2, 3.2);
  line(label.sender_place, 19.2, 2.8);
  rule(24);
  line("Получатель", 25.4, 2.6);
  line(label.recipient, 28.8, 5, { bold: true });
  line(spelledPhone(label.phone), 35, 4.4, { bold: true });
  line(label.city, 41, 5.4, { bold: true });
  line(label.address, 48, 3.6, { lines: 2 });
  rule(58.5);
  line(`${kilograms(label.grams)} · место ${seat} из ${label.seats}`, 60, 3.8, { bold: true, width: inner / 2 });
  line(`Оценка ${money(label.declared)}`, 60.4, 3, { at: left + inner / 2, width: inner / 2, align: "right" });
  line(label.description, 65.4, 3, { width: inner / 2 });
  line(
    [
      label.cod === null ? "Без наложенного платежа" : `Наложенный платёж ${money(label.cod)}`,
      label.payer === "recipient" ? "доставка: получатель" : "доставка: отправитель",
    ].join(",\n"),
    65.4,
    2.6,
    { at: left + inner / 2 - 6 * unit, width: inner / 2 + 6 * unit, align: "right", lines: 2 },
  );
  rule(72.5);
  drawBarcode(pdf, label.number, { x: left, y: y + 74.5 * unit, width: inner, height: 14 * unit });
  pdf
    .font("bold")
    .fontSize(4.6 * unit)
    .fillColor(BLACK);
  pdf.text(grouped(label.number), left, y + 90 * unit, { width: inner, align: "center", lineBreak: false });
}

/** The number as bars, quiet zones included, as wide as the place is. */
function drawBarcode(
  pdf: PdfPages,
  text: string,
  place: { x: number; y: number; width: number; height: number },
): void {
  const { bars, modules } = code128(text);
  const module = place.width / (modules + 2 * QUIET_ZONE);
  for (const [at, width] of bars) pdf.rect(place.x + (QUIET_ZONE + at) * module, place.y, width * module, place.height);
  pdf.fillColor(BLACK).fill();
}

/** A sheet of its own: the label, and what is in the parcel. */
function drawSheet(pdf: PdfPages, label: LabelRow, seat: number): void {
  pdf.addPage({ size: [A4.width, A4.height], margin: 0 });
  const left = 40 * MM;
  drawLabel(pdf, label, seat, { x: left, y: 15 * MM, side: SIDE.a4 });
  let y = 155 * MM;
  pdf.font("bold").fontSize(12).fillColor(BLACK).text("Состав посылки", left, y, { lineBreak: false });
  y += 22;
  for (const { name, sku, quantity } of label.lines.slice(0, 24)) {
    pdf.font("plain").fontSize(9);
    pdf.text(`${quantity} × ${name}, ${sku}`, left, y, { width: SIDE.a4, height: 12, ellipsis: true });
    y += 14;
  }
  const rest = label.lines.length - 24;
  if (rest > 0) pdf.text(`и ещё позиций: ${rest}`, left, y, { lineBreak: false });
}

/** Labels of waybills as one PDF, a label for each piece. */
export async function writeLabels(
  path: string,
  labels: readonly LabelRow[],
  format: LabelFormat,
  progress: (done: number) => Promise<void>,
): Promise<void> {
  const about = { title: "Наклейки", author: "Dropship", madeAt: new Date() };
  await drawPdf(path, about, async (pdf, settle) => {
    const pieces = labels.flatMap((label) =>
      Array.from({ length: label.seats }, (_, place) => ({ label, seat: place + 1 })),
    );
    const side = SIDE[format];
    for (const [place, { label, seat }] of pieces.entries()) {
      if (format === "a4") drawSheet(pdf, label, seat);
      else if (format === "100x100") {
        pdf.addPage({ size: [side, side], margin: 0 });
        drawLabel(pdf, label, seat, { x: 0, y: 0, side });
      } else {
        const cell = place % (COLUMNS * ROWS);
        if (cell === 0) pdf.addPage({ size: [A4.width, A4.height], margin: 0 });
        const gapX = (A4.width - COLUMNS * side) / (COLUMNS + 1);
        const gapY = (A4.height - ROWS * side) / (ROWS + 1);
        const column = cell % COLUMNS;
        const row = Math.floor(cell / COLUMNS);
        drawLabel(pdf, label, seat, { x: gapX + column * (side + gapX), y: gapY + row * (side + gapY), side });
      }
      if (place % 20 === 19) {
        await settle();
        await progress(place + 1);
      }
    }
  });
}

/** A few labels at once, for who waits for them. */
export async function labelsAsFile(labels: readonly LabelRow[], format: LabelFormat): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "dropship-label-"));
  try {
    const path = join(folder, "label.pdf");
    await writeLabels(path, labels, format, async () => undefined);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
