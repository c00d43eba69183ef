import type { NamedChoice } from "./list.ts";

/** Reads "name=value" pairs by name, each value once; a name without a value asks for any, whatever else stands under it. */
export function namedChoices(pairs: readonly string[]): NamedChoice[] {
  const byName = new Map<string, Set<string> | null>();
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    const known = byName.get(name);
    if (value === "" || known === null) byName.set(name, null);
    else byName.set(name, (known ?? new Set()).add(value));
  }
  return [...byName].map(([name, values]) => ({ name, values: [...(values ?? [])] }));
}

/** Writes them as an address has them. */
export const namedPairs = (choices: readonly NamedChoice[]): string[] =>
  choices.flatMap(({ name, values }) => (values.length > 0 ? values : [""]).map((value) => `${name}=${value}`));
