import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import os from "node:os";
import path from "node:path";
import { contract, type OperationName } from "@dropship/api/contract";
import type { Endpoint } from "@dropship/api/contract/endpoint";
import fc from "fast-check";
import { migrate } from "../../src/db/migrate.ts";
import { hostileAddress, hostileCalls } from "../../test/hostile.ts";
import { startShop } from "../../test/running-shop.ts";
import { createDatabase, startThrowawayPostgres } from "../../test/throwaway-postgres.ts";

/** Calls in flight at once. */
const PARALLEL = 8;
const SEED = 20_261_121;
/** Each costs a password hash, or ends the session that the others need. */
const LEFT_OUT = new Set<OperationName>(["login", "register", "resetPassword", "logout"]);

interface Part {
  calls: number;
  /** Resident memory of the server after them. */
  rssMb: number;
  statuses: string;
  /** 500s, and calls that were not answered. */
  broken: number;
}

/** Sends wrong, oversized and hostile calls to the built server in ten parts, and reads its memory after each: it has to become flat. */
export async function measureFuzz(calls: number): Promise<Part[]> {
  const server = await startThrowawayPostgres({ isDurable: true });
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "dropship-fuzz-"));
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  try {
    const databaseUrl = await createDatabase(server.url, `fuzz_${process.pid}`);
    await migrate(databaseUrl);
    const shop = await startShop({
      databaseUrl,
      dataDir,
      env: { THROTTLES: "off", LOG_LEVEL: "silent", RATE_SOURCE: "manual" },
    });
    const { hostname, port } = new URL(shop.url);
    const send = (method: string, address: string, headers: Record<string, string>, body?: string) =>
      new Promise<{ status: number; cookies: string[] }>((resolve) => {
        const call = request({ agent, hostname, port, method, path: address, headers, timeout: 30_000 }, (response) => {
          response
            .resume()
            .once("close", () =>
              resolve({ status: response.statusCode ?? 0, cookies: response.headers["set-cookie"] ?? [] }),
            );
        });
        call.once("timeout", () => call.destroy());
        call.once("error", () => resolve({ status: 0, cookies: [] }));
        call.end(body);
      });
    const signIn = async (email: string): Promise<Record<string, string>> => {
      const jar = new Map<string, string>();
      const keep = (cookies: string[]) => {
        for (const [pair = ""] of cookies.map((cookie) => cookie.split(";")))
          jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
      };
      const headers = () => ({
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
        "x-xsrf-token": decodeURIComponent(jar.get("XSRF-TOKEN") ?? ""),
      });
      keep((await send("GET", "/sanctum/csrf-cookie", {})).cookies);
      const credentials = JSON.stringify({ email, password: "demo-parcel-7" });
      keep((await send("POST", "/login", { ...headers(), "content-type": "application/json" }, credentials)).cookies);
      return headers();
    };
    try {
      const browsers = [{}, await signIn("user@dropship.example"), await signIn("admin@dropship.example")];
      const names = (Object.keys(contract) as OperationName[]).filter((name) => !LEFT_OUT.has(name)); // keys of the table
      const parts: Part[] = [];
      const eachPart = Math.ceil(calls / 10);
      for (let part = 0; part < 10; part += 1) {
        const statuses = new Map<number, number>();
        const queue = names.flatMap((name) => {
          const endpoint: Endpoint = contract[name];
          return fc
            .sample(hostileCalls(endpoint), { numRuns: Math.ceil(eachPart / names.length), seed: SEED + part })
            .map((call) => ({ endpoint, call }));
        });
        let n = 0;
        const work = async () => {
          for (let next = queue.pop(); next; next = queue.pop()) {
            const { endpoint, call } = next;
            const body = call.raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body));
            const { status } = await send(
              endpoint.method,
              hostileAddress(endpoint, call),
              {
                ...browsers[n++ % browsers.length],
                ...(body === undefined ? {} : { "content-type": call.contentType.replaceAll(/[^\x20-\x7e]/g, "?") }),
                ...(endpoint.idempotent ? { "idempotency-key": `fuzz-${part}-${n}-call` } : {}),
              },
              body,
            );
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }
        };
        const size = queue.length;
        await Promise.all(Array.from({ length: PARALLEL }, work));
        parts.push({
          calls: size,
          rssMb: shop.memory().rssMb,
          statuses: [...statuses]
            .toSorted(([a], [b]) => a - b)
            .map(([status, count]) => `${status}: ${count}`)
            .join(", "),
          broken: (statuses.get(500) ?? 0) + (statuses.get(0) ?? 0),
        });
      }
      return parts;
    } finally {
      await shop.stop();
    }
  } finally {
    agent.destroy();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
