import { type AnyList, type ListFilter, type NamedChoice, NO_VALUE } from "@dropship/api/contract/list";
import {
  type Bind,
  type ConditionPerChoice,
  type ListSql,
  type NamedSql,
  type RecordText,
  type RecordWhen,
  type SizeSql,
  type Sql,
  type TextSql,
} from "./list-sql.ts";
import { idsIn, type IdsText, NO_IDS, planless } from "./list-statements.ts";
import { type CommonWords, holdsText, likePattern, WORDS_MAX } from "./list-words.ts";

export type { Bind } from "./list-sql.ts";

/** Digits of what may be a phone or a part of one: at least three, and nothing but signs between them; null for anything else. */
export function phoneDigits(typed: string): string | null {
  const digits = typed.replaceAll(/\D/g, "");
  return digits.length >= 3 && /^[\d\s()+-]+$/.test(typed) ? digits : null;
}

/** What is looked for: numbers are taken as screens, letters and notices write them, «№ 100180» and «2045 0812 3456 78». */
export function sought(typed: string): string {
  const bare = typed.replace(/^№\s*(?=[\p{L}\d])/u, "");
  return /^(?:\d{4}\s){3}\d{2}$/.test(bare) ? bare.replaceAll(/\s/g, "") : bare;
}

/** SQL of the moment at which a day begins in Kyiv, summer and winter; `day` is SQL of a date. */
export const midnightOf = (day: Sql): Sql => `(${day})::timestamp at time zone 'Europe/Kyiv'`;

interface Range {
  readonly from?: string | number | undefined;
  readonly to?: string | number | undefined;
}

function dayRange(column: Sql, { from, to }: Range, bind: Bind): Sql[] {
  return [
    ...(from === undefined ? [] : [`${column} >= ${midnightOf(`${bind(from)}::date`)}`]),
    ...(to === undefined ? [] : [`${column} < ${midnightOf(`${bind(to)}::date + 1`)}`]),
  ];
}

function numberRange(column: Sql, { from, to }: Range, bind: Bind): Sql[] {
  return [
    ...(from === undefined ? [] : [`${column} >= ${bind(from)}::bigint`]),
    ...(to === undefined ? [] : [`${column} <= ${bind(to)}::bigint`]),
  ];
}

/** Of the size of a signed column: from the one end upwards or from the other downwards, and within both. */
function sizeRange(column: Sql, { from, to }: Range, bind: Bind): Sql[] {
  const least = from === undefined ? null : `${bind(from)}::bigint`;
  const most = to === undefined ? null : `${bind(to)}::bigint`;
  if (least === null) return most === null ? [] : [`${column} between -${most} and ${most}`];
  if (most === null) return [`(${column} >= ${least} or ${column} <= -${least})`];
  return [`(${column} between ${least} and ${most} or ${column} between -${most} and -${least})`];
}

const moneyRange = (sql: Sql | SizeSql, range: Range, bind: Bind): Sql[] =>
  typeof sql === "string" ? numberRange(sql, range, bind) : sizeRange(sql.sizeOf, range, bind);

/** What was learnt of a typed text before its list is asked. */
export interface FoundText {
  /** What `TextSql.exact` finds: ids, SQL of them, or a condition; null where the text is no key of a row, or of too many. */
  readonly exact: { readonly ids: IdsText } | { readonly idsSql: Sql } | { readonly when: (typed: Sql) => Sql } | null;
  /** Ids that `TextSql.through` found, in its order. */
  readonly through: readonly IdsText[];
  /** Which of its words are no key in each of `TextSql.anywhere`. */
  readonly common: readonly CommonWords[];
  /** There are more records to look through than were: older ones may hold the text as well. */
  readonly isCut?: boolean;
}
/** The same by filter. */
export type FoundTexts = Readonly<Record<string, FoundText>>;
const NOTHING_FOUND: FoundText = { exact: null, through: [], common: [] };
/** Of a key that more rows have than this an index of words is as good. */
export const EXACT_MOST = 1_000;

/** The condition that a row's key is one of those that were found. */
function keyed(exact: NonNullable<FoundText["exact"]>, typed: string, key: Sql, bind: Bind): Sql {
  if ("when" in exact) return exact.when(bind.steady(typed));
  const ids = "idsSql" in exact ? exact.idsSql : planless(`${bind.steady(exact.ids)}::bigint[]`);
  return `${key} = any(${ids}::bigint[])`; // uncast it would be "any of a query's rows"
}

