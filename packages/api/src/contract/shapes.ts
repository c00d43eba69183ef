import { z } from "zod";

const numberFrom = (pattern: RegExp, schema: z.ZodNumber) =>
  z.preprocess(
    (given) => (typeof given === "string" ? (pattern.test(given) ? Number(given) : Number.NaN) : given),
    schema,
  );
/** What a number outside of its bounds hears: of itself it would hear that it is no number. */
const between = (min: number, max: number, unit = "") =>
  `Введите число от ${min} до ${max}${unit}.`.replaceAll(/\.(?=\d)/g, ",");
const bounded = (schema: z.ZodNumber, min: number, max: number) =>
  schema.min(min, between(min, max)).max(max, between(min, max));
const WHOLE = /^-?\d{1,15}$/;
/**
 * A whole number, also as text, where it is read from an address, a form or a setting. Decimal digits only: `Number` would take "0x10",
 * "1e3", " 5 " and nothing at all for numbers as well.
 */
export const wholeNumber = (min: number, max: number) =>
  numberFrom(WHOLE, bounded(z.number("Введите целое число цифрами.").int(), min, max));
/** A whole number that people see and type in a larger unit: a refusal speaks of that one. */
const measured = (min: number, max: number, perUnit: number, unit: string) => {
  const says = between(min / perUnit, max / perUnit, unit);
  return numberFrom(WHOLE, z.number(says).int(says).min(min, says).max(max, says));
};
/** A weight in grams, which forms ask for in kilograms. */
export const grams = (min: number, max: number) => measured(min, max, 1_000, " кг");
/** A side in millimetres, which forms ask for in centimetres. */
export const millimetres = (min: number, max: number) => measured(min, max, 10, " см");
const LAST_ID = 2_147_483_647;
/** A number with decimals after a dot, read as strictly. Not for money that is kept: amounts travel as decimal strings. */
export const decimalNumber = (min: number, max: number) =>
  numberFrom(
    /^-?\d{1,15}(?:\.\d{1,15})?$/,
    bounded(z.number("Введите число цифрами, дробную часть после точки."), min, max),
  );

/** A whole positive record id; fits PostgreSQL's integer. */
export const id = wholeNumber(1, LAST_ID);
/** The id of a record that a person chooses; `empty` says what to choose. */
export const chosenId = (empty: string) =>
  numberFrom(WHOLE, z.number(empty).int(empty).min(1, empty).max(LAST_ID, empty));
/** The same in a response, where nothing is coerced. */
export const idValue = z.number().int().min(1);
/** US dollars as a decimal string with two digits, "12.50". */
export const usd = z.string().regex(/^-?\d{1,13}\.\d{2}$/);
/** Hryvnias as a decimal string with two digits, "1234.50". */
export const uah = z.string().regex(/^-?\d{1,13}\.\d{2}$/);
const SUM = /^\d{1,9}(\.\d{1,2})?$/;
/** What is said of a text that is no sum: not there, larger than any, or not written as one. */
const sumError = (otherwise: string) => (issue: { readonly input?: unknown }) => {
  if (issue.input === "") return "Введите сумму.";
  return typeof issue.input === "string" && /^\d+(\.\d{1,2})?$/.test(issue.input)
    ? "Такой большой суммы не бывает."
    : otherwise;
};
/** Money that a person typed: not negative, at most so many digits and two decimals, a dot. */
const sumInput = (whole: RegExp) =>
  z
    .string("Введите сумму.")
    .regex(whole, { error: sumError("Введите сумму цифрами, не больше двух знаков после точки.") });
/** Hryvnias that a person typed: not negative, at most two decimals, a dot. */
export const uahInput = sumInput(SUM);
/** The same, and not nothing. What is no sum hears one sentence, not two, and what else is wrong with the body is still told. */
export const uahAboveZero = uahInput.refine(
  (typed) => !SUM.test(typed) || Number(typed) > 0,
  "Введите сумму больше нуля.",
);
/** Cash on delivery that a person typed: the carrier collects whole hryvnias, so another sum would never be the one that comes. */
export const codInput = z
  .string("Введите сумму.")
  .regex(/^\d{1,9}(\.\d{1,2})?$/, { error: sumError("Введите сумму цифрами, без копеек."), abort: true })
  .regex(/^\d+(\.0{1,2})?$/, "Перевозчик собирает целые гривны: введите сумму без копеек.");
/** US dollars that a person typed: not negative, at most two decimals, a dot. */
export const usdInput = sumInput(/^\d{1,7}(\.\d{1,2})?$/);
/** Price of one dollar in hryvnias with four decimals, "41.5000". */
export const rate = z.string().regex(/^\d{1,7}\.\d{4}$/);
/** What a supplier said in hryvnias at a rate; null where the prices in dollars give it back to the kopeck (`uahOf` of packages/money). */
export const saidPrices = z.object({ rate, amounts: z.array(uah) }).nullable();
/** What a supplier said in hryvnias at a rate, as it travels. */
export type WireSaidPrices = z.output<typeof saidPrices>;
/** ISO 8601 time in UTC. */
export const time = z.iso.datetime();
/** A day of the calendar in years that the shop can have to do with; days before or after would leave the database's range. */
export const day = z.iso
  .date({ error: "Выберите день или введите дату: 21.11.2026.", abort: true })
  .refine((date) => date >= "2000-01-01" && date <= "2100-12-31", "Введите дату с 2000 по 2100 год.");
