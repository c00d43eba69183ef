import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { type BrowserContextOptions, request } from "playwright";
import { type RunningShop, startShop } from "../../apps/server/test/running-shop.ts";
import { createDatabase, dropDatabase, startThrowawayPostgres } from "../../apps/server/test/throwaway-postgres.ts";
import { installed, runStep } from "../run-step.ts";
import { VISUAL_NOW } from "./clock.mjs";
import type { Viewer } from "./screens.ts";
import { hashOf } from "./storybook-build.ts";

/** Cookies of somebody who is signed in. */
export type SignedIn = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** The demo shop at the fixed moment, with its data as they are every time. */
export interface VisualShop {
  url: string;
  /** Cookies of a demo login; undefined for a guest. */
  cookiesOf: (viewer: Viewer) => SignedIn | undefined;
  /** What the shop has printed. */
  said: () => string;
  close: () => Promise<void>;
}

const logins: Record<Exclude<Viewer, "guest">, string> = {
  user: "user@dropship.example",
  new: "new@dropship.example",
  admin: "admin@dropship.example",
  super: "super@dropship.example",
};
const PASSWORD = "demo-parcel-7";
/** How many of each of the cheapest goods in stock lie in the dropshipper's cart. */
const CART = [2, 1, 3];

/** Builds the web app and the server, unless they are built; returns the mark of what was built. */
export async function buildShop(log: (line: string) => void): Promise<string> {
  const command = installed("turbo/bin/turbo", "run", "build", "--output-logs=errors-only");
  const { isGood, output, seconds } = await runStep(command, { quiet: true });
  if (!isGood) throw new Error(`The shop could not be built. It said:\n${output.trim()}`);
  if (seconds > 2) log("Built the shop");
  return hashOf(["apps/web/dist", "apps/server/dist"]);
}

/** Opens the built shop on a database of its own. Its clocks, in Node and in PostgreSQL, stand at or begin with the fixed moment; `number` tells several apart. */
export async function openVisualShop(number = 0): Promise<VisualShop> {
  const postgres = await startThrowawayPostgres();
  const name = `visual_${process.pid}_${number}`;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "dropship-visual-"));
  let shop: RunningShop | undefined;
  const close = async (): Promise<void> => {
    await shop?.stop();
    await dropDatabase(postgres.url, name);
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const databaseUrl = await createDatabase(postgres.url, name);
    await setDatabaseClock(databaseUrl, name);
    const clock = pathToFileURL(path.join(import.meta.dirname, "clock.mjs")).href;
    shop = await startShop({
      databaseUrl,
      dataDir,
      nodeFlags: ["--max-old-space-size=256", "--import", clock],
      env: {
        VISUAL_STOP_CLOCK: "on",
        DEMO: "on",
        RATE_SOURCE: "manual",
        THROTTLES: "off",
        // Nothing may arrive while the pictures are taken.
        ROLE: "web",
        BROADCAST: "off",
        REALTIME_PORT: "off",
      },
    });
    const cookies = new Map<Viewer, SignedIn>();
    for (const viewer of ["user", "new", "admin", "super"] as const)
      cookies.set(viewer, await signIn(shop.url, viewer));
    await holdVisits(databaseUrl);
    const { url, said } = shop;
    return { url, said, cookiesOf: (viewer) => cookies.get(viewer), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * `now()` of this database begins at the fixed moment. A function of that name in `public`, which is searched before the system's, serves
 * the defaults of the tables and every query; it goes on from there, because jobs and sessions wait for time to pass.
 */
async function setDatabaseClock(databaseUrl: string, name: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const ahead = Date.parse(VISUAL_NOW) - Date.now();
    await client.query(
      `create function public.now() returns timestamptz language sql stable
       as $$ select pg_catalog.now() + interval '${ahead} milliseconds' $$`,
    );
    await client.query(`alter database ${pg.escapeIdentifier(name)} set search_path = public, pg_catalog`);
  } finally {
    await client.end();
  }
}

/**
 * Visits are shown to the minute, and a shop that was slow to fill signs in a minute later: all of them were at the fixed moment, and stay there
 * for as long as the pictures take, since who comes again five minutes later would be seen anew.
 */
async function holdVisits(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query("update user_visits set seen_at = $1 where seen_at > $1", [VISUAL_NOW]);
    await client.query(
      `create function hold_visit() returns trigger language plpgsql as $$ begin return null; end $$;
       create trigger visit_held before update on user_visits for each row execute function hold_visit()`,
    );
  } finally {
    await client.end();
  }
}

/** The web app's own way in: CSRF cookie, then the credentials. */
async function signIn(url: string, viewer: Exclude<Viewer, "guest">): Promise<SignedIn> {
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { accept: "application/json", origin: url } });
  try {
    await api.get("/sanctum/csrf-cookie");
    const send = async (address: string, data: unknown): Promise<void> => {
      const { cookies } = await api.storageState();
      const token = decodeURIComponent(cookies.find((cookie) => cookie.name === "XSRF-TOKEN")?.value ?? "");
      const response = await api.post(address, { data, headers: { "x-xsrf-token": token } });
      if (!response.ok()) throw new Error(`${address} as ${viewer}: ${response.status()} ${await response.text()}`);
    };
    await send("/login", { email: logins[viewer], password: PASSWORD });
    if (viewer === "user") {
      const response = await api.get("/api/products", { params: { "filter[available]": "1", sort: "price" } });
      const { data } = (await response.json()) as { data: { id: number }[] }; // the contract's response
      for (const [index, quantity] of CART.entries())
        await send(`/api/cart/${data[index]?.id}`, { data: { quantity } });
    }
    return await api.storageState();
  } finally {
    await api.dispose();
  }
}
