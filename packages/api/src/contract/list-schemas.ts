import { parseUah, parseUsd } from "@dropship/money";
import { z } from "zod";
import type { Access } from "./endpoint.ts";
import {
  type AnyList,
  type FilterInput,
  type FilterValues,
  type ListCurrency,
  type ListFilter,
  type ListPage,
  type ListQuery,
  type ListQueryInput,
  NAMED_MAX,
  type NamedChoice,
  VALUES_MAX,
} from "./list.ts";
import { namedChoices } from "./named-choices.ts";
import { failure } from "./failure.ts";
import { day, idValue, pageLinks, pageMeta, pageNumber, perPage, uah, usd } from "./shapes.ts";

// A call inside the process may give a number; over HTTP everything is text. Written by digits: no "1e3", no "0x10", no spaces.
const digits = (pattern: RegExp, error: string) =>
  z.preprocess((value) => (typeof value === "number" ? String(value) : value), z.string(error).regex(pattern, error));
const described = (schema: z.ZodType, meta: { description?: string; [key: string]: unknown }) => schema.meta(meta);

const whole = described(digits(/^-?\d{1,15}$/, "Введите целое число цифрами.").transform(Number), {
  type: "string",
  pattern: String.raw`^-?\d{1,15}$`,
});
const moneyIn = (currency: ListCurrency) =>
  described(
    digits(/^-?\d{1,13}(\.\d{1,2})?$/, "Введите сумму цифрами, не больше двух знаков после точки.").transform(
      (typed): number => (currency === "UAH" ? parseUah(typed) : parseUsd(typed)),
    ),
    { type: "string", pattern: String.raw`^-?\d{1,13}(\.\d{1,2})?$`, description: currency },
  );
const recordId = described(digits(/^[1-9]\d{0,14}$/, "Введите номер цифрами.").transform(Number), {
  type: "string",
  pattern: String.raw`^[1-9]\d{0,14}$`,
});
// PostgreSQL takes no NUL and no half of a surrogate pair.
const storable = (typed: string): string => typed.toWellFormed().replaceAll("\0", "").trim();
const words = z.string().trim().max(100, "Не больше 100 знаков.").transform(storable);
/** "Name=value", "name=" or "name", or several of them, by name. */
const namedValues = described(
  z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z
      .array(
        z
          .string()
          .max(700)
          .regex(/^[^=]*[^=\s]/, "Введите название и значение через знак равенства."),
      )
      .max(NAMED_MAX, `Не больше ${NAMED_MAX} значений.`)
      .transform((pairs): NamedChoice[] => namedChoices(pairs.map(storable))),
  ),
  { type: "array", items: { type: "string" }, description: "Name=value; without a value, any; a bare name, none." },
);

/** A value or several of a person's own, each once; they may hold commas. */
const ownValues = described(
  z.preprocess(
    (value) => (typeof value === "string" ? [value] : value),
    z
      .array(z.string().max(500, "Не больше 500 знаков."))
      .max(VALUES_MAX, `Не больше ${VALUES_MAX} значений.`)
      .transform((given) => [...new Set(given.map(storable).filter((value) => value !== ""))]),
  ),
  {
    type: "array",
    items: { type: "string" },
    description: "Whole values, any of them; ∅ asks for rows that have none.",
  },
);

/** "a,b" or ["a", "b"], each once. */
const severalOf = (choices: readonly string[]) =>
  described(
    z.preprocess(
      (value) => (typeof value === "string" ? value.split(",").filter((part) => part !== "") : value),
      z.array(z.enum(choices)).transform((chosen) => [...new Set(chosen)]),
    ),
    {
      type: "array",
      items: { type: "string", enum: choices },
      description: "An array, or the words with commas between.",
    },
  );
/** "3,5", 3 or ["3", "5"], each once. */
const recordIds = (most: number) =>
  described(
    z.preprocess(
      (value) =>
        typeof value === "string" || typeof value === "number"
          ? String(value)
              .split(",")
              .filter((part) => part !== "")
          : value,
      z
        .array(recordId)
        .max(most, `Не больше ${most} записей.`)
        .transform((ids) => [...new Set(ids)]),
    ),
    {
      type: "array",
      items: { type: "string", pattern: String.raw`^[1-9]\d{0,14}$` },
      maxItems: most,
      description: "An array, or the ids with commas between.",
    },
  );
const range = (end: z.ZodType) => z.strictObject({ from: end.optional(), to: end.optional() });

function valueSchema(filter: ListFilter): z.ZodType {
  switch (filter.kind) {
    case "oneOf":
      return z.enum(filter.choices);
    case "manyOf":
      return severalOf(filter.choices);
    case "numbers":
      return range(whole);
    case "money":
      return range(moneyIn(filter.currency));
    case "days":
      return range(day);
    case "yesNo":
      return z.enum(["1", "0"]).transform((value) => value === "1");
    case "record":
      return filter.several ? recordIds(filter.several.most) : recordId;
    case "text":
      return words;
    case "named":
      return namedValues;
    case "values":
      return ownValues;
    case "match":
      return z.enum(["all", "any"]);
  }
}