function textSearch({ everyWord, ...sql }: TextSql, typed: string, found: FoundText, key: Sql, bind: Bind): Sql[] {
  if (typed === "") return [];
  const through = (sql.through ?? []).flatMap(({ fits }, place) => {
    const ids = found.through[place] ?? NO_IDS;
    return ids === NO_IDS ? [] : [`(${fits(`any(${bind(ids)}::int[])`)})`];
  });
  if (found.exact) return [`(${[keyed(found.exact, typed, key, bind), ...through].join(" or ")})`];
  const words = everyWord ? typed.split(/\s+/).slice(0, WORDS_MAX) : [typed];
  return words.flatMap((word) => textFound(sql, word, { through, common: found.common }, bind));
}

function textFound(
  { anywhere, phones = [], also }: TextSql,
  typed: string,
  found: { readonly through: readonly Sql[]; readonly common: readonly CommonWords[] },
  bind: Bind,
): Sql[] {
  const parts = anywhere.map((column, place) => holdsText(column, typed, found.common[place] ?? new Set(), bind));
  const digits = phones.length > 0 ? phoneDigits(typed) : null;
  // Bare digits are looked for by the same pattern already where both name a column.
  const asked = digits === typed ? phones.filter((column) => !anywhere.includes(column)) : phones;
  if (digits !== null && asked.length > 0) {
    const phone = bind(likePattern(digits));
    parts.push(...asked.map((column) => `${column} like ${phone}`));
  }
  parts.push(...found.through);
  // A value that nothing names has no type that PostgreSQL could know: it is kept when it is named.
  let pattern: Sql | undefined;
  if (also)
    parts.push(
      also(
        () => (pattern ??= bind(likePattern(typed))),
        () => bind(typed),
      ),
    );
  return [parts.length > 0 ? `(${parts.join(" or ")})` : "false"];
}

/** The condition that one choice of a filter stands for. */
export function choiceCondition(sql: Sql | ConditionPerChoice<string>, choice: string, bind: Bind): Sql {
  // A choice of the declaration stands in the text: of few of them, each has a plan of its own.
  if (typeof sql === "string") return `${sql} = ${/^\w+$/.test(choice) ? `'${choice}'` : bind(choice)}`;
  const condition = sql[choice];
  if (!condition) throw new Error(`no condition for the choice ${choice}`);
  return `(${condition.when})`;
}

function someChoices(sql: Sql | ConditionPerChoice<string>, choices: readonly string[], bind: Bind): Sql[] {
  if (choices.length === 0) return [];
  // One value keeps the order of an index that goes on after it; `any` of several does not.
  if (typeof sql === "string" && choices.length > 1) return [`${sql} = any(${bind(choices)})`];
  return [`(${choices.map((choice) => choiceCondition(sql, choice, bind)).join(" or ")})`];
}

/** Choices of a filter whose choices are counted, as they stand on the wire. */
export const choicesOf = (filter: ListFilter): readonly string[] => ("choices" in filter ? filter.choices : ["1", "0"]);

/** The condition of one choice of a counted filter, yes and no included. */
export const countedCondition = (filter: ListFilter, sql: unknown, choice: string, bind: Bind): Sql =>
  filter.kind === "yesNo"
    ? yesOrNo(sql as Sql, choice === "1") // ListSql gives this kind an expression
    : choiceCondition(sql as Sql | ConditionPerChoice<string>, choice, bind); // and these kinds a column or conditions

const yesOrNo = (expression: Sql, isYes: boolean): Sql => (isYes ? `(${expression})` : `not (${expression})`);

function recordCondition(sql: Sql | RecordText | RecordWhen, id: number, bind: Bind): Sql {
  if (typeof sql === "string") return `${sql} = ${bind(id)}::bigint`;
  return "when" in sql ? `(${sql.when(`${bind(id)}::bigint`)})` : `${sql.text} = ${bind(String(id))}`;
}

/** Any of these records; each has the condition that one alone would have. */
function someRecords(sql: Sql | RecordWhen, ids: readonly number[], bind: Bind): Sql[] {
  if (ids.length === 0) return [];
  if (typeof sql === "string" && ids.length > 1) return [`${sql} = any(${bind(ids)}::bigint[])`];
  return [`(${ids.map((id) => recordCondition(sql, id, bind)).join(" or ")})`];
}

/** Any of these values, or none. */
function someValues(column: Sql, values: readonly string[], bind: Bind): Sql[] {
  const named = values.filter((value) => value !== NO_VALUE);
  const parts = [
    ...(named.length > 0 ? [`${column} = any(${bind(named)}::text[])`] : []),
    ...(named.length < values.length ? [`coalesce(${column}, '') = ''`] : []),
  ];
  return parts.length > 0 ? [`(${parts.join(" or ")})`] : [];
}

