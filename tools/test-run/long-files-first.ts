import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files of the server that take half a minute and more, the longest first, each by the end of its address. Vitest knows from its last run
 * what is long. In a fresh clone it goes by the size of files: the simulation is one of the smallest, and the other workers would have
 * nothing left to do while it runs.
 */
export const LONG_FILES = [
  "test/simulation.test.ts",
  "test/kill-worker.test.ts",
  "test/export-memory.test.ts",
  "test/kill.test.ts",
  "test/embedded-postgres.test.ts",
  "test/fuzz.test.ts",
  "import/import-bounds.test.ts",
  "import/imports.test.ts",
  "test/live-processes.test.ts",
  "waybills/waybills.test.ts",
  "test/live-restart.test.ts",
  "test/stop.test.ts",
  "test/audit.test.ts",
  "waybills/parcel-requests.test.ts",
  "import/imports-edited.test.ts",
  "test/access.test.ts",
  "waybills/registers.test.ts",
  "test/kill-job.test.ts",
  "test/kill-import.test.ts",
  "test/idempotent-responses.test.ts",
  "test/kill-bulk.test.ts",
  "test/kill-start.test.ts",
];

/** Where a file stands among those that are begun first; behind them all when it is none of them. */
export function placeOf(file: string): number {
  const address = file.replaceAll("\\", "/");
  const place = LONG_FILES.findIndex((end) => address.endsWith(`/${end}`));
  return place === -1 ? LONG_FILES.length : place;
}

/** Begins with the long files, so that none is left alone at the end; the rest as Vitest has it. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Projects stay apart: one after another, as Vitest runs them.
    return sorted.toSorted((a, b) =>
      a.project.name === b.project.name
        ? placeOf(a.moduleId) - placeOf(b.moduleId)
        : sorted.indexOf(a) - sorted.indexOf(b),
    );
  }
}
