import { join } from "node:path";
import type { Database } from "../../db/database.ts";
import type { AddressRule } from "../../integrations/outside-address.ts";
import type { JobKind, JobStarter } from "../../jobs/job-kind.ts";
import type { currencyService } from "../currency/currency.service.ts";
import { importFiles } from "./import-files.ts";
import { importJobs } from "./import-jobs.ts";
import { importsService } from "./imports.service.ts";

/** Where files lie and what a dollar costs. */
export interface ImportsPlace {
  readonly db: Database;
  readonly jobsDb: Database;
  readonly dataDir: string;
  readonly currency: ReturnType<typeof currencyService>;
  readonly addresses: AddressRule;
}

/** Makes the import of goods: its kinds of jobs first, and the service once there is what starts them. */
export function createImports({ db, jobsDb, dataDir, currency, addresses }: ImportsPlace): {
  readonly kinds: readonly JobKind[];
  readonly service: (jobs: JobStarter) => ReturnType<typeof importsService>;
} {
  const files = importFiles(join(dataDir, "imports"));
  const rate = async () => {
    const { sale, updatedAt } = await currency.current();
    return updatedAt ? sale : null;
  };
  return {
    kinds: importJobs({ db: jobsDb, files, addresses, rate }),
    service: (jobs) => importsService({ db, jobs, files, addresses, rate }),
  };
}
