/**
 * Folds the contract into the small tables the browser ships: method, path and whether a key is needed. Schemas stay
 * out of the bundle, types come from the contract itself. What only the administration calls is a table of its own, and so is what
 * changes something: most visits only read.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { contract } from "../src/contract/contract.ts";
import type { Endpoint } from "../src/contract/endpoint.ts";

/** The tables by their files. */
export const clientTables = {
  "operations.gen.ts": "operations",
  "write-operations.gen.ts": "writeOperations",
  "admin-operations.gen.ts": "adminOperations",
} as const;

type Table = (typeof clientTables)[keyof typeof clientTables];

/** Calls of every visit that are no reads: the cart's, the search, permission to listen, a notification that was read, the end of the session. */
const EVERY_VISIT: ReadonlySet<string> = new Set([
  "addToCart",
  "updateCartItem",
  "removeCartItem",
  "clearCart",
  "search",
  "authorizeChannel",
  "readNotification",
  "logout",
]);

const tableOf = (name: string, { path, method }: Endpoint): Table => {
  if (path.startsWith("/api/admin/")) return "adminOperations";
  return method === "GET" || EVERY_VISIT.has(name) ? "operations" : "writeOperations";
};

/** Source text of one of the client's tables. */
export function clientTable(table: Table): string {
  const rows = Object.entries(contract).flatMap(([name, endpoint]: [string, Endpoint]) => {
    if (tableOf(name, endpoint) !== table) return [];
    const flags = endpoint.idempotent ? ", true" : "";
    return [`  ${name}: [${JSON.stringify(endpoint.method)}, ${JSON.stringify(endpoint.path)}${flags}],`];
  });
  return [
    "// Made from the contract by `npm run generate:client -w @dropship/api`; a test fails when it is stale.",
    "",
    "/** Method, path and whether the call carries an Idempotency-Key, by operation. */",
    `export const ${table} = {`,
    ...rows,
    "} as const;",
    "",
  ].join("\n");
}

if (import.meta.main) {
  for (const [file, table] of Object.entries(clientTables))
    writeFileSync(fileURLToPath(new URL(`../src/client/${file}`, import.meta.url)), clientTable(table));
}
