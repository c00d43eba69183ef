import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { follow, MOVING } from "./support/follow.ts";
import { expectFrame } from "./support/frame.ts";
import { expect, type Role, test } from "./support/shop.ts";

interface RouteRow {
  path: string;
  access:
    | "public"
    | "guest"
    | "user"
    | "user+email-link"
    | "unverified"
    | "two-steps-first"
    | "verified"
    | "admin"
    | "super-admin";
  layout: string;
  /** A screen that the brief does not name: its list of what goes beyond it says why (docs/product.md). */
  beyondBrief?: true;
}
type Caller = Role | "guest";
type Outcome = "screen" | "not-found" | "/login" | "/verify" | "/";

const { routes } = JSON.parse(readFileSync(new URL("fixtures/routes.json", import.meta.url), "utf8")) as {
  routes: RouteRow[]; // the table of the brief (docs/product.md, Screens)
};

/** What the brief says happens to a caller who follows a link to a route. */
function outcomeOf(access: RouteRow["access"], caller: Caller): Outcome {
  if (access === "public") return "screen";
  if (access === "guest") return caller === "guest" ? "screen" : caller === "new" ? "/verify" : "/";
  if (caller === "guest") return "/login";
  if (access === "user+email-link") return "not-found"; // reached by a link of ours, not from the mail
  if (access === "user") return "screen";
  if (access === "two-steps-first") return caller === "new" ? "/verify" : "/"; // the shop asks nobody for two steps
  if (access === "unverified") return caller === "new" ? "screen" : "/";
  if (caller === "new") return "/verify";
  if (access === "verified") return "screen";
  if (access === "admin") return caller === "user" ? "not-found" : "screen";
  return caller === "super" ? "screen" : "not-found";
}

/** Nothing: a page that is not there may stand in any. */
const layoutOf = (outcome: Outcome, row: RouteRow): string | undefined =>
  ({ screen: row.layout, "not-found": undefined, "/login": "auth", "/verify": "auth", "/": "default" })[outcome];

/**
 * The routes that are followed as `caller`: all that lead elsewhere, and of those that open, the first of each access and layout, by which they open. That every screen
 * opens whole for those it is made for is seen by the walks of all screens (screens.e2e.ts).
 */
function toFollow(caller: Caller): RouteRow[] {
  const opened = new Set<string>();
  return routes.filter(({ access, layout }) => {
    if (outcomeOf(access, caller) !== "screen") return true;
    const kind = `${access} ${layout}`;
    return !opened.has(kind) && opened.add(kind);
  });
}

/** A record of the caller; who has none sees the screen say so. */
async function ownId(page: Page, list: string): Promise<number | undefined> {
  const response = await page.request.get(list, { headers: { accept: "application/json" } });
  if (!response.ok()) return undefined;
  const { data } = (await response.json()) as { data: { id: number }[] }; // the contract's response
  return data[0]?.id;
}

async function someProductId(page: Page): Promise<number> {
  const { data } = (await (await page.request.get("/api/products")).json()) as { data: { id: number }[] };
  const id = data[0]?.id;
  if (id === undefined) throw new Error("The demo shop has no product.");
  return id;
}

test("the table has the brief's 65 routes", () => {
  expect(routes.filter(({ beyondBrief }) => !beyondBrief)).toHaveLength(65);
});

test("the table has every route of the application", () => {
  const tree = readFileSync(new URL("../src/app/route-tree.gen.ts", import.meta.url), "utf8");
  const [, list = ""] = /^ {2}to:\n([^]*?)\n {2}id:/m.exec(tree) ?? [];
  const made = [...list.matchAll(/\| "([^"]+)"/g)].map(([, path = ""]) => path.replaceAll(/\$(\w+)/g, "{$1}"));
  expect(made.length).toBeGreaterThan(65);
  expect(made.toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
});

for (const caller of ["guest", "new", "user", "admin", "super"] as const) {
  test.describe(`as ${caller}`, () => {
    test.use({ role: caller });
    test.setTimeout(150_000);

    test("every route leads where the brief says, and any other path is not found", async ({ page }) => {
      await page.goto("/no/such/page");
      await expect(page.getByRole("heading", { name: "Страница не найдена" })).toBeVisible();
      await expect(page).toHaveTitle("Страница не найдена - Dropship");
      const [orderId, productId, ticketId] = await Promise.all([
        ownId(page, "/api/orders"),
        someProductId(page),
        ownId(page, "/api/tickets"),
      ]);
      for (const row of toFollow(caller)) {
        const id = row.path.startsWith("/orders/")
          ? orderId
          : row.path.startsWith("/support/")
            ? ticketId
            : row.path.startsWith("/products/")
              ? productId
              : 1;
        const address = row.path.replaceAll(/\{\w+\}/g, String(id ?? 1));
        const outcome = outcomeOf(row.access, caller);

        await follow(page, address);
        await expect(page, `${address}: arrives`).not.toHaveTitle(MOVING);
        const isThere = outcome === "screen" || outcome === "not-found";
        const layout = layoutOf(outcome, row);
        await expectFrame(
          page,
          { path: isThere ? address : outcome, isFound: outcome !== "not-found", ...(layout && { layout }) },
          address,
        );
      }
    });
  });
}

test.describe("tabs of records", () => {
  test.use({ role: "admin" });
  test("are called after the record, so that ten of them can be told apart", async ({ page }) => {
    await page.goto("/categories");
    for (const [screen, list] of [
      ["/admin/users", "/api/users"],
      ["/admin/products", "/api/admin/products"],
      ["/admin/categories", "/api/admin/categories"],
      ["/admin/conditions", "/api/admin/conditions"],
      ["/admin/counterparties", "/api/admin/counterparties"],
      ["/admin/departure-points", "/api/admin/departure-points"],
      ["/admin/pickup-points", "/api/admin/pickup-points"],
      ["/admin/blog", "/api/admin/posts"],
      ["/blog", "/api/posts"],
    ] as const) {
      const id = await ownId(page, list);
      await follow(page, `${screen}/${id}`);
      await expect(page, screen).not.toHaveTitle(MOVING);
      await expect(async () => {
        const heading = await page.getByRole("heading", { level: 1 }).first().textContent();
        await expect(page, screen).toHaveTitle(`${heading} - Dropship`, { timeout: 500 });
      }).toPass({ timeout: 10_000 });
    }
  });
});

test.describe("the link of the e-mail", () => {
  test.use({ role: "new" });
  test("opens for who arrives by it and does not exist otherwise", async ({ page }) => {
    const link = (id: number) => `/email/verify/${id}/0000`;
    const response = await (await page.request.get("/api/user")).json();
    const { id } = (response as { data: { id: number } }).data; // the contract's response
    await page.goto(link(id));
    await expect(page.getByRole("heading", { name: "Подтверждение e-mail" })).toBeVisible();
    await expect(page.getByText("Ссылка не подошла")).toBeVisible();
    // A letter to somebody else spends nothing here.
    await page.goto(link(id + 1));
    await expect(page.getByText("Ссылка для другого аккаунта")).toBeVisible();
    await follow(page, "/categories");
    await expect(page).toHaveTitle(/^Категории - /);
    await follow(page, link(id));
    await expect(page.getByRole("heading", { name: "Страница не найдена" })).toBeVisible();
  });
});
