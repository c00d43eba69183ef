// `npm run visual:accept -- story-id…` or `-- --all`: takes the pictures of the last run for the new baselines.
import { existsSync, readFileSync } from "node:fs";
import { listBaselines, MAX_BYTES, readManifest, removeBaseline, writeBaseline, writeManifest } from "./baselines.ts";
import { whyIncomparable } from "./environment.ts";
import { decode, encodeBaseline } from "./picture.ts";
import { writeReport } from "./report.ts";
import { isMeant, readRun, reportPicture, type Result, type Run, writeRun } from "./results.ts";
import { currentSources, findEnvironment, runVisual } from "./run.ts";
import { acceptCommand } from "./summary.ts";

const log = (line: string) => console.log(line);
const args = process.argv.slice(2);
const isAll = args.includes("--all");
const names = args.filter((arg) => !arg.startsWith("--"));

if (!isAll && names.length === 0) {
  const open = [...new Set((readRun()?.results ?? []).filter(isOpen).map((result) => result.id))];
  console.log(`Say what to accept: ${acceptCommand("story-id…")} or ${acceptCommand("--all")}`);
  console.log(open.length > 0 ? `The last run left open: ${open.join(", ")}` : "The last run left nothing open.");
  process.exitCode = 1;
} else {
  await accept();
}

async function accept(): Promise<void> {
  const kept = readManifest();
  const { environment } = findEnvironment(log);
  const reason = kept && whyIncomparable(kept, environment);
  if (reason && !isAll) {
    console.log(
      `${reason}. One environment draws all baselines, so they are made anew together: ${acceptCommand("--all")}`,
    );
    process.exitCode = 1;
    return;
  }
  const run = await usableRun();
  const wanted = run.results.filter((result) => isOpen(result) && (isAll || isMeant(names, result)));
  const broken = run.results.filter((result) => result.outcome === "failed" && (isAll || isMeant(names, result)));
  // Four at a time: the encoder is what takes the time.
  const queue = [...wanted];
  await Promise.all(Array.from({ length: 4 }, () => drain(queue)));
  if (isAll || !kept) writeManifest(environment);
  settle(run, wanted);

  const ids = new Set(wanted.map((result) => result.id));
  console.log(`${wanted.length} pictures of ${ids.size} stories and screens are the baselines now`);
  for (const id of new Set(broken.map((result) => result.id))) console.log(`${id} failed and was not accepted`);
  const bytes = listBaselines().reduce((sum, baseline) => sum + baseline.bytes, 0);
  console.log(`All baselines: ${(bytes / 1e6).toFixed(1)} MB of ${MAX_BYTES / 1e6} MB`);
  if (broken.length > 0 || bytes > MAX_BYTES) process.exitCode = 1;
}

/** The last run, if it saw what is asked for and nothing changed since; else a new one. */
async function usableRun(): Promise<Run> {
  const last = readRun();
  const sawIt =
    last?.only.length === 0 || (!isAll && names.every((name) => isMeant(last?.only ?? [], { id: name, key: name })));
  if (last && sawIt && last.sources === (await currentSources(last.only, log))) return last;
  log(`${last && sawIt ? "The sources changed since the last run" : "The last run did not see this"}: photographing`);
  return await runVisual({ only: isAll ? [] : names, log });
}

/** What was accepted is open no more. */
function settle(run: Run, accepted: readonly Result[]): void {
  const results = run.results.flatMap((result): Result[] => {
    if (!accepted.includes(result)) return [result];
    return result.outcome === "removed" ? [] : [{ ...result, outcome: "same" }];
  });
  writeRun({ ...run, results });
  writeReport({ ...run, results });
}

async function drain(queue: Result[]): Promise<void> {
  for (let result = queue.shift(); result; result = queue.shift()) {
    const file = reportPicture(result.key, "after");
    if (result.outcome === "removed") removeBaseline(result);
    else if (existsSync(file)) writeBaseline(result, await encodeBaseline(await decode(readFileSync(file))));
    else throw new Error(`${file} is gone: run npm run test:visual again.`);
  }
}

function isOpen({ outcome }: Result): boolean {
  return outcome === "new" || outcome === "changed" || outcome === "removed";
}
