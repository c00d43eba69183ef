// Started by embedded-postgres.test.ts as a process of its own, so that it can be killed: starts a database and holds it.
import { closeSync, openSync } from "node:fs";
import { startDatabase } from "../src/db/embedded-postgres.ts";

try {
  const database = await startDatabase({ dataDir: process.argv[2] ?? "", log: (line) => console.error(line) });
  process.on("SIGTERM", () => void database.stop().then(() => process.exit(0)));
  process.on("SIGUSR2", openTooMany);
  console.log(JSON.stringify({ kind: database.kind, url: database.url }));
  setInterval(() => {}, 60_000);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** Has as many files open as it may, for long enough that it cannot look at its database for a while. */
function openTooMany(): void {
  const files: number[] = [];
  try {
    for (;;) files.push(openSync("/dev/null", "r"));
  } catch {
    setTimeout(() => files.forEach((file) => closeSync(file)), 700);
  }
}
