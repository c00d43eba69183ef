import { FEED_PRESET_FACTS, type FeedPreset } from "@dropship/api/contract/feed-choices";
import type { FeedSettings } from "@dropship/api/contract/feeds";
import { type Rate, uahOf, usdCents } from "@dropship/money";
import type { Pricer } from "../pricing/pricing.service.ts";
import type { FeedCategory, GoodsRow } from "./feed-goods.repository.ts";
import { GOOGLE_TITLE_MAX } from "./feed-limits.ts";
import { type FeedParam, type FeedWords, feedWords } from "./feed-params.ts";
import { feedAmount, hundredths, markupsOf } from "./feed-prices.ts";

/** A product as a feed offers it, before it is written in any marketplace's words. */
export interface FeedOffer {
  readonly id: string;
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  /** In Ukrainian, beside a Russian one. */
  readonly nameUk: string | null;
  /** HTML as the shop keeps it. */
  readonly description: string;
  readonly descriptionUk: string | null;
  readonly ownPrice: string;
  readonly price: string;
  readonly oldPrice: string | null;
  /** The shop sells it below its old price, whether or not the feed tells that. */
  readonly promoted: boolean;
  readonly currency: FeedSettings["currency"];
  readonly stock: number;
  readonly vendor: string | null;
  readonly article: string;
  readonly vendorCode: string | null;
  readonly barcode: string | null;
  readonly category: FeedCategory;
  /** Names of categories from the root, in the feed's language. */
  readonly categoryPath: readonly string[];
  readonly groupId: number | null;
  /** Its name without what tells the variation apart; that of all variations of a model. */
  readonly modelName: string;
  /** Values that tell the variation apart: colour, size. */
  readonly apart: readonly string[];
  readonly params: readonly FeedParam[];
  readonly photos: readonly string[];
  readonly video: string | null;
  readonly url: string | null;
  /** Grams. */
  readonly weight: number | null;
  /** Millimetres. */
  readonly width: number | null;
  readonly height: number | null;
  readonly length: number | null;
}

/** What offers are made with. */
export interface OfferMaking {
  readonly settings: FeedSettings;
  readonly pricer: Pricer;
  readonly sale: Rate;
  readonly categories: ReadonlyMap<number, FeedCategory>;
  /** Address of the shop, which photos lie under. */
  readonly appUrl: string;
}

/** Nearly every text is: one look by code units is a tenth of what the classes of Unicode cost. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const isClean = (text: string): boolean => !/[\u0000-\u001f\u007f-\u009f\ud800-\udfff\ufffe\uffff]|^\s|\s$/.test(text);

/** Control characters and halves of letters have no place in XML, and none in a name either. */
const clean = (text: string): string =>
  isClean(text)
    ? text
    : text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, " ")
        .trim();
const cleanHtml = (html: string): string =>
  isClean(html) ? html : html.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "");

/**
 * Presets whose names tell variations apart: some have no other way, and Google asks for it beside the group. Facebook wants one name for all of a
 * model (developers.facebook.com/documentation/ads-commerce/catalog/guides/product-variants).
 */
const NAMED_APART: ReadonlySet<FeedPreset> = new Set(["rozetka", "hotline", "epicentr", "google"]);
/** Longest names, where what tells apart must not be what is cut. */
const LONGEST_NAME: Partial<Record<FeedPreset, number>> = { google: GOOGLE_TITLE_MAX };

/** What tells a variation apart, in the words of a language; nothing of goods that are alone. */
const apartOf = (
  { group_id: group, options }: GoodsRow,
  valueIn: FeedWords["value"],
  language: "ru" | "uk",
): string[] =>
  group === null
    ? []
    : Object.values(options)
        .map((value) => clean(valueIn(value, language)))
        .filter(Boolean);

/** The name with what tells the variation apart, where the preset wants it there. */
function variationName(name: string, apart: readonly string[], preset: FeedPreset): string {
  if (!NAMED_APART.has(preset)) return name;
  const missing = apart.filter((value) => !name.toLowerCase().includes(value.toLowerCase()));
  if (missing.length === 0) return name;
  const said = ` (${missing.join(", ")})`;
  const room = (LONGEST_NAME[preset] ?? Number.POSITIVE_INFINITY) - said.length;
  // A name that is too long by itself is refused by its own rule.
  const isCut = name.length > room && name.length <= room + said.length && room > said.length;
  return `${
    isCut
      ? `${name
          .slice(0, room - 1)
          .toWellFormed()
          .trimEnd()}…`
      : name
  }${said}`;
}

/** What the dropshipper says of delivery, at the end of every description: marketplaces have no one place for it. */
const deliveryNote = (delivery: string): string =>
  delivery && `<p>${delivery.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br />")}</p>`;

