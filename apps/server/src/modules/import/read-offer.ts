import {
  PRODUCT_LENGTHS,
  PRODUCT_PHOTOS_MAX,
  PRODUCT_STATUS_NAMES,
  PRODUCT_STATUSES,
} from "@dropship/api/contract/product-choices";
import { readVideo } from "@dropship/api/contract/product-video";
import { cleanHtml } from "../../documents/clean-html.ts";
import { currencyOf, type NumberFault, readAmount, readMeasure, readPieces } from "./feed-numbers.ts";
import { chooseText } from "./feed-languages.ts";
import { FormFit } from "./fit-form.ts";
import type { FeedCurrency, Offer, OfferRow, ReadRules } from "./offer.ts";

/** Fields of a row of a feed as they stand in the file, whatever its format. */
export interface RawOffer {
  line: number;
  externalId: string;
  /** Name in a language that the feed does not say. */
  name?: string;
  nameRu?: string;
  nameUk?: string;
  description?: string;
  descriptionRu?: string;
  descriptionUk?: string;
  /** Parts of a name where a feed gives no whole one (`type="vendor.model"`). */
  typePrefix?: string;
  model?: string;
  price?: string;
  oldPrice?: string;
  /** Price of a promotion: what is paid now, when it is the lower one. */
  promoPrice?: string;
  /** When it holds, as Google writes it: "2026-01-05T13:00+0200/2026-01-10T15:30+0200". */
  promoDates?: string;
  currency?: string;
  /** "true", "false", "+", "-" and the like. */
  available?: string;
  quantity?: string;
  weight?: string;
  width?: string;
  height?: string;
  length?: string;
  /** Length by width by height: "30/20/10.5". */
  dimensions?: string;
  vendor?: string;
  vendorCode?: string;
  barcode?: string;
  categoryPath: string[];
  groupId?: string;
  params: { name: string; value: string }[];
  /** What tells the variation apart, where the file says it beside the params. */
  options?: { name: string; value: string }[];
  pictures: string[];
  /** What pictures show, in words: the address as the name. */
  alts?: { name: string; value: string }[];
  video?: string;
  /** Texts of the page for search engines. */
  seoTitle?: string;
  seoTitleUk?: string;
  seoDescription?: string;
  seoDescriptionUk?: string;
  /** State in the shop, in our own words. */
  status?: string;
  /** Something that the reader itself could not take, in Russian. */
  refusal?: string;
}

/** How rows are read where nobody has chosen. */
export const PLAIN_RULES: ReadRules = {
  currency: null,
  unknownStock: 10,
  language: "auto",
  vendor: null,
  isPartial: false,
};

/** Longer ones are no such texts at all; what is shorter and still too long for the form is fitted (fit-form.ts). */
const LIMITS = { externalId: 100, name: 600, description: 200_000, group: 120, category: 120, picture: 2000 };
/** Most params, and most pictures, that a reader takes of one row; a row with more is no offer of a product. */
export const MAX_REPEATED = 1000;
const MAX_RAW_PARAM = 3000;
const MAX_STOCK = 1_000_000;
const OPTION_NAMES =
  /^(цвет|колір|color|colour|размер|розмір|size|память|пам'ять|обсяг пам'яті|объем памяти|объём|об'єм|объем|диаметр|діаметр|довжина|длина)$/i;

class Refusal extends Error {}

/** One line of text: no control characters, single spaces; nothing for "null" and the like. */
export function cleanLine(text: string | undefined): string | null {
  const clean = (text ?? "")
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\u200b\u2028\u2029\ufeff\ufffd]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return clean === "" || /^(null|undefined|none|nan|n\/a)$/i.test(clean) ? null : clean;
}

const unreadable = (what: string, text: string) => `${what} не читается: «${text.slice(0, 40)}»`;

function bounded(text: string | undefined, max: number, what: string): string | null {
  const clean = cleanLine(text);
  if (clean && clean.length > max) throw new Refusal(`${what}: больше ${max} знаков`);
  return clean;
}

const NUMBER_FAULTS: Readonly<Record<NumberFault, (what: string, text: string) => string>> = {
  unreadable,
  ambiguous: (what, text) => `${what} читается двояко: «${text.slice(0, 40)}». Нужны копейки: 1,234.00 или 1,23`,
  too_large: (what) => `${what} слишком большая`,
};

function parsePrice(text: string | undefined, what: string) {
  const clean = cleanLine(text);
  if (!clean) return null;
  const read = readAmount(clean);
  if (typeof read === "string") throw new Refusal(NUMBER_FAULTS[read](what, clean));
  return read;
}

