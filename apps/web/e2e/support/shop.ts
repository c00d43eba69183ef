import { cpSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { ShopConfig } from "@dropship/api/contract/shop";
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Request,
  test as base,
  request,
} from "@playwright/test";
import { type RunningShop, startShop } from "../../../server/test/running-shop.ts";
import { createDatabase, dropDatabase } from "../../../server/test/throwaway-postgres.ts";
import { quietWaits } from "./quiet-waits.ts";

export { expect } from "@playwright/test";

/** A demo login, by the name in its e-mail: a verified dropshipper, an unverified one, an admin, a super admin. */
export type Role = "user" | "new" | "admin" | "super";

/** A shop of the worker's own: built server, demo data, a database that no other worker sees. */
export interface WorkerShop extends RunningShop {
  databaseUrl: string;
  /** Where messages land when no SMTP server is set. */
  outboxDir: string;
  /** Signs in over HTTP once per role and returns the cookies. A journey that asks for the password again takes a login of its own (`logIn`): its token is worth nothing after it. */
  signIn: (role: Role) => Promise<Exclude<BrowserContextOptions["storageState"], string | undefined>>;
  /** After a stop: on the same address and data. */
  startAgain: () => Promise<void>;
  /** Ends it and drops its data. */
  remove: () => Promise<void>;
}

/** The browser's name for itself. Calls of the tests bear it too: a login by another would be told to its user as one from a new device. */
let userAgent = "";

/**
 * `test.use({ role: "user" })` opens pages signed in; without it the visitor is a guest. `shop` is the running shop of the worker.
 */
export const test = base.extend<{ role: Role | "guest" }, { shop: WorkerShop }>({
  role: ["guest", { option: true }],

  shop: [
    async ({ browser }, use, worker) => {
      const page = await browser.newPage();
      userAgent = await page.evaluate(() => navigator.userAgent);
      await quietWaits(page);
      await page.close();
      const shop = await openShop(`e2e_${process.pid}_${worker.workerIndex}`);
      await use(shop);
      await shop.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  context: async ({ context }, use, info) => {
    const told = watchCalls(context);
    await use(context);
    const lines = told();
    if (lines.length > 0 && info.status !== info.expectedStatus)
      await info.attach("calls", { body: lines.join("\n"), contentType: "text/plain" });
  },

  baseURL: async ({ shop }, use) => await use(shop.url),
  storageState: async ({ shop, role }, use) => await use(role === "guest" ? undefined : await shop.signIn(role)),
});

/** From when on a call is told of as slow, ms. */
const SLOW_MS = 3_000;

/** Listens to a browser's calls. They say more of a lost race than a picture does: what was refused, what was slow, and what is still waited for. */
function watchCalls(context: BrowserContext): () => string[] {
  const begun = Date.now();
  const lines: string[] = [];
  const open = new Map<Request, number>();
  const describe = (at: number, word: string | number, call: Request) =>
    `${at - begun} ms  ${word} ${call.method()} ${call.url()}`;
  context.on("request", (call) => open.set(call, Date.now()));
  context.on("response", (response) => {
    if (response.status() >= 400) lines.push(describe(Date.now(), response.status(), response.request()));
  });
  const ended = (call: Request) => {
    const at = open.get(call) ?? Date.now();
    open.delete(call);
    if (Date.now() - at > SLOW_MS) lines.push(describe(at, `took ${Date.now() - at} ms:`, call));
  };
  context.on("requestfinished", ended);
  context.on("requestfailed", ended);
  return () => [...lines, ...[...open].map(([call, at]) => describe(at, "still waited for:", call))];
}

/** Opens a shop with demo data of its own; `env` adds to its settings. */
export async function openShop(name: string, env: Record<string, string> = {}): Promise<WorkerShop> {
  const serverUrl = needed("E2E_POSTGRES_URL");
  const databaseUrl = await createDatabase(serverUrl, name, needed("E2E_TEMPLATE"));
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "dropship-e2e-"));
  // The key that signs and encrypts belongs to the data, so it is copied with it.
  cpSync(needed("E2E_DATA_DIR"), dataDir, { recursive: true });
  const start = (port?: number) => startShop({ databaseUrl, dataDir, port, env: { THROTTLES: "off", ...env } });
  let running = await start();
  const { url } = running;
  const known = new Map<Role, ReturnType<WorkerShop["signIn"]>>();
  return {
    ...running,
    databaseUrl,
    outboxDir: path.join(dataDir, "outbox"),
    async signIn(role) {
      const cookies = known.get(role) ?? logIn(url, role);
      known.set(role, cookies);
      return await cookies;
    },
    stop: () => running.stop(),
    async startAgain() {
      running = await start(Number(new URL(url).port));
    },
    async remove() {
      await running.stop();
      await dropDatabase(serverUrl, name);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Calls a shop over HTTP as a browser that nobody is signed in with. Dispose of `api` when it is done. */
export async function openApi(url: string): Promise<{ api: APIRequestContext; headers: Record<string, string> }> {
  const api = await request.newContext({
    baseURL: url,
    ...(userAgent && { userAgent }),
    extraHTTPHeaders: { accept: "application/json", origin: url },
    storageState: { cookies: [], origins: [] }, // without it, Playwright takes the session of the test
  });
  // The way the web app does it: the CSRF cookie first, then its token in a header of every write.
  await api.get("/sanctum/csrf-cookie");
  const { cookies } = await api.storageState();
  const token = decodeURIComponent(cookies.find((cookie) => cookie.name === "XSRF-TOKEN")?.value ?? "");
  return { api, headers: { "x-xsrf-token": token } };
}

/** Signs in with a demo login and returns the cookies. */
export async function logIn(url: string, role: Role): ReturnType<WorkerShop["signIn"]> {
  const { api, headers } = await openApi(url);
  try {
    const config = (await (await api.get("/api/config")).json()) as { data: ShopConfig }; // the contract's response
    const account = config.data.demo_accounts?.find(({ email }) => email.startsWith(`${role}@`));
    if (!account) throw new Error(`The demo shop has no login for ${role}.`);
    const { email, password } = account;
    const response = await api.post("/login", { data: { email, password }, headers });
    if (!response.ok()) throw new Error(`Signing in as ${role} failed: ${response.status()} ${await response.text()}`);
    return await api.storageState();
  } finally {
    await api.dispose();
  }
}

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run Playwright with the config at the root of the project.`);
  return value;
}
