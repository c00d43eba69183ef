import type { AdminProductDetail } from "@dropship/api/contract/admin-products";
import type { NamedValue } from "./product-form.ts";

type Options = Readonly<Record<string, string>>;

/** Options of a product in words. */
export const optionText = (options: Options): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ") || "без признаков";

/** Words between commas, or between semicolons where one stands («0,5 л; 1,5 л»): each once, whatever its case, for a model takes no value twice. */
export function wordsOf(text: string): string[] {
  const known = new Set<string>();
  return text.split(text.includes(";") ? ";" : ",").flatMap((part) => {
    const word = part.trim();
    if (word === "" || known.has(word.toLowerCase())) return [];
    known.add(word.toLowerCase());
    return [word];
  });
}

/** Words as they are typed, so that `wordsOf` reads them again. */
export const typedWords = (words: readonly string[]): string => {
  const once = [...new Set(words.filter((word) => word !== ""))];
  if (!once.some((word) => word.includes(","))) return once.join(", ");
  return once.length === 1 ? `${once.join("")};` : once.join("; ");
};

/** Names of what tells the variations of a model apart, in the order in which they first stand. */
export const optionNames = (model: readonly { readonly options: Options }[]): string[] => [
  ...new Set(model.flatMap(({ options }) => Object.keys(options))),
];

/** One axis of a matrix: «Цвет» with its values. */
export interface Axis {
  readonly name: string;
  readonly values: readonly string[];
}

const keyOf = (options: readonly NamedValue[]) =>
  options
    .map(({ name, value }) => `${name.toLowerCase()}=${value.toLowerCase()}`)
    .toSorted()
    .join("|");

/** Every combination of the axes that the model does not have yet. Axes without a name or values say nothing. */
export function missingVariations(
  axes: readonly Axis[],
  model: readonly { readonly options: Options }[],
): NamedValue[][] {
  const asked = axes.filter(({ name, values }) => name !== "" && values.length > 0);
  if (asked.length === 0) return [];
  const all = asked.reduce<NamedValue[][]>(
    (rows, { name, values }) => rows.flatMap((row) => values.map((value) => [...row, { name, value }])),
    [[]],
  );
  const known = new Set(
    model.map(({ options }) => keyOf(Object.entries(options).map(([name, value]) => ({ name, value })))),
  );
  return all.filter((options) => !known.has(keyOf(options)));
}

/** The product's model; itself alone when it is of none. */
export const modelOf = (product: AdminProductDetail) => (product.model.length > 0 ? product.model : [product]);
