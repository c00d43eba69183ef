/** What a column or an element of a supplier's file can mean, in the order of choosing. */
export const IMPORT_FIELDS = [
  "externalId",
  "name",
  "nameRu",
  "nameUk",
  "price",
  "oldPrice",
  "promoPrice",
  "promoDates",
  "currency",
  "quantity",
  "available",
  "category",
  "vendor",
  "vendorCode",
  "barcode",
  "description",
  "descriptionRu",
  "descriptionUk",
  "pictures",
  "alts",
  "params",
  "options",
  "groupId",
  "weight",
  "width",
  "height",
  "length",
  "dimensions",
  "typePrefix",
  "model",
  "video",
  "seoTitle",
  "seoTitleUk",
  "seoDescription",
  "seoDescriptionUk",
  "status",
  "skip",
] as const;
/** What a column or an element means; "skip" is not read at all. */
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** The same in words. */
export const IMPORT_FIELD_NAMES: Readonly<Record<ImportField, string>> = {
  externalId: "Код товара у поставщика",
  name: "Название",
  nameRu: "Название на русском",
  nameUk: "Название на украинском",
  price: "Цена",
  oldPrice: "Старая цена",
  promoPrice: "Цена по акции",
  promoDates: "Срок акции",
  currency: "Валюта",
  quantity: "Остаток",
  available: "Наличие",
  category: "Категория",
  vendor: "Производитель",
  vendorCode: "Артикул производителя",
  barcode: "Штрихкод",
  description: "Описание",
  descriptionRu: "Описание на русском",
  descriptionUk: "Описание на украинском",
  pictures: "Фото",
  alts: "Описания фото",
  params: "Характеристика",
  options: "Признаки варианта",
  groupId: "Модель (id группы)",
  weight: "Вес",
  width: "Ширина",
  height: "Высота",
  length: "Длина",
  dimensions: "Размеры: длина/ширина/высота",
  typePrefix: "Вид товара (часть названия)",
  model: "Модель (часть названия)",
  video: "Видео",
  seoTitle: "Заголовок для поиска",
  seoTitleUk: "Заголовок для поиска на украинском",
  seoDescription: "Описание для поиска",
  seoDescriptionUk: "Описание для поиска на украинском",
  status: "Состояние в магазине",
  skip: "Не загружать",
};

/** What an import writes: everything, prices and stock of goods that are there, or goods that are not there yet. */
export const IMPORT_MODES = ["all", "prices", "new"] as const;
/** What an import writes. */
export type ImportMode = (typeof IMPORT_MODES)[number];
/** The same in words. */
export const IMPORT_MODE_NAMES: Readonly<Record<ImportMode, string>> = {
  all: "Всё: новые и изменения",
  prices: "Только цены и остатки",
  new: "Только новые товары",
};

/** What becomes of goods that the file no longer has: nothing, out of sight, or out of stock. */
export const IMPORT_GONE = ["leave", "hide", "zero"] as const;
/** What becomes of goods that the file no longer has. */
export type ImportGone = (typeof IMPORT_GONE)[number];
/** The same in words. */
export const IMPORT_GONE_NAMES: Readonly<Record<ImportGone, string>> = {
  leave: "Оставить как есть",
  hide: "Скрыть с витрины",
  zero: "Обнулить остаток",
};

/** Language of texts that do not say theirs. */
export const IMPORT_LANGUAGES = ["auto", "ru", "uk"] as const;
/** The same in words. */
export const IMPORT_LANGUAGE_NAMES: Readonly<Record<(typeof IMPORT_LANGUAGES)[number], string>> = {
  auto: "Определять по буквам",
  ru: "Русский",
  uk: "Украинский",
};

/** Currency of prices beside which none stands; "none" refuses such rows. */
export const IMPORT_CURRENCIES = ["none", "UAH", "USD"] as const;
/** The same in words. */
export const IMPORT_CURRENCY_NAMES: Readonly<Record<(typeof IMPORT_CURRENCIES)[number], string>> = {
  none: "Не загружать такие строки",
  UAH: "Гривна",
  USD: "Доллар",
};

/** How often an address is looked at; hours. */
export const IMPORT_EVERY = ["1", "4", "12", "24"] as const;

/**
 * States of an import: the file is on its way from its address, has come, is compared with the shop, waits for a decision, is written, has ended; it may be taken back.
 */
export const IMPORT_STATES = [
  "fetching",
  "uploaded",
  "checking",
  "checked",
  "running",
  "done",
  "failed",
  "reverting",
  "reverted",
] as const;
/** State of an import. */
export type ImportState = (typeof IMPORT_STATES)[number];
/** The same in words. */
export const IMPORT_STATE_NAMES: Readonly<Record<ImportState, string>> = {
  fetching: "Скачивается",
  uploaded: "Настройка",
  checking: "Проверяется",
  checked: "Проверен",
  running: "Загружается",
  done: "Загружен",
  failed: "Не загружен",
  reverting: "Возвращается",
  reverted: "Возвращён",
};

/** What becomes, or became, of a row of the file, and of goods that it no longer has. */
export const IMPORT_OUTCOMES = ["created", "changed", "returned", "unchanged", "ignored", "gone", "refused"] as const;
/** What becomes of a row. */
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
/** The same in words. */
export const IMPORT_OUTCOME_NAMES: Readonly<Record<ImportOutcome, string>> = {
  created: "Новый",
  changed: "Изменение",
  returned: "Вернулся",
  unchanged: "Без изменений",
  ignored: "Пропущен",
  gone: "Нет в файле",
  refused: "Отклонён",
};

/** By which code goods are found: the supplier's own, or the article number of this shop. */
export const IMPORT_MATCHES = ["supplier", "sku"] as const;
/** The same in words. */
export const IMPORT_MATCH_NAMES: Readonly<Record<(typeof IMPORT_MATCHES)[number], string>> = {
  supplier: "По коду поставщика",
  sku: "По артикулу нашего магазина",
};

/** A column that only an export of the shop's own goods has: by it such a file is known when it is imported. */
export const OWN_EXPORT_COLUMN = "Описания фото";
/** The column of that export which says the state of a product; of other files a column of this name says how worn the goods are. */
export const OWN_STATUS_COLUMN = "Состояние";

/** What is said of a category of a supplier's: taken over as it is named, led into one of the shop's, left out; or nothing any more. */
export const CATEGORY_DECISIONS = ["own", "into", "out", "forget"] as const;
/** What is said of a category of a supplier's. */
export type CategoryDecision = (typeof CATEGORY_DECISIONS)[number];

/** Most bytes of a supplier's file. */
export const IMPORT_MAX_BYTES = 300 * 1024 * 1024;
