import type { AnyList, ListFilter } from "./list.ts";
import type { Permission } from "./permissions.ts";

/** Whether a viewer has a permission. */
export type Has = (permission: Permission) => boolean;

/** The permission that a field, a filter or a choice of a list asks for and this viewer lacks; null where nothing is lacking. */
export function lackingFor(list: AnyList, has: Has, name: string): Permission | null {
  const needed = list.needs?.[name];
  return needed !== undefined && !has(needed) ? needed : null;
}

/** What of a query asks for more than its list does, as `needs` spells it. */
export interface NarrowedAsk {
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  readonly sort?: string | undefined;
  readonly columns?: readonly string[] | undefined;
}
/** Fields, filters and choices that an ask names, as a list's `needs` spells them. */
export const namesOf = ({ filter = {}, sort, columns = [] }: NarrowedAsk): string[] => [
  ...Object.entries(filter).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const words: readonly unknown[] = Array.isArray(value) ? value : typeof value === "string" ? value.split(",") : [];
    return [name, ...words.map((word) => `${name}.${String(word)}`)];
  }),
  ...(sort === undefined ? [] : [sort.replace(/^-/, "")]),
  ...columns,
];

/** A list as a viewer reads it: without what they lack the permission for. The list itself where that is nothing. */
export function listFor<L extends AnyList>(list: L, has: Has): L {
  const isThere = (name: string) => lackingFor(list, has, name) === null;
  if (Object.keys(list.needs ?? {}).every(isThere)) return list;
  const kept = <T>(fields: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => isThere(name)));
  const chosen = (name: string, filter: ListFilter): ListFilter =>
    "choices" in filter
      ? { ...filter, choices: filter.choices.filter((choice) => isThere(`${name}.${choice}`)) }
      : filter;
  return {
    ...list,
    filters: Object.fromEntries(
      Object.entries(kept(list.filters)).map(([name, filter]) => [name, chosen(name, filter)]),
    ),
    sorts: list.sorts.filter(isThere),
    sums: kept(list.sums),
    exported: list.exported.filter(isThere),
  };
}
