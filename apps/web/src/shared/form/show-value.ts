import { formatNumber, plural } from "@dropship/ui/format/number";

/** A value of a field in words, for the choice between two of them. */
export function showValue(value: unknown): string {
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (typeof value === "number") return formatNumber(value);
  if (typeof value === "string") return value.trim() === "" ? "пусто" : value;
  if (!Array.isArray(value)) return value == null ? "пусто" : "другое значение";
  if (value.length === 0) return "пусто";
  return value.every((part) => typeof part === "string")
    ? value.join(", ")
    : plural(value.length, ["строка", "строки", "строк"]);
}

/** Rows of a list as what of them the other list has not: a choice is made by what differs, not by how many there are. */
export function showRows<Row>(rows: readonly Row[], others: readonly Row[], inWords: (row: Row) => string): string {
  const [mine, theirs] = [rows.map(inWords), new Set(others.map(inWords))];
  const own = mine.filter((text) => !theirs.has(text));
  if (mine.length === 0) return "пусто";
  if (own.length === 0) return mine.length === others.length ? mine.join("; ") : "без этого";
  const same = mine.length - own.length;
  return same > 0
    ? `${own.join("; ")} (и ещё ${plural(same, ["такая же строка", "такие же строки", "таких же строк"])})`
    : own.join("; ");
}

/** A text of a field for the summary above, where the field is not beside it: «Имя: введите имя.» */
export function inSummary(label: string | undefined, text: string): string {
  if (label === undefined) return text;
  const isWord = /^\p{Lu}(?!\p{Lu})/u.test(text); // not an abbreviation: IBAN, SKU
  return `${label}: ${isWord ? text.charAt(0).toLowerCase() + text.slice(1) : text}`;
}
