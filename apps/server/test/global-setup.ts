import type { TestProject } from "vitest/node";
import { migrate } from "../src/db/migrate.ts";
import { createDatabase, dropDatabase, startThrowawayPostgres } from "./throwaway-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the server on which test databases are made. */
    postgresUrl: string;
    /** Name of the migrated database that is copied for each test file. */
    postgresTemplate: string;
  }
}

/** One PostgreSQL for the whole run, with one migrated database to copy from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowawayPostgres();
  const template = `dropship_template_${process.pid}`;
  try {
    await dropDatabase(server.url, template);
    await migrate(await createDatabase(server.url, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide("postgresUrl", server.url);
  project.provide("postgresTemplate", template);
  return async () => {
    await dropDatabase(server.url, template);
    await server.stop();
  };
}