function parseCurrency(text: string | undefined, beside: FeedCurrency | null, rules: ReadRules): FeedCurrency {
  const clean = cleanLine(text)?.toUpperCase();
  const said = clean ? currencyOf(clean) : null;
  if (clean && !said) throw new Refusal(`валюта ${clean.slice(0, 20)} не принимается, только UAH и USD`);
  if (said && beside && said !== beside) throw new Refusal(`валюта не ясна: ${said}, а рядом с ценой ${beside}`);
  const currency = beside ?? said ?? rules.currency;
  if (!currency) throw new Refusal("не указана валюта цены");
  return currency;
}

/** A moment of ISO 8601; a day alone is its beginning, or its end. */
function momentOf(text: string, isEnd: boolean): number {
  const clean = text.trim().replace(/([+-]\d\d)(\d\d)$/, "$1:$2");
  const isDay = /^\d{4}-\d\d-\d\d$/.test(clean);
  return Date.parse(isDay && isEnd ? `${clean}T23:59:59Z` : clean);
}

/** Whether a promotion holds now; one that does not say when always does. */
function isPromoNow({ promoDates }: RawOffer, fit: FormFit): boolean {
  const said = cleanLine(promoDates);
  if (said === null) return true;
  const [from = "", to = ""] = said.split("/");
  const [start, end] = [momentOf(from, false), momentOf(to, true)];
  if (Number.isNaN(start) || Number.isNaN(end)) {
    fit.say(`срок акции не читается: «${said.slice(0, 40)}», взята обычная цена`);
    return false;
  }
  return start <= Date.now() && Date.now() <= end;
}

/** What is paid now, and what was before: a promotion is lower than the price that it stands beside. */
function pricesOf(raw: RawOffer, rules: ReadRules, fit: FormFit): Pick<Offer, "price" | "oldPrice" | "currency"> {
  const price = parsePrice(raw.price, "цена");
  if (price === null) {
    if (!rules.isPartial) throw new Refusal("нет цены");
    return { price: null, oldPrice: null, currency: "USD" };
  }
  if (price.minor === 0) throw new Refusal("цена должна быть больше нуля");
  const currency = parseCurrency(raw.currency, price.currency, rules);
  const old = parsePrice(raw.oldPrice, "старая цена")?.minor ?? 0;
  const promo = parsePrice(raw.promoPrice, "цена по акции")?.minor ?? 0;
  const isPromo = promo > 0 && promo < price.minor && isPromoNow(raw, fit);
  const now = isPromo ? promo : price.minor;
  const before = Math.max(old, price.minor);
  return { price: now, oldPrice: before > now ? before : null, currency };
}

const ABSENT =
  /^(false|0|no|-|нет|ні|немає|немає в наявності|нет в наличии|out of stock|out_of_stock|not available|sold_out|discontinued|pre[ _-]?order|back[ _-]?order|available for order|under[ _]the[ _]order|под заказ|під замовлення|ожидается|очікується)$/;

/** Whether it says that there are none. */
export const saysAbsent = (text: string | undefined): boolean => ABSENT.test(cleanLine(text)?.toLowerCase() ?? "");

function stockOf(raw: RawOffer, rules: ReadRules): Pick<Offer, "stock" | "isStockAssumed"> {
  const available = cleanLine(raw.available)?.toLowerCase();
  if (available && ABSENT.test(available)) return { stock: 0, isStockAssumed: false };
  const quantity = cleanLine(raw.quantity);
  if (quantity !== null && ABSENT.test(quantity.toLowerCase())) return { stock: 0, isStockAssumed: false };
  if (quantity === null && rules.isPartial && !available) return { stock: null, isStockAssumed: false };
  // "+" alone says that there are some, and so do words.
  const isOnlySaid =
    quantity === null ||
    /^(?:[<>~+]|true|yes|да|так|есть|є|(?:в )?налич\S*|(?:в )?наявн\S*|на складе|на складі|in[ _]stock)$/i.test(
      quantity,
    );
  if (isOnlySaid) return { stock: rules.unknownStock, isStockAssumed: true };
  const pieces = readPieces(quantity);
  if (pieces === null) throw new Refusal(unreadable("количество", quantity));
  if (pieces > MAX_STOCK) throw new Refusal(`количество больше ${MAX_STOCK}`);
  return { stock: pieces, isStockAssumed: false };
}

