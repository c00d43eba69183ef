import type { Endpoint } from "@dropship/api/contract/endpoint";
import type { AnyList } from "@dropship/api/contract/list";
import { type Has, lackingFor, namesOf, type NarrowedAsk } from "@dropship/api/contract/list-for";
import { may, type Permission } from "@dropship/api/contract/permissions";
import type { SessionUser } from "./call.ts";
import { lacking } from "./failure.ts";

/** What a caller has of the permissions. */
export const rightsOf =
  (user: SessionUser | null): Has =>
  (permission) =>
    user !== null && may(user, permission);

/** Permissions beside the list's own that an ask of it needs, each once. */
export const neededBy = (list: AnyList, ask: NarrowedAsk): readonly Permission[] => [
  ...new Set(namesOf(ask).flatMap((name) => list.needs?.[name] ?? [])),
];

/** Throws 403 where this viewer would find, order or write down rows by what they may not see. */
export function authoriseAsk(list: AnyList, user: SessionUser | null, ask: NarrowedAsk): void {
  for (const name of namesOf(ask)) {
    const permission = lackingFor(list, rightsOf(user), name);
    if (permission) throw lacking(permission);
  }
}

/** A query as this caller may ask it: sums that they may not see are left out, a filter or an order by them is refused. */
export function askedAs<Query>({ list }: Endpoint, user: SessionUser | null, query: Query): Query {
  if (!list?.needs) return query;
  const ask = query as Query & NarrowedAsk & { readonly include?: readonly string[] }; // a list's query, by its endpoint
  authoriseAsk(list, user, ask);
  const hides = Object.keys(list.sums).some((field) => lackingFor(list, rightsOf(user), field));
  return hides && ask.include ? { ...ask, include: ask.include.filter((what) => what !== "sums") } : query;
}
