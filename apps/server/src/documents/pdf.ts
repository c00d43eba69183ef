import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { create as Create, Font, GlyphRun } from "fontkit";
import type PDFDocument from "pdfkit";

/** A column of a printed table; one without a width takes what the others leave. */
export interface PrintedColumn<Row> {
  readonly title: string;
  /** In points, 1/72 inch. */
  readonly width?: number;
  readonly align?: "end";
  readonly of: (row: Row) => string;
}

/** One figure of the strip above a table. */
export interface PrintedFigure {
  readonly title: string;
  readonly value: string;
}

/** What a document says of itself. */
export interface DocumentTitle {
  readonly title: string;
  /** Whose document it is: name, then requisites, a line each. */
  readonly issuer: readonly string[];
  /** What the document is about, "name: value" each. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Stands at the foot of every page, before its number. */
  readonly foot: string;
  readonly madeAt: Date;
}

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = 40;
const INNER = PAGE.width - 2 * MARGIN;
/** Lowest place of a row: the foot stands below. */
const BOTTOM = PAGE.height - MARGIN - 22;
const GAP = 8;
const ROW_PADDING = 4;
const SIZE = 8.5;
const LINE_GAP = 1;
const INK = "#1d1b18";
const MUTED = "#6b665e";
const HAIRLINE = "#d9d4ca";
const SHADE = "#f4f1ea";
/** Of some eighty letters every two that stand together in words. */
const KEPT_PAIRS = 10_000;
/** Bytes that may wait for the disk. */
const WAITING = 1 << 20;

/**
 * A font whose text is set letter by letter, with kerning by pairs, each looked up once: the shaping of scripts that need more, of which the
 * shop's has none, takes most of the time of a long table. Stands beside this file, or beside the bundle that it became a part of.
 */
