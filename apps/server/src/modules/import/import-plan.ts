import type { ImportMode, ImportOutcome } from "@dropship/api/contract/import-choices";
import type { ImportChange } from "@dropship/api/contract/imports";
import { sidesInWords, weightInWords } from "@dropship/api/contract/measures";
import {
  PRODUCT_LENGTHS,
  PRODUCT_PAGE_FIELDS,
  PRODUCT_STATUS_NAMES,
  type ProductPageField,
} from "@dropship/api/contract/product-choices";
import {
  convertToUsd,
  type Rate,
  rateToDecimal,
  saidPrices,
  type SaidPrices,
  toDecimal,
  uahKopecks,
  usdCents,
} from "@dropship/money";
import { kopecksText } from "../../documents/kopecks-text.ts";
import { cut } from "./fit-form.ts";
import { type Offer, offerTerms } from "./offer.ts";
import { type OfferPart, saysSame } from "./offer-parts.ts";
import { saidOptions, saidParams } from "./said-params.ts";
import { type KnownProduct, fieldsOf, type ProductFields } from "./supplier-offers.repository.ts";

// A million dollars for a piece: whole carts of such stay far from where sums of whole numbers are no longer exact.
const MAX_PRICE = usdCents(100_000_000);
const SHOWN_TEXT = 160;

/** What stands around a row while it is compared. */
export interface PlanSetting {
  readonly mode: ImportMode;
  /** Hryvnias for a dollar; null while unknown, then prices in hryvnias are refused. */
  readonly rate: Rate | null;
  /** The category at the end of a path; null when it is not there yet. */
  readonly category: (path: readonly string[]) => number | null;
  /** Whether new goods of a path are not to be loaded. */
  readonly isLeftOut: (path: readonly string[]) => boolean;
  /** Our group for the supplier's; null when it is not there yet. */
  readonly group: (externalId: string) => number | null;
}

/** What becomes of one offer. */
export interface Plan {
  readonly outcome: ImportOutcome;
  readonly reason: string | null;
  readonly changes: ImportChange[];
  /** What is to be written; null where nothing is. A category or group that is not there yet is 0 and null. */
  readonly fields: ProductFields | null;
  /** Pieces that the warehouse is to have. */
  readonly stock: number | null;
}

/** Cents of an amount of a feed, or why there are none. */
function toCents(amount: number, { currency }: Offer, rate: Rate | null): number | string {
  if (currency === "UAH" && rate === null) return "курс доллара ещё не известен, цену в гривнах не перевести";
  const cents = currency === "UAH" && rate !== null ? convertToUsd(uahKopecks(amount), rate) : amount;
  if (cents > MAX_PRICE) return `цена больше ${toDecimal(MAX_PRICE)} USD`;
  return cents > 0 ? cents : "цена меньше одного цента";
}

/** What an offer says of prices: in cents, and the kopecks that cents cannot give back. */
interface OfferPrices {
  readonly price: number | null;
  readonly old_price: number | null;
  readonly said: SaidPrices | null;
}

function priceOf(offer: Offer, rate: Rate | null): OfferPrices | string {
  if (offer.price === null) return { price: null, old_price: null, said: null };
  const price = toCents(offer.price, offer, rate);
  if (typeof price === "string") return price;
  const cents = offer.oldPrice === null ? null : toCents(offer.oldPrice, offer, rate);
  const old = typeof cents === "number" && cents > price ? cents : null;
  const amounts = [offer.price, ...(old !== null && offer.oldPrice !== null ? [offer.oldPrice] : [])];
  const said = offer.currency === "UAH" && rate !== null ? saidPrices(amounts.map(uahKopecks), rate) : null;
  return { price, old_price: old, said };
}

// A file says the whole address of what the shop keeps by its path.
const isPhoto = (address: string, url: string) => address === url || new URL(address).pathname === url;
const addresses = (photos: ProductFields["photos"]) => photos.map(({ url }) => url).join("\n");

/** Photos as an offer names them: in its words, else in those that they have here. A picture stays with the supplier; a browser that cannot load it shows the default one. */
const photosOf = ({ pictures, alts, name }: Offer, there: ProductFields["photos"] = []) =>
  pictures.map((url) => {
    const { alt } = [...(alts ?? []), ...there].find((one) => one.url === url) ?? { alt: name };
    return { url, thumb: url, alt: alt.length > PRODUCT_LENGTHS.photo_alt ? cut(alt, PRODUCT_LENGTHS.photo_alt) : alt };
  });

