import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "../../src/db/database.ts";
import { migrate } from "../../src/db/migrate.ts";
import type { SessionUser } from "../../src/http/call.ts";
import { exportSources, jobKinds } from "../../src/job-kinds.ts";
import { exportsService } from "../../src/modules/exports/exports.service.ts";
import { jobsService } from "../../src/modules/jobs/jobs.service.ts";
import { notificationArchive } from "../../src/modules/notifications/archive.service.ts";
import { type JobCost, runJob } from "../../test/run-job.ts";
import { createDatabase, startThrowawayPostgres } from "../../test/throwaway-postgres.ts";
import { fillLists } from "./measure-lists.ts";

/** Megabytes. */
const HEAP = 64;
const BULK = 10_000;

/** What a job took in a process of its own. */
export interface ExportRow extends JobCost {
  readonly job: string;
  readonly rows: number;
  readonly file_mb: number | null;
}

/** Exports of two lists of so many rows, and the archive and restore of 10,000 notifications. */
export async function measureExports(rows: number): Promise<ExportRow[]> {
  const postgres = await startThrowawayPostgres();
  const dataDir = mkdtempSync(path.join(tmpdir(), "dropship-exports-"));
  try {
    const url = await createDatabase(postgres.url, "exports");
    await migrate(url);
    const db = openDatabase(url);
    const { user: id } = await fillLists(db, rows);
    await db.query(
      `insert into notifications (user_id, type, data, created_at)
       select $1, 'order-status', jsonb_build_object('key', n, 'name', 'Заказ ' || n, 'icon', 'package'), now() - n * interval '1 second'
       from generate_series(1, $2::int) n`,
      [id, BULK],
    );
    await db.query("analyze notifications");
    const user: SessionUser = { id, email: "owner-1@shop.example", roles: [], narrowedTo: null, isVerified: true };
    const jobs = jobsService({ db, dataDir, kinds: jobKinds(async () => ["Измерения"]), tell: () => undefined });
    const exports = exportsService(jobs, exportSources());
    const archive = notificationArchive(jobs);

    const measured: ExportRow[] = [];
    const measure = async (job: string, started: string) => {
      const cost = await runJob(started, { url, dataDir, heapMb: HEAP });
      const { progress, file, state } = await jobs.get(id, started);
      if (state !== "done") throw new Error(`${job} ended as ${state}`);
      const bytes = file && statSync(path.join(dataDir, "results", started)).size;
      measured.push({ job, rows: progress.done, ...cost, file_mb: bytes && Number((bytes / 1e6).toFixed(1)) });
    };
    for (const list of ["orders", "transactions"])
      for (const format of ["csv", "xlsx"] as const)
        await measure(`${list}, ${format}`, await exports.start(user, { list, format, filter: {} }));
    await measure("archive", await archive.archive(user, { all: {} }));
    await measure("restore", await archive.restore(user, { all: {} }));
    await db.close();
    return measured;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