function openFont(create: typeof Create, weight: 400 | 600): Font {
  const font = create(readFileSync(join(import.meta.dirname, "fonts", `golos-text-${weight}.ttf`))) as Font; // no collection
  const shape = font.layout.bind(font);
  const kerning = new Map<string, number>();
  const kern = (left: string, right: string): number => {
    const pair = left + right;
    const known = kerning.get(pair);
    if (known !== undefined) return known;
    const found = shape(pair).advanceWidth - shape(left).advanceWidth - shape(right).advanceWidth;
    if (kerning.size < KEPT_PAIRS) kerning.set(pair, found);
    return found;
  };
  font.layout = (text): GlyphRun => {
    const letters = Array.from(text);
    const glyphs = letters.map((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
    const positions = glyphs.map(({ advanceWidth }, place) => {
      const next = letters[place + 1];
      const xAdvance = advanceWidth + (next === undefined ? 0 : kern(letters[place] ?? "", next));
      return { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 };
    });
    const advanceWidth = positions.reduce((all, { xAdvance }) => all + xAdvance, 0);
    return { glyphs, positions, advanceWidth } as unknown as GlyphRun; // all that is read of one here
  };
  return font;
}

/** A document that is being written: page after page goes to the disk, none is kept. */
export interface PrintedDocument {
  /** A strip of figures, the same width each. */
  figures(figures: readonly PrintedFigure[]): void;
  /** Begins a table: its heading stands on this page and on every one that its rows reach. */
  table<Row>(columns: readonly PrintedColumn<Row>[]): PrintedTable<Row>;
  /** A paragraph. */
  text(text: string): void;
}

/** A line of what a table comes to. */
export interface PrintedTotal {
  /** Takes the place of the cells before the first figure. */
  readonly title: string;
  /** Cells of the columns from the right end; fewer than the table has. */
  readonly figures: readonly string[];
  /** What a line above consists of stands in plain letters. */
  readonly part?: boolean;
}

/** Rows of a table, one after another. */
export interface PrintedTable<Row> {
  row(row: Row): void;
  /** A row in bold on a shade; cells by their places. */
  total(cells: readonly string[]): void;
  /** Lines that belong together, and a paragraph after them: on one page, where a page has room for them all. */
  totals(lines: readonly PrintedTotal[], text?: string): void;
  /** A row of one text across the table. */
  note(text: string): void;
  /** Lets the disk catch up; to be called for each batch of rows. */
  settle(): Promise<void>;
}

/** A PDF under the hand of whoever draws it. */
export type PdfPages = InstanceType<typeof PDFDocument>;

/** Opens a PDF in the shop's font (`plain`, `bold`) on a file, without a page, and has it drawn; `settle` lets the disk catch up. */
export async function drawPdf(
  path: string,
  about: { readonly title: string; readonly author: string; readonly madeAt: Date },
  draw: (pdf: PdfPages, settle: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const [{ default: Document }, { create }] = await Promise.all([import("pdfkit"), import("fontkit")]);
  const pdf = new Document({
    autoFirstPage: false,
    font: "",
    lang: "ru-RU",
    displayTitle: true,
    fontLayoutCache: false, // it keeps every word that was ever drawn
    info: { Title: about.title, Author: about.author, CreationDate: about.madeAt, ModDate: about.madeAt },
  });
  for (const [name, weight] of [
    ["plain", 400],
    ["bold", 600],
  ] as const)
    pdf.registerFont(name, openFont(create, weight) as unknown as Buffer); // its types know files only
  const written = pipeline(pdf, createWriteStream(path));
  // A disk that is full ends the drawing at its next pause; until then the failure must not be an unhandled one.
  let fault: unknown;
  written.catch((error: unknown) => (fault = error));
  const settle = async () => {
    do {
      await nextTurn();
      if (fault !== undefined) throw fault;
    } while (pdf.readableLength > WAITING);
  };
  try {
    await draw(pdf, settle);
    pdf.end();
    await written;
  } catch (error) {
    pdf.destroy();
    await written.catch(() => undefined); // said already
    throw error;
  }
}

/** Everything on an A4 page is placed by hand: a margin at the foot would begin pages of its own. */
const A4 = { size: "A4", margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 } } as const;

/** Writes a PDF in the shop's font to a file, at a memory that does not grow with its pages. */
export async function writePdf(
  path: string,
  about: DocumentTitle,
  draw: (document: PrintedDocument) => Promise<void>,
): Promise<void> {
  const { title, issuer, madeAt } = about;
  await drawPdf(path, { title, author: issuer[0] ?? "", madeAt }, async (pdf, settle) => {
    pdf.addPage(A4);
    await draw(printed(pdf, about, settle));
  });
}

function printed(pdf: PdfPages, about: DocumentTitle, settle: () => Promise<void>): PrintedDocument {
  let y = MARGIN;
  let page = 1;
  type Style = { align?: string; font?: string; size?: number; color?: string };
  const set = ({ font = "plain", size = SIZE }: Style) => pdf.font(font).fontSize(size);
  const fits = (text: string, width: number) => !text.includes("\n") && pdf.widthOfString(text) <= width;
  const flow = (width: number, align = "left") => ({ width, align: align as "left" | "right", lineGap: LINE_GAP });
  /** Height of a text in the font that is set. */
  const heightOf = (text: string, width: number): number =>
    fits(text, width) ? pdf.currentLineHeight(true) + LINE_GAP : pdf.heightOfString(text, flow(width));
  /** Draws a text and returns its height; one line, which nearly all are, does without the search for places to break it. */
  const write = (text: string, x: number, top: number, width: number, style: Style = {}): number => {
    const { align, color = INK } = style;
    set(style).fillColor(color);
    if (!fits(text, width)) {
      const height = pdf.heightOfString(text, flow(width));
      pdf.text(text, x, top, flow(width, align));
      return height;
    }
    pdf.text(text, align === "right" ? x + width - pdf.widthOfString(text) : x, top, { lineBreak: false });
    return pdf.currentLineHeight(true) + LINE_GAP;
  };
  const rule = (top: number, color = HAIRLINE) =>
    pdf
      .moveTo(MARGIN, top)
      .lineTo(PAGE.width - MARGIN, top)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
  const foot = () => {
    const top = PAGE.height - MARGIN - 8;
    rule(top - 5);
    write(about.foot, MARGIN, top, INNER - 90, { size: 7.5, color: MUTED });
    write(`Страница ${page}`, PAGE.width - MARGIN - 90, top, 90, { align: "right", size: 7.5, color: MUTED });
  };
  const turn = () => {
    pdf.addPage(A4);
    page += 1;
    y = MARGIN;
    foot();
  };
  const room = (height: number): boolean => y + height <= BOTTOM;

  // The first page: who, what, of whom.
  foot();
  const [name = "", ...requisites] = about.issuer;
  const half = INNER / 2 - GAP;
  let left = y + write(name, MARGIN, y, half, { font: "bold", size: 13 }) + 2;
  for (const line of requisites) left += write(line, MARGIN, left, half, { color: MUTED }) + 1;
  let right = y;
  for (const [term, value] of about.facts) {
    const at = PAGE.width - MARGIN - half;
    const height = write(value, at + 84, right, half - 84);
    write(term, at, right, 80, { color: MUTED });
    right += height + 2;
  }
  y = Math.max(left, right) + 16;
  y += write(about.title, MARGIN, y, INNER, { font: "bold", size: 18 }) + 10;

  const paragraph = (text: string) => {
    set({});
    if (!room(heightOf(text, INNER))) turn();
    y += write(text, MARGIN, y, INNER) + 6;
  };

  return {
    figures(figures) {
      const width = INNER / figures.length;
      pdf.roundedRect(MARGIN, y, INNER, 44, 6).fillColor(SHADE).fill();
      figures.forEach(({ title, value }, place) => {
        const x = MARGIN + place * width + 12;
        write(title, x, y + 8, width - 16, { size: 7.5, color: MUTED });
        write(value, x, y + 21, width - 16, { font: "bold", size: 12 });
      });
      y += 44 + 16;
    },
    text: paragraph,
    table<Row>(columns: readonly PrintedColumn<Row>[]): PrintedTable<Row> {
      const gaps = GAP * (columns.length - 1);
      const fixed = columns.reduce((all, { width = 0 }) => all + width, 0);
      const rest = INNER - 2 * ROW_PADDING - gaps - fixed;
      const open = columns.filter(({ width }) => width === undefined).length;
      let x = MARGIN + ROW_PADDING;
      const placed = columns.map(({ title, width = rest / open, align, of }) => {
        const place = { title, width, align: align === "end" ? "right" : "left", of, x };
        x += width + GAP;
        return place;
      });
      const cells = (texts: readonly string[], style: Style = {}) =>
        placed.map(({ width, align, x: at }, place) => {
          const text = texts[place] ?? "";
          return text === "" ? 0 : write(text, at, y + ROW_PADDING, width, { align, ...style });
        });
      const rowHeight = (texts: readonly string[], font = "plain"): number => {
        set({ font });
        return Math.max(...placed.map(({ width }, place) => heightOf(texts[place] ?? "", width))) + 2 * ROW_PADDING;
      };
      const heading = () => {
        const tallest = Math.max(
          ...cells(
            placed.map(({ title }) => title),
            { size: 7.5, color: MUTED },
          ),
        );
        y += tallest + 2 * ROW_PADDING;
        rule(y, INK);
      };
      const begin = (height: number) => {
        if (room(height)) return;
        turn();
        heading();
      };
      heading();
      return {
        settle,
        row(row) {
          const texts = placed.map(({ of }) => of(row));
          const height = rowHeight(texts);
          begin(height);
          cells(texts);
          y += height;
          rule(y);
        },
        total(texts) {
          const height = rowHeight(texts, "bold");
          begin(height);
          pdf.rect(MARGIN, y, INNER, height).fillColor(SHADE).fill();
          cells(texts, { font: "bold" });
          y += height;
        },
        totals(lines, text = "") {
          const measured = lines.map((line) => {
            const style = { font: line.part ? "plain" : "bold" };
            const first = placed.length - line.figures.length;
            const before = placed[first - 1];
            const width = before ? before.x + before.width - MARGIN - ROW_PADDING : 0;
            const texts = placed.map((_, place) => line.figures[place - first] ?? "");
            const own = rowHeight(texts, style.font); // sets the font, by which the title is measured
            return { line, style, width, texts, height: Math.max(own, heightOf(line.title, width) + 2 * ROW_PADDING) };
          });
          set({});
          const below = text === "" ? 0 : GAP + heightOf(text, INNER);
          const all = measured.reduce((sum, { height }) => sum + height, below);
          // More than a page is broken where it breaks.
          if (all <= BOTTOM - 2 * MARGIN) begin(all);
          for (const { line, style, width, texts, height } of measured) {
            begin(height);
            pdf.rect(MARGIN, y, INNER, height).fillColor(SHADE).fill();
            write(line.title, MARGIN + ROW_PADDING, y + ROW_PADDING, width, style);
            cells(texts, style);
            y += height;
          }
          if (text === "") return;
          y += GAP;
          paragraph(text);
        },
        note(text) {
          const height = SIZE + 6 * ROW_PADDING;
          begin(height);
          write(text, MARGIN + ROW_PADDING, y + 2 * ROW_PADDING, INNER, { color: MUTED });
          y += height;
          rule(y);
        },
      };
    },
  };
}
