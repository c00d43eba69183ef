import { z } from "zod";
import { FEED_FETCH_RESULTS, FEED_PARTS, FEED_PRESETS, FEED_STATUSES } from "../feed-choices.ts";
import { idValue, time } from "../shapes.ts";

/** A feed as a list shows it. */
export const feedSummary = z.object({
  id: idValue,
  name: z.string(),
  preset: z.enum(FEED_PRESETS),
  status: z.enum(FEED_STATUSES),
  created_at: time,
  /** Offers of the ready file; null before the first one. */
  offers: z.number().int().nullable(),
  /** When what it says last changed. */
  changed_at: time.nullable(),
  /** When it was last compared with the catalogue. */
  checked_at: time.nullable(),
  /** Offers that the marketplace would refuse, or null before the first file. */
  refused: z.number().int().nullable(),
  /** When somebody last asked for it. */
  fetched_at: time.nullable(),
  /** Polls of the last 24 hours. */
  fetches: z.number().int(),
});
/** A feed as a list shows it. */
export type FeedSummary = z.output<typeof feedSummary>;

/** One poll of a feed's link. */
export const feedFetch = z.object({
  id: idValue,
  feed_id: idValue,
  feed_name: z.string(),
  fetched_at: time,
  part: z.enum(FEED_PARTS),
  result: z.enum(FEED_FETCH_RESULTS),
  /** Bytes of the response's body. */
  bytes: z.number().int(),
  /** Who asked, by the name it gave: "Prom", "Googlebot", "Chrome". */
  client: z.string(),
  address: z.string(),
});
/** One poll of a feed's link. */
export type FeedFetch = z.output<typeof feedFetch>;