/** Measures by their own fields, else by params that are named so. */
function measuresOf(raw: RawOffer): Offer["measures"] {
  const named = (pattern: RegExp) => raw.params.find(({ name }) => pattern.test(name.trim()));
  const sides = cleanLine(raw.dimensions)?.split("/") ?? [];
  const [length, width, height] = sides.length === 3 ? sides : [];
  const fields = [
    ["weight", raw.weight, /^(вес|вага|weight)(?: (?:товара|товару|брутто))?(?:(?:, ?| ?\()(кг|г|kg|g)\.?\)?)?$/i],
    ["width", raw.width ?? width, /^(ширина|width)(?:(?:, ?| ?\()(см|мм|м|cm|mm)\.?\)?)?$/i],
    ["height", raw.height ?? height, /^(высота|висота|height)(?:(?:, ?| ?\()(см|мм|м|cm|mm)\.?\)?)?$/i],
    ["length", raw.length ?? length, /^(длина|довжина|глубина|глибина|length)(?:(?:, ?| ?\()(см|мм|м|cm|mm)\.?\)?)?$/i],
  ] as const;
  const measures: { -readonly [Name in keyof Offer["measures"]]: number } = {};
  for (const [field, said, pattern] of fields) {
    const param = said === undefined ? named(pattern) : undefined;
    const text = cleanLine(said ?? param?.value);
    // A param without a unit may mean anything; a field of its own means kilograms and centimetres.
    const unit = param ? (pattern.exec(param.name.trim())?.[2] ?? "?") : null;
    const value = text ? readMeasure(text, field === "weight" ? "weight" : "length", unit) : null;
    if (value !== null) measures[field] = value;
  }
  return measures;
}

/** Whether an address can be a picture: http or https, not a page; scripts (".php") do give pictures. It is kept as it stands, percent signs and pluses included. */
function pictureUrl(text: string): string | null {
  const clean = text.trim();
  if (clean.length > LIMITS.picture || !URL.canParse(clean)) return null;
  const url = new URL(clean);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.username || url.password || /\.html?$/i.test(url.pathname)) return null;
  return /[\s"<>\\^`{|}]/.test(clean) ? url.href : clean;
}

/** Addresses of a row that can be pictures, each once. */
export const pictureAddresses = ({ pictures }: RawOffer): string[] => [
  ...new Set(pictures.flatMap((picture) => pictureUrl(picture) ?? [])),
];

/** Words about pictures, each under the address as it is kept; those of no picture are left out. */
function altsOf({ alts = [] }: RawOffer, pictures: readonly string[]): Pick<Offer, "alts"> {
  const kept = alts.slice(0, MAX_REPEATED).flatMap(({ name, value }) => {
    const url = pictureUrl(name);
    const alt = cleanLine(value.slice(0, MAX_RAW_PARAM))?.slice(0, PRODUCT_LENGTHS.photo_alt).toWellFormed().trim();
    return url !== null && alt && pictures.includes(url) ? [{ url, alt }] : [];
  });
  return kept.length > 0 ? { alts: kept } : {};
}

const cleanParams = (params: RawOffer["params"]) =>
  params.flatMap((param) => {
    if (Math.max(param.name.length, param.value.length) > MAX_RAW_PARAM)
      throw new Refusal(`параметр: больше ${MAX_RAW_PARAM} знаков`);
    // Several values of one param stand between bars in files of marketplaces.
    const [name, value] = [cleanLine(param.name), cleanLine(param.value.replaceAll(/\s*\|\s*/g, ", "))];
    return name && value ? [{ name, value }] : [];
  });

function paramsOf(raw: RawOffer, fit: FormFit): Offer["params"] {
  if (raw.params.length > MAX_REPEATED) throw new Refusal(`больше ${MAX_REPEATED} параметров`);
  return fit.params(cleanParams(raw.params));
}

function descriptionOf(text: string | undefined): string {
  if (!text || cleanLine(text.slice(0, 100)) === null) return "";
  // A description is read whole and cut afterwards: cut HTML is no HTML.
  if (text.length > LIMITS.description) throw new Refusal(`описание: больше ${LIMITS.description} знаков`);
  return cleanHtml(text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]/gu, ""));
}

/** A name put together, where a feed gives only its parts. */
const gluedName = ({ typePrefix, vendor, model }: RawOffer): string | undefined =>
  model === undefined ? undefined : [typePrefix, vendor, model].flatMap((part) => cleanLine(part) ?? []).join(" ");

function namesOf(raw: RawOffer, rules: ReadRules, fit: FormFit): Pick<Offer, "name" | "nameUk" | "isNameUkrainian"> {
  const said = [raw.name, raw.nameRu, raw.nameUk];
  // A decoder puts this sign where bytes are no letters of the encoding that it was told.
  if (said.some((name) => name?.includes("\ufffd")))
    throw new Refusal("название не читается: файл не в той кодировке, которая в нём указана");
  const chosen = chooseText(
    {
      plain: bounded(raw.name, LIMITS.name, "название"),
      ru: bounded(raw.nameRu, LIMITS.name, "название"),
      uk: bounded(raw.nameUk, LIMITS.name, "название на украинском"),
    },
    rules.language,
    raw.description ?? null,
  );
  const name = chosen.ru ?? chosen.uk ?? bounded(gluedName(raw), LIMITS.name, "название");
  if (!name && !rules.isPartial) throw new Refusal("нет названия");
  return {
    name: fit.text(name, "name", "название сокращено") ?? "",
    nameUk: fit.text(chosen.uk, "name", "название на украинском сокращено"),
    ...(chosen.ru === null && chosen.uk !== null && { isNameUkrainian: true }),
  };
}

