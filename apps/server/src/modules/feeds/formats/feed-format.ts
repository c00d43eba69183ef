import type { FeedPart, FeedPreset } from "@dropship/api/contract/feed-choices";
import type { FeedSettings } from "@dropship/api/contract/feeds";
import type { FeedCategory } from "../feed-goods.repository.ts";
import type { FeedOffer } from "../feed-offer.ts";

/** What stands at the head of a feed. */
export interface FeedHead {
  readonly settings: FeedSettings;
  readonly categories: ReadonlyMap<number, FeedCategory>;
  /** When the file is made. */
  readonly at: Date;
  readonly part: FeedPart;
  readonly appUrl: string;
}

/** How a marketplace wants its XML. */
export interface FeedFormat {
  /** Opening of the file. */
  head(head: FeedHead): string;
  /** An offer with everything. */
  offer(offer: FeedOffer, settings: FeedSettings): string;
  /** Its price and stock alone. */
  prices(offer: FeedOffer): string;
  readonly tail: string;
}

/** Presets that are XML. */
export type XmlPreset = Exclude<FeedPreset, "csv" | "xlsx">;

/** Whether the feed is XML, and not a spreadsheet. */
export const isXml = (preset: FeedPreset): preset is XmlPreset => preset !== "csv" && preset !== "xlsx";
