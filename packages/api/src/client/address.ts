import type { OperationName } from "../contract/contract.ts";
import { operations } from "./operations.gen.ts";
import { queryString } from "./query-string.ts";

/** Address of an operation without its origin. */
export function operationPath(
  name: OperationName,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const path = operations[name][1].replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const search = queryString(query);
  return search ? `${path}?${search}` : path;
}
