import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { testDatabase } from "./database.ts";

const folder = join(import.meta.dirname, "../src/db/sql");

// Functions and triggers live in migrations; src/db/sql holds their present text, for reading and for the next migration.
const RULES = `
  select 'function ' || p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 'trigger ' || t.tgname || ' on ' || t.tgrelid::regclass, pg_get_triggerdef(t.oid)
    from pg_trigger t where not t.tgisinternal
  union all
  select 'view ' || c.oid::regclass, pg_get_viewdef(c.oid) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('v', 'm')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1`;

/** What a file defines and what it only runs once: a migration has done that. */
const definitions = (sql: string) =>
  // A statement ends with a semicolon at the end of a line, outside of a function's body.
  (sql.match(/(?:[^$]|\$(?!\$)|\$\$[\s\S]*?\$\$)+?;[ \t]*(?:--.*)?(?:\n|$)/g) ?? []).filter((statement) =>
    /^\s*(?:--.*\n\s*)*create or replace (?:constraint )?(?:function|trigger|view)\b/i.test(statement),
  );

it("the files of src/db/sql say what the migrated database does", async () => {
  const db = await testDatabase();
  const read = async () =>
    Object.fromEntries(
      (await db.query<{ name: string; text: string }>(RULES)).rows.map(({ name, text }) => [name, text]),
    );
  const migrated = await read();
  expect(Object.keys(migrated).length).toBeGreaterThan(20);
  const statements = readdirSync(folder).flatMap((file) => definitions(readFileSync(join(folder, file), "utf8")));
  expect(statements.length).toBeGreaterThan(20);
  for (const statement of statements) await db.query(statement);
  expect(await read()).toEqual(migrated);
  // And nothing is in the database that no file tells of.
  const told = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
  const untold = Object.keys(migrated).filter((name) => {
    const bare = (name.split(" ")[1] ?? "").replace(/\(.*$/, "");
    return !new RegExp(`\\b${bare}\\b`).test(told);
  });
  expect(untold).toEqual([]);
});
