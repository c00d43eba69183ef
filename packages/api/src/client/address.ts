import type { OperationName } from "../contract/contract.ts";
import { operationOf } from "./operation-table.ts";
import { queryString } from "./query-string.ts";

/** Address of an operation without its origin. */
export function operationPath(
  name: OperationName,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const [, address] = operationOf(name);
  const path = address.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const search = queryString(query);
  return search ? `${path}?${search}` : path;
}
