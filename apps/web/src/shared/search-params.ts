import { queryString } from "@dropship/api/client/query-string";

/** Search of an address as nested plain data; every leaf is a string. */
export type SearchTree = { [key: string]: string | string[] | SearchTree };

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** `filter[vendor][]` → ["filter", "vendor", ""]. */
function splitKey(key: string): string[] {
  const bracket = key.indexOf("[");
  if (bracket <= 0) return [key];
  const rest = [...key.slice(bracket).matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? "");
  return [key.slice(0, bracket), ...rest];
}

function put(tree: SearchTree, path: string[], value: string): void {
  const [name = "", next, ...deeper] = path;
  if (FORBIDDEN.has(name)) return;
  if (next === undefined) {
    tree[name] = value;
    return;
  }
  const held = tree[name];
  if (next === "" && deeper.length === 0) {
    if (Array.isArray(held)) held.push(value);
    else tree[name] = [value];
    return;
  }
  const branch: SearchTree = typeof held === "object" && !Array.isArray(held) ? held : {};
  tree[name] = branch;
  put(branch, [next, ...deeper], value);
}

/**
 * Reads an address in Laravel's form, the one the API speaks: `?filter[id]=7&vendor[]=A&vendor[]=B`.
 * Nothing is guessed: "7" stays a string, each route's `validateSearch` decides what it means.
 */
export function parseSearch(search: string): SearchTree {
  const tree: SearchTree = {};
  for (const [key, value] of new URLSearchParams(search)) put(tree, splitKey(key), value);
  return tree;
}

/** Writes it back as calls are written; what is empty is left out. The brackets of names and commas between values stay readable. */
export function stringifySearch(search: Record<string, unknown>): string {
  const text = queryString(search).replaceAll("%2C", ",");
  return text && `?${text.replaceAll(/[^&=]+=/g, (name) => name.replaceAll("%5B", "[").replaceAll("%5D", "]"))}`;
}

/**
 * Makes a route's reader of the search the last word. The router keeps what stands in the address beside what the reader
 * returned, so a value that the reader dropped would come back as it was typed; here it is overwritten by nothing.
 */
export function onlyKnown<Read extends (raw: Record<string, unknown>) => object>(read: Read) {
  return (raw: Record<string, unknown>): ReturnType<Read> => {
    const nothing = Object.fromEntries(Object.keys(raw).map((key) => [key, undefined]));
    return { ...nothing, ...read(raw) } as ReturnType<Read>; // keys set to undefined are keys that are not there
  };
}
