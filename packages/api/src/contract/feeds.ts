import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { FEED_LANGUAGES, FEED_MARKUP_RULES, FEED_PARTS, FEED_STEPS, MAX_PICKED } from "./feed-choices.ts";
import { feedSettings, feedSettingsBody, markupStep } from "./feed-settings.ts";
import { listEndpoint } from "./list-schemas.ts";
import { feedFetchList, feedList } from "./lists/feeds.ts";
import { feedFetch, feedSummary } from "./rows/feeds.ts";
import { data, dataWithMessage, id, idValue, requiredLine } from "./shapes.ts";

export type { FeedFetch, FeedSummary } from "./rows/feeds.ts";
export type { FeedSettings, FeedSettingsInput, MarkupStep, PromoMarkup } from "./feed-settings.ts";

/** Where a marketplace is told to fetch one of the two files. */
const feedFile = z.object({
  part: z.enum(FEED_PARTS),
  url: z.string(),
  /** Of the ready file; null before the first one. */
  bytes: z.number().int().nullable(),
  /** Of the same file as most programs fetch it, compressed. */
  gzip_bytes: z.number().int().nullable(),
});

/** What a marketplace would find wrong. */
export const feedProblem = z.object({
  /** Name of the rule. */
  rule: z.string(),
  /** "refused": the offer is not taken; "warning": it is taken, and worse for it. */
  severity: z.enum(["refused", "warning"]),
  /** The rule in words. */
  text: z.string(),
  /** Where the marketplace says so. */
  source: z.string(),
  count: z.number().int(),
  /** The first offers that break it. */
  examples: z.array(z.object({ product_id: idValue, sku: z.string(), name: z.string() })),
});
/** What a marketplace would find wrong. */
export type FeedProblem = z.output<typeof feedProblem>;

/** A feed with its links and what was found in it. */
export const feed = feedSummary.extend({
  version: z.number().int(),
  settings: feedSettings,
  /** Products that were picked by hand. */
  picked: z.number().int(),
  /** Its two links; none once they are revoked. */
  files: z.array(feedFile),
  /** A new file is being made or waits for it; the former one is served meanwhile. */
  is_building: z.boolean(),
  /** Offers written of the file that is being made. */
  progress: z.number().int(),
  /** Goods that were left out because the marketplace would refuse them. */
  skipped: z.number().int(),
  problems: z.array(feedProblem),
  /** Why the last attempt made no file; the former one is served. */
  fault: z.string().nullable(),
});
/** A feed with its links and what was found in it. */
export type Feed = z.output<typeof feed>;

/** How one product would stand in a feed. */
export const feedPreviewRow = z.object({
  product_id: idValue,
  offer_id: z.string(),
  sku: z.string(),
  name: z.string(),
  /** What tells the variation apart, as values alone: colour, size. */
  apart: z.array(z.string()),
  category: z.string(),
  /** Own price and price of the feed, in the feed's currency. */
  own_price: z.string(),
  price: z.string(),
  old_price: z.string().nullable(),
  /** The shop sells it below its old price. */
  promoted: z.boolean(),
  /** By what the own price became the price of the feed. */
  markup: z.object({
    by: z.enum(FEED_MARKUP_RULES),
    /** Whose markup it is, where a category's. */
    category: z.string().nullable(),
    /** The step that counts; null where nothing is added. */
    step: markupStep.nullable(),
    /** The price before it is rounded. */
    added: z.string(),
  }),
  stock: z.number().int(),
  photo: z.string().nullable(),
  /** What the marketplace would find wrong with it. */
  problems: z.array(z.object({ severity: z.enum(["refused", "warning"]), text: z.string() })),
});
/** How one product would stand in a feed. */
export type FeedPreviewRow = z.output<typeof feedPreviewRow>;

/** The first goods of a feed as it would be. */
export const feedPreview = z.object({
  rows: z.array(feedPreviewRow),
  /** Goods that match, without the bounds of the price. */
  total: z.number().int(),
  /** The first offer as it would stand in the file; null for spreadsheets. */
  sample: z.string().nullable(),
});
/** The first goods of a feed as it would be. */
export type FeedPreview = z.output<typeof feedPreview>;

const name = requiredLine(80, "Введите название выгрузки.");
const tooManyAtOnce = "Не больше 1 000 товаров за раз.";
const feedBody = z.object({ name, settings: feedSettingsBody });
/** A feed as it is created. */
export const createFeedBody = feedBody.extend({
  /** Goods that a feed of picked ones begins with; the others take what matches. */
  product_ids: z.array(id).max(1_000, tooManyAtOnce).optional(),
});
/** A feed as it is changed. */
export const updateFeedBody = feedBody.extend({
  /** The `version` that was read. */
  version: z.number().int().min(1),
});

/** In which language the caller's next feed begins; "both" until they have chosen. */
const feedLanguage = z.object({ language: z.enum(FEED_LANGUAGES) });

const productIds = z.array(id).min(1, "Выберите товары.").max(1_000, tooManyAtOnce);
const params = z.object({ id });
const noFeed = { not_found: failure("no such feed, or not the caller's") };
const tooMany = failure("the caller has as many feeds as anybody may have");

