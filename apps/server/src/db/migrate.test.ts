import { expect, it } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { migrate } from "./migrate.ts";

const db = await testDatabase();
const noted = async () =>
  (await db.query<{ created_at: number }>("select created_at from drizzle.__drizzle_migrations order by id")).rows.map(
    (row) => row.created_at,
  );

it("notes each migration once, in order, whoever runs them at the same time", async () => {
  const before = await noted();
  expect(before.length).toBeGreaterThan(3);
  expect(before).toEqual(before.toSorted((a, b) => a - b));
  await Promise.all([migrate(db.url), migrate(db.url), migrate(db.url)]);
  expect(await noted()).toEqual(before);
});

it("undoes everything when one migration fails, and does it all the next time", async () => {
  // As if the newest one had not run yet and could not: what it makes is there.
  const newest = (await noted()).at(-1);
  await db.query("delete from drizzle.__drizzle_migrations");
  await expect(migrate(db.url)).rejects.toThrow(/already exists/);
  expect(await noted()).toEqual([]);
  await db.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', $1)", [newest]);
  await migrate(db.url);
  expect(await noted()).toEqual([newest]);
});
