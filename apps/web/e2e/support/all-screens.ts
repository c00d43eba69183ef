import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectFrame } from "./frame.ts";
import type { Role } from "./shop.ts";

interface RouteRow {
  readonly path: string;
  readonly access: string;
  readonly layout: string;
}

const { routes } = JSON.parse(readFileSync(new URL("../fixtures/routes.json", import.meta.url), "utf8")) as {
  routes: RouteRow[]; // the table that routes.e2e.ts holds against the application
};

const accessOf: Record<Role | "guest", readonly string[]> = {
  guest: ["guest", "public"],
  new: ["unverified", "user+email-link"],
  user: ["public", "user", "verified"],
  admin: ["admin"],
  super: ["super-admin"],
};

/** Screens at the address of another, by a word of the search. */
const views: Readonly<Record<string, readonly string[]>> = {
  "/orders": ["?as=table", "?q=ничего-такого-нет"],
  "/products": ["?search=чехол", "?search=ничего-такого-нет"],
  "/admin/orders": ["?as=board", "?as=packing", "?as=new"],
  "/admin/products": ["?as=grid", "?as=imports", "?as=import"],
  "/admin/transactions": ["?as=liabilities"],
};

/** Where the records of a screen of one are listed. */
const lists: Readonly<Record<string, string>> = {
  "/orders/": "/api/orders",
  "/support/": "/api/tickets",
  "/products/": "/api/products",
  "/blog/": "/api/posts",
  "/export/": "/api/feeds",
  "/admin/products/": "/api/admin/products",
  "/admin/orders/": "/api/admin/orders",
  "/admin/categories/": "/api/admin/categories",
  "/admin/conditions/": "/api/admin/conditions",
  "/admin/counterparties/": "/api/admin/counterparties",
  "/admin/departure-points/": "/api/admin/departure-points",
  "/admin/pickup-points/": "/api/admin/pickup-points",
};

/** The first record of a list, for the screen of one. */
async function firstOf(page: Page, list: string): Promise<number> {
  const answer = await page.request.get(list, { headers: { accept: "application/json" } });
  if (!answer.ok()) throw new Error(`${list} answered ${answer.status()}.`);
  const { data } = (await answer.json()) as { data: { id: number }[] }; // the contract's answer
  return data[0]?.id ?? 1;
}

/**
 * Opens one after another the screens that a role has and the roles below it have not, the views of each too, and looks at the frame of each; `look` is
 * called when all of one is drawn.
 */
export async function openScreens(
  page: Page,
  role: Role | "guest",
  look: (address: string) => Promise<void>,
): Promise<void> {
  for (const { path, access, layout } of routes) {
    if (!accessOf[role].includes(access)) continue;
    const list = path.includes("{") && Object.entries(lists).find(([start]) => path.startsWith(start))?.[1];
    const id = list ? await firstOf(page, list) : 1;
    const plain = path.replaceAll(/\{\w+\}/g, String(id));
    for (const view of ["", ...(views[path] ?? [])]) {
      const address = plain + view;
      await page.goto(address, { waitUntil: "networkidle" });
      await expectFrame(page, { path: plain, layout, isFound: true }, address);
      await look(address);
    }
  }
}
