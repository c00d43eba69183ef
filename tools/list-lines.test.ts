import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./bootstrap.mjs";

const linesOf = (text: string): number => text.trimEnd().split("\n").length;
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** Lines of a list's reader in its repository, from the comment over it to its end. */
function readerLines(file: string, list: string): number {
  const found = new RegExp(String.raw`^export const \w+ = listReader<[^>]+>\(\)\(${list}, \{[\s\S]*?^\}\);`, "m").exec(
    read(file),
  );
  if (!found) throw new Error(`${file} has no reader of ${list}.`);
  return linesOf(found[0]);
}

/** What a list may cost by hand: its declaration, its SQL, its columns, its card. One that needs more shows what the engine lacks. */
const LIMIT = 130;

/** Two say more in their cells than one field: two lines in most columns. They may only shrink. */
const lists = [
  {
    name: "transactions",
    list: "transactionList",
    sql: "ledger/statement",
    web: "transactions/transaction",
    limit: LIMIT,
  },
  { name: "ledger-entries", list: "ledgerEntryList", sql: "ledger/entries", web: "ledger/ledger", limit: LIMIT },
  { name: "audit", list: "auditList", sql: "audit/audit", web: "audit/audit", limit: LIMIT },
  { name: "users", list: "userList", sql: "users/users", web: "accounts/user", limit: 160 },
  { name: "orders", list: "orderList", sql: "orders/order-reads", web: "orders/order", limit: 220 },
];

describe("the lines of a list", () => {
  it.each(lists)("$name: at most $limit", ({ name, list, sql, web, limit }) => {
    const parts = {
      contract: linesOf(read(`packages/api/src/contract/lists/${name}.ts`)),
      sql: readerLines(`apps/server/src/modules/${sql}.repository.ts`, list),
      columns: linesOf(read(`apps/web/src/features/${web}-columns.tsx`)),
      card: linesOf(read(`apps/web/src/features/${web}-phone-card.tsx`)),
    };
    const all = Object.values(parts).reduce((sum, lines) => sum + lines, 0);
    console.log(`${name}: ${all} lines`, parts);
    expect(all).toBeLessThanOrEqual(limit);
  });
});
