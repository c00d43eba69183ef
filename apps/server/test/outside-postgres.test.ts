import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../src/db/database.ts";
import { startDatabase } from "../src/db/embedded-postgres.ts";
import { migrate } from "../src/db/migrate.ts";
import { startThrowawayPostgres, type ThrowawayPostgres } from "./throwaway-postgres.ts";

describe("DATABASE_URL", () => {
  let outside: ThrowawayPostgres;
  beforeAll(async () => {
    outside = await startThrowawayPostgres();
  });
  afterAll(async () => await outside.stop());

  it("uses that server, migrates it twice without a change and leaves it running", async () => {
    const database = await startDatabase({ dataDir: "/nowhere/postgres", databaseUrl: outside.url, log: () => {} });
    expect(database).toMatchObject({ kind: "outside", url: outside.url });
    await migrate(database.url);
    await migrate(database.url);
    await database.stop();

    const pool = openDatabase(outside.url, 1);
    const { rows } = await pool.query<{ count: number }>(
      "select count(*) from information_schema.tables where table_schema = 'public'",
    );
    await pool.close();
    expect(rows[0]?.count).toBeGreaterThan(10);
  });

  it("says in one sentence that it does not respond, without the password", async () => {
    const attempt = startDatabase({
      dataDir: "/nowhere/postgres",
      databaseUrl: "postgres://shop:secret-word@127.0.0.1:1/dropship",
      log: () => {},
    });
    await expect(attempt).rejects.toThrow(
      /^The database of DATABASE_URL \(127\.0\.0\.1:1\/dropship\) does not respond/,
    );
    await expect(attempt).rejects.not.toThrow(/secret-word/);
  });
});
