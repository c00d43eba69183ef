import { z } from "zod";
import {
  FEED_ARTICLES,
  FEED_CURRENCIES,
  FEED_GOODS_MODES,
  FEED_LANGUAGES,
  FEED_PRESET_FACTS,
  FEED_PRESETS,
  FEED_ROUNDINGS,
  MAX_CATEGORY_MARKUPS,
  MAX_EXCEPT_SKUS,
  MAX_MARKUP_STEPS,
  MAX_RENAMED,
} from "./feed-choices.ts";
import { chosenId, id, line, requiredLine, text, uahInput, wholeNumber } from "./shapes.ts";

/** In the feed's currency, which may be any: hryvnias have the most digits. */
const sum = uahInput;
const optionalSum = sum.nullable().default(null);
const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, "Введите процент цифрами, не больше двух знаков после точки.")
  .refine((typed) => Number(typed) <= 500, "Не больше 500 %.");

/** One step of the ladder of markups: for own prices from this sum on, so many percent and then so much more. */
export const markupStep = z.object({ from: sum, percent, sum });
/** One step of the ladder of markups; sums in the feed's currency. */
export type MarkupStep = z.output<typeof markupStep>;

/** What is added to the prices of a category and all below it, in the place of the ladder. */
export const categoryMarkup = z.object({ category_id: chosenId("Выберите категорию."), percent, sum });
/** What is added to the prices of a category; its sum in the feed's currency. */
export type CategoryMarkup = z.output<typeof categoryMarkup>;

/** What is added to the prices of goods on promotion, in the place of the ladder and of their category's own. */
export const promoMarkup = z.object({ percent, sum });
/** What is added to the prices of goods on promotion; its sum in the feed's currency. */
export type PromoMarkup = z.output<typeof promoMarkup>;

/** How a param is called in the feed; empty leaves it out. */
export const renamedParam = z.object({ name: requiredLine(100, "Введите название характеристики."), as: line(100) });
/** How a param is called in the feed; an empty `as` leaves it out. */
export type RenamedParam = z.output<typeof renamedParam>;
/** What stands in the feed in the place of a value, whichever param has it. */
export const replacedValue = z.object({
  value: requiredLine(500, "Введите значение."),
  as: requiredLine(500, "Введите, чем его заменить."),
});
/** What stands in the feed in the place of a value. */
export type ReplacedValue = z.output<typeof replacedValue>;
/** Names and values of params are found whatever their case. */
export const sameParam = (typed: string): string => typed.trim().toLowerCase();

const isWebAddress = (typed: string) => {
  const address = URL.parse(typed);
  return address !== null && /^https?:$/.test(address.protocol) && !address.username && !address.password;
};
const webAddress = line(500).refine(
  (typed) => typed === "" || isWebAddress(typed),
  "Введите адрес вида https://my.shop.",
);

