import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startShop } from "../../../server/test/running-shop.ts";
import { createDatabase, dropDatabase, startThrowawayPostgres } from "../../../server/test/throwaway-postgres.ts";

/** One PostgreSQL for the run, with one demo shop in it, filled by the built server itself; every worker gets a copy. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startThrowawayPostgres();
  const template = `dropship_demo_${process.pid}`;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "dropship-e2e-"));
  const cleanUp = async (): Promise<void> => {
    await dropDatabase(server.url, template);
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await dropDatabase(server.url, template);
    const shop = await startShop({ databaseUrl: await createDatabase(server.url, template), dataDir });
    await shop.stop();
  } catch (error) {
    await cleanUp();
    throw error;
  }
  process.env["E2E_POSTGRES_URL"] = server.url;
  process.env["E2E_TEMPLATE"] = template;
  process.env["E2E_DATA_DIR"] = dataDir;
  return cleanUp;
}