/** Photos of the shop's own stay; those of the supplier follow the file, when it has any and they are others. */
function mergedPhotos(
  before: KnownProduct,
  offer: Offer,
  isNew: (part: OfferPart) => boolean,
): ProductFields["photos"] {
  const isOwn = before.photos.some(({ url }) => !/^https?:/.test(url));
  const isSame = addresses(before.photos) === offer.pictures.join("\n");
  const isKept = isOwn || isSame || offer.pictures.length === 0 || !isNew("photos");
  const photos = isKept ? before.photos : photosOf(offer, before.photos);
  if (!offer.alts || !isNew("photo_alts")) return photos;
  return photos.map((photo) => {
    const said = offer.alts?.find(({ url }) => isPhoto(url, photo.url));
    // A space at its end comes back from no table.
    return said && said.alt !== photo.alt.trim() ? { ...photo, alt: said.alt } : photo;
  });
}

const pageFields = (of: (field: ProductPageField) => string | null) =>
  Object.fromEntries(PRODUCT_PAGE_FIELDS.map((field) => [field, of(field)])) as Pick<ProductFields, ProductPageField>; // each of them

function categoryFor(before: KnownProduct, path: readonly string[], setting: PlanSetting): number {
  if (path.length === 0) return before.category_id;
  // A file that knows only the last name means the category where the product is, when that is called so.
  if (path.length === 1 && path[0]?.toLowerCase() === before.category.toLowerCase()) return before.category_id;
  // Goods that are here already stay where they are when their supplier moves them to where nothing is loaded from.
  return setting.isLeftOut(path) ? before.category_id : (setting.category(path) ?? 0);
}

/**
 * What an offer says over what is there. Nothing that a file leaves empty takes away what the shop has, and nothing that it says as it did last time
 * undoes what people of the shop have made of it since.
 */
function merged(before: KnownProduct, offer: Offer, setting: PlanSetting): ProductFields {
  const { measures } = offer;
  // What tells a variation apart stands among the params in a file; here it need not.
  const params = saidParams(offer, before);
  const isNew = (part: OfferPart) => !saysSame(offer, part, before.memory?.parts);
  const said = <Value>(part: OfferPart, value: Value | null | undefined, there: Value): Value =>
    value !== null && value !== undefined && isNew(part) ? value : there;
  return {
    ...fieldsOf(before),
    // A Ukrainian name alone takes no Russian one away.
    name: said(
      "name",
      offer.isNameUkrainian && before.name !== before.name_uk ? null : offer.name || null,
      before.name,
    ),
    name_uk: said("name_uk", offer.nameUk, before.name_uk),
    description: said("description", offer.description || null, before.description),
    description_uk: said("description_uk", offer.descriptionUk, before.description_uk),
    vendor: said("vendor", offer.vendor, before.vendor),
    vendor_code: said("vendor_code", offer.vendorCode, before.vendor_code),
    barcode: said("barcode", offer.barcode, before.barcode),
    category_id: isNew("category") ? categoryFor(before, offer.categoryPath, setting) : before.category_id,
    group_id: offer.groupId !== null && isNew("model") ? setting.group(offer.groupId) : before.group_id,
    options: said("options", saidOptions(offer, before), before.options),
    params: said("params", params.length > 0 ? params : null, before.params),
    weight: said("weight", measures.weight, before.weight),
    width: said("width", measures.width, before.width),
    height: said("height", measures.height, before.height),
    length: said("length", measures.length, before.length),
    photos: mergedPhotos(before, offer, isNew),
    ...pageFields((field) => said(field, offer.page?.[field], before[field])),
    status: said("status", offer.status, before.status),
  };
}