function textsOf(raw: RawOffer, rules: ReadRules, fit: FormFit): Pick<Offer, "description" | "descriptionUk"> {
  const chosen = chooseText(
    {
      plain: descriptionOf(raw.description) || null,
      ru: descriptionOf(raw.descriptionRu) || null,
      uk: descriptionOf(raw.descriptionUk) || null,
    },
    rules.language,
  );
  return {
    description: fit.whole(chosen.ru, "description", "описание") ?? "",
    descriptionUk: fit.whole(chosen.uk, "description", "описание на украинском"),
  };
}

/** What a page has beside its texts; what the file does not say is not there. */
function pageOf(raw: RawOffer, fit: FormFit): Pick<Offer, "page"> {
  const video = cleanLine(raw.video);
  const isVideo = video !== null && video.length <= PRODUCT_LENGTHS.video && readVideo(video) !== null;
  if (video !== null && !isVideo) fit.say("видео: не ролик YouTube и не файл .mp4, не взято");
  const title = (text: string | undefined) => fit.text(cleanLine(text), "seo_title", "заголовок для поиска сокращён");
  const description = (text: string | undefined) =>
    fit.text(cleanLine(text), "seo_description", "описание для поиска сокращено");
  const page = {
    video: isVideo ? video : null,
    seo_title: title(raw.seoTitle),
    seo_title_uk: title(raw.seoTitleUk),
    seo_description: description(raw.seoDescription),
    seo_description_uk: description(raw.seoDescriptionUk),
  };
  const said = Object.entries(page).filter(([, text]) => text !== null);
  return said.length > 0 ? { page: Object.fromEntries(said) } : {};
}

const STATUS_WORDS = Object.values(PRODUCT_STATUS_NAMES).join(", ");

function statusOf({ status }: RawOffer): Pick<Offer, "status"> {
  const said = cleanLine(status);
  if (said === null) return {};
  const found = PRODUCT_STATUSES.find((one) => PRODUCT_STATUS_NAMES[one].toLowerCase() === said.toLowerCase());
  if (!found) throw new Refusal(`${unreadable("состояние", said)}, бывает: ${STATUS_WORDS}`);
  return { status: found };
}

function take(raw: RawOffer, rules: ReadRules, fit: FormFit): Offer {
  const externalId = bounded(raw.externalId, LIMITS.externalId, "id предложения");
  if (!externalId) throw new Refusal("нет id предложения");
  const names = namesOf(raw, rules, fit);
  if (raw.pictures.length > MAX_REPEATED) throw new Refusal(`больше ${MAX_REPEATED} картинок`);
  const prices = pricesOf(raw, rules, fit);
  const stock = stockOf(raw, rules);
  if (prices.price === null && stock.stock === null) throw new Refusal("нет ни цены, ни количества");
  const params = paramsOf(raw, fit);
  const groupId = bounded(raw.groupId, LIMITS.group, "id группы");
  const pictures = pictureAddresses(raw).slice(0, PRODUCT_PHOTOS_MAX);
  return {
    externalId,
    ...names,
    ...textsOf(raw, rules, fit),
    ...prices,
    ...stock,
    measures: measuresOf(raw),
    vendor: fit.text(cleanLine(raw.vendor) ?? rules.vendor, "code", "производитель сокращён"),
    vendorCode: fit.whole(cleanLine(raw.vendorCode), "code", "артикул производителя"),
    barcode: fit.whole(cleanLine(raw.barcode), "code", "штрихкод"),
    categoryPath: raw.categoryPath.flatMap(
      (part) => cleanLine(part)?.slice(0, LIMITS.category).toWellFormed().trim() ?? [],
    ),
    groupId,
    ...(raw.options?.length
      ? { options: fit.options(cleanParams(raw.options), /./) }
      : groupId
        ? { options: fit.options(params, OPTION_NAMES), areOptionsGuessed: true }
        : { options: {} }),
    params,
    pictures,
    ...altsOf(raw, pictures),
    ...pageOf(raw, fit),
    ...statusOf(raw),
  };
}

/** Checks and cleans a row; a row that cannot be sold is refused with its reason. */
export function readOffer(raw: RawOffer, rules: ReadRules = PLAIN_RULES): OfferRow {
  const { line } = raw;
  const externalId = cleanLine(raw.externalId)?.slice(0, LIMITS.externalId) ?? "";
  if (raw.refusal) return { line, externalId, refusal: raw.refusal };
  try {
    const fit = new FormFit();
    const offer = take(raw, rules, fit);
    return { line, externalId, offer, remark: fit.remark };
  } catch (error) {
    if (error instanceof Refusal) return { line, externalId, refusal: error.message };
    throw error;
  }
}
