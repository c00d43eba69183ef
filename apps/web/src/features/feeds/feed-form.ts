import {
  FEED_PRESET_FACTS,
  type FeedArticle,
  type FeedCurrency,
  type FeedGoodsMode,
  type FeedLanguage,
  type FeedPreset,
  type FeedRounding,
} from "@dropship/api/contract/feed-choices";
import type { Feed, FeedSettingsInput } from "@dropship/api/contract/feeds";
import { numbered } from "@dropship/ui/format/record-number";
import { queryClient } from "../../shared/query-client.ts";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { feedQuery, keepFeed } from "./feed-queries.ts";

/** A chosen category, or a vendor, whose id is its name. */
export type Chosen<Id extends string | number> = { id: Id; label: string };

/** Chosen ones by their names, or what it means that there is none. */
export const chosenInWords =
  (none: string) =>
  (chosen: readonly Chosen<number | string>[]): string =>
    chosen.map(({ label }) => label).join(", ") || none;

/** What stands in the fields of a feed. */
export type FeedValues = {
  name: string;
  version: number;
  preset: FeedPreset;
  language: FeedLanguage;
  currency: FeedCurrency;
  goods: FeedGoodsMode;
  categories: Chosen<number>[];
  vendors: Chosen<string>[];
  except_categories: Chosen<number>[];
  except_vendors: Chosen<string>[];
  /** As typed: a line, a comma or a semicolon for each. */
  except_skus: string;
  price_from: string | null;
  price_to: string | null;
  only_available: boolean;
  stock_kept: number | null;
  markup: { from: string | null; percent: number | null; sum: string | null }[];
  category_markups: { category: Chosen<number> | null; percent: number | null; sum: string | null }[];
  /** Goods on promotion have a markup of their own; what was typed stays while it is off. */
  promo_own: boolean;
  promo_percent: number | null;
  promo_sum: string | null;
  rounding: FeedRounding;
  old_prices: boolean;
  photos: number | null;
  params: boolean;
  param_names: { name: string; as: string }[];
  param_values: { value: string; as: string }[];
  descriptions: boolean;
  id_prefix: string;
  article: FeedArticle;
  shop_name: string;
  shop_url: string;
  product_url: string;
  delivery: string;
  skip_refused: boolean;
};

/** A new feed as most people want it. */
export const newFeed = (shopName: string, language: FeedValues["language"] = "both"): FeedValues => ({
  name: "",
  version: 1,
  preset: "prom",
  language,
  currency: "UAH",
  goods: "matching",
  categories: [],
  vendors: [],
  except_categories: [],
  except_vendors: [],
  except_skus: "",
  price_from: null,
  price_to: null,
  only_available: false,
  stock_kept: 0,
  markup: [{ from: "0.00", percent: 30, sum: "0.00" }],
  category_markups: [],
  promo_own: false,
  promo_percent: null,
  promo_sum: "0.00",
  rounding: "whole",
  old_prices: true,
  photos: 10,
  params: true,
  param_names: [],
  param_values: [],
  descriptions: true,
  id_prefix: "",
  article: "sku",
  shop_name: shopName,
  shop_url: "",
  product_url: "",
  delivery: "",
  skip_refused: true,
});

/** A feed as fields; `names` are those of the categories. */
export function valuesOf({ name, version, settings }: Feed, names: ReadonlyMap<number, string>): FeedValues {
  const { category_ids: ids, vendors, markup, category_markups: own = [], ...kept } = settings;
  const {
    except_category_ids: exceptIds = [],
    except_vendors: exceptVendors = [],
    except_skus: skus = [],
    param_names: paramNames = [],
    param_values: paramValues = [],
    promo_markup: promo,
    ...same
  } = kept;
  const category = (id: number) => ({ id, label: names.get(id) ?? `Категория ${numbered(id)}` });
  return {
    ...same,
    name,
    version,
    categories: ids.map(category),
    except_categories: exceptIds.map(category),
    except_vendors: exceptVendors.map((vendor) => ({ id: vendor, label: vendor })),
    except_skus: skus.join("\n"),
    category_markups: own.map(({ category_id: id, percent, sum }) => ({
      category: category(id),
      percent: Number(percent),
      sum,
    })),
    promo_own: promo !== undefined,
    promo_percent: promo ? Number(promo.percent) : null,
    promo_sum: promo?.sum ?? "0.00",
    vendors: vendors.map((vendor) => ({ id: vendor, label: vendor })),
    param_names: paramNames,
    param_values: paramValues,
    markup: markup.map(({ from, percent, sum }) => ({ from, percent: Number(percent), sum })),
  };
}

/** Articles as they are typed or pasted from a column, each once. */
const skusOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\n,;]/)
      .map((sku) => sku.trim())
      .filter((sku) => sku !== ""),
  ),
];

