import { cleanHtml } from "./clean-html.ts";
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
const MAX_PARAMS = 60;
const MAX_PICTURES = 20;
const MAX_PRICE = 2_000_000_000; // fits the column, twenty million dollars
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
  if (!match) throw new Refusal(`${what} не читается: «${clean.slice(0, 40)}»`);
  const [, whole = "0", fraction = ""] = match;
  const digits = fraction.padEnd(3, "0");
  const units = Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
  if (units > MAX_PRICE) throw new Refusal(`${what} слишком большая`);
  return units;
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
  if (quantity === null) return ASSUMED_STOCK;
  if (/^[<>~+]/.test(quantity))
    return Math.min(Number.parseInt(quantity.replaceAll(/\D/g, ""), 10) || ASSUMED_STOCK, 1_000_000);
  const count = Number(quantity.replace(",", "."));
  if (!Number.isFinite(count) || count < -1_000_000 || count > 100_000_000)
    throw new Refusal(`количество не читается: «${quantity.slice(0, 40)}»`);
  return Math.max(0, Math.floor(count));
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
  const seen = new Map<string, { name: string; value: string }>();
  for (const { name, value } of raw.params) {
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
  const nameUk = bounded(raw.nameUk, LIMITS.name, "название на украинском");
  const name = bounded(raw.name, LIMITS.name, "название") ?? nameUk;
  if (!name) throw new Refusal("нет названия");
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
