import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { startDatabase } from "../db/embedded-postgres.ts";
import { emptyDatabase, migrate } from "../db/migrate.ts";
import { readEnv } from "../env.ts";

/** `npm run demo:reset`: empties the database; the next `npm start` fills the demo shop anew. Asks first, or takes `--yes`. */
const say = (line: string) => process.stdout.write(`${line}\n`);

async function isSure(target: string): Promise<boolean> {
  if (process.argv.includes("--yes")) return true;
  if (!process.stdin.isTTY) throw new Error("Nothing was changed: add --yes to throw the shop's data away.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Everything in ${target} is thrown away. Type yes to go on: `);
  terminal.close();
  return answer.trim() === "yes";
}

async function main(): Promise<void> {
  const env = readEnv();
  const dataDir = join(resolve(env.DATA_DIR), "postgres");
  const target = env.DATABASE_URL ? `the database of DATABASE_URL (${new URL(env.DATABASE_URL).host})` : dataDir;
  if (!(await isSure(target))) {
    say("Nothing was changed.");
    return;
  }
  // Not shared: a running shop must be stopped first, and startDatabase says so.
  const postgres = await startDatabase({ dataDir, databaseUrl: env.DATABASE_URL, log: say });
  try {
    await emptyDatabase(postgres.url);
    await migrate(postgres.url);
  } finally {
    await postgres.stop();
  }
  say("The database is empty. `npm start` fills the demo shop.");
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