/** Fields as settings on the wire, which leave out the name and the version; an empty number is nothing. */
export function settingsOf({
  categories,
  vendors,
  except_categories: exceptCategories,
  except_vendors: exceptVendors,
  except_skus: typedSkus,
  markup,
  category_markups: own,
  promo_own: hasPromo,
  promo_percent: promoPercent,
  promo_sum: promoSum,
  param_names: paramNames,
  param_values: paramValues,
  ...same
}: FeedValues): FeedSettingsInput {
  const exceptSkus = skusOf(typedSkus);
  return {
    ...same,
    stock_kept: same.stock_kept ?? 0,
    photos: same.photos ?? 0,
    category_ids: categories.map(({ id }) => id),
    vendors: vendors.map(({ id }) => id),
    markup: markup.map(({ from, percent, sum }) => ({
      from: from ?? "",
      percent: String(percent ?? 0),
      sum: sum ?? "0",
    })),
    // What is not set is left out, so that feeds of equal settings stay one file.
    ...(exceptCategories.length > 0 && { except_category_ids: exceptCategories.map(({ id }) => id) }),
    ...(exceptVendors.length > 0 && { except_vendors: exceptVendors.map(({ id }) => id) }),
    ...(exceptSkus.length > 0 && { except_skus: exceptSkus }),
    ...(paramNames.length > 0 && { param_names: paramNames }),
    ...(paramValues.length > 0 && { param_values: paramValues }),
    ...(hasPromo && { promo_markup: { percent: String(promoPercent ?? 0), sum: promoSum ?? "0" } }),
    ...(own.length > 0 && {
      category_markups: own.map(({ category, percent, sum }) => ({
        category_id: category?.id ?? 0,
        percent: String(percent ?? 0),
        sum: sum ?? "0",
      })),
    }),
  };
}

/** What a preset cannot hold becomes what it can. */
export function fitPreset(preset: FeedPreset, { language, currency }: Pick<FeedValues, "language" | "currency">) {
  const { languages, currencies } = FEED_PRESET_FACTS[preset];
  return {
    language: languages.includes(language) ? language : (languages[0] ?? language),
    currency: currencies.includes(currency) ? currency : (currencies[0] ?? currency),
  };
}

/** The field of a path of the body. */
export function fieldOf(path: string) {
  const inner = path.replace(/^settings\./, "");
  const step = /^markup\.(\d+)\.(from|percent|sum)$/.exec(inner);
  if (step) return `markup.${Number(step[1])}.${step[2] as "from" | "percent" | "sum"}` as const; // by the pattern
  const own = /^category_markups\.(\d+)\.(category_id|percent|sum)$/.exec(inner);
  if (own) {
    const part = own[2] === "category_id" ? "category" : (own[2] as "percent" | "sum"); // by the pattern
    return `category_markups.${Number(own[1])}.${part}` as const;
  }
  if (inner.startsWith("promo_markup"))
    return inner.endsWith("sum") ? ("promo_sum" as const) : ("promo_percent" as const);
  if (inner.startsWith("category_ids")) return "categories" as const;
  if (inner.startsWith("except_category_ids")) return "except_categories" as const;
  if (inner.startsWith("except_vendors")) return "except_vendors" as const;
  if (inner.startsWith("except_skus")) return "except_skus" as const;
  if (inner.startsWith("vendors")) return "vendors" as const;
  return inner as keyof FeedValues; // the settings are called as the fields are
}

const schemas = async () => import("@dropship/api/contract/feeds");

/** Makes a feed, of picked goods with those that were chosen for it: settings of its form. */
export const createFeedForm = (
  values: FeedValues,
  productIds: readonly number[],
  onMade: (feed: Feed) => Promise<unknown>,
): FormOptions<"createFeed", FeedValues> => ({
  operation: "createFeed",
  schema: async () => (await schemas()).createFeedBody,
  values,
  body: (typed) => ({
    name: typed.name,
    settings: settingsOf(typed),
    ...(productIds.length > 0 && { product_ids: [...productIds] }),
  }),
  fieldOf,
  failures: { too_many: sayAsSent },
  onSaved: ({ data }) => {
    keepFeed(data);
    return onMade(data);
  },
});

/** Changes a feed: settings of its form. */
export const updateFeedForm = (
  feed: Feed,
  names: ReadonlyMap<number, string>,
): FormOptions<"updateFeed", FeedValues> => ({
  operation: "updateFeed",
  params: { id: feed.id },
  schema: async () => (await schemas()).updateFeedBody,
  values: valuesOf(feed, names),
  body: (typed) => ({ name: typed.name, version: typed.version, settings: settingsOf(typed) }),
  fieldOf,
  failures: {
    not_found: sayAsSent,
    changed_meanwhile: ({ details: { current } }) => {
      queryClient.setQueryData(feedQuery(current.id).queryKey, current);
      return { theirs: valuesOf(current, names) };
    },
  },
  onSaved: ({ data }) => keepFeed(data),
});
