import { cleanHtml } from "../../documents/clean-html.ts";
import type { FeedCurrency, Offer, OfferRow } from "./offer.ts";

/** Fields of a row of a feed as they stand in the file, whatever its format. */
export interface RawOffer {
  line: number;
  externalId: string;
  name?: string;
  nameUk?: string;
  description?: string;
  descriptionUk?: string;
  price?: string;
  oldPrice?: string;
  currency?: string;
  /** "true", "false", "+", "-" and the like. */
  available?: string;
  quantity?: string;
  vendor?: string;
  vendorCode?: string;
  barcode?: string;
  categoryPath: string[];
  groupId?: string;
  params: { name: string; value: string }[];
  pictures: string[];
  /** Something that the reader itself could not take, in Russian. */
  refusal?: string;
}

/** How many pieces stand for "available" when a feed gives no number. */
export const ASSUMED_STOCK = 10;

const LIMITS = { externalId: 100, name: 600, description: 60_000, vendor: 120, code: 120, param: 300, picture: 2000 };
/** Most params, and most pictures, that a reader takes of one row; a row with more is no offer of a product. */
export const MAX_REPEATED = 1000;
// How many of them a product keeps.
const MAX_PARAMS = 60;
const MAX_PICTURES = 20;
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

/** "1 234,50" in minor units; a third decimal is rounded. */
function parsePrice(text: string | undefined, what: string): number | null {
  const clean = cleanLine(text)?.replaceAll(/[\s\u00a0']/g, "");
  if (!clean) return null;
  const match = /^(\d{1,9})(?:[.,](\d{1,6}))?$/.exec(clean);
  if (!match) {
    throw new Refusal(/^\d{10,}(?:[.,]\d*)?$/.test(clean) ? `${what} слишком большая` : unreadable(what, clean));
  }
  const [, whole = "0", fraction = ""] = match;
  const digits = fraction.padEnd(3, "0");
  return Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
}

function parseCurrency(text: string | undefined): FeedCurrency {
  const clean = cleanLine(text)?.toUpperCase();
  if (!clean) throw new Refusal("не указана валюта цены");
  if (clean === "UAH" || clean === "ГРН" || clean === "ГРН." || clean === "₴") return "UAH";
  if (clean === "USD" || clean === "$") return "USD";
  throw new Refusal(`валюта ${clean.slice(0, 20)} не принимается, только UAH и USD`);
}

function parseStock(raw: RawOffer): number {
  const available = cleanLine(raw.available)?.toLowerCase();
  if (available && /^(false|0|no|-|нет|ні|немає|out of stock|out_of_stock|not available)$/.test(available)) return 0;
  const quantity = cleanLine(raw.quantity);
  // "+" alone says that there are some, ">10" that there are more than it cares to count.
  if (quantity === null || /^[<>~+]$/.test(quantity)) return ASSUMED_STOCK;
  const match = /^(?:[<>~] ?)?(-?)0*(\d+)(?:[.,]\d*)?$/.exec(quantity);
  if (!match) throw new Refusal(unreadable("количество", quantity));
  const [, minus, digits = ""] = match;
  if (minus) return 0;
  if (digits.length > 15 || Number(digits) > MAX_STOCK) throw new Refusal(`количество больше ${MAX_STOCK}`);
  return Number(digits);
}

/** Whether an address can be a picture: http or https, not a page. It is kept as it stands, percent signs and pluses included. */
function pictureUrl(text: string): string | null {
  const clean = text.trim();
  if (clean.length > LIMITS.picture || !URL.canParse(clean)) return null;
  const url = new URL(clean);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.username || url.password || /\.(?:html?|php|aspx?)$/i.test(url.pathname)) return null;
  return /[\s"<>\\^`{|}]/.test(clean) ? url.href : clean;
}

function paramsOf(raw: RawOffer): { name: string; value: string }[] {
  if (raw.params.length > MAX_REPEATED) throw new Refusal(`больше ${MAX_REPEATED} параметров`);
  const seen = new Map<string, { name: string; value: string }>();
  for (const { name, value } of raw.params) {
    if (Math.max(name.length, value.length) > MAX_RAW_PARAM)
      throw new Refusal(`параметр: больше ${MAX_RAW_PARAM} знаков`);
    const param = { name: cleanLine(name)?.slice(0, LIMITS.param), value: cleanLine(value)?.slice(0, LIMITS.param) };
    if (param.name && param.value) seen.set(`${param.name}\n${param.value}`, { name: param.name, value: param.value });
  }
  return [...seen.values()].slice(0, MAX_PARAMS);
}

function descriptionOf(text: string | undefined): string {
  if (!text || cleanLine(text.slice(0, 100)) === null) return "";
  // A description is read whole and cut afterwards: cut HTML is no HTML.
  if (text.length > 4 * LIMITS.description) throw new Refusal(`описание: больше ${4 * LIMITS.description} знаков`);
  const clean = cleanHtml(text.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]/gu, ""));
  if (clean.length > LIMITS.description) throw new Refusal(`описание: больше ${LIMITS.description} знаков`);
  return clean;
}

