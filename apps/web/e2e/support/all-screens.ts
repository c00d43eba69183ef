import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, type Role } from "./shop.ts";

interface RouteRow {
  readonly path: string;
  readonly access: string;
}

const { routes } = JSON.parse(readFileSync(new URL("../fixtures/routes.json", import.meta.url), "utf8")) as {
  routes: RouteRow[]; // the table that routes.e2e.ts holds against the application
};

const accessOf: Record<Role, readonly string[]> = {
  new: ["unverified"],
  user: ["public", "verified"],
  admin: ["admin"],
  super: ["super-admin"],
};

/** The first record of a list, for the screen of one. */
async function firstOf(page: Page, list: string): Promise<number> {
  const { data } = (await (await page.request.get(list)).json()) as { data: { id: number }[] };
  return data[0]?.id ?? 1;
}

/** Opens one after another the screens that a role has and the roles below it have not; `look` is called when all of one is drawn. */
export async function openScreens(page: Page, role: Role, look: (address: string) => Promise<void>): Promise<void> {
  const [order, product] = await Promise.all([firstOf(page, "/api/orders"), firstOf(page, "/api/products")]);
  for (const { path, access } of routes) {
    if (!accessOf[role].includes(access)) continue;
    const id = path.startsWith("/orders/") ? order : path.startsWith("/products/") ? product : 1;
    const address = path.replaceAll(/\{\w+\}/g, String(id));
    await page.goto(address, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    await look(address);
  }
}
