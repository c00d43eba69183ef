import { readdirSync, readFileSync } from "node:fs";
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

/** Orders say two things in most of their cells. */
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
  { name: "users", list: "userList", sql: "users/users", web: "accounts/user", limit: LIMIT },
  { name: "orders", list: "orderList", sql: "orders/order-reads", web: "orders/order", limit: 160 },
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

/** What a form may cost where its screen is drawn: its operation and its fields stand in files of their own. */
const FORM_LIMIT = 60;
/** A component, from its line to the brace that ends it. */
const COMPONENT = /^(?:export )?function (\w+)\([\s\S]*?^\}$/gm;

const formScreens = readdirSync(path.join(root, "apps/web/src/features"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) =>
    [...read(path.join("apps/web/src/features", file)).matchAll(COMPONENT)]
      .filter(([text]) => text.includes("<FormScreen"))
      .map(([text, name = ""]) => ({ name, lines: linesOf(text) })),
  );

describe("the lines of a form screen", () => {
  it("are counted", () => {
    expect(formScreens.length).toBeGreaterThan(12);
  });
  it.each(formScreens)(`$name: $lines, at most ${FORM_LIMIT}`, ({ lines }) => {
    expect(lines).toBeLessThanOrEqual(FORM_LIMIT);
  });
});