/** Feeds of a dropshipper. */
export const feedEndpoints = endpoints({
  listFeeds: listEndpoint(feedList, feedSummary, {
    path: "/api/feeds",
    access: "verified",
    own: true,
    summary: "The caller's feeds",
  }),
  listFeedFetches: listEndpoint(feedFetchList, feedFetch, {
    path: "/api/feed-fetches",
    access: "verified",
    own: true,
    summary: "Polls of the links of the caller's feeds",
  }),
  createFeed: {
    method: "POST",
    path: "/api/feeds",
    access: "verified",
    own: true,
    throttle: { max: 30, seconds: 600 },
    summary: "Make a feed; its file is built at once in the background",
    body: createFeedBody,
    responses: { 201: dataWithMessage(feed) },
    errors: { 409: { too_many: tooMany } },
  },
  getFeedLanguage: {
    method: "GET",
    path: "/api/feed-language",
    access: "verified",
    own: true,
    summary: "In which language a new feed of the caller begins; each feed may then have another",
    responses: { 200: data(feedLanguage) },
  },
  saveFeedLanguage: {
    method: "PUT",
    path: "/api/feed-language",
    access: "verified",
    own: true,
    summary: "Choose in which language new feeds begin; those that are there keep theirs",
    body: feedLanguage,
    responses: { 200: dataWithMessage(feedLanguage) },
  },
  getFeed: {
    method: "GET",
    path: "/api/feeds/{id}",
    access: "verified",
    own: true,
    summary: "One feed with its links and what the marketplace would find wrong",
    params,
    responses: { 200: data(feed) },
    errors: { 404: noFeed },
  },
  updateFeed: {
    method: "PUT",
    path: "/api/feeds/{id}",
    access: "verified",
    own: true,
    summary: "Change what a feed holds; its links answer 503 until the file of the new settings is ready",
    params,
    body: updateFeedBody,
    responses: { 200: dataWithMessage(feed) },
    errors: {
      404: noFeed,
      409: { changed_meanwhile: failure("it was changed since it was read", z.object({ current: feed })) },
    },
  },
  stepFeed: {
    method: "POST",
    path: "/api/feeds/{id}/step",
    access: "verified",
    own: true,
    throttle: { max: 60, seconds: 600 },
    summary: "Pause or resume a feed, revoke its links, or give it new ones",
    params,
    body: z.object({ step: z.enum(FEED_STEPS) }),
    responses: { 200: dataWithMessage(feed) },
    errors: { 404: noFeed, 409: { wrong_state: failure("the feed's state does not allow this step") } },
  },
  deleteFeed: {
    method: "DELETE",
    path: "/api/feeds/{id}",
    access: "verified",
    own: true,
    summary: "Delete a feed with its links and their log",
    params,
    responses: { 200: z.object({ message: z.string() }) },
    errors: { 404: noFeed },
  },
  previewFeed: {
    method: "POST",
    path: "/api/feed-preview",
    whileViewing: true,
    access: "verified",
    throttle: { max: 60, seconds: 60 },
    summary: "The first twenty goods of a feed as it would be, checked by the marketplace's rules",
    body: z.object({
      settings: feedSettingsBody,
      /** Whose picked goods are meant. */
      feed_id: id.nullable().default(null),
    }),
    responses: { 200: data(feedPreview) },
    errors: { 404: noFeed },
  },
  listFeedVendors: {
    method: "GET",
    path: "/api/feed-vendors",
    access: "verified",
    summary: "Vendors of the catalogue to choose from, thirty at most",
    query: z.object({ search: z.string().trim().max(100).default("") }),
    responses: { 200: data(z.array(z.string())) },
  },
  listFeedPicks: {
    method: "GET",
    path: "/api/feed-picks",
    access: "verified",
    own: true,
    summary: "The caller's feeds of picked goods, and which of them hold a product, where one is named",
    query: z.object({ product: id.optional() }),
    responses: {
      200: data(z.array(z.object({ id: idValue, name: z.string(), picked: z.number().int(), has: z.boolean() }))),
    },
  },
  pickForFeed: {
    method: "POST",
    path: "/api/feeds/{id}/products",
    access: "verified",
    own: true,
    summary: "Put goods into a feed by hand; those that are in it stay",
    params,
    body: z.object({ product_ids: productIds }),
    responses: {
      200: z.object({
        data: z.object({
          picked: z.number().int(),
          /** Those that were not in it before: what is taken back when that was a mistake. */
          added: z.array(idValue),
        }),
        /** Of one product; of many the screen tells how many came, with the way back. */
        message: z.string().optional(),
      }),
    },
    errors: {
      404: noFeed,
      409: {
        not_picked: failure("the feed takes all goods that match, not picked ones"),
        too_many: failure(`more than ${MAX_PICKED} products`),
      },
    },
  },
  unpickFromFeed: {
    method: "POST",
    path: "/api/feeds/{id}/products/remove",
    access: "verified",
    own: true,
    summary: "Take goods out of a feed of picked ones",
    params,
    body: z.object({ product_ids: productIds }),
    responses: { 200: z.object({ data: z.object({ picked: z.number().int() }), message: z.string() }) },
    errors: { 404: noFeed },
  },
});