/** The texts in the languages of the feed: a text that is missing in one language stands in the other. */
function textsOf(
  row: GoodsRow,
  { language, preset, descriptions, delivery }: FeedSettings,
  valueIn: FeedWords["value"],
) {
  const bare = language === "uk" ? (row.name_uk ?? row.name) : row.name;
  const apart = { ru: apartOf(row, valueIn, "ru"), uk: apartOf(row, valueIn, "uk") };
  const model = { modelName: clean(bare), apart: language === "uk" ? apart.uk : apart.ru };
  const named = (name: string, words: readonly string[]) => variationName(clean(name), words, preset);
  // A Russian name in a Ukrainian feed says its colour as the rest of that feed does.
  const ru = named(row.name, model.apart);
  const uk = row.name_uk === null ? null : named(row.name_uk, apart.uk);
  const described = (html: string | null) => (descriptions && html ? cleanHtml(html) : "");
  const [textRu, textUk] = [described(row.description), described(row.description_uk)];
  const note = deliveryNote(delivery);
  const first = (language === "uk" ? textUk || textRu : textRu || textUk) + note;
  if (language !== "both")
    return {
      ...model,
      name: language === "uk" ? (uk ?? ru) : ru,
      nameUk: null,
      description: first,
      descriptionUk: null,
    };
  return { ...model, name: ru, nameUk: uk, description: first, descriptionUk: textUk ? textUk + note : null };
}

const absolute = (url: string, appUrl: string): string => (url.startsWith("/") ? `${appUrl}${url}` : url);

/** Names from the root to each category, made once for a file. */
function categoryPaths(categories: ReadonlyMap<number, FeedCategory>, { language }: FeedSettings) {
  const nameOf = ({ name, nameUk }: FeedCategory) => clean(language === "uk" ? (nameUk ?? name) : name);
  const namesOf = ({ path }: FeedCategory) =>
    path.flatMap((id) => {
      const step = categories.get(id);
      return step ? nameOf(step) : [];
    });
  return new Map([...categories.values()].map((category) => [category.id, namesOf(category)]));
}

/** The shop shows an old price that is above the price. */
const isPromoted = ({ price, old_price: old }: GoodsRow): boolean => old !== null && old > price;

/** Makes offers of goods by a feed's settings; null for goods outside the bounds of its prices. */
export function offerMaker(making: OfferMaking): (row: GoodsRow) => FeedOffer | null {
  const { settings, pricer, sale, categories, appUrl } = making;
  const markFor = markupsOf(settings);
  const marksOf = (promoted: boolean) =>
    new Map([...categories.values()].map(({ id, path }) => [id, markFor(path, promoted)]));
  const [usualMarks, promoMarks] = [marksOf(false), marksOf(true)];
  const [from, to] = [settings.price_from, settings.price_to].map((bound) =>
    bound === null ? null : hundredths(bound),
  );
  const inCurrency = (cents: number, { said }: GoodsRow) =>
    settings.currency === "USD" ? cents : uahOf(usdCents(cents), sale, said);
  const paths = categoryPaths(categories, settings);
  const words = feedWords(settings);
  const photos = Math.min(settings.photos, FEED_PRESET_FACTS[settings.preset].photos);

  return (row) => {
    const category = categories.get(row.category_id);
    const promoted = isPromoted(row);
    const mark = (promoted ? promoMarks : usualMarks).get(row.category_id);
    if (!category || !mark) return null;
    const product = { id: row.id, price: usdCents(row.price), categoryPath: category.path };
    const own = inCurrency(pricer.price(product, 1).cents, row);
    if ((from && own < from) || (to && own > to)) return null;
    const price = mark(own);
    const old = settings.old_prices && row.old_price !== null ? mark(inCurrency(row.old_price, row)) : 0;
    return {
      id: `${settings.id_prefix}${row.id}`,
      productId: row.id,
      sku: row.sku,
      ...textsOf(row, settings, words.value),
      ownPrice: feedAmount(own),
      price: feedAmount(price),
      oldPrice: old > price ? feedAmount(old) : null,
      promoted,
      currency: settings.currency,
      stock: Math.max(0, row.left - settings.stock_kept),
      vendor: row.vendor === null ? null : clean(row.vendor),
      article: settings.article === "sku" ? row.sku : (row.vendor_code ?? row.sku),
      vendorCode: row.vendor_code,
      barcode: row.barcode,
      category,
      categoryPath: paths.get(category.id) ?? [],
      groupId: row.group_id,
      params: words.params(row).map(({ name, value }) => ({ name: clean(name), value: clean(value) })),
      photos: row.photos.slice(0, photos).map(({ url }) => absolute(url, appUrl)),
      video: row.video,
      url: settings.product_url
        ? settings.product_url.replaceAll("{id}", String(row.id)).replaceAll("{sku}", encodeURIComponent(row.sku))
        : null,
      weight: row.weight,
      width: row.width,
      height: row.height,
      length: row.length,
    };
  };
}
