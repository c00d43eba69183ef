import { existsSync, readdirSync, readFileSync } from "node:fs";
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

/** Lists that share their files share their lines. */
interface Costs {
  /** Of `packages/api/src/contract/lists`. */
  readonly contract: string;
  readonly lists: readonly string[];
  /** Repositories, of `apps/server/src/modules`. */
  readonly sql: readonly string[];
  /** Columns and cards, of `apps/web/src/features`. */
  readonly web: readonly string[];
  /** Of a list whose rows say more than others', which were there before this was counted: what it costs now, with little air. */
  readonly limit?: number;
}

const own = (list: string, contract: string, sql: string, web: string, card?: string): Costs => ({
  contract,
  lists: [list],
  sql: [sql],
  web: [`${web}-columns`, ...(card ? [`${card}-phone-card`] : [])],
});
const costs: readonly Costs[] = [
  own("transactionList", "transactions", "ledger/statement", "transactions/transaction", "transactions/transaction"),
  own("ledgerEntryList", "ledger-entries", "ledger/entries", "ledger/ledger", "ledger/ledger"),
  own("auditList", "audit", "audit/audit", "audit/audit", "audit/audit"),
  own("userList", "users", "users/users", "accounts/user", "accounts/user"),
  own("bankRowList", "bank-rows", "bank/bank-rows", "bank/bank"),
  { ...own("ticketList", "tickets", "tickets/tickets", "support/ticket", "support/ticket"), limit: 150 },
  own("replenishmentList", "replenishments", "replenishments/replenishments", "replenishments/replenishment"),
  own("pickupPointList", "pickup-points", "delivery/pickup-points", "delivery/pickup"),
  {
    contract: "cod",
    lists: ["codPaymentList", "codRegisterList"],
    sql: ["cod/cod", "cod/cod-registers"],
    web: ["cod/cod-columns"],
  },
  { contract: "feeds", lists: ["feedList", "feedFetchList"], sql: ["feeds/feeds"], web: ["feeds/feed-columns"] },
  {
    contract: "imports",
    lists: ["importList", "importRowList"],
    sql: ["import/imports", "import/import-rows"],
    web: ["imports/import-row-columns"],
  },
  { ...own("orderList", "orders", "orders/order-reads", "orders/order", "orders/order"), limit: 160 },
  { ...own("adminPostList", "admin-posts", "posts/post-desk", "posts/desk", "posts/desk"), limit: 150 },
  {
    ...own("counterpartyList", "counterparties", "counterparties/counterparties", "delivery/counterparty"),
    limit: 150,
  },
  { ...own("departurePointList", "departure-points", "delivery/departure-points", "delivery/departure"), limit: 150 },
  {
    ...own("adminReplenishmentList", "admin-replenishments", "replenishments/admin-top-ups", "top-ups/top-up"),
    limit: 170,
  },
  { ...own("allTicketList", "all-tickets", "tickets/tickets", "support/desk"), limit: 180 },
  {
    ...own(
      "adminCategoryList",
      "admin-categories",
      "catalog/categories/admin-categories",
      "categories/category",
      "categories/category",
    ),
    limit: 190,
  },
  {
    ...own("conditionList", "conditions", "pricing/conditions", "conditions/condition", "conditions/condition"),
    limit: 195,
  },
  {
    ...own("allPayoutList", "all-payouts", "payouts/payouts", "payouts/payout", "payouts/payout"),
    lists: ["allPayoutList", "payoutList"],
    limit: 220,
  },
  { ...own("waybillList", "waybills", "waybills/waybills", "waybills/waybill", "waybills/waybill"), limit: 315 },
  { ...own("adminOrderList", "admin-orders", "orders/desk/order-desk", "orders/desk/desk"), limit: 315 },
  {
    ...own("adminProductList", "admin-products", "catalog/desk/product-desk", "products/product", "products/product"),
    limit: 365,
  },
];
/** Read by lines of another look than a table's, or by other lists' screens. */
const withoutTables = ["jobList", "notificationList", "postList", "postReaderList", "rateList", "settingChangeList"];

const contractFolder = "packages/api/src/contract/lists";
const modules = "apps/server/src/modules";
const features = "apps/web/src/features";
const repositories = readdirSync(path.join(root, modules), { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".repository.ts"),
);

