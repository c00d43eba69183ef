import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { reportFolder, reportPicture, type Run } from "./results.ts";
import { baselineFile } from "./shot.ts";

/** Writes the page that shows what differs: one folder that opens without a server and can be sent to somebody. */
export function writeReport(run: Run): void {
  mkdirSync(path.join(reportFolder, "pictures"), { recursive: true });
  for (const result of run.results) {
    if (result.outcome === "removed" && existsSync(baselineFile(result)))
      copyFileSync(baselineFile(result), reportPicture(result.key, "before"));
  }
  writeFileSync(path.join(reportFolder, "index.html"), reportPage(run));
}

/** The page itself; pictures that are the same are only counted. */
export function reportPage(run: Run): string {
  const template = readFileSync(path.join(import.meta.dirname, "report-page.html"), "utf8");
  const results = run.results.filter((result) => result.outcome !== "same");
  const shown = { ...run, results, same: run.results.length - results.length };
  // A story's error may hold "</script>".
  return template.replace("/*RUN*/", () => JSON.stringify(shown).replaceAll("<", String.raw`\u003c`));
}
