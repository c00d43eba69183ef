import { FEED_PARTS, FEED_PRESET_FACTS, type FeedPart } from "@dropship/api/contract/feed-choices";
import type { Feed, FeedFetch, FeedProblem, FeedSummary } from "@dropship/api/contract/feeds";
import { feedSettings } from "@dropship/api/contract/feed-settings";
import { FEED_FILE_NAMES, FEED_PATH } from "./feed-serving.routes.ts";
import type { FeedListRow, FeedRow, FetchRow } from "./feeds.repository.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Offers that the marketplace would refuse, whichever rule refuses most of them. */
const refusedOf = (problems: readonly FeedProblem[]) =>
  Math.max(0, ...problems.filter(({ severity }) => severity === "refused").map(({ count }) => count));

/** A feed of a list. */
export const presentFeedRow = (row: FeedListRow): FeedSummary => ({
  id: row.id,
  name: row.name,
  preset: row.settings.preset,
  status: row.status,
  created_at: row.created_at.toISOString(),
  offers: row.offers,
  changed_at: iso(row.changed_at),
  checked_at: iso(row.checked_at),
  refused: row.problems && refusedOf(row.problems),
  fetched_at: iso(row.fetched_at),
  fetches: row.fetches,
});

const sizesOf = (row: FeedRow, part: FeedPart) =>
  part === "full" ? [row.full_bytes, row.full_gzip_bytes] : [row.prices_bytes, row.prices_gzip_bytes];

/** A feed with its links; `link` is their secret part, null once they are revoked. */
export function presentFeed(row: FeedRow, link: string | null, appUrl: string): Feed {
  const { extension } = FEED_PRESET_FACTS[row.settings.preset];
  const isReady = row.offers !== null;
  return {
    ...presentFeedRow(row),
    version: row.version,
    // What was kept before a setting was added has its standard.
    settings: feedSettings.parse(row.settings),
    picked: row.picked,
    files: link
      ? FEED_PARTS.map((part) => {
          const [bytes, gzip] = sizesOf(row, part);
          return {
            part,
            url: `${appUrl}${FEED_PATH}/${link}/${FEED_FILE_NAMES[part]}.${extension}`,
            bytes: isReady ? bytes || null : null,
            gzip_bytes: isReady ? gzip || null : null,
          };
        })
      : [],
    is_building: row.status === "active" && (row.is_new || row.is_leased || row.is_stale === true),
    progress: row.progress ?? 0,
    skipped: row.skipped ?? 0,
    problems: isReady ? (row.problems ?? []) : [],
    fault: row.fault,
  };
}

/** A poll of a link. */
export const presentFetch = ({ fetched_at: at, ...row }: FetchRow): FeedFetch => ({
  ...row,
  fetched_at: at.toISOString(),
});