function filterShape(list: AnyList): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(list.filters).flatMap(([name, filter]): [string, z.ZodType][] =>
      filter.kind === "days" && filter.isMain
        ? [
            ["from", day.optional()],
            ["to", day.optional()],
          ]
        : [[name, valueSchema(filter).optional()]],
    ),
  );
}

/** Schema of a list's filter, as it stands in a query and in a choice of rows. A filter that the list does not have is refused: left out, it would show, write down or change more rows than were asked for (docs/decisions/0246). */
export const listFilter = <L extends AnyList>(list: L): z.ZodType<FilterValues<L>, FilterInput<L>> =>
  z.strictObject(filterShape(list)) as unknown as z.ZodType<FilterValues<L>, FilterInput<L>>; // made filter by filter from the same declaration

/** Rows that can be chosen one by one. */
export const MAX_CHOSEN = 10_000;
/** What is said of more. */
export const TOO_MANY_CHOSEN = "Не больше 10 000 строк по одной. Выберите все и уберите лишние.";

/** Schema of chosen rows in a body: `{ids: […]}`, or `{all: <filter>, except: […]}`. `rowId` is the schema of a row's id. */
export const listChoice = <L extends AnyList>(list: L, rowId: z.ZodType<number | string> = idValue) =>
  z.union([
    z.object({ ids: z.array(rowId).min(1, "Выберите хотя бы одну строку.").max(MAX_CHOSEN, TOO_MANY_CHOSEN) }),
    z.object({ all: listFilter(list), except: z.array(rowId).max(MAX_CHOSEN, TOO_MANY_CHOSEN).optional() }),
  ]);

const bothWays = (list: AnyList) => list.sorts.flatMap((sort) => [`-${sort}`, sort]);
const isCounted = (filter: ListFilter): boolean => "counted" in filter && filter.counted;
const included = (list: AnyList): ("sums" | "counts")[] => [
  ...(Object.keys(list.sums).length > 0 ? (["sums"] as const) : []),
  ...(Object.values(list.filters).some(isCounted) ? (["counts"] as const) : []),
];

/** Schema of a list's query: filter, order, page, cursor and what else is asked for. */
export type ListQuerySchema<L extends AnyList> = z.ZodObject & z.ZodType<ListQuery<L>, ListQueryInput<L>>;

/** Folds a list's query from its declaration. */
export function listQuery<L extends AnyList>(list: L): ListQuerySchema<L> {
  const more = included(list);
  const schema = z.object({
    filter: listFilter(list).default({} as FilterValues<L>), // every filter may be left out
    sort: z.enum(bothWays(list)).default(list.defaultSort),
    page: pageNumber,
    per_page: perPage(list.perPage),
    cursor: z.string().max(600).optional(),
    ...(more.length > 0 ? { include: severalOf(more).default([]) } : {}),
  });
  return schema as unknown as ListQuerySchema<L>; // the same fields as the type above, whose words come from the declaration
}

/** How many rows a choice leaves. */
const choiceCount = z.object({ total: z.number().int(), is_capped: z.boolean().optional() });
const choicesOf = (filter: ListFilter): readonly string[] => ("choices" in filter ? filter.choices : ["1", "0"]);
const SUMS = { UAH: uah, USD: usd, number: z.number() };

function metaSchema(list: AnyList) {
  const counted = Object.entries(list.filters).filter(([, filter]) => isCounted(filter));
  const counts = counted.map(([name, filter]) => [
    name,
    z.object(Object.fromEntries(choicesOf(filter).map((choice) => [choice, choiceCount]))),
  ]);
  const sums = Object.entries(list.sums).map(([field, unit]) => [field, SUMS[unit]]);
  return pageMeta.extend({
    ...(sums.length > 0 ? { sums: z.object(Object.fromEntries(sums)).nullable().optional() } : {}),
    ...(counts.length > 0 ? { counts: z.object(Object.fromEntries(counts)).optional() } : {}),
  });
}

/** Schema of a page of a list: `{data, links, meta}`. */
export type ListPageSchema<L extends AnyList, Row, Extra> = z.ZodType<ListPage<L, Row, Extra>>;

interface ListPlace {
  readonly path: `/${string}`;
  readonly access: Access;
  readonly own?: boolean;
  /** One line for people. */
  readonly summary: string;
}

/**
 * The contract's entry of a list. `row` is the schema of what the declaration names as its row; `extra` are facts of this list alone that
 * stand in `meta` as well, such as the balance at the beginning of a period.
 */
export function listEndpoint<
  const L extends AnyList,
  Row extends NonNullable<L["row"]>,
  const P extends ListPlace,
  Extra = unknown,
>(list: L, row: z.ZodType<Row>, place: P & { readonly extra?: z.ZodObject & z.ZodType<Extra> }) {
  const { extra, ...rest } = place;
  const meta = extra ? metaSchema(list).extend(extra.shape) : metaSchema(list);
  const page = z.object({ data: z.array(row), links: pageLinks, meta });
  return {
    ...rest,
    method: "GET" as const,
    list,
    query: listQuery(list),
    responses: { 200: page as unknown as ListPageSchema<L, Row, Extra> }, // the same fields, whose names come from the declaration
    errors: {
      422: {
        invalid: failure(
          "an unknown filter or order, a page past 10,000 rows without its cursor, or a cursor of another filter or order",
        ),
      },
    },
  };
}
