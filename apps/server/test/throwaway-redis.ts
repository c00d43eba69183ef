import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { Redis } from "ioredis";
import { freePort } from "../src/db/free-port.ts";

/** A Redis for one test file. */
export interface ThrowawayRedis {
  readonly url: string;
  /** Ends it with everything in it; null where the server is somebody else's. */
  readonly kill: (() => Promise<void>) | null;
  readonly start: () => Promise<void>;
}

const BINARY = ["/usr/bin/redis-server", "/usr/local/bin/redis-server", "/opt/homebrew/bin/redis-server"];

/** The server's program; on Debian and Ubuntu root gets it from the system's packages when it is missing. */
function findBinary(): string | undefined {
  const found = BINARY.find((file) => existsSync(file));
  if (found || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return found;
  console.log("Redis is not installed: apt-get install redis-server");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = () =>
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "redis-server"], { env, timeout: 90_000 });
  if (install().status !== 0) {
    spawnSync("apt-get", ["update"], { env, timeout: 60_000 });
    install();
  }
  return BINARY.find((file) => existsSync(file));
}

/** The server that TEST_REDIS_URL names, else one of our own that keeps nothing; null, loudly, where there is none. */
export async function throwawayRedis(): Promise<ThrowawayRedis | null> {
  const outside = process.env["TEST_REDIS_URL"];
  if (outside) return { url: outside, kill: null, start: async () => undefined };
  const binary = findBinary();
  if (!binary) {
    console.error(
      "\n!!! NOT TESTED: server processes sharing live events through Redis. There is no redis-server on this machine.\n" +
        "!!! Install it (apt-get install redis-server), or name one in TEST_REDIS_URL.\n",
    );
    return null;
  }
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    url,
    async start() {
      child = spawn(binary, ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], {
        stdio: "ignore",
        cwd: "/tmp",
      });
      // A busy machine takes its time: the question waits until there is somebody to respond.
      const probe = new Redis(url, { lazyConnect: true, retryStrategy: () => 50, maxRetriesPerRequest: null });
      probe.on("error", () => undefined); // it is not up yet
      const gone = once(child, "exit").then(() => Promise.reject(new Error(`${binary} ended before it responded`)));
      gone.catch(() => undefined); // it ends one day
      await Promise.race([probe.ping(), gone]).finally(() => probe.disconnect());
    },
    async kill() {
      const gone = new Promise((resolve) => child?.once("exit", resolve));
      child?.kill("SIGKILL");
      await gone;
    },
  };
}
