// Started by embedded-postgres.test.ts as a process of its own, so that it can be killed: starts a database and holds it.
import { startDatabase } from "../src/db/embedded-postgres.ts";

try {
  const database = await startDatabase({ dataDir: process.argv[2] ?? "", log: (line) => console.error(line) });
  console.log(JSON.stringify({ kind: database.kind, url: database.url }));
  process.on("SIGTERM", () => void database.stop().then(() => process.exit(0)));
  setInterval(() => {}, 60_000);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
