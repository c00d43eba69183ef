import { spawn } from "node:child_process";
import path from "node:path";

/** Queries of the bare handler, by the address that each has. */
export type BareQueries = Readonly<Record<string, { readonly text: string; readonly values: readonly unknown[] }>>;

/** Starts the bare handler as a process of its own. */
export async function startBare(
  databaseUrl: string,
  queries?: BareQueries,
): Promise<{ url: string; stop: () => void }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "bare-server.ts")], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NODE_ENV: "production",
      ...(queries && { BARE_QUERIES: JSON.stringify(queries) }),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once("exit", (code) => reject(new Error(`the bare handler ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill("SIGTERM") };
}
