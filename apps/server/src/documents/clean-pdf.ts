import { inflateSync } from "node:zlib";
import {
  degrees,
  type PDFEmbeddedPage,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
} from "@cantoo/pdf-lib";

/** Media type of every PDF. */
export const PDF_TYPE = "application/pdf";

/** Why a PDF is not taken. */
export type PdfFault = "not_a_pdf" | "locked" | "too_many_pages" | "page_size" | "unreadable";

/** A PDF written anew. */
export interface CleanPdf {
  readonly bytes: Buffer;
  readonly pages: number;
  /** Points of the first page. */
  readonly width: number;
  readonly height: number;
}

const MM = 72 / 25.4;
/** Sides of a page that a label printer or an office printer can take. */
const SIDE = { least: 40 * MM, most: 430 * MM } as const;
/** What all streams of a file may unpack to together: an office scan of ten pages stays far below. */
const UNPACKED_MAX = 64 * 1024 * 1024;
/** What makes a PDF do something, or carries something that is not seen on its pages. */
const NOT_PICTURE = [
  "JS",
  "JavaScript",
  "AA",
  "OpenAction",
  "Annots",
  "EF",
  "EmbeddedFiles",
  "AF",
  "OPI",
  "PieceInfo",
  "Metadata",
  "Ref",
];

/** The first bytes of what is packed by zlib. */
const isPacked = (bytes: Buffer) => bytes.length > 2 && bytes[0] === 0x78 && bytes.readUInt16BE(0) % 31 === 0;

/**
 * Whether what is packed stays within bounds. Looked at before anything is parsed: a few kilobytes may unpack to gigabytes. Every stream is
 * tried, whatever it says of itself; what zlib cannot unpack the parser cannot either.
 */
function staysSmall(bytes: Buffer): boolean {
  // A packing of old, whose bombs cannot be seen beforehand.
  const names = bytes
    .toString("latin1")
    .replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  if (names.includes("/LZW")) return false;
  let unpacked = 0;
  for (let at = bytes.indexOf("stream"); at >= 0; at = bytes.indexOf("stream", at + 6)) {
    // One line end stands between the word and what is packed.
    const from = at + (bytes[at + 6] === 0x0d ? 8 : 7);
    if (!isPacked(bytes.subarray(from, from + 3))) continue;
    try {
      const one = inflateSync(bytes.subarray(from), { maxOutputLength: UNPACKED_MAX - unpacked });
      unpacked += one.length;
      if (isPacked(one)) return false; // packed twice: it would grow once more
    } catch (error) {
      if (error instanceof RangeError) return false; // more than it may be
    }
    if (unpacked >= UNPACKED_MAX) return false;
  }
  return true;
}

/** Takes out of a drawing what is no drawing, wherever it stands inside. */
function strip(object: PDFObject, seen = new Set<PDFObject>()): void {
  if (seen.has(object)) return;
  seen.add(object);
  if (object instanceof PDFStream) strip(object.dict, seen);
  else if (object instanceof PDFArray) for (const one of object.asArray()) strip(one, seen);
  else if (object instanceof PDFDict) {
    for (const name of NOT_PICTURE) object.delete(PDFName.of(name));
    for (const one of object.values()) strip(one, seen);
  }
}

/** The pages of a PDF as drawings in another one. */
async function drawingsOf(source: PDFDocument, target: PDFDocument): Promise<PDFEmbeddedPage[]> {
  const pages = source.getPages();
  return target.embedPages(
    pages,
    pages.map((page) => {
      const { x, y, width, height } = page.getCropBox();
      return { left: x, bottom: y, right: x + width, top: y + height };
    }),
    pages.map(() => undefined),
  );
}

/** Puts the pages of a PDF at the end of another one, as pictures of what they show; `side` fits each into a square of that size. */
export async function appendPages(target: PDFDocument, source: PDFDocument, side?: number): Promise<void> {
  const drawings = await drawingsOf(source, target);
  for (const [place, drawing] of drawings.entries()) {
    const turn = ((source.getPage(place).getRotation().angle % 360) + 360) % 360;
    const largest = Math.max(drawing.width, drawing.height);
    const scale = side === undefined ? 1 : Math.min(1, side / largest);
    const [width, height] = [drawing.width * scale, drawing.height * scale];
    const page = target.addPage(side === undefined ? [width, height] : [side, side]);
    const [x, y] = side === undefined ? [0, 0] : [(side - width) / 2, (side - height) / 2];
    page.drawPage(drawing, { x, y, width, height });
    if (turn !== 0) page.setRotation(degrees(turn));
  }
}

/**
 * Takes a PDF apart and writes it anew: its pages become drawings on new pages, so that scripts, forms, links, attachments and whatever else the
 * file held do not come along.
 */
export async function cleanPdf(bytes: Buffer, maxPages: number): Promise<CleanPdf | PdfFault> {
  if (!bytes.subarray(0, 1024).includes("%PDF-")) return "not_a_pdf";
  if (/\/Encrypt\b/.test(bytes.toString("latin1"))) return "locked";
  if (!staysSmall(bytes)) return "unreadable";
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false });
    const pages = source.getPages();
    if (pages.length === 0) return "unreadable";
    if (pages.length > maxPages) return "too_many_pages";
    const fits = (side: number) => side >= SIDE.least && side <= SIDE.most;
    if (!pages.every((page) => fits(page.getCropBox().width) && fits(page.getCropBox().height))) return "page_size";
    const target = await PDFDocument.create({ updateMetadata: false });
    await appendPages(target, source);
    await target.flush();
    for (const [, object] of target.context.enumerateIndirectObjects()) strip(object);
    const written = Buffer.from(await target.save({ addDefaultPage: false }));
    const { width, height } = target.getPage(0).getSize();
    return { bytes: written, pages: pages.length, width: Math.round(width), height: Math.round(height) };
  } catch {
    return "unreadable"; // the parser's words are no help to whoever sent it
  }
}