/** `{data}` around a single resource. */
export const data = <S extends z.ZodType>(schema: S) => z.object({ data: schema });
/** `{data, message}`: the message is shown as a green toast (docs/product.md, Errors). */
export const dataWithMessage = <S extends z.ZodType>(schema: S) =>
  z.object({ data: schema, message: z.string().optional() });
/** Only a message, shown as a green toast. */
export const message = z.object({ message: z.string() });

/** Numbers of a page of a list, as Laravel names them. */
export const pageMeta = z.object({
  current_page: z.number().int(),
  per_page: z.number().int(),
  last_page: z.number().int(),
  /** Rows in all; exact up to the cap of the list, see `total_is_capped`. */
  total: z.number().int(),
  /** True when there are more rows than `total` says. */
  total_is_capped: z.boolean().optional(),
  /** Keyset cursor of the following page; null on the last one. */
  next_cursor: z.string().nullable().optional(),
  /** Keyset cursor of the preceding page; null on the first one. */
  previous_cursor: z.string().nullable().optional(),
});
/** Relative addresses of the neighbouring pages, null at the ends. */
export const pageLinks = z.object({
  first: z.string().nullable(),
  last: z.string().nullable(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
});
/** A page of a list: `{data, links, meta}`. */
export const page = <S extends z.ZodType>(item: S) =>
  z.object({ data: z.array(item), links: pageLinks, meta: pageMeta });
/** Page number of a list, from 1. */
export const pageNumber = wholeNumber(1, 1_000_000).default(1);
/** Rows on a page, 100 at most. */
export const perPage = (standard: number) => wholeNumber(1, 100).default(standard);

/** A person as admins know them. */
export const person = z.object({ id: idValue, name: z.string(), email: z.string() });
/** What a second person has decided. */
export const decision = z.object({ by: person, at: time, reason: z.string() });

/** A single line that a person typed: trimmed, no control characters, a limit. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Не больше ${max} знаков.`)
    // Control characters break carriers' forms, feeds and PostgreSQL (NUL); half a surrogate pair breaks JSON columns.
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Уберите управляющие символы.");
/** A sign that one can see: spaces, joiners and marks of direction are none. */
const SEEN = /[^\p{Cf}\p{Z}\s]/u;
/** Marks that turn the direction of what follows them, be it another's words on the same line. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/;
/** Whether there is something to read, where there is anything at all. */
export const isSeen = (typed: string): boolean => typed === "" || SEEN.test(typed);
const filledLine = (max: number, empty: string) =>
  z
    .string(empty)
    .trim()
    .min(1, empty)
    .max(max, `Не больше ${max} знаков.`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Уберите управляющие символы.");
/** A line that must not be empty, nor look so. */
export const requiredLine = (max: number, empty = "Заполните поле.") => filledLine(max, empty).refine(isSeen, empty);
/** One line that others see in their lists: nothing in it that turns the words around it. */
export const seenLine = (max: number, empty: string) =>
  requiredLine(max, empty).refine((typed) => !TURNS.test(typed), "Уберите знаки, которые меняют направление текста.");
/** A name of a person, which stands in others' lists: nothing in it that is not seen or that turns the words around it. */
export const personNameLine = (max: number, empty: string) =>
  filledLine(max, empty).regex(/^\P{Cf}*$/u, "Уберите невидимые знаки и знаки направления текста.");
/** Several lines that a person typed; line breaks and tabs are kept. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Не больше ${max} знаков.`)
    .regex(/^[^\p{Cc}\p{Cs}]*(?:[\n\r\t][^\p{Cc}\p{Cs}]*)*$/u, "Уберите управляющие символы.");
/** An e-mail address, trimmed. */
export const email = z
  .string("Введите e-mail.")
  .trim()
  .min(1, "Введите e-mail.")
  .max(254, "Не больше 254 знаков.")
  .pipe(z.email("Введите e-mail в виде name@example.com."));
/** A Ukrainian phone in any usual form; comes out as +380XXXXXXXXX (docs/reference/ukrainian-formats.md, Phones). */
export const phone = z
  .string("Введите телефон.")
  .max(32, "Не больше 32 знаков.")
  .transform((value) => value.replace(/[\s()\-+.]/g, ""))
  .pipe(z.string().regex(/^(?:38|8)?0\d{9}$/, "Введите телефон полностью: +380 и ещё девять цифр."))
  .transform((digits) => `+380${digits.slice(-9)}`);

/**
 * For a union of an empty field with what may be typed there, which stands last: what is wrong is said by the schema of the typed. The union
 * itself would say "Invalid input" wherever that schema ends at its first fault.
 */
export const saidByLast = {
  error: (issue: z.core.$ZodRawIssue): string | undefined =>
    issue.code === "invalid_union" ? issue.errors.at(-1)?.[0]?.message : undefined,
};

/** The brief's error body: a message, and a list of texts per field for 422 (docs/reference/laravel-contract.md, Errors). */
export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Stable word for programs, e.g. "balance_short". */
  code: z.string().optional(),
  /** What the code is about: fresh prices, what is left in stock. */
  details: z.unknown().optional(),
  /** Quote it to support. */
  request_id: z.string().optional(),
});
/** Error body of any failed call. */
export type ErrorBody = z.output<typeof errorBody>;
