import { createHash, type Hash } from "node:crypto";
import { open } from "node:fs/promises";
import { setImmediate as othersTurn } from "node:timers/promises";
import { FEED_PARTS, type FeedPart } from "@dropship/api/contract/feed-choices";
import type { FeedProblem, FeedSettings } from "@dropship/api/contract/feeds";
import type { Rate } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import { writeCsv, writeXlsx } from "../../documents/spreadsheet.ts";
import type { Pricer } from "../pricing/pricing.service.ts";
import type { FeedPaths } from "./feed-files.ts";
import * as repository from "./feed-goods.repository.ts";
import type { FeedCategory, GoodsRow } from "./feed-goods.repository.ts";
import { type FeedOffer, offerMaker } from "./feed-offer.ts";
import { feedCheck } from "./feed-rules.ts";
import { feedFormats } from "./formats/feed-formats.ts";
import { type FeedFormat, isXml } from "./formats/feed-format.ts";
import { feedColumns } from "./formats/feed-sheet.ts";

/** Goods that are read and written at a time: their texts are all that stays in memory. */
const BATCH = 250;

/** What a file is written of. */
export interface FeedTask {
  /** A snapshot: everything is read as it was at one moment. */
  readonly db: Connection;
  readonly settings: FeedSettings;
  /** Whose picked goods are meant. */
  readonly feedId: number | null;
  readonly pricer: Pricer;
  readonly sale: Rate;
  readonly appUrl: string;
  readonly at: Date;
  readonly paths: FeedPaths;
  /** Called after each batch; throws when the writing is to stop. */
  readonly progress: (offers: number) => Promise<void>;
}

/** What was written. */
export interface WrittenFeed {
  readonly offers: number;
  /** Goods that were left out because the marketplace would refuse them. */
  readonly skipped: number;
  readonly problems: FeedProblem[];
  /** Hash of what the files say but for their date: the same when nothing changed. */
  readonly content: string;
}

/** Goods in batches, the next of which is read while one is written. */
export async function* goodsInBatches(
  db: Connection,
  settings: FeedSettings,
  feedId: number | null,
): AsyncGenerator<GoodsRow[], void, undefined> {
  const read = (after: number) => repository.readGoods(db, settings, feedId, after, BATCH);
  for (let reading = read(0); ;) {
    const rows = await reading;
    const last = rows.at(-1);
    if (!last) return;
    const next = rows.length < BATCH ? null : read(last.id);
    next?.catch(() => undefined); // told when its turn comes, if it comes
    yield rows;
    if (!next) return;
    reading = next;
  }
}

/** Where offers go. */
interface FeedSink {
  write(offers: readonly FeedOffer[]): Promise<void>;
  end(): Promise<void>;
  /** Lets go of what was begun. */
  abandon(): Promise<void>;
}

/** Bytes that are gathered before they go to the disk. */
const GATHERED = 1 << 19;

/**
 * Gathers texts in one buffer for the whole file. Long strings and new buffers for each batch would have the collector of garbage work half of
 * the time, and memory grow by what it has not come to yet.
 */
async function openText(path: string) {
  const file = await open(path, "w");
  const held = Buffer.allocUnsafe(GATHERED);
  let used = 0;
  async function send(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
  }
  async function write(text: string): Promise<void> {
    const room = 3 * text.length; // bytes of UTF-8 at most
    if (room > GATHERED - used) {
      await send(held.subarray(0, used));
      used = 0;
    }
    if (room > GATHERED) await send(Buffer.from(text));
    else used += held.write(text, used);
  }
  return {
    write,
    async end(text: string): Promise<void> {
      await write(text);
      await send(held.subarray(0, used));
      await file.close();
    },
    close: () => file.close(),
  };
}

async function xmlSink(
  format: FeedFormat,
  { settings, at, appUrl, paths }: FeedTask,
  categories: ReadonlyMap<number, FeedCategory>,
  said: Hash,
): Promise<FeedSink> {
  const [full, prices] = [await openText(paths.full), await openText(paths.prices)];
  const head = (part: FeedPart, date: Date) => format.head({ settings, categories, at: date, part, appUrl });
  said.update(head("full", new Date(0)));
  await full.write(head("full", at));
  await prices.write(head("prices", at));
  return {
    async write(offers) {
      for (const offer of offers) {
        const text = format.offer(offer, settings);
        said.update(text);
        await full.write(text);
        await prices.write(format.prices(offer));
      }
    },
    async end() {
      await full.end(format.tail);
      await prices.end(format.tail);
    },
    async abandon() {
      await full.close();
      await prices.close();
    },
  };
}

function sheetSink({ settings, paths }: FeedTask, categories: ReadonlyMap<number, FeedCategory>, said: Hash): FeedSink {
  const write = settings.preset === "xlsx" ? writeXlsx : writeCsv;
  said.update(JSON.stringify([...categories.values()]));
  const sheets = FEED_PARTS.map((part) => {
    const { readable, writable } = new TransformStream<FeedOffer, FeedOffer>();
    const ended = write(paths[part], { title: "Товары", columns: feedColumns(part, categories), rows: readable });
    ended.catch(() => undefined); // told by `end`, and by a row that cannot be written
    return { rows: writable.getWriter(), ended };
  });
  return {
    async write(offers) {
      for (const offer of offers) {
        said.update(JSON.stringify(offer));
        for (const { rows } of sheets) await rows.write(offer);
      }
    },
    async end() {
      for (const { rows } of sheets) await rows.close();
      for (const { ended } of sheets) await ended;
    },
    async abandon() {
      for (const { rows, ended } of sheets) {
        await rows.abort().catch(() => undefined); // one that has failed already
        await ended.catch(() => undefined); // the first error is the one to tell
      }
    },
  };
}

/** Writes both files of a feed, batch by batch: memory is that of a batch, however many goods there are. */
export async function writeFeed(task: FeedTask): Promise<WrittenFeed> {
  const { db, settings, feedId, pricer, sale, appUrl, progress } = task;
  const { preset } = settings;
  const categories = await repository.listFeedCategories(db);
  const said = createHash("sha256");
  const make = offerMaker({ settings, pricer, sale, categories, appUrl });
  const check = feedCheck(preset);
  const sink = isXml(preset)
    ? await xmlSink(feedFormats[preset], task, categories, said)
    : sheetSink(task, categories, said);
  let [offers, skipped] = [0, 0];
  try {
    for await (const rows of goodsInBatches(db, settings, feedId)) {
      const made = rows.flatMap((row) => make(row) ?? []);
      const taken = made.filter((offer) => !check.refuses(offer) || !settings.skip_refused);
      offers += taken.length;
      skipped += made.length - taken.length;
      await sink.write(taken);
      await progress(offers);
      await othersTurn(); // calls that wait for this process go first
    }
    await sink.end();
  } catch (error) {
    await sink.abandon();
    throw error;
  }
  return { offers, skipped, problems: check.problems(), content: said.digest("hex").slice(0, 32) };
}
