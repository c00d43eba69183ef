import type { FeedPreset } from "@dropship/api/contract/feed-choices";
import type { FeedProblem } from "@dropship/api/contract/feeds";
import { GOOGLE_TITLE_MAX } from "./feed-limits.ts";
import type { FeedOffer } from "./feed-offer.ts";

/** What a marketplace asks of an offer. */
export interface FeedRule {
  readonly rule: string;
  /** "refused": the offer is not taken; "warning": it is taken, and worse for it. */
  readonly severity: FeedProblem["severity"];
  /** In words, for the dropshipper. */
  readonly text: string;
  /** Where the marketplace says so, or who has found it out where its own page is closed. */
  readonly source: string;
  readonly isBroken: (offer: FeedOffer) => boolean;
}

const PROM = "support.prom.ua: «Правила заполнения карточки товара», «Импорт по YML»";
const PROM_TABLE = "elbuz.com: столбцы импорта Prom";
const ROZETKA = "sellerhelp.rozetka.com.ua: «Требования к прайс-листу»";
const HOTLINE = "hotline.ua: образец прайс-листа XML";
const EPICENTR = "Открытые программы выгрузки на Эпицентр";
const GOOGLE = "support.google.com/merchants/answer/7052112";
const GOOGLE_TITLE = "support.google.com/merchants/answer/6324415";
const FACEBOOK = "developers.facebook.com/docs/commerce-platform/catalog/fields";
const COMMON = "synthetic.ua: требования к YML";
const SHOP = "Общее правило выгрузок";

const LONGEST_PICTURE = 1_999;
const isPictureForRozetka = (url: string) =>
  url.startsWith("https://") && url.length <= LONGEST_PICTURE && !/[\s+\u0400-\u04ff]/.test(url);
const isGtin = (code: string) => /^(?:\d{8}|\d{12,14})$/.test(code);
/** Something but tags and spaces. */
const hasText = (html: string) => /(?:^|>)\s*[^<\s]/.test(html);

type Rule = readonly [
  rule: string,
  severity: FeedRule["severity"],
  text: string,
  source: string,
  isBroken: FeedRule["isBroken"],
];

/** What nobody takes. */
const everywhere: readonly Rule[] = [
  ["price", "refused", "Цена больше нуля", SHOP, ({ price }) => Number(price) <= 0],
  ["name", "refused", "Есть название", SHOP, ({ name }) => name === ""],
];
const withPicture = (source: string): Rule => [
  "picture",
  "refused",
  "Есть хотя бы одно фото",
  source,
  ({ photos }) => photos.length === 0,
];
const withDescription = (source: string, severity: FeedRule["severity"]): Rule => [
  "description",
  severity,
  "Есть описание",
  source,
  ({ description }) => !hasText(description),
];
const withVendor = (source: string, severity: FeedRule["severity"]): Rule => [
  "vendor",
  severity,
  "Указан производитель",
  source,
  ({ vendor }) => !vendor,
];
const nameUpTo = (max: number, source: string, severity: FeedRule["severity"] = "refused"): Rule => [
  "name_length",
  severity,
  `Название не длиннее ${max} знаков`,
  source,
  ({ name, nameUk }) => name.length > max || (nameUk?.length ?? 0) > max,
];
const descriptionUpTo = (max: number, source: string): Rule => [
  "description_length",
  "refused",
  `Описание не длиннее ${max} знаков вместе с разметкой`,
  source,
  ({ description, descriptionUk }) => description.length > max || (descriptionUk?.length ?? 0) > max,
];
const idUpTo = (max: number, source: string): Rule => [
  "id_length",
  "refused",
  `Идентификатор не длиннее ${max} знаков`,
  source,
  ({ id }) => id.length > max,
];
const withLink = (source: string): Rule => [
  "link",
  "refused",
  "Указан адрес товара в вашем магазине",
  source,
  ({ url }) => url === null,
];

const merchantRules = (source: string, longestTitle: number): readonly Rule[] => [
  idUpTo(50, source),
  nameUpTo(longestTitle, source),
  withDescription(source, "refused"),
  withLink(source),
  withPicture(source),
  ["brand_length", "refused", "Производитель не длиннее 70 знаков", source, ({ vendor }) => (vendor?.length ?? 0) > 70],
  [
    "gtin",
    "warning",
    "Штрихкод из 8, 12, 13 или 14 цифр",
    source,
    ({ barcode }) => barcode !== null && !isGtin(barcode),
  ],
  [
    "identifier",
    "warning",
    "Есть производитель и штрихкод или артикул производителя",
    source,
    ({ vendor, barcode, vendorCode }) => !vendor || (!barcode && !vendorCode),
  ],
];

