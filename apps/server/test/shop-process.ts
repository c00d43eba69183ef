import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { afterAll } from "vitest";
import type { Connection } from "../src/db/database.ts";
import { CSRF_COOKIE, hashToken, newToken, SESSION_COOKIE } from "../src/http/session.ts";
import { bundled } from "./bundled.ts";
import { KEEP_COMPILED } from "./node-flags.ts";

/** The real server in a process of its own, bundled of its present sources. */
export interface ShopProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Everything that it printed so far. */
  said(): string;
  /** Resolves once it has printed this, at once when it has already. */
  says(text: string): Promise<void>;
  /** How it ended: its code, null after a signal. */
  readonly ended: Promise<number | null>;
}

/** Body of a call's response, as far as tests of money and orders read it. */
export interface ShopResponse {
  data: { id: number; items: { id: number; quantity: number; conditioned_price: string }[]; rate: string };
  code?: string;
  message?: string;
}

/** A call of a browser that is logged in; `key` is its Idempotency-Key. */
export type BrowserCall = (
  method: string,
  at: string,
  body?: unknown,
  key?: string,
) => Promise<{ status: number; body: ShopResponse; headers: Headers }>;

// One key for all processes, so that a session outlives the process that it was opened at.
const appKey = randomBytes(32).toString("base64");
let port = 21_000 + Math.floor(Math.random() * 20_000);

/** What a test file starts servers with; called once at its top. What is left of them is killed when the file ends. */
export function shopProcesses() {
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of running) child.kill("SIGKILL");
  });
  return (options: ShopProcessOptions): Promise<ShopProcess> => startShopProcess(options, running);
}

/** How a server is started. */
interface ShopProcessOptions {
  dataDir: string;
  /** Without it the process runs a PostgreSQL of its own in `dataDir`. */
  databaseUrl?: string;
  env?: Readonly<Record<string, string>>;
  /** A module that is loaded before the server. */
  preload?: string;
}

async function startShopProcess(options: ShopProcessOptions, running: Set<ChildProcess>): Promise<ShopProcess> {
  port += 1;
  const flags = [...KEEP_COMPILED, ...(options.preload ? ["--import", options.preload] : [])];
  const child = spawn(process.execPath, [...flags, bundled("main")], {
    env: {
      PATH: process.env["PATH"], // the child needs nothing else of this process
      NODE_ENV: "production",
      DATABASE_URL: options.databaseUrl ?? "",
      DATA_DIR: options.dataDir,
      APP_KEY: appKey,
      PORT: String(port),
      REALTIME_PORT: "off",
      DEMO: "off",
      RATE_SOURCE: "manual",
      LOG_LEVEL: "error",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let said = "";
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    said += chunk.toString("utf8");
    for (const listener of listeners) listener();
  };
  child.stderr.on("data", hear);
  child.stdout.on("data", hear);
  const ended = new Promise<number | null>((resolve) =>
    child.once("close", (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  const says = (text: string | RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (typeof text === "string" ? !said.includes(text) : !text.test(said)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
      void ended.then(() => reject(new Error(`the server ended before it said "${text}": ${said}`)));
    });
  await says(/The shop is open: \S+\n/);
  const url = /The shop is open: (\S+)/.exec(said)?.[1] ?? "";
  return { child, url, said: () => said, says, ended };
}

/** A browser that is logged in; it finds the server that lives now. */
export async function openBrowser(db: Connection, userId: number, address: () => string): Promise<BrowserCall> {
  const token = newToken();
  await db.query(
    "insert into sessions (token_hash, user_id, ip, user_agent, expires_at) values ($1, $2, '127.0.0.1', 'test', now() + interval '1 day')",
    [hashToken(token), userId],
  );
  const session = `${SESSION_COOKIE}=${token}`;
  const response = await fetch(`${address()}/sanctum/csrf-cookie`, { headers: { cookie: session } });
  const csrf = new RegExp(`${CSRF_COOKIE}=([^;]+)`).exec(response.headers.getSetCookie().join("\n"))?.[1] ?? "";
  return async (method, at, body, key) => {
    const response = await fetch(address() + at, {
      method,
      headers: {
        cookie: `${session}; ${CSRF_COOKIE}=${csrf}`,
        "x-xsrf-token": csrf,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(key ? { "idempotency-key": key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text ? JSON.parse(text) : {}) as ShopResponse, // the contract's shapes
    };
  };
}
