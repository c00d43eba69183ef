import { expect, it } from "vitest";
import { testDatabase } from "./database.ts";

const first = await testDatabase();
const second = await testDatabase();

it("gives every caller a migrated database of its own", async () => {
  await first.query("create table only_here (id int)");
  const count = "select count(*)::int as n from information_schema.tables where table_name = ";
  expect((await first.query<{ n: number }>(`${count}'only_here'`)).rows[0]?.n).toBe(1);
  expect((await second.query<{ n: number }>(`${count}'only_here'`)).rows[0]?.n).toBe(0);
  expect((await second.query<{ n: number }>(`${count}'products'`)).rows[0]?.n).toBe(1);
});
