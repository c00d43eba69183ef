import type { Currency } from "../../format/money.ts";
import { isGroup } from "./filter-state.ts";
import type { FilterCondition, FilterGroup, FilterOperator, FilterState } from "./filter-state.ts";

/** One of a closed list of values. */
export interface FilterOption {
  /** What the address keeps. */
  value: string;
  /** What people read. */
  label: string;
}

/** A thing of another list: a user, a city, a product. */
export interface FilterEntity {
  id: string;
  /** Name of the record. */
  label: string;
  /** What tells it from others of the same name. */
  description?: string;
}

interface FieldBase {
  /** The server's name of the field. */
  id: string;
  /** «Сумма заказа». */
  label: string;
  /** Fields of a group stand together in the menu. */
  group?: string;
  /** What it can be asked, where that is less than its type allows. */
  operators?: readonly FilterOperator[];
  /** It may be empty, so «пусто» and «заполнено» are offered. */
  canBeEmpty?: boolean;
}

/** A field that can be asked for. */
export type FilterField = FieldBase &
  (
    | { type: "text" }
    | {
        type: "number";
        /** Unit after the number: «шт.». */
        unit?: string;
        /** How many digits after the comma. */
        decimals?: number;
      }
    | {
        type: "money";
        /** Currency of the amounts. */
        currency: Currency;
      }
    | { type: "date" }
    | {
        type: "boolean";
        /** Word for true. */
        yes?: string;
        /** Word for false. */
        no?: string;
      }
    | {
        type: "enum";
        /** The values there are. */
        options: readonly FilterOption[];
      }
    | {
        type: "multi-enum";
        /** The values there are. */
        options: readonly FilterOption[];
      }
    | {
        type: "entity";
        /** Finds by what was typed. */
        load: (query: string, signal: AbortSignal) => Promise<readonly FilterEntity[]>;
        /** Things already chosen, by id: an address holds only their ids. */
        known?: readonly FilterEntity[];
      }
  );

/** Type of a field. */
export type FilterType = FilterField["type"];

const operatorsOfType: Record<FilterType, readonly FilterOperator[]> = {
  text: ["contains", "starts", "is", "not"],
  number: ["gte", "lte", "between", "is", "not", "gt", "lt"],
  money: ["gte", "lte", "between", "is", "gt", "lt"],
  date: ["between", "is", "gte", "lte"],
  boolean: ["is"],
  enum: ["is", "not", "in"],
  "multi-enum": ["in", "notin"],
  entity: ["in", "notin"],
};

/** What a field can be asked, the most usual first. */
export const operatorsOf = (field: FilterField): readonly FilterOperator[] =>
  field.operators ??
  (field.canBeEmpty ? [...operatorsOfType[field.type], "empty", "filled"] : operatorsOfType[field.type]);

/** How many values an operator takes: none, one, two, or any number from one up. */
export function arityOf(operator: FilterOperator): 0 | 1 | 2 | "many" {
  if (operator === "empty" || operator === "filled") return 0;
  if (operator === "between") return 2;
  return operator === "in" || operator === "notin" ? "many" : 1;
}

/** A condition as it begins when its field was chosen. */
export const newCondition = (field: FilterField): FilterCondition => ({
  field: field.id,
  operator: operatorsOf(field)[0] ?? "is",
  values: field.type === "boolean" ? ["true"] : [],
});

/** The condition with another operator: values stay as far as they fit. */
export function changeOperator(condition: FilterCondition, operator: FilterOperator): FilterCondition {
  const arity = arityOf(operator);
  const values = arity === "many" ? condition.values.filter(Boolean) : condition.values.slice(0, arity);
  return { ...condition, operator, values };
}

const shapes: Partial<Record<FilterType, RegExp>> = {
  number: /^-?\d{1,15}(\.\d{1,6})?$/,
  money: /^-?\d{1,13}(\.\d{1,2})?$/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  boolean: /^(true|false)$/,
};

/** Whether a value is one of the field's type. */
export function isValueOf(field: FilterField, value: string): boolean {
  if (value === "") return false;
  if (field.type === "enum" || field.type === "multi-enum")
    return field.options.some((option) => option.value === value);
  return shapes[field.type]?.test(value) ?? value.length <= 500;
}

/** Whether a condition says something: the field is known, the operator fits it, its values are there. «От» or «до» alone is enough for a range. */
export function isWhole(condition: FilterCondition, fields: readonly FilterField[]): boolean {
  const field = fields.find((known) => known.id === condition.field);
  if (!field || !operatorsOf(field).includes(condition.operator)) return false;
  const arity = arityOf(condition.operator);
  if (arity === 0) return condition.values.length === 0;
  if (arity === 2) {
    const given = condition.values.filter((value) => value !== "");
    return condition.values.length <= 2 && given.length > 0 && given.every((value) => isValueOf(field, value));
  }
  const isEach = condition.values.length > 0 && condition.values.every((value) => isValueOf(field, value));
  return isEach && (arity === "many" || condition.values.length === 1);
}

/** The part of a filter that says something: what a half-filled builder or a hostile address adds is left out, as are empty groups. */
export function wholeFilter(state: FilterState, fields: readonly FilterField[]): FilterState {
  const items: (FilterCondition | FilterGroup)[] = [];
  for (const item of state.items) {
    if (!isGroup(item)) {
      if (isWhole(item, fields)) items.push(item);
      continue;
    }
    const inner = item.items.filter((condition) => isWhole(condition, fields));
    const [only] = inner;
    if (only && inner.length === 1) items.push(only);
    else if (inner.length > 1) items.push({ match: item.match, items: inner });
  }
  return { match: state.match, items };
}
