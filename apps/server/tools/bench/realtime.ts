import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Pusher from "pusher";
import { startShop } from "../../test/running-shop.ts";
import { createDatabase, startThrowawayPostgres } from "../../test/throwaway-postgres.ts";
import { median } from "./load.ts";

const processes = 2;
const broadcasts = 10;
const app = { id: "bench", key: "bench-key-0001", secret: "bench-secret-00000001" };

/** Clock ticks per second of /proc (always 100 on Linux). */
const ticks = 100;
function cpuMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
  } catch {
    return Number.NaN; // only Linux tells
  }
}

/** One process of the built server, many clients on one channel, one event to all: what it costs until the last has it. */
export async function measureRealtime(clients: number): Promise<Record<string, string | number>> {
  const server = await startThrowawayPostgres();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "dropship-bench-"));
  const crowds: ChildProcess[] = [];
  try {
    const databaseUrl = await createDatabase(server.url, `bench_live_${process.pid}`);
    const env = {
      DEMO: "off",
      RATE_SOURCE: "manual",
      LOG_LEVEL: "error",
      REALTIME_PORT: "off",
      REALTIME_APP_ID: app.id,
      REALTIME_APP_KEY: app.key,
      REALTIME_APP_SECRET: app.secret,
      // All clients come from this machine, and listen to a public channel.
      REALTIME_CONNECTIONS: String(clients * 2),
      REALTIME_CONNECTIONS_PER_ADDRESS: String(clients),
    };
    const shop = await startShop({ databaseUrl, dataDir, env });
    try {
      const { hostname, port } = new URL(shop.url);
      const sdk = new Pusher({ appId: app.id, key: app.key, secret: app.secret, host: hostname, port, useTLS: false });
      await sdk.trigger("warm", "up", {});
      await sleep(2_000);
      const before = { rss: shop.memory().rssMb, cpu: cpuMs(shop.pid), at: performance.now() };
      const order = {
        url: `ws://${hostname}:${port}/app/${app.key}?protocol=7`,
        channel: "bench",
        clients: clients / processes,
      };
      const connecting = Array.from({ length: processes }, async () => {
        const crowd = fork(path.join(import.meta.dirname, "live-listeners.ts"));
        crowds.push(crowd);
        crowd.send(order);
        const [said] = (await once(crowd, "message")) as [{ error?: string }]; // what the listeners send
        if (said.error) throw new Error(said.error);
      });
      await Promise.all(connecting);
      const joined = { ms: performance.now() - before.at, cpu: cpuMs(shop.pid) - before.cpu };
      await sleep(2_000);
      const after = shop.memory().rssMb;

      const data = {
        id: "0190f0a0-0000-4000-8000-000000000001",
        name: "Новые товары в каталоге",
        icon: "news",
        key: 1,
      };
      const lasts: number[] = [];
      const middles: number[] = [];
      const costs: number[] = [];
      for (let n = 0; n < broadcasts; n += 1) {
        const responses = crowds.map((crowd) => once(crowd, "message"));
        const cpu = cpuMs(shop.pid);
        const started = Date.now();
        await sdk.trigger("bench", "post", data);
        const times = ((await Promise.all(responses)) as [{ heard: number[] }][]).flatMap(([{ heard }]) => heard); // the same
        lasts.push(Math.max(...times) - started);
        middles.push(median(times) - started);
        await sleep(300);
        costs.push(cpuMs(shop.pid) - cpu);
      }
      const idle = cpuMs(shop.pid);
      await sleep(10_000);
      return {
        clients,
        "all connected and subscribed, ms": Math.round(joined.ms),
        "server CPU of that, ms": Math.round(joined.cpu),
        "broadcast to the middle client, ms": Math.round(median(middles)),
        "broadcast to the last client, ms": Math.round(median(lasts)),
        "slowest of ten, ms": Math.max(...lasts),
        "server CPU of a broadcast, ms": Math.round(median(costs)),
        "server CPU while idle, % of a core": Number(((cpuMs(shop.pid) - idle) / 100).toFixed(1)),
        "memory without clients, MB": before.rss,
        "memory with them, MB": after,
        "memory of a client, kB": Number((((after - before.rss) * 1024) / clients).toFixed(1)),
      };
    } finally {
      for (const crowd of crowds) crowd.kill("SIGKILL");
      await shop.stop();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
