import { join, resolve } from "node:path";
import { openDatabase } from "../db/database.ts";
import { startDatabase } from "../db/embedded-postgres.ts";
import { readEnv } from "../env.ts";
import { auditBooks } from "../modules/ledger/audit.repository.ts";

/** `npm run ledger:check`: re-sums the books of the shop, running or not. Exit code 1 when something differs. */
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const env = readEnv();
  const dataDir = join(resolve(env.DATA_DIR), "postgres");
  const postgres = await startDatabase({ dataDir, databaseUrl: env.DATABASE_URL, log: say, share: true });
  const db = openDatabase(postgres.url, 1);
  try {
    const audit = await auditBooks(db);
    if (audit.differences.length === 0) {
      say(`The books are clean: ${audit.checks} checks, no difference.`);
      return 0;
    }
    for (const { what, lines, found } of audit.differences) {
      say(`${what}: ${found}`);
      for (const line of lines) say(`  ${line}`);
      if (found > lines.length) say(`  … ${found - lines.length} more`);
    }
    return 1;
  } finally {
    await db.close();
    await postgres.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  },
);