function take(raw: RawOffer): Offer {
  const externalId = bounded(raw.externalId, LIMITS.externalId, "id предложения");
  if (!externalId) throw new Refusal("нет id предложения");
  // A decoder puts this sign where bytes are no letters of the encoding that it was told.
  if (raw.name?.includes("\ufffd") || raw.nameUk?.includes("\ufffd"))
    throw new Refusal("название не читается: файл не в той кодировке, которая в нём указана");
  const nameUk = bounded(raw.nameUk, LIMITS.name, "название на украинском");
  const name = bounded(raw.name, LIMITS.name, "название") ?? nameUk;
  if (!name) throw new Refusal("нет названия");
  if (raw.pictures.length > MAX_REPEATED) throw new Refusal(`больше ${MAX_REPEATED} картинок`);
  const price = parsePrice(raw.price, "цена");
  if (price === null) throw new Refusal("нет цены");
  if (price === 0) throw new Refusal("цена должна быть больше нуля");
  const currency = parseCurrency(raw.currency);
  const oldPrice = parsePrice(raw.oldPrice, "старая цена");
  const params = paramsOf(raw);
  const groupId = bounded(raw.groupId, LIMITS.code, "id группы");
  return {
    externalId,
    name,
    nameUk,
    description: descriptionOf(raw.description),
    descriptionUk: descriptionOf(raw.descriptionUk) || null,
    price,
    oldPrice: oldPrice !== null && oldPrice > price ? oldPrice : null,
    currency,
    stock: parseStock(raw),
    vendor: bounded(raw.vendor, LIMITS.vendor, "производитель"),
    vendorCode: bounded(raw.vendorCode, LIMITS.code, "артикул"),
    barcode: bounded(raw.barcode, LIMITS.code, "штрихкод"),
    categoryPath: raw.categoryPath.flatMap((part) => cleanLine(part)?.slice(0, 200) ?? []),
    groupId,
    options: groupId
      ? Object.fromEntries(
          params.filter(({ name: param }) => OPTION_NAMES.test(param)).map((param) => [param.name, param.value]),
        )
      : {},
    params,
    pictures: [...new Set(raw.pictures.flatMap((picture) => pictureUrl(picture) ?? []))].slice(0, MAX_PICTURES),
  };
}

/** Checks and cleans a row; a row that cannot be sold is refused with its reason. */
export function readOffer(raw: RawOffer): OfferRow {
  const { line } = raw;
  const externalId = cleanLine(raw.externalId)?.slice(0, LIMITS.externalId) ?? "";
  if (raw.refusal) return { line, externalId, refusal: raw.refusal };
  try {
    return { line, externalId, offer: take(raw) };
  } catch (error) {
    if (error instanceof Refusal) return { line, externalId, refusal: error.message };
    throw error;
  }
}
