import { FEED_FETCH_RESULTS, FEED_PARTS, FEED_PRESETS, FEED_STATUSES } from "../feed-choices.ts";
import { defineList, mainDays, manyOf, record, text } from "../list.ts";
import type { FeedFetch, FeedSummary } from "../rows/feeds.ts";

/** Feeds of a dropshipper. */
export const feedList = defineList<FeedSummary>()({
  name: "feeds",
  filters: {
    status: manyOf(FEED_STATUSES, { counted: true }),
    preset: manyOf(FEED_PRESETS),
    created: mainDays(),
    search: text(),
  },
  sorts: ["created_at", "name"],
  defaultSort: "-created_at",
  sums: {},
  exported: [],
  perPage: 20,
});

/** Polls of a dropshipper's links. */
export const feedFetchList = defineList<FeedFetch>()({
  name: "feed-fetches",
  filters: {
    feed: record(),
    result: manyOf(FEED_FETCH_RESULTS, { counted: true }),
    part: manyOf(FEED_PARTS),
    fetched: mainDays(),
    search: text(),
  },
  sorts: ["fetched_at", "bytes"],
  defaultSort: "-fetched_at",
  sums: { bytes: "number" },
  exported: ["fetched_at", "feed_name", "part", "result", "bytes", "client", "address"],
  perPage: 20,
});
