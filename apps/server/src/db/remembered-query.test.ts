import { expect, it } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { openDatabase } from "./database.ts";

const db = await testDatabase();
const alone = openDatabase(db.url, 1);

const VALUES = {
  name: "values",
  text: `select $1::int as number, $2::text as word, null as nothing, $3::timestamptz as moment, $4::text[] as words,
    '{"a": [1]}'::jsonb as json, 9007199254740991 as large, n from generate_series(1, $5::int) n`,
};
const moment = new Date("2026-11-26T05:48:30.123Z");

it("gives the same rows whether it asks for the columns or knows them, in a transaction too", async () => {
  const ask = (rows: number) => ({ ...VALUES, values: [7, "Київ", moment, ["a", "б,в"], rows] });
  const row = {
    number: 7,
    word: "Київ",
    nothing: null,
    moment,
    words: ["a", "б,в"],
    json: { a: [1] },
    large: 2 ** 53 - 1,
  };
  for (const rows of [2, 0, 1, 2]) {
    const result = await alone.query(ask(rows));
    const wanted = Array.from({ length: rows }, (_, n) => ({ ...row, n: n + 1 }));
    expect([result.rowCount, result.rows]).toEqual([rows, wanted]);
    expect(result.fields.map(({ name }) => name)).toEqual([...Object.keys(row), "n"]);
    expect(await alone.transaction(async (tx) => (await tx.query(ask(rows))).rows)).toEqual(wanted);
  }
});

it("counts what a statement without columns did", async () => {
  await db.query("create table counted (n int)");
  const add = { name: "count", text: "insert into counted select generate_series(1, $1::int)", values: [3] };
  for (const _ of [1, 2]) expect((await alone.query(add)).rowCount).toBe(3);
});

it("fails alone: what is asked after it on the same connection is answered", async () => {
  const divide = (by: number) => ({ name: "divide", text: "select 6 / $1::int as n", values: [by] });
  const within = alone.transaction(async (tx) => {
    expect((await tx.query(divide(2))).rows).toEqual([{ n: 3 }]);
    await tx.query(divide(0));
  });
  await expect(within).rejects.toMatchObject({ code: "22012" });
  expect((await alone.query(divide(3))).rows).toEqual([{ n: 2 }]);
  const odd = {
    name: "odd",
    text: "select $1::text as t",
    values: [{ toPostgres: () => expect.fail("no such value") }],
  };
  await expect(alone.query(odd)).rejects.toThrow("no such value");
  expect((await alone.query(divide(1))).rows).toEqual([{ n: 6 }]);
  await expect(alone.query({ name: "divide", text: "select 1" })).rejects.toThrow("divide");
  await expect(alone.query({ name: "large", text: "select 9007199254740993 as n" })).rejects.toThrow(RangeError);
  expect((await alone.query(divide(6))).rows).toEqual([{ n: 1 }]);
});

it("is refused by PostgreSQL where its table has got other columns, instead of being misread", async () => {
  await db.query("create table changed as select 1 as a");
  const all = { name: "all", text: "select * from changed" };
  expect((await alone.query(all)).rows).toEqual([{ a: 1 }]);
  await db.query("alter table changed add b text default 'b'");
  await expect(alone.query(all)).rejects.toMatchObject({ code: "0A000" });
  // The pool has let the connection go; a new one asks anew.
  expect((await alone.query(all)).rows).toEqual([{ a: 1, b: "b" }]);
});
