/**
 * Folds the contract into the small table the browser ships: method, path and whether a key is needed. Schemas stay
 * out of the bundle, types come from the contract itself.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { contract } from "../src/contract/contract.ts";
import type { Endpoint } from "../src/contract/endpoint.ts";

/** Source text of the client's table. */
export function clientTable(): string {
  const rows = Object.entries(contract).map(([name, endpoint]: [string, Endpoint]) => {
    const flags = endpoint.idempotent ? ", true" : "";
    return `  ${name}: [${JSON.stringify(endpoint.method)}, ${JSON.stringify(endpoint.path)}${flags}],`;
  });
  return [
    "// Made from the contract by `npm run generate:client -w @dropship/api`; a test fails when it is stale.",
    "",
    "/** Method, path and whether the call carries an Idempotency-Key, by operation. */",
    "export const operations = {",
    ...rows,
    "} as const;",
    "",
  ].join("\n");
}

if (import.meta.main) {
  const target = fileURLToPath(new URL("../src/client/operations.gen.ts", import.meta.url));
  writeFileSync(target, clientTable());
}