/** Rules of each preset, beside those of everybody. Limits: docs/reference/product-feeds.md. */
const rules: Readonly<Record<FeedPreset, readonly Rule[]>> = {
  prom: [
    idUpTo(25, PROM_TABLE),
    nameUpTo(110, PROM),
    withDescription(PROM, "refused"),
    descriptionUpTo(12_160, PROM_TABLE),
    ["article_length", "refused", "Артикул не длиннее 25 знаков", PROM_TABLE, ({ article }) => article.length > 25],
    withPicture(PROM),
    withVendor(PROM, "warning"),
    [
      "ukrainian_pair",
      "warning",
      "Украинское название вместе с украинским описанием: одно без другого не учитывается",
      PROM,
      ({ nameUk, descriptionUk }) => (nameUk === null) !== (descriptionUk === null),
    ],
    ["params", "warning", "Не больше 100 характеристик", PROM, ({ params }) => params.length > 100],
  ],
  rozetka: [
    ["id", "refused", "Идентификатор из латинских букв и цифр", ROZETKA, ({ id }) => !/^[A-Za-z0-9]+$/.test(id)],
    nameUpTo(255, ROZETKA),
    ["name_uk", "warning", "Есть название на украинском", ROZETKA, ({ nameUk }) => nameUk === null],
    withDescription(ROZETKA, "refused"),
    descriptionUpTo(50_000, ROZETKA),
    withVendor(ROZETKA, "refused"),
    withPicture(ROZETKA),
    [
      "picture_address",
      "refused",
      "Фото по https, без кириллицы, пробелов и плюсов в адресе",
      ROZETKA,
      ({ photos }) => photos.some((photo) => !isPictureForRozetka(photo)),
    ],
    ["params", "refused", "Есть хотя бы одна характеристика", ROZETKA, ({ params }) => params.length === 0],
    ["article_length", "refused", "Артикул не длиннее 255 знаков", ROZETKA, ({ article }) => article.length > 255],
  ],
  hotline: [
    withVendor(HOTLINE, "refused"),
    withLink(HOTLINE),
    ["article", "refused", "Есть артикул или модель", HOTLINE, ({ article }) => article === ""],
    withPicture(HOTLINE),
    withDescription(HOTLINE, "warning"),
    [
      "country",
      "warning",
      "Указана страна изготовления",
      HOTLINE,
      ({ params }) => !params.some(({ name }) => /^(?:страна|країна)/i.test(name)),
    ],
  ],
  epicentr: [
    withVendor(EPICENTR, "refused"),
    withPicture(EPICENTR),
    withDescription(EPICENTR, "refused"),
    ["name_uk", "warning", "Есть название на украинском", EPICENTR, ({ nameUk }) => nameUk === null],
  ],
  google: [
    ...merchantRules(GOOGLE, GOOGLE_TITLE_MAX),
    [
      "variant_title",
      "warning",
      "Название варианта говорит, чем он отличается: цвет, размер",
      GOOGLE_TITLE,
      ({ name, apart }) => apart.some((value) => !name.toLowerCase().includes(value.toLowerCase())),
    ],
  ],
  facebook: [...merchantRules(FACEBOOK, 200), withVendor(FACEBOOK, "refused")],
  yml: [
    idUpTo(100, COMMON),
    nameUpTo(500, COMMON),
    withVendor(COMMON, "warning"),
    withPicture(COMMON),
    withDescription(COMMON, "warning"),
  ],
  csv: [],
  xlsx: [
    [
      "cell_length",
      "warning",
      "Описание не длиннее 32 767 знаков: столько вмещает ячейка, длинное обрезается",
      "Спецификация Excel",
      ({ description, descriptionUk }) => Math.max(description.length, descriptionUk?.length ?? 0) > 32_767,
    ],
  ],
};

/** Rules that a preset's offers are checked by. */
export const feedRules = (preset: FeedPreset): FeedRule[] =>
  [...everywhere, ...rules[preset]].map(([rule, severity, text, source, isBroken]) => ({
    rule,
    severity,
    text,
    source,
    isBroken,
  }));

/** Offers that are shown of each rule. */
const EXAMPLES = 20;

/** Checks offers one by one and remembers what was found: as much memory as there are rules, however many offers. */
export function feedCheck(preset: FeedPreset) {
  const asked = feedRules(preset);
  const found = new Map<FeedRule, FeedProblem>();
  return {
    /** Whether the marketplace would refuse the offer. */
    refuses(offer: FeedOffer): boolean {
      let isRefused = false;
      for (const rule of asked) {
        if (!rule.isBroken(offer)) continue;
        isRefused ||= rule.severity === "refused";
        const { rule: name, severity, text, source } = rule;
        const problem = found.get(rule) ?? { rule: name, severity, text, source, count: 0, examples: [] };
        problem.count += 1;
        const { productId: product_id, sku } = offer;
        if (problem.examples.length < EXAMPLES) problem.examples.push({ product_id, sku, name: offer.name });
        found.set(rule, problem);
      }
      return isRefused;
    },
    /** What was found, the worst first. */
    problems: (): FeedProblem[] =>
      [...found.values()].toSorted(
        (a, b) => Number(b.severity === "refused") - Number(a.severity === "refused") || b.count - a.count,
      ),
  };
}
