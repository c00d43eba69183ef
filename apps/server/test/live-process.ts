import { type ChildProcess, spawn } from "node:child_process";
import Pusher from "pusher";
import type { Connection } from "../src/db/database.ts";
import { freePort } from "../src/db/free-port.ts";
import { CSRF_COOKIE, hashToken, newToken, SESSION_COOKIE, sessionCookies } from "../src/http/session.ts";
import { TEST_APP } from "./live-fixture.ts";
import { bundled } from "./bundled.ts";
import { KEEP_COMPILED } from "./node-flags.ts";

/** The real server as a process of its own, with the application of the tests. */
export interface LiveProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly url: string;
  /** The official package, publishing to this process. */
  readonly sdk: Pusher;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Key of the processes' application. */
const APP_KEY = Buffer.alloc(32, 7);

/** What a logged-in browser of this user sends to such a process. */
export async function sessionOf(
  db: Connection,
  userId: number,
): Promise<{ id: number; headers: Record<string, string> }> {
  const token = newToken();
  await db.query(
    "insert into sessions (token_hash, user_id, ip, user_agent, expires_at) values ($1, $2, '127.0.0.1', 'test', now() + interval '1 day')",
    [hashToken(token), userId],
  );
  let csrf = "";
  // The rule itself writes the cookie: only its value is wanted here.
  const reply = { setCookie: (_name: string, value: string) => (csrf = value) };
  sessionCookies(APP_KEY, false).writeCsrf(reply as never, token);
  return {
    id: userId,
    headers: {
      accept: "application/json",
      cookie: `${SESSION_COOKIE}=${token}; ${CSRF_COOKIE}=${csrf}`,
      "x-xsrf-token": csrf,
    },
  };
}

/** Starts it and waits until it takes calls. */
export async function startLiveProcess(options: {
  databaseUrl: string;
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}): Promise<LiveProcess> {
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [...KEEP_COMPILED, bundled("main")], {
    env: {
      PATH: process.env["PATH"], // the child needs nothing else of this process
      NODE_ENV: "production",
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.dataDir,
      APP_KEY: APP_KEY.toString("base64"),
      PORT: String(port),
      ROLE: "web",
      REALTIME_PORT: "off",
      REALTIME_APP_ID: TEST_APP.id,
      REALTIME_APP_KEY: TEST_APP.key,
      REALTIME_APP_SECRET: TEST_APP.secret,
      DEMO: "off",
      THROTTLES: "off",
      RATE_SOURCE: "manual",
      LOG_LEVEL: "error",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString("utf8");
      if (said.includes("The shop is open")) resolve();
    });
    child.once("exit", () => reject(new Error(`the server ended: ${said}`)));
  });
  return {
    child,
    port,
    url: `ws://127.0.0.1:${port}/app/${TEST_APP.key}?protocol=7`,
    sdk: new Pusher({
      appId: TEST_APP.id,
      key: TEST_APP.key,
      secret: TEST_APP.secret,
      host: "127.0.0.1",
      port: String(port),
      useTLS: false,
    }),
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill(signal);
      await gone;
    },
  };
}
