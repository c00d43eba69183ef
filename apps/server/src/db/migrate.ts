import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Migrations lie beside the sources and are copied beside the built server. */
function migrationsFolder(): string {
  const found = ["../../migrations", "./migrations", "../migrations"]
    .map((path) => join(import.meta.dirname, path))
    .find((path) => existsSync(`${path}/meta/_journal.json`));
  if (!found) throw new Error("the migrations folder is missing beside the server");
  return found;
}

/** A connection whose loss is told by the query that runs: without a listener it would end the process. */
function openClient(url: string): pg.Client {
  return new pg.Client({ connectionString: url }).on("error", () => undefined);
}

/** Brings a database to the newest schema; running it again does nothing. Two processes wait for one another. */
export async function migrate(url: string): Promise<void> {
  const client = openClient(url);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(727001)");
    await client.query("create extension if not exists pg_trgm; create extension if not exists unaccent");
    await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    await client.end();
  }
}

/** Throws everything in a database away; a migration must follow. */
export async function emptyDatabase(url: string): Promise<void> {
  const client = openClient(url);
  await client.connect();
  try {
    await client.query(
      "drop schema if exists drizzle cascade; drop schema if exists pgboss cascade; drop schema public cascade; create schema public",
    );
  } finally {
    await client.end();
  }
}
