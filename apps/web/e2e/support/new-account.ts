import type { Browser, Page } from "@playwright/test";
import { openApi, type WorkerShop } from "./shop.ts";

/** A dropshipper of the test's own, in a browser of their own: what is done to the account concerns no other test. */
export interface NewAccount {
  id: number;
  email: string;
  password: string;
  page: Page;
}

/**
 * Registers an account, whose e-mail is not confirmed, and opens an empty page signed in as it; `home` is another address of the same shop, for what
 * an address without a name cannot have.
 */
export async function newAccount(
  browser: Browser,
  { url }: WorkerShop,
  { lastName = "Новак", home = url }: { lastName?: string; home?: string } = {},
): Promise<NewAccount> {
  const email = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}@shop.example`;
  const password = "синяя-гора-17";
  const { api, headers } = await openApi(home);
  const response = await api.post("/register", {
    data: { first_name: "Ян", last_name: lastName, email, password, password_confirmation: password },
    headers,
  });
  if (!response.ok()) throw new Error(`Registering failed: ${response.status()} ${await response.text()}`);
  const { data } = (await (await api.get("/api/user")).json()) as { data: { id: number } }; // the contract's response
  const storageState = await api.storageState();
  await api.dispose();
  const page = await (await browser.newContext({ baseURL: home, locale: "ru-RU", storageState })).newPage();
  return { id: data.id, email, password, page };
}