/** What a feed holds and how it is written. */
export const feedSettings = z.object({
  preset: z.enum(FEED_PRESETS, "Выберите, для кого выгрузка."),
  language: z.enum(FEED_LANGUAGES),
  currency: z.enum(FEED_CURRENCIES),
  goods: z.enum(FEED_GOODS_MODES).default("matching"),
  /** With everything below them; none is the whole catalogue. */
  category_ids: z.array(id).max(200, "Не больше 200 категорий.").default([]),
  vendors: z.array(line(200)).max(200, "Не больше 200 производителей.").default([]),
  /** What of the goods that match is left out: categories with everything below them, vendors, articles. Absent where nothing is. */
  except_category_ids: z.array(id).max(200, "Не больше 200 категорий.").optional(),
  except_vendors: z.array(line(200)).max(200, "Не больше 200 производителей.").optional(),
  except_skus: z.array(line(100)).max(MAX_EXCEPT_SKUS, `Не больше ${MAX_EXCEPT_SKUS} артикулов.`).optional(),
  /** Bounds of the own price before the markup, in the feed's currency. */
  price_from: optionalSum,
  price_to: optionalSum,
  /** Leaves out what cannot be ordered now. Marketplaces lose the card of what leaves a feed, so it is off at first. */
  only_available: z.boolean().default(false),
  /** Pieces of each product that the feed keeps back: nine in stock with two kept are seven, two are none. */
  stock_kept: wholeNumber(0, 1_000).default(0),
  markup: z.array(markupStep).max(MAX_MARKUP_STEPS, `Не больше ${MAX_MARKUP_STEPS} ступеней.`).default([]),
  /** The category that is nearest to a product counts. Absent where none has a markup of its own. */
  category_markups: z
    .array(categoryMarkup)
    .max(MAX_CATEGORY_MARKUPS, `Не больше ${MAX_CATEGORY_MARKUPS} категорий.`)
    .optional(),
  /** Of goods that the shop sells below their old price. Absent where they are marked up as all others. */
  promo_markup: promoMarkup.optional(),
  rounding: z.enum(FEED_ROUNDINGS).default("none"),
  /** Whether the shop's old prices are told, marked up in the same way. */
  old_prices: z.boolean().default(true),
  photos: wholeNumber(0, 20).default(10),
  params: z.boolean().default(true),
  /** Absent where nothing is renamed. */
  param_names: z.array(renamedParam).max(MAX_RENAMED, `Не больше ${MAX_RENAMED} характеристик.`).optional(),
  /** Absent where nothing is replaced. */
  param_values: z.array(replacedValue).max(MAX_RENAMED, `Не больше ${MAX_RENAMED} значений.`).optional(),
  descriptions: z.boolean().default(true),
  /** Stands before each id, so that goods of several suppliers do not meet under one. */
  id_prefix: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{0,10}$/, "Латинские буквы и цифры, не больше 10: другие знаки площадки не принимают.")
    .default(""),
  article: z.enum(FEED_ARTICLES).default("sku"),
  /** How the shop of the dropshipper is called in the feed's head. */
  shop_name: requiredLine(255, "Введите название вашего магазина.").default("Мой магазин"),
  shop_url: webAddress.default(""),
  /** Address of a product in the dropshipper's own shop; {id} and {sku} are put in. */
  product_url: line(500)
    .refine(
      (typed) => typed === "" || (isWebAddress(typed) && /\{(?:id|sku)\}/.test(typed)),
      "Введите адрес с {id} или {sku}, например https://my.shop/p/{id}.",
    )
    .default(""),
  delivery: text(500).default(""),
  /** Leaves out offers that the marketplace would refuse. */
  skip_refused: z.boolean().default(true),
});
/** What a feed holds and how it is written, as it is kept. */
export type FeedSettings = z.output<typeof feedSettings>;
/** The same as a form sends it. */
export type FeedSettingsInput = z.input<typeof feedSettings>;

/** Whether the steps rise: each begins above the one before it. */
function risingSteps(steps: readonly MarkupStep[]): number | null {
  const wrong = steps.findIndex(({ from }, place) => place > 0 && Number(from) <= Number(steps[place - 1]?.from));
  return wrong < 0 ? null : wrong;
}

/** Settings as a person sends them: what does not fit together is said at its field. */
export const feedSettingsBody = feedSettings.superRefine((given, context) => {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: "custom", path, message, input: given });
  const facts = FEED_PRESET_FACTS[given.preset];
  if (!facts.languages.includes(given.language)) refuse(["language"], `${facts.name} принимает тексты на одном языке.`);
  if (!facts.currencies.includes(given.currency))
    refuse(["currency"], `${facts.name} принимает цены только в гривнах.`);
  const wrong = risingSteps(given.markup);
  if (wrong !== null) refuse(["markup", wrong, "from"], "Ступени идут по возрастанию: эта должна начинаться выше.");
  const refuseTwice = (list: string, field: string, given: readonly unknown[], message: string) =>
    given.forEach((one, place) => {
      if (given.indexOf(one) < place) refuse([list, place, field], message);
    });
  const { category_markups: own = [], param_names: names = [], param_values: values = [] } = given;
  const categories = own.map(({ category_id: category }) => category);
  refuseTwice("category_markups", "category_id", categories, "У этой категории наценка уже есть.");
  const renamed = names.map(({ name }) => sameParam(name));
  refuseTwice("param_names", "name", renamed, "Уже есть выше.");
  const replaced = values.map(({ value }) => sameParam(value));
  refuseTwice("param_values", "value", replaced, "Уже есть выше.");
  if (given.price_from !== null && given.price_to !== null && Number(given.price_from) > Number(given.price_to))
    refuse(["price_to"], "Верхняя граница меньше нижней.");
});
