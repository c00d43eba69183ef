/**
 * Folds the contract into the small tables the browser ships: method, path and whether a key is needed. Schemas stay
 * out of the bundle, types come from the contract itself. What only the administration calls is a table of its own.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { contract } from "../src/contract/contract.ts";
import type { Endpoint } from "../src/contract/endpoint.ts";

/** The tables by their files. */
export const clientTables = {
  "operations.gen.ts": "operations",
  "admin-operations.gen.ts": "adminOperations",
} as const;

/** Source text of one of the client's tables. */
export function clientTable(table: (typeof clientTables)[keyof typeof clientTables]): string {
  const rows = Object.entries(contract).flatMap(([name, endpoint]: [string, Endpoint]) => {
    if (endpoint.path.startsWith("/api/admin/") !== (table === "adminOperations")) return [];
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
