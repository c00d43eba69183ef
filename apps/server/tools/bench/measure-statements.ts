import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import type { SessionUser } from "../../src/http/call.ts";
import { exportSources, jobKinds } from "../../src/job-kinds.ts";
import { exportsService } from "../../src/modules/exports/exports.service.ts";
import { jobsService } from "../../src/modules/jobs/jobs.service.ts";
import { type JobCost, runJob } from "../../test/run-job.ts";
import { createDatabase, startThrowawayPostgres } from "../../test/throwaway-postgres.ts";

/** Megabytes that a statement may take, whatever its length. */
const HEAP = 96;

/** What a statement took in a process of its own. */
export interface StatementRow extends JobCost {
  readonly format: string;
  readonly rows: number;
  readonly file_mb: number;
}

/** A dropshipper whose balance has moved so often, each row with the balance after it. */
async function fill(db: Database, rows: number): Promise<SessionUser> {
  const email = `statement-${rows}@shop.example`;
  const { rows: made } = await db.query<{ id: number }>(
    "insert into users (email, password_hash, email_verified_at) values ($1, '-', now()) returning id",
    [email],
  );
  const id = made[0]?.id ?? 0;
  await db.transaction(async (tx) => {
    // History in bulk: the triggers' work is done by the statements themselves.
    await tx.query("set local session_replication_role = replica");
    await tx.query(
      `with entries as (
         insert into ledger_entries (kind, user_id, description, created_at)
         select 'replenishment', $1, 'Пополнение картой номер ' || n, now() - ($2 - n) * interval '1 minute' from generate_series(1, $2::int) n
         returning id, kind, created_at)
       insert into ledger_postings (entry_id, account_id, amount, balance_after, kind, created_at)
       select e.id, a.id, 100 + e.id % 7, sum(100 + e.id % 7) over (order by e.id), e.kind, e.created_at
       from entries e join ledger_accounts a on a.code = 'user:' || $1::int || ':available' order by e.id`,
      [id, rows],
    );
    await tx.query(
      `update ledger_accounts a set balance = (select sum(amount) from ledger_postings p where p.account_id = a.id)
       where code = 'user:' || $1::int || ':available'`,
      [id],
    );
  });
  await db.query("vacuum analyze ledger_postings");
  return { id, email, roles: [], narrowedTo: null, isVerified: true };
}

/** Statements of both sizes in each format, each in a process whose heap is bounded: the longer one must fit as the shorter does. */
export async function measureStatements(sizes: readonly number[]): Promise<StatementRow[]> {
  const postgres = await startThrowawayPostgres();
  const dataDir = mkdtempSync(path.join(tmpdir(), "dropship-statements-"));
  try {
    const url = await createDatabase(postgres.url, "statements");
    await migrate(url);
    const db = openDatabase(url);
    const jobs = jobsService({ db, dataDir, kinds: jobKinds(async () => ["Измерения"]), tell: () => undefined });
    const exports = exportsService(jobs, exportSources());
    const measured: StatementRow[] = [];
    for (const rows of sizes) {
      const user = await fill(db, rows);
      for (const format of ["csv", "xlsx", "pdf"] as const) {
        const ask = { list: "transactions", document: "statement", format, filter: {} };
        const started = await exports.start(user, ask);
        const cost = await runJob(started, { url, dataDir, heapMb: HEAP });
        const { progress, state } = await jobs.get(user.id, started);
        if (state !== "done" || progress.done !== rows) throw new Error(`${format} of ${rows} rows ended as ${state}`);
        const bytes = statSync(path.join(dataDir, "results", started)).size;
        measured.push({ format, rows, ...cost, file_mb: Number((bytes / 1e6).toFixed(1)) });
      }
    }
    await db.close();
    return measured;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
