/** How a field is compared. One closed list for all types, so that an address can name nothing else. */
export const filterOperators = [
  "is",
  "not",
  "in",
  "notin",
  "contains",
  "starts",
  "gt",
  "gte",
  "lt",
  "lte",
  "between",
  "empty",
  "filled",
] as const;
/** How a field is compared. */
export type FilterOperator = (typeof filterOperators)[number];

/** One condition. Values are text, as on the wire: "1234.50", "2026-11-21", "true", an id. */
export interface FilterCondition {
  /** Which field is asked about. */
  field: string;
  /** How it is compared. */
  operator: FilterOperator;
  /** With what it is compared. */
  values: readonly string[];
}

/** Conditions that hold all together or any one of them. */
export interface FilterGroup {
  /** Whether all conditions must hold, or any. */
  match: FilterMatch;
  /** The conditions of the group. */
  items: readonly FilterCondition[];
}

/** All of them, or any one. */
export type FilterMatch = "all" | "any";

/** The whole filter of a list: conditions and groups of one level. A plain object that an address, a saved view and a test can hold. */
export interface FilterState {
  /** Whether all items must hold, or any. */
  match: FilterMatch;
  /** The conditions and groups in their order. */
  items: readonly (FilterCondition | FilterGroup)[];
}

/** No condition: everything is shown. */
export const noFilter: FilterState = { match: "all", items: [] };

/** Tells a group from a condition. */
export const isGroup = (item: FilterCondition | FilterGroup): item is FilterGroup => "items" in item;

/** How many conditions there are, those in groups included. */
export const countConditions = (state: FilterState): number =>
  state.items.reduce((sum, item) => sum + (isGroup(item) ? item.items.length : 1), 0);

// What an address may hold: more is not read, so that a hostile link costs nothing.
const longest = 8000;
const mostConditions = 100;
const mostValues = 200;

const special = /[~:;,|()]/g;
const join = { all: ";", any: "|" } as const;

const writeText = (text: string) => text.replace(special, "~$&");

const writeCondition = ({ field, operator, values }: FilterCondition) =>
  `${writeText(field)}:${operator}${values.length > 0 ? `:${values.map(writeText).join(",")}` : ""}`;

const writeGroup = ({ match, items }: FilterGroup) =>
  (match === "any" ? "|" : "") + items.map(writeCondition).join(join[match]);

/**
 * Writes a filter as one short text: `status:in:new,paid;total:gte:1000.00;(|phone:starts:050|phone:starts:067)`. A leading bar means "any".
 */
export function encodeFilter(state: FilterState): string {
  const items = state.items.map((item) => (isGroup(item) ? `(${writeGroup(item)})` : writeCondition(item)));
  return (state.match === "any" ? "|" : "") + items.join(join[state.match]);
}

/** Cuts at a sign that stands outside brackets and has no tilde before it. */
function cut(text: string, sign: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === "~") at++;
    else if (letter === "(") depth++;
    else if (letter === ")") depth = Math.max(0, depth - 1);
    else if (letter === sign && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

const readText = (text: string) => text.replace(/~([~:;,|()])/g, "$1");

const isOperator = (text: string | undefined): text is FilterOperator =>
  (filterOperators as readonly (string | undefined)[]).includes(text); // wider, to ask of any text

function readCondition(text: string): FilterCondition | null {
  const [field = "", operator, values, ...rest] = cut(text, ":");
  if (!field || !isOperator(operator) || rest.length > 0) return null;
  return {
    field: readText(field),
    operator,
    values: values === undefined ? [] : cut(values, ",").slice(0, mostValues).map(readText),
  };
}

function readItems<T>(text: string, readItem: (part: string) => T | null): { match: FilterMatch; items: T[] } {
  const match = text.startsWith("|") ? "any" : "all";
  const body = match === "any" ? text.slice(1) : text;
  const items = body === "" ? [] : cut(body, join[match]).map(readItem);
  return { match, items: items.filter((item) => item !== null) };
}

/** Reads what an address holds. It never throws: what cannot be read is left out. */
export function decodeFilter(text: unknown): FilterState {
  if (typeof text !== "string" || text.length > longest) return noFilter;
  let room = mostConditions;
  const readOne = (part: string) => (room-- > 0 ? readCondition(part) : null);
  return readItems<FilterCondition | FilterGroup>(text, (part) =>
    part.startsWith("(") && part.endsWith(")") ? readItems(part.slice(1, -1), readOne) : readOne(part),
  );
}
