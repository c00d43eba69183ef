import type { NamedChoice } from "./list.ts";

/** Reads "name=value" pairs by name, each value once; "name=" asks for any, whatever else stands under it, and a bare name for none, where nothing else does. */
export function namedChoices(pairs: readonly string[]): NamedChoice[] {
  const byName = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const [name = "", ...values] = pair.split("=");
    const known = byName.get(name.trim()) ?? new Set();
    byName.set(name.trim(), values.length > 0 ? known.add(values.join("=").trim()) : known);
  }
  return [...byName].map(([name, values]) => ({
    name,
    values: values.has("") ? [] : values.size > 0 ? [...values] : null,
  }));
}

/** Writes them as an address has them. */
export const namedPairs = (choices: readonly NamedChoice[]): string[] =>
  choices.flatMap(({ name, values }) =>
    values ? (values.length > 0 ? values : [""]).map((value) => `${name}=${value}`) : [name],
  );
