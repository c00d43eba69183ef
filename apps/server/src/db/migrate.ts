import { existsSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";

/** Migrations lie beside the sources and are copied beside the built server. */
function migrationsFolder(): string {
  const found = ["../../migrations", "./migrations", "../migrations"]
    .map((path) => join(import.meta.dirname, path))
    .find((path) => existsSync(`${path}/meta/_journal.json`));
  if (!found) throw new Error("the migrations folder is missing beside the server");
  return found;
}

/**
 * Runs what the database has not seen yet, all in one transaction, and notes it where Drizzle's own migrator does. That one comes with the
 * whole query builder, which takes more memory than the rest of the server and serves nobody here.
 */
async function runMigrations(client: pg.Client): Promise<void> {
  const journal = "drizzle.__drizzle_migrations";
  await client.query(`create schema if not exists drizzle;
    create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await client.query<{ newest: string | number | null }>(
    `select max(created_at) as newest from ${journal}`,
  );
  const newest = Number(rows[0]?.newest ?? 0);
  await client.query("begin");
  try {
    for (const { sql, folderMillis, hash } of readMigrationFiles({ migrationsFolder: migrationsFolder() })) {
      if (folderMillis <= newest) continue;
      for (const statement of sql) await client.query(statement);
      await client.query(`insert into ${journal} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
    }
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined); // the first error is the one to tell
    throw error;
  }
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
    await runMigrations(client);
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
