import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files of the server that take half a minute and more, each by the end of its address; the longest are begun first. Vitest knows from its last
 * run what is long. In a fresh clone it goes by the size of files: the simulation is one of the smallest, and the other workers would have
 * nothing left to do while it runs.
 *
 * Some mostly wait: for the silence of a process that was killed to be noticed, for a database to come back, for a deadline. Where several of
 * them are begun together, the processor waits too, so two that work stand between them.
 */
export const LONG_FILES = [
  "test/simulation.test.ts",
  "test/kill-worker.test.ts", // waits
  "test/export-memory.test.ts",
  "test/kill.test.ts",
  "test/fuzz.test.ts",
  "test/embedded-postgres.test.ts", // waits
  "import/import-bounds.test.ts",
  "import/imports.test.ts",
  "test/live-processes.test.ts", // waits
  "waybills/waybills.test.ts",
  "test/audit.test.ts",
  "test/live-restart.test.ts", // waits
  "waybills/parcel-requests.test.ts",
  "import/imports-edited.test.ts",
  "test/stop.test.ts", // waits
  "test/access.test.ts",
  "waybills/registers.test.ts",
  "test/kill-job.test.ts", // waits
  "test/idempotent-responses.test.ts",
  "test/kill-import.test.ts",
  "test/kill-bulk.test.ts", // waits
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
