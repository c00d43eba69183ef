import type { ProductFields } from "./product-desk.repository.ts";

type Params = ProductFields["params"];

/** The params with one of them set, or without it; names differ by more than their case. */
export function withParam(
  params: Params,
  { by, name, value }: Params[number] & { readonly by: "set" | "remove" },
): Params {
  const isIt = (one: Params[number]) => one.name.toLowerCase() === name.toLowerCase();
  if (by === "remove") return params.filter((one) => !isIt(one));
  return params.some(isIt)
    ? params.map((one) => (isIt(one) ? { name: one.name, value } : one))
    : [...params, { name, value }];
}

/** Params that the other list has not, for the journal and the reports of jobs. */
export const ownParams = (params: Params, others: Params): string =>
  params
    .filter(({ name, value }) => !others.some((other) => other.name === name && other.value === value))
    .map(({ name, value }) => `${name}: ${value}`)
    .join("; ");
