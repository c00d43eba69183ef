import { formatMoney } from "../../format/money.ts";
import { formatDate } from "../../format/date.ts";
import { arityOf } from "./filter-fields.ts";
import type { FilterField } from "./filter-fields.ts";
import { isGroup } from "./filter-state.ts";
import type { FilterCondition, FilterGroup, FilterOperator, FilterState } from "./filter-state.ts";

/** Operators in words, as they stand between a field and its value. */
export const operatorWords: Record<FilterOperator, string> = {
  is: "равно",
  not: "не равно",
  in: "одно из",
  notin: "ни одно из",
  contains: "содержит",
  starts: "начинается с",
  gt: "больше",
  gte: "не меньше",
  lt: "меньше",
  lte: "не больше",
  between: "от и до",
  empty: "пусто",
  filled: "заполнено",
};

const dateWords: Partial<Record<FilterOperator, string>> = { is: "в день", gte: "не раньше", lte: "не позже" };

/** An operator in words that fit the type of the field. */
export const operatorText = (field: FilterField, operator: FilterOperator): string =>
  (field.type === "date" ? dateWords[operator] : undefined) ?? operatorWords[operator];

/** A value in words. */
export function valueText(field: FilterField, value: string): string {
  switch (field.type) {
    case "money":
      return formatMoney(value, field.currency);
    case "date":
      // Noon, so that no zone can turn the day.
      return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDate(`${value}T12:00:00Z`) : value;
    case "number":
      return value.replace("-", "\u2212").replace(".", ",") + (field.unit ? `\u00a0${field.unit}` : "");
    case "boolean":
      return value === "true" ? (field.yes ?? "да") : (field.no ?? "нет");
    case "enum":
    case "multi-enum":
      return field.options.find((option) => option.value === value)?.label ?? value;
    case "entity":
      return field.known?.find((entity) => entity.id === value)?.label ?? `№\u00a0${value}`;
    case "text":
      return `«${value}»`;
    default:
      return field satisfies never;
  }
}

const listText = (texts: readonly string[], word: string) =>
  texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} ${word} ${texts.at(-1)}`;

/** What a condition asks of its field: «не меньше 1 000,00 ₴», «Новый или Оплачен». */
export function askText(field: FilterField, { operator, values }: FilterCondition): string {
  const texts = values.map((value) => (value === "" ? "" : valueText(field, value)));
  if (arityOf(operator) === 0) return operatorText(field, operator);
  if (operator === "between") {
    const [from, to] = texts;
    return [from && `от ${from}`, to && `до ${to}`].filter(Boolean).join(" ");
  }
  if (operator === "in") return listText(texts, "или");
  if (operator === "notin") return `кроме ${listText(texts, "и")}`;
  if (operator === "not") return `кроме ${texts.join("")}`;
  const isPlain = operator === "is" && field.type !== "number" && field.type !== "money" && field.type !== "text";
  return isPlain ? texts.join("") : `${operatorText(field, operator)} ${texts.join("")}`;
}

/** A condition in words: «Сумма: не меньше 1 000,00 ₴». A field that is not known is named as it is. */
export function conditionText(condition: FilterCondition, fields: readonly FilterField[]): string {
  const field = fields.find((known) => known.id === condition.field);
  return field ? `${field.label}: ${askText(field, condition)}` : condition.field;
}

/** A group in words: «Телефон: начинается с «050» или Телефон: начинается с «067»». */
export const groupText = (group: FilterGroup, fields: readonly FilterField[]): string =>
  group.items.map((item) => conditionText(item, fields)).join(group.match === "any" ? " или " : " и ");

/** The whole filter as a sentence for people: over a list, in an export, in a saved view. Empty for no filter. */
export function filterSentence(state: FilterState, fields: readonly FilterField[]): string {
  const parts = state.items.map((item) => {
    if (!isGroup(item)) return conditionText(item, fields);
    const text = groupText(item, fields);
    return state.items.length > 1 && item.items.length > 1 ? `(${text})` : text;
  });
  return parts.join(state.match === "any" ? " или " : "; ");
}
