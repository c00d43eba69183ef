import { parseArgs } from "node:util";
import { migrate } from "../../src/db/migrate.ts";
import { createDatabase, startThrowawayPostgres } from "../throwaway-postgres.ts";
import { quickDatabase } from "./quick-database.ts";
import { Broken, simulate } from "./simulation.ts";

/** `npm run simulate`: a shop by chance, on its own services and a real database. Exit code 1 when an invariant does not hold. */
const { values } = parseArgs({
  options: {
    steps: { type: "string", default: "1000000" },
    seed: { type: "string" },
  },
});
const steps = Number(values.steps);
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed);
if (!Number.isSafeInteger(steps) || steps < 1 || !Number.isSafeInteger(seed)) {
  console.error("npm run simulate -- --steps 1000000 --seed 7");
  process.exit(2);
}
const server = await startThrowawayPostgres();
const url = await createDatabase(server.url, `simulation_${process.pid}`);
await migrate(url);
const db = await quickDatabase(url);
const began = performance.now();
console.log(`seed ${seed}, ${steps} steps`);
try {
  const report = await simulate({
    db,
    seed,
    steps,
    every: Math.max(500, Math.round(steps / 100)),
    reached: (step) => console.log(`${step} steps, ${Math.round((performance.now() - began) / 1_000)} s`),
  });
  console.table(report.counts);
  console.log(
    `sound after ${steps} steps: ${report.orders} orders, ${report.waybills} waybills; ${report.fingerprint}`,
  );
} catch (error) {
  if (!(error instanceof Broken)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await db.close();
  await server.stop();
}
