import { type ListFilter, type NamedChoice, NO_VALUE } from "@dropship/api/contract/list";
import { namedChoices } from "@dropship/api/contract/named-choices";
import { formatDate } from "@dropship/ui/format/date";
import { formatMoney } from "@dropship/ui/format/money";
import { formatNumber } from "@dropship/ui/format/number";
import { chosenOf, rangeEnds } from "./held-values.ts";
import { type AnyWords, labelOf } from "./list-words.ts";

const endText = (filter: ListFilter, end: string): string => {
  if (filter.kind === "money") return formatMoney(end, filter.currency);
  if (filter.kind === "numbers") return formatNumber(Number(end));
  return formatDate(`${end}T12:00:00Z`); // noon: the same day in Kyiv
};

/** What is asked of one name: «Цвет — Чёрный или Белый», «есть «Цвет»», «нет «Цвет»». */
export const namedText = ({ name, values }: NamedChoice): string =>
  values && values.length > 0 ? `${name} — ${values.join(" или ")}` : `${values ? "есть" : "нет"} «${name}»`;

/** A condition in words: «Сумма: от 100 ₴ до 2 000 ₴», «Состояние: В пути, Получены». */
export function conditionText(filter: ListFilter, words: AnyWords, value: unknown): string {
  if (filter.kind === "record") {
    const { label } = words;
    return String(value)
      .split(",")
      .map((id) => (typeof label === "function" ? label(id) : id))
      .join(" или ");
  }
  if (filter.kind === "named") {
    return `${labelOf(words)}: ${namedChoices(chosenOf(value)).map(namedText).join("; ")}`;
  }
  if (filter.kind === "values")
    return `${labelOf(words)}: ${chosenOf(value)
      .map((one) => (one === NO_VALUE ? "не указан" : one))
      .join(", ")}`;
  if (filter.kind === "text") return `${labelOf(words)}: ${String(value)}`;
  if (filter.kind === "money" || filter.kind === "numbers" || filter.kind === "days") {
    const { from, to } = rangeEnds(value);
    const parts = [from && `от ${endText(filter, from)}`, to && `до ${endText(filter, to)}`].filter(Boolean);
    return `${labelOf(words)}: ${parts.join(" ")}`;
  }
  const names = chosenOf(value).map((choice) => words.names?.[choice] ?? choice);
  return `${labelOf(words)}: ${names.join(", ")}`;
}
