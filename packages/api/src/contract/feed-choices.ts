/** For whom a feed is written: which words it speaks and by whose rules it is checked. */
export const FEED_PRESETS = [
  "prom",
  "rozetka",
  "hotline",
  "epicentr",
  "google",
  "facebook",
  "yml",
  "csv",
  "xlsx",
] as const;
/** For whom a feed is written. */
export type FeedPreset = (typeof FEED_PRESETS)[number];

/** Languages of the texts; "both" writes Russian and Ukrainian side by side. */
export const FEED_LANGUAGES = ["both", "ru", "uk"] as const;
/** Language of the texts. */
export type FeedLanguage = (typeof FEED_LANGUAGES)[number];
/** What each language is called. */
export const FEED_LANGUAGE_NAMES: Readonly<Record<FeedLanguage, string>> = {
  both: "Русский и украинский",
  ru: "Русский",
  uk: "Украинский",
};

/** Currencies of the prices. */
export const FEED_CURRENCIES = ["UAH", "USD"] as const;
/** Currency of the prices. */
export type FeedCurrency = (typeof FEED_CURRENCIES)[number];

/** What a preset is called and what it can hold. The first language and the first currency are what a new feed begins with. */
export interface FeedPresetFacts {
  readonly name: string;
  /** What the marketplace is told to fetch. */
  readonly extension: "xml" | "csv" | "xlsx";
  readonly languages: readonly FeedLanguage[];
  readonly currencies: readonly FeedCurrency[];
  /** Most photos that it takes of one product. */
  readonly photos: number;
}

/** Facts of every preset. */
export const FEED_PRESET_FACTS: Readonly<Record<FeedPreset, FeedPresetFacts>> = {
  prom: { name: "Prom", extension: "xml", languages: FEED_LANGUAGES, currencies: FEED_CURRENCIES, photos: 10 },
  rozetka: { name: "Rozetka", extension: "xml", languages: FEED_LANGUAGES, currencies: ["UAH"], photos: 15 },
  hotline: { name: "Hotline", extension: "xml", languages: ["uk", "ru"], currencies: ["UAH"], photos: 15 },
  epicentr: { name: "Эпицентр", extension: "xml", languages: FEED_LANGUAGES, currencies: ["UAH"], photos: 10 },
  google: {
    name: "Google Merchant",
    extension: "xml",
    languages: ["uk", "ru"],
    currencies: FEED_CURRENCIES,
    photos: 11,
  },
  facebook: { name: "Facebook", extension: "xml", languages: ["uk", "ru"], currencies: FEED_CURRENCIES, photos: 11 },
  yml: { name: "YML", extension: "xml", languages: FEED_LANGUAGES, currencies: FEED_CURRENCIES, photos: 20 },
  csv: { name: "CSV", extension: "csv", languages: FEED_LANGUAGES, currencies: FEED_CURRENCIES, photos: 20 },
  xlsx: { name: "XLSX", extension: "xlsx", languages: FEED_LANGUAGES, currencies: FEED_CURRENCIES, photos: 20 },
};
/** What each preset is called, in filters and files. */
export const FEED_PRESET_NAMES: Readonly<Record<FeedPreset, string>> = {
  prom: FEED_PRESET_FACTS.prom.name,
  rozetka: FEED_PRESET_FACTS.rozetka.name,
  hotline: FEED_PRESET_FACTS.hotline.name,
  epicentr: FEED_PRESET_FACTS.epicentr.name,
  google: FEED_PRESET_FACTS.google.name,
  facebook: FEED_PRESET_FACTS.facebook.name,
  yml: FEED_PRESET_FACTS.yml.name,
  csv: FEED_PRESET_FACTS.csv.name,
  xlsx: FEED_PRESET_FACTS.xlsx.name,
};

/** States of a feed. A paused link says "later", a revoked one is dead for good: a renewed feed has another. */
export const FEED_STATUSES = ["active", "paused", "revoked"] as const;
/** A state of a feed. */
export type FeedStatus = (typeof FEED_STATUSES)[number];
/** What each state is called. */
export const FEED_STATUS_NAMES: Readonly<Record<FeedStatus, string>> = {
  active: "Работает",
  paused: "На паузе",
  revoked: "Ссылка отозвана",
};

/** What the owner can do with a feed's link. */
export const FEED_STEPS = ["pause", "resume", "revoke", "renew"] as const;
/** What the owner can do with a feed's link. */
export type FeedStep = (typeof FEED_STEPS)[number];
/** Table of the steps: from which states, and to which. A step whose state is there already does nothing, but for a renewal. */
export const FEED_STEP_TABLE: Readonly<
  Record<FeedStep, { readonly from: readonly FeedStatus[]; readonly to: FeedStatus }>
> = {
  pause: { from: ["active"], to: "paused" },
  resume: { from: ["paused"], to: "active" },
  revoke: { from: ["active", "paused"], to: "revoked" },
  renew: { from: ["active", "paused", "revoked"], to: "active" },
};

/** Ways to make a price pretty; always upwards, so that nothing is sold for less than was reckoned. */
export const FEED_ROUNDINGS = ["none", "whole", "to5", "to10", "ends9", "ends99"] as const;
/** A way to make a price pretty. */
export type FeedRounding = (typeof FEED_ROUNDINGS)[number];
/** What each way is called. */
export const FEED_ROUNDING_NAMES: Readonly<Record<FeedRounding, string>> = {
  none: "Не округлять",
  whole: "До целого",
  to5: "До 5",
  to10: "До 10",
  ends9: "С девяткой на конце: …9",
  ends99: "С двумя девятками: …99",
};

/** What may mark a product up: the markup of promoted goods, that of a category, or the ladder. */
export const FEED_MARKUP_RULES = ["promo", "category", "ladder"] as const;
/** What may mark a product up. */
export type FeedMarkupRule = (typeof FEED_MARKUP_RULES)[number];

/** Where the article of an offer comes from. */
export const FEED_ARTICLES = ["sku", "vendor_code"] as const;
/** Where the article of an offer comes from. */
export type FeedArticle = (typeof FEED_ARTICLES)[number];

/** Which goods a feed holds: all that match the filters, or those that were picked by hand. */
export const FEED_GOODS_MODES = ["matching", "picked"] as const;
/** Which goods a feed holds. */
export type FeedGoodsMode = (typeof FEED_GOODS_MODES)[number];

/** What a poll of a link got: the file, a part of it, or "as you have it". */
export const FEED_FETCH_RESULTS = ["200", "206", "304"] as const;
/** What a poll of a link got. */
export type FeedFetchResult = (typeof FEED_FETCH_RESULTS)[number];
/** Which of the two files of a feed. */
export const FEED_PARTS = ["full", "prices"] as const;
/** Which of the two files of a feed: everything, or prices and stock only. */
export type FeedPart = (typeof FEED_PARTS)[number];
/** What each file is called. */
export const FEED_PART_NAMES: Readonly<Record<FeedPart, string>> = { full: "Полная", prices: "Цены и остатки" };

/** Most feeds of one user that are not deleted. */
export const MAX_FEEDS = 30;
/** Most steps of a ladder. */
export const MAX_MARKUP_STEPS = 20;
/** Categories of one feed that have a markup of their own. */
export const MAX_CATEGORY_MARKUPS = 50;
/** Most articles that one feed leaves out. */
export const MAX_EXCEPT_SKUS = 500;
/** Params that one feed renames, and values that it replaces. */
export const MAX_RENAMED = 100;
/** Most products that are picked into one feed. */
export const MAX_PICKED = 20_000;