const short = (text: string) => (text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}…` : text);
/** As people read it: "1 208,69". */
const dollars = (cents: number | null) => (cents === null ? "" : kopecksText(cents));
/** What the supplier said in hryvnias of a price, where the price in dollars does not give it back. */
function hryvnias(price: number | null, { said }: ProductFields): string {
  const amount = said?.amounts.find((one) => convertToUsd(one, said.rate) === price);
  if (said === null || amount === undefined) return "";
  return `${kopecksText(amount)} по курсу ${rateToDecimal(said.rate).replace(".", ",")}`;
}
const list = (params: ProductFields["params"]) => params.map(({ name, value }) => `${name}: ${value}`).join("; ");
const options = (values: ProductFields["options"]) =>
  Object.entries(values)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");

type Shown = readonly (readonly [title: string, of: (fields: ProductFields) => string])[];
const SHOWN_PRICES: Shown = [
  ["Цена, $", ({ price }) => dollars(price)],
  ["Старая цена, $", ({ old_price: price }) => dollars(price)],
  ["Цена поставщика, ₴", (fields) => hryvnias(fields.price, fields)],
  ["Старая цена поставщика, ₴", (fields) => hryvnias(fields.old_price, fields)],
];
const side = (millimetres: number | null): string => (millimetres === null ? "" : sidesInWords(millimetres));
const SHOWN: Shown = [
  ...SHOWN_PRICES,
  ["Название", ({ name }) => name],
  ["Название на украинском", ({ name_uk: name }) => name ?? ""],
  ["Описание", ({ description }) => description],
  ["Описание на украинском", ({ description_uk: description }) => description ?? ""],
  ["Производитель", ({ vendor }) => vendor ?? ""],
  ["Артикул производителя", ({ vendor_code: code }) => code ?? ""],
  ["Штрихкод", ({ barcode }) => barcode ?? ""],
  ["Признаки варианта", (fields) => options(fields.options)],
  ["Характеристики", ({ params }) => list(params)],
  ["Вес", ({ weight }) => (weight === null ? "" : weightInWords(weight))],
  ["Ширина", ({ width }) => side(width)],
  ["Высота", ({ height }) => side(height)],
  ["Длина", ({ length }) => side(length)],
  ["Фото", ({ photos }) => addresses(photos).replaceAll("\n", " ")],
  ["Видео", ({ video }) => video ?? ""],
  ["Заголовок для поиска", ({ seo_title: title }) => title ?? ""],
  ["Заголовок для поиска на украинском", ({ seo_title_uk: title }) => title ?? ""],
  ["Описание для поиска", ({ seo_description: text }) => text ?? ""],
  ["Описание для поиска на украинском", ({ seo_description_uk: text }) => text ?? ""],
  ["Состояние", ({ status }) => PRODUCT_STATUS_NAMES[status]],
];

function changesOf(before: KnownProduct, after: ProductFields, stock: number, path: readonly string[]): ImportChange[] {
  const changes = SHOWN.flatMap(([field, of]) => {
    const [was, is] = [of(before), of(after)];
    return was === is ? [] : [{ field, before: short(was), after: short(is) }];
  });
  const alts = ({ photos }: ProductFields) => photos.map(({ alt }) => alt || "—").join("; ");
  if (addresses(after.photos) === addresses(before.photos) && alts(after) !== alts(before))
    changes.push({ field: "Описания фото", before: short(alts(before)), after: short(alts(after)) });
  if (after.category_id !== before.category_id)
    changes.push({ field: "Категория", before: before.category, after: path.join(" › ") });
  if (after.group_id !== before.group_id) changes.push({ field: "Модель", before: "", after: "по файлу" });
  if (stock !== before.stock)
    changes.push({ field: "Остаток, шт.", before: String(before.stock), after: String(stock) });
  return changes;
}

/** Of goods that are not there yet a person looks at what they will cost, how many there are and where they will lie. */
function beginningOf(fields: ProductFields, stock: number, path: readonly string[]): ImportChange[] {
  const prices = SHOWN_PRICES.map(([field, of]) => ({ field, before: "", after: of(fields) }));
  return [
    ...prices.filter(({ after }) => after !== ""),
    { field: "Остаток, шт.", before: "", after: String(stock) },
    ...(fields.status === "active"
      ? []
      : [{ field: "Состояние", before: "", after: PRODUCT_STATUS_NAMES[fields.status] }]),
    ...(path.length > 0 ? [{ field: "Категория", before: "", after: short(path.join(" › ")) }] : []),
  ];
}

const nothing = (outcome: ImportOutcome, reason: string | null = null): Plan => ({
  outcome,
  reason,
  changes: [],
  fields: null,
  stock: null,
});

function planNew(offer: Offer, price: OfferPrices, setting: PlanSetting): Plan {
  if (setting.mode === "prices") return nothing("ignored", "этого товара у нас нет");
  if (setting.isLeftOut(offer.categoryPath)) return nothing("ignored", "категория не загружается");
  if (price.price === null) return nothing("refused", "нет цены");
  const fields: ProductFields = {
    name: offer.name,
    name_uk: offer.nameUk,
    description: offer.description,
    description_uk: offer.descriptionUk,
    vendor: offer.vendor,
    vendor_code: offer.vendorCode,
    barcode: offer.barcode,
    category_id: setting.category(offer.categoryPath) ?? 0,
    group_id: offer.groupId === null ? null : setting.group(offer.groupId),
    options: offer.options,
    params: offer.params,
    price: price.price,
    old_price: price.old_price,
    said: price.said,
    weight: offer.measures.weight ?? null,
    width: offer.measures.width ?? null,
    height: offer.measures.height ?? null,
    length: offer.measures.length ?? null,
    photos: photosOf(offer),
    ...pageFields((field) => offer.page?.[field] ?? null),
    status: offer.status ?? "active",
  };
  const stock = offer.stock ?? 0;
  return { outcome: "created", reason: null, changes: beginningOf(fields, stock, offer.categoryPath), fields, stock };
}

/** What stands struck through: what the file says; of a list of prices alone, or of an unmoved price, what stood there while it is the higher one. */
function oldPriceFor(
  before: KnownProduct,
  { price, old_price: said }: OfferPrices,
  { mode }: PlanSetting,
): number | null {
  const now = price ?? before.price;
  if (said !== null) return said;
  const stays = mode === "prices" || now === before.price;
  return stays && before.old_price !== null && before.old_price > now ? before.old_price : null;
}

/** What was said at another rate counts for nothing, so it is no change when nothing is said in its place. */
function saidFor(
  before: KnownProduct,
  { price, said }: OfferPrices,
  { currency }: Offer,
  rate: Rate | null,
): SaidPrices | null {
  if (price === null) return before.said;
  // Dollars are no other word than hryvnias that make the same price.
  if (currency === "USD") return price === before.price ? before.said : null;
  return said === null && before.said?.rate !== rate ? before.said : said;
}

/** Which parts of an offer say what they said when they were last taken over. */
function samenessOf(offer: Offer, hash: Buffer, { memory }: KnownProduct): { whole: boolean; terms: boolean } {
  if (memory === null) return { whole: false, terms: false };
  const whole = memory.row_hash === hash.toString("hex");
  return { whole, terms: memory.terms === null ? whole : memory.terms === offerTerms(offer) };
}

/** Pieces that there are to be. What is promised to orders is never taken away. */
function stockFor(before: KnownProduct, offer: Offer, isSame: boolean): number {
  const taken = before.memory?.gone?.pieces ?? 0;
  if (offer.stock === null) return before.stock + taken;
  return isSame && taken === 0 ? before.stock : Math.max(offer.stock, before.reserved);
}

/** Whether a price stays: the supplier says what it said, and either the rate is the same or somebody has set another price since. */
function keepsPrice({ price, memory }: KnownProduct, offer: Offer, rate: Rate | null): boolean {
  if (memory === null || memory.said_price === null || !saysSame(offer, "price", memory.parts)) return false;
  if (offer.currency === "USD" || memory.rate === rate) return true;
  return memory.rate !== null && price !== convertToUsd(uahKopecks(memory.said_price), memory.rate as Rate); // as an import kept it
}

/** Decides what becomes of an offer; the same for a check, which writes nothing, and for the run after it. */
export function planOffer(offer: Offer, hash: Buffer, before: KnownProduct | undefined, setting: PlanSetting): Plan {
  const price = priceOf(offer, setting.rate);
  if (typeof price === "string") return nothing("refused", price);
  if (!before) return planNew(offer, price, setting);
  if (setting.mode === "new") return nothing("ignored", "этот товар уже есть");
  const gone = before.memory?.gone ?? null;
  const same = samenessOf(offer, hash, before);
  // A list of prices leaves the rest of an offer to the next whole file, so it says nothing of that.
  const isSame = same.terms && (same.whole || setting.mode === "prices");
  // A price in hryvnias is worth other dollars at another rate, though the offer says the same.
  const isSamePrice = isSame && before.memory?.rate === (offer.currency === "UAH" ? setting.rate : null);
  if (isSamePrice && gone === null) {
    // What is remembered by its whole alone is remembered by its parts from now on.
    const isToRemember = same.whole && before.memory?.parts === null && setting.mode === "all";
    return isToRemember
      ? { outcome: "unchanged", reason: null, changes: [], fields: fieldsOf(before), stock: before.stock }
      : nothing("unchanged");
  }
  // An offer that says the same leaves alone what people of the shop have edited since.
  const kept = same.whole || setting.mode === "prices" ? fieldsOf(before) : merged(before, offer, setting);
  // What comes back is on sale again, unless the file or somebody meanwhile has decided on its state.
  const isShown = gone?.hid === true && before.status === "hidden" && kept.status === "hidden";
  const fields: ProductFields = {
    ...kept,
    status: isShown ? (offer.status ?? "active") : kept.status,
    // Price and stock of what came back with the same words are the shop's, as they were.
    ...(isSamePrice || keepsPrice(before, offer, setting.rate)
      ? {}
      : {
          price: price.price ?? before.price,
          old_price: oldPriceFor(before, price, setting),
          said: saidFor(before, price, offer, setting.rate),
        }),
  };
  const stock = stockFor(before, offer, isSame || saysSame(offer, "stock", before.memory?.parts));
  const changes = changesOf(before, fields, stock, offer.categoryPath);
  if (changes.length === 0) return { outcome: "unchanged", reason: null, changes, fields, stock };
  const isBack =
    (isShown && fields.status !== before.status) || (gone !== null && gone.pieces > 0 && stock > before.stock);
  return { outcome: isBack ? "returned" : "changed", reason: null, changes, fields, stock };
}
