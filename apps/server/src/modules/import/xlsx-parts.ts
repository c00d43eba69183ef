import { SaxesParser, type SaxesTagPlain } from "saxes";
import { feedText } from "./feed-text.ts";
import { MarkupFence } from "./markup-fence.ts";
import { FeedError } from "./offer.ts";
import { openEntry, type ZipEntry } from "./zip-directory.ts";

const MIB = 1024 * 1024;
/** Most bytes of a part once unpacked; cells go by and are not kept. */
const MAX_PART = 512 * MIB;
/** Most characters of all texts that cells share: these are kept while the sheet is read. */
const MAX_TEXTS = 32 * MIB;
const MAX_STYLES = 10_000;

/** Says that a table is past its bounds, and what to do. */
const tooLarge = (): FeedError =>
  new FeedError("Таблица слишком большая для XLSX. Сохраните её как CSV: он читается в любом размере.");
/** Says that a table cannot be read. */
export const broken = (cause?: unknown): FeedError =>
  new FeedError("Таблица повреждена или под паролем. Сохраните её ещё раз.", { cause });

/** What a part says, tag by tag, without prefixes of names. */
interface PartEvents {
  open?(name: string, tag: SaxesTagPlain): void;
  close?(name: string): void;
  text?(text: string): void;
  /** A text was longer than anybody reads; the rest of it was passed over. */
  tooLong?(): void;
}

const plainName = (name: string) => name.slice(name.indexOf(":") + 1);

async function* bounded(path: string, entry: ZipEntry): AsyncGenerator<Buffer> {
  let length = 0;
  try {
    // A directory may lie about sizes: what comes is counted.
    for await (const chunk of (await openEntry(path, entry)) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > MAX_PART) throw tooLarge();
      yield chunk;
    }
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError("Таблица повреждена: файл не распаковывается. Сохраните её ещё раз.", { cause: error });
  }
}

/** Reads a part of a spreadsheet as a stream; yields after each piece, so that the caller takes what is ready. */
export async function* readPart(
  path: string,
  entry: ZipEntry,
  events: PartEvents,
  signal?: AbortSignal,
): AsyncGenerator<void> {
  const parser: SaxesParser = new SaxesParser({ fragment: false });
  parser.on("error", (error) => {
    if (!/entity|invalid character|DOCTYPE|xml declaration/i.test(error.message)) throw broken(error);
  });
  parser.on("opentag", (tag) => events.open?.(plainName(tag.name), tag));
  parser.on("closetag", (tag) => events.close?.(plainName(tag.name)));
  parser.on("text", (text) => events.text?.(text));
  parser.on("cdata", (text) => events.text?.(text));
  const fence = new MarkupFence({
    take: (markup) => void parser.write(markup),
    skipLines: () => undefined,
    exceed(what) {
      if (what === "depth") throw broken();
      events.tooLong?.();
    },
    // No program that writes spreadsheets declares any: what names one stays as it is written.
    declare: () => undefined,
  });
  for await (const text of feedText(bounded(path, entry), signal)) {
    fence.write(text);
    yield;
  }
  fence.end();
  parser.close();
  yield;
}

async function readWhole(
  path: string,
  entry: ZipEntry | undefined,
  events: PartEvents,
  signal?: AbortSignal,
): Promise<void> {
  if (!entry) return;
  const pieces = readPart(path, entry, events, signal);
  while (!(await pieces.next()).done);
}

/** Texts that cells share, by their numbers; null for one that is too long for a cell. Reading aids (`rPh`) are no text. */
export async function sharedTexts(
  path: string,
  entry: ZipEntry | undefined,
  signal?: AbortSignal,
): Promise<(string | null)[]> {
  const texts: (string | null)[] = [];
  let [total, isText, isAid] = [0, false, false];
  let text: string | null = "";
  const events: PartEvents = {
    open(name) {
      if (name === "si") text = "";
      else if (name === "rPh") isAid = true;
      isText = name === "t" && !isAid;
    },
    text(piece) {
      if (!isText || text === null) return;
      text += piece;
      total += piece.length;
      if (total > MAX_TEXTS) throw tooLarge();
    },
    close(name) {
      isText = false;
      if (name === "rPh") isAid = false;
      if (name === "si") texts.push(text);
    },
    tooLong: () => (text = null),
  };
  await readWhole(path, entry, events, signal);
  return texts;
}

/** Numbers of styles that show a number as a day. */
export async function dayStyles(
  path: string,
  entry: ZipEntry | undefined,
  signal?: AbortSignal,
): Promise<ReadonlySet<number>> {
  const own = new Set<string>();
  const days = new Set<number>();
  let [isCells, place] = [false, 0];
  const events: PartEvents = {
    open(name, { attributes }) {
      const id = attributes["numFmtId"] ?? "";
      const code = (attributes["formatCode"] ?? "").replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, "");
      if (name === "numFmt" && /[dy]/i.test(code) && own.size < MAX_STYLES) own.add(id);
      else if (name === "cellXfs") isCells = true;
      else if (name === "xf" && isCells) {
        const isDay = /^(?:1[4-7]|22)$/.test(id) || own.has(id);
        if (isDay && days.size < MAX_STYLES) days.add(place);
        place += 1;
      }
    },
    close(name) {
      if (name === "cellXfs") isCells = false;
    },
  };
  await readWhole(path, entry, events, signal);
  return days;
}

/** The first sheet of the book. */
export async function firstSheet(path: string, entries: readonly ZipEntry[], signal?: AbortSignal): Promise<ZipEntry> {
  const named = (name: string) => entries.find((entry) => entry.name === name);
  let first = "";
  const targets = new Map<string, string>();
  const book: PartEvents = {
    open(name, { attributes }) {
      if (name === "sheet") first ||= attributes["r:id"] ?? attributes["id"] ?? "";
    },
  };
  await readWhole(path, named("xl/workbook.xml"), book, signal);
  const relations: PartEvents = {
    open(name, { attributes }) {
      if (name === "Relationship" && targets.size < MAX_STYLES)
        targets.set(attributes["Id"] ?? "", attributes["Target"] ?? "");
    },
  };
  await readWhole(path, named("xl/_rels/workbook.xml.rels"), relations, signal);
  const target = targets.get(first) ?? "worksheets/sheet1.xml";
  const sheet = named(target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`);
  if (!sheet) throw broken();
  return sheet;
}
