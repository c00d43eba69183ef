import type { TestDatabase } from "./database.ts";

/** What each call touches, refused or not: its session and its throttle. */
const TOUCHED_BY_EACH = ["throttle_hits", "sessions"];

/** Every row of every table, as one mark for each table; `but` names tables that are left out beside those that each call touches. */
export async function contentOf(db: TestDatabase, but: readonly string[] = []): Promise<Record<string, string>> {
  const { rows } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1) order by 1`,
    [[...TOUCHED_BY_EACH, ...but]],
  );
  const marks = rows.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from "${name}" t)`,
  );
  const { rows: found } = await db.query<{ marks: string[] }>(`select array[${marks.join(", ")}] as marks`);
  return Object.fromEntries(rows.map(({ name }, at) => [name, found[0]?.marks[at] ?? ""]));
}
