import type { TextField } from "./feed-fields.ts";

/** What an element of an offer holds. */
export type ElementField =
  | TextField
  | "category"
  | "categoryId"
  | "googleCategory"
  | "pictures"
  | "params"
  | "uahPrice"
  | "usdPrice";

/** Names of elements, as Prom, Rozetka, Epicentr, Maudau, Hotline, Kasta and Google Merchant use them, in small letters. */
const ELEMENTS: Readonly<Record<string, ElementField>> = {
  id: "externalId",
  offer_id: "externalId",
  name: "name",
  title: "name",
  name_ru: "nameRu",
  name_ua: "nameUk",
  name_uk: "nameUk",
  description: "description",
  description_ru: "descriptionRu",
  description_ua: "descriptionUk",
  description_uk: "descriptionUk",
  typeprefix: "typePrefix",
  model: "model",
  price: "price",
  priceruah: "uahPrice",
  priceuah: "uahPrice",
  pricerusd: "usdPrice",
  oldprice: "oldPrice",
  price_old: "oldPrice",
  old_price: "oldPrice",
  price_promo: "promoPrice",
  promo_price: "promoPrice",
  pricepromo: "promoPrice",
  sale_price: "promoPrice",
  sale_price_effective_date: "promoDates",
  currencyid: "currency",
  currency: "currency",
  available: "available",
  availability: "available",
  stock_quantity: "quantity",
  quantity_in_stock: "quantity",
  quantity: "quantity",
  stock: "quantity",
  amount: "quantity",
  quantity_to_sell_on_facebook: "quantity",
  weight: "weight",
  product_weight: "weight",
  shipping_weight: "weight",
  width: "width",
  product_width: "width",
  shipping_width: "width",
  height: "height",
  product_height: "height",
  shipping_height: "height",
  length: "length",
  product_length: "length",
  shipping_length: "length",
  dimensions: "dimensions",
  depth: "length",
  vendor: "vendor",
  brand: "vendor",
  manufacturer: "vendor",
  vendorcode: "vendorCode",
  article: "vendorCode",
  code: "vendorCode",
  mpn: "vendorCode",
  barcode: "barcode",
  gtin: "barcode",
  ean: "barcode",
  group_id: "groupId",
  item_group_id: "groupId",
  categoryid: "categoryId",
  category: "category",
  categoryname: "category",
  category_name: "category",
  product_type: "category",
  google_product_category: "googleCategory",
  picture: "pictures",
  image: "pictures",
  image_link: "pictures",
  additional_image_link: "pictures",
  video: "video",
  video_link: "video",
  video_url: "video",
  country: "params",
  country_of_origin: "params",
  guarantee: "params",
  warranty: "params",
  color: "params",
  size: "params",
  material: "params",
  product_detail: "params",
  pattern: "params",
  gender: "params",
  age_group: "params",
};

const PARAM_ELEMENTS: Readonly<Record<string, string>> = {
  country: "Страна производитель",
  country_of_origin: "Страна производитель",
  guarantee: "Гарантия, мес.",
  warranty: "Гарантия",
  color: "Цвет",
  size: "Размер",
  material: "Материал",
  pattern: "Узор",
  gender: "Пол",
  age_group: "Возраст",
};

/** What a param is called whose element has a name of its own; Hotline's warranty is in months when it does not say days. */
export const paramElement = (name: string, unit: string): string =>
  name === "guarantee" && unit === "days" ? "Гарантия, дней" : (PARAM_ELEMENTS[name] ?? "");

const IN_LANGUAGE: Readonly<Record<string, TextField>> = {
  "name ru": "nameRu",
  "name ua": "nameUk",
  "name uk": "nameUk",
  "description ru": "descriptionRu",
  "description ua": "descriptionUk",
  "description uk": "descriptionUk",
};

/** What an element holds, by its name and the language that it says; null for one that is not known. */
export const elementField = (name: string, lang: string): ElementField | null =>
  IN_LANGUAGE[`${name} ${lang}`] ?? (Object.hasOwn(ELEMENTS, name) ? (ELEMENTS[name] ?? null) : null);
