/** States of a product, in the order of its life. */
export const PRODUCT_STATUSES = ["draft", "active", "hidden", "archived"] as const;
/** A state of a product. */
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** States of a product in words. */
export const PRODUCT_STATUS_NAMES: Readonly<Record<ProductStatus, string>> = {
  draft: "Черновик",
  active: "В продаже",
  hidden: "Скрыт",
  archived: "В архиве",
};

/** Why stock moves, in words. */
export const STOCK_MOVEMENT_NAMES = {
  reserve: "Резерв заказа",
  release: "Снят резерв",
  ship: "Отправлено",
  return: "Возврат на склад",
  adjust: "Изменён остаток",
} as const;
/** Why stock moves. */
export type StockMovementKind = keyof typeof STOCK_MOVEMENT_NAMES;

/** Photos of one product. */
export const PRODUCT_PHOTOS_MAX = 20;
/** Params of one product. */
export const PRODUCT_PARAMS_MAX = 60;
/** What tells variations of one model apart: colour, size, … */
export const PRODUCT_OPTIONS_MAX = 5;
/** Variations of one model. */
export const PRODUCT_MODEL_MAX = 100;

/** How prices of many goods are changed: by percent or dollars, up or down with the sign, or set. */
export const PRICE_CHANGES = ["percent", "sum", "set"] as const;
/** How changed prices are rounded. */
export const PRICE_ROUNDINGS = ["cent", "dime", "half", "dollar", "charm"] as const;
/** How changed prices are rounded. */
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];
/** Roundings in words. */
export const PRICE_ROUNDING_NAMES: Readonly<Record<PriceRounding, string>> = {
  cent: "До цента",
  dime: "До 10 центов",
  half: "До 50 центов",
  dollar: "До доллара",
  charm: "Вверх до .99",
};
/** Why an old price is not taken. */
export const OLD_PRICE_LOWER = "Старая цена должна быть выше новой. Или оставьте её пустой.";
/** Characters that a product's fields take, by a form and by an import alike. */
export const PRODUCT_LENGTHS = {
  name: 255,
  /** Vendor, codes. */
  code: 100,
  param_name: 100,
  param: 500,
  option: 100,
  description: 50_000,
  photo_alt: 200,
  /** Title and description of the page for search engines, which show less of them (`SEO_SHOWN`). */
  seo_title: 150,
  seo_description: 400,
  video: 500,
} as const;
/** Most rows that one call saves from a grid of goods. */
export const PRODUCT_ROWS_MAX = 100;
/** What a product's page has beside its texts: the address of a video, and words for search engines (docs/decisions/0268). */
export const PRODUCT_PAGE_FIELDS = [
  "video",
  "seo_title",
  "seo_title_uk",
  "seo_description",
  "seo_description_uk",
] as const;
/** One of these fields. */
export type ProductPageField = (typeof PRODUCT_PAGE_FIELDS)[number];