const namedConditions = ({ has }: NamedSql, choices: readonly NamedChoice[], bind: Bind): Sql[] =>
  choices.map(({ name, values }) => {
    const named = `${bind(name)}::text`;
    if (values === null) return `not (${has(named, null)})`;
    return `(${has(named, values.length > 0 ? `${bind(values)}::text[]` : null)})`;
  });

/** What one filter adds; `sql` and `value` have the types that its kind gives them in `ListSql` and `FilterValues`. */
function filterConditions(
  filter: ListFilter,
  sql: unknown,
  value: unknown,
  found: FoundText,
  key: Sql,
  bind: Bind,
): Sql[] {
  switch (filter.kind) {
    case "oneOf":
      return someChoices(sql as Sql, [value as string], bind); // see above
    case "manyOf":
      return someChoices(sql as Sql, value as string[], bind); // see above
    case "text":
      return textSearch(sql as TextSql, sought(value as string), found, key, bind); // see above
    case "money":
      return moneyRange(sql as Sql | SizeSql, value as Range, bind); // see above
    case "numbers":
      return numberRange(sql as Sql, value as Range, bind); // see above
    case "days":
      return dayRange(sql as Sql, value as Range, bind); // see above
    case "yesNo":
      return [yesOrNo(sql as Sql, value as boolean)]; // see above
    case "record":
      return filter.several
        ? someRecords(sql as Sql | RecordWhen, value as number[], bind) // see above
        : [recordCondition(sql as Sql | RecordText | RecordWhen, value as number, bind)]; // see above
    case "named":
      return namedConditions(sql as NamedSql, value as NamedChoice[], bind); // see above
    case "values":
      return someValues(sql as Sql, value as string[], bind); // see above
    case "match":
      return []; // says how the others are joined
  }
}

/** Whose rows of a list, and which: what its conditions are made of. */
export interface ListAsked {
  readonly scope: Readonly<Record<string, number | string>>;
  readonly filter: object;
  readonly found: FoundTexts;
}

/** How many rows match where ids in hand are all that is asked for; null where more is. */
export function knownTotal({ scope, filter, found }: ListAsked): number | null {
  const [only, ...others] = Object.entries(filter).filter(([, value]) => value !== undefined);
  const text = only && found[only[0]];
  if (!text?.exact || !("ids" in text.exact) || others.length > 0 || Object.keys(scope).length > 0) return null;
  return text.through.every((ids) => ids === NO_IDS) ? idsIn(text.exact.ids).length : null;
}

/** Conditions of the scope alone. */
export const scopeConditions = (sql: Pick<ListSql<AnyList>, "scope">, scope: ListAsked["scope"], bind: Bind): Sql[] =>
  Object.entries<Sql>(sql.scope).map(([name, column]) => `${column} = ${bind.steady(scope[name])}`);

/** What rows have to fit: all of `always`, and any of `any` where there are some. */
export interface JoinedConditions {
  readonly always: readonly Sql[];
  readonly any: readonly Sql[];
}

/** Conditions of the scope and of every filter but `except`. Where the filters are joined by "any", the scope and the search are not. */
export function joinedConditions<L extends AnyList, Scope extends string>(
  list: L,
  sql: ListSql<L, Scope>,
  asked: ListAsked,
  bind: Bind,
  except?: string,
): JoinedConditions {
  const columns = sql.filters as Readonly<Record<string, unknown>>; // walked by the names of the declaration
  const values = asked.filter as Readonly<Record<string, unknown>>; // see above
  const always = scopeConditions(sql, asked.scope, bind);
  const any: Sql[] = [];
  const isAny = list.filters["match"]?.kind === "match" && values["match"] === "any";
  for (const [name, filter] of Object.entries(list.filters)) {
    const value = filter.kind === "days" && filter.isMain ? values : values[name];
    if (name === except || value === undefined) continue;
    const found = asked.found[name] ?? NOTHING_FOUND;
    const its = filterConditions(filter, columns[name], value, found, sql.key.by, bind);
    if (!isAny || name === "search") always.push(...its);
    else if (its.length > 0) any.push(`(${its.join(" and ")})`);
  }
  return { always, any };
}

/** The whole condition of a list; at least "true". */
export const whereOf = ({ always, any }: JoinedConditions): Sql =>
  [...always, ...(any.length > 0 ? [`(${any.join(" or ")})`] : [])].join(" and ") || "true";

/** The same of what is asked. */
export const listConditions = <L extends AnyList, Scope extends string>(
  list: L,
  sql: ListSql<L, Scope>,
  asked: ListAsked,
  bind: Bind,
): Sql => whereOf(joinedConditions(list, sql, asked, bind));