/** A list of its own domain, as it is generated: everything lies in folders of its name. */
function byItsName(list: string, contract: string): Costs {
  const sql = repositories.filter((file) => read(`${modules}/${file}`).includes(`(${list}, {`));
  const folder = path.join(root, features, contract);
  const web = existsSync(folder) ? readdirSync(folder).filter((file) => /-(columns|phone-card)\.tsx$/.test(file)) : [];
  if (sql.length === 0 || web.length === 0)
    throw new Error(
      `Where are the SQL, the columns and the card of ${list}? Say it in the table of tools/lines.test.ts.`,
    );
  return {
    contract,
    lists: [list],
    sql: sql.map((file) => file.replace(".repository.ts", "")),
    web: web.map((file) => `${contract}/${file.replace(".tsx", "")}`),
  };
}

const placed = new Set([...costs.flatMap(({ lists }) => lists), ...withoutTables]);
const others = readdirSync(path.join(root, contractFolder)).flatMap((file) =>
  [...read(`${contractFolder}/${file}`).matchAll(/^export const (\w+) = defineList</gm)]
    .filter(([, list = ""]) => !placed.has(list))
    .map(([, list = ""]) => byItsName(list, file.replace(".ts", ""))),
);

describe("the lines of a list", () => {
  it.each([...costs, ...others])("$lists", ({ contract, lists, sql, web, limit = LIMIT * lists.length }) => {
    const own = sql.map((file) => `${modules}/${file}.repository.ts`);
    const ofReader = (list: string) =>
      readerLines(own.find((file) => read(file).includes(`(${list}, {`)) ?? own.join(), list);
    const parts = [
      linesOf(read(`${contractFolder}/${contract}.ts`)),
      ...lists.map(ofReader),
      ...web.map((file) => linesOf(read(`${features}/${file}.tsx`))),
    ];
    const all = parts.reduce((sum, lines) => sum + lines, 0);
    console.log(`${lists.join()}: ${all} of ${limit} lines`, parts);
    expect(all).toBeLessThanOrEqual(limit);
  });
});

/** What a form may cost where its screen is drawn: its operation and its fields stand in files of their own. */
const FORM_LIMIT = 60;
/** A component, from its line to the brace that ends it. */
const COMPONENT = /^(?:export )?function (\w+)\([\s\S]*?^\}$/gm;

const formScreens = readdirSync(path.join(root, features), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) =>
    [...read(path.join(features, file)).matchAll(COMPONENT)]
      .filter(([text]) => text.includes("<FormScreen"))
      .map(([text, name = ""]) => ({ name, lines: linesOf(text) })),
  );

/** Forms in a dialog or within another screen, which call their form themselves. */
const ownForms = readdirSync(path.join(root, "apps/web/src"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) =>
    [...read(path.join("apps/web/src", file)).matchAll(COMPONENT)]
      .filter(([text]) => /\buse\w*Form\(/.test(text))
      .map(([text, name = ""]) => ({ name, lines: linesOf(text) })),
  );
/** Those that do more than ask, which were there before this was counted: what each takes now, with little air. */
const largerForms: Readonly<Record<string, number>> = {
  AskReturnDialog: 125,
  CheckoutOrder: 120,
  TableScreen: 110,
  MatrixDialog: 110,
  JoinDialog: 100,
  GroupForm: 85,
  AssignDialog: 80,
  HandOverDialog: 80,
  TimesForm: 80,
  SplitDialog: 70,
  CodeStep: 70,
  NarrowForm: 70,
  ReceiveReturnDialog: 70,
  Fields: 70,
};

describe("the lines of a form screen", () => {
  it("are counted", () => {
    expect(formScreens.length).toBeGreaterThan(12);
  });
  it.each(formScreens)(`$name: $lines, at most ${FORM_LIMIT}`, ({ lines }) => {
    expect(lines).toBeLessThanOrEqual(FORM_LIMIT);
  });
});

describe("the lines of a form within a screen", () => {
  it(`are ${FORM_LIMIT} at most, where nothing else is said`, () => {
    const over = ownForms.filter(({ name, lines }) => lines > (largerForms[name] ?? FORM_LIMIT));
    expect(over).toEqual([]);
  });
});
