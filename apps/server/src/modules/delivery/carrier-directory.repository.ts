import type { Connection } from "../../db/database.ts";
import type { DirectorySource } from "../../db/schema/carrier-directory.ts";

/** How the kept directory of a source stands. */
export interface DirectoryRow {
  version: number;
  cities: number;
  points: number;
  read_at: Date | null;
  problem: string | null;
}

/** A city to be kept. */
export interface CityRow {
  readonly ref: string;
  readonly folded: string;
  readonly item: unknown;
}

/** A branch or locker to be kept. */
export interface PointRow extends CityRow {
  readonly cityRef: string;
  readonly kind: "warehouse" | "postomat";
  readonly number: string;
  readonly isWorking: boolean;
}

/** State of a source; null before its first reading began. */
export async function findDirectory(db: Connection, source: DirectorySource): Promise<DirectoryRow | null> {
  const { rows } = await db.query<DirectoryRow>({
    name: "carrier-directory",
    text: "select version, cities, points, read_at, problem from carrier_directories where source = $1",
    values: [source],
  });
  return rows[0] ?? null;
}

/** Takes the turn to read a source that is due; false when it is not, or another process has taken it. */
export async function takeTurn(db: Connection, source: DirectorySource, hours: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into carrier_directories (source, next_at) values ($1, now() + make_interval(hours => $2))
     on conflict (source) do update set next_at = excluded.next_at where carrier_directories.next_at <= now()`,
    [source, hours],
  );
  return rowCount === 1;
}

/** Sets when a source is read by itself again. */
export const setTurn = (db: Connection, source: DirectorySource, hours: number) =>
  db.query("update carrier_directories set next_at = now() + make_interval(hours => $2) where source = $1", [
    source,
    hours,
  ]);

/** Begins a reading; returns its version, which nothing kept has. */
export async function beginReading(db: Connection, source: DirectorySource): Promise<number> {
  const { rows } = await db.query<{ version: number }>(
    `insert into carrier_directories (source) values ($1) on conflict (source) do update set problem = null
     returning greatest(version, (select coalesce(max(c.version), 0) from carrier_cities c where c.source = $1),
       (select coalesce(max(p.version), 0) from carrier_points p where p.source = $1)) + 1 as version`,
    [source],
  );
  return rows[0]?.version ?? 1;
}

/** Keeps a page of cities. */
export async function keepCities(
  db: Connection,
  source: DirectorySource,
  version: number,
  cities: readonly CityRow[],
): Promise<void> {
  await db.query(
    `insert into carrier_cities (source, ref, version, folded, item)
     select $1, c.ref, $2, c.folded, c.item from jsonb_to_recordset($3::jsonb) as c(ref text, folded text, item jsonb)
     on conflict (source, ref) do update set version = excluded.version, folded = excluded.folded, item = excluded.item`,
    [source, version, JSON.stringify(cities)],
  );
}

/** Keeps a page of branches and lockers. */
export async function keepPoints(
  db: Connection,
  source: DirectorySource,
  version: number,
  points: readonly PointRow[],
): Promise<void> {
  await db.query(
    `insert into carrier_points (source, ref, version, city_ref, kind, number, is_working, folded, item)
     select $1, p.ref, $2, p."cityRef", p.kind, p.number, p."isWorking", p.folded, p.item from jsonb_to_recordset($3::jsonb)
       as p(ref text, "cityRef" text, kind text, number text, "isWorking" boolean, folded text, item jsonb)
     on conflict (source, ref) do update set version = excluded.version, city_ref = excluded.city_ref, kind = excluded.kind,
       number = excluded.number, is_working = excluded.is_working, folded = excluded.folded, item = excluded.item`,
    [source, version, JSON.stringify(points)],
  );
}

/** Ends a reading: what it did not meet is gone. */
export async function endReading(
  tx: Connection,
  source: DirectorySource,
  { version, cities, points }: { version: number; cities: number; points: number },
): Promise<void> {
  await tx.query("delete from carrier_cities where source = $1 and version <> $2", [source, version]);
  await tx.query("delete from carrier_points where source = $1 and version <> $2", [source, version]);
  await tx.query(
    "update carrier_directories set version = $2, cities = $3, points = $4, read_at = now(), problem = null where source = $1",
    [source, version, cities, points],
  );
}

/** Says why a reading was not complete; what was kept before stays. */
export const noteProblem = (db: Connection, source: DirectorySource, problem: string) =>
  db.query("update carrier_directories set problem = $2 where source = $1", [source, problem]);

/** `%` and `_` of what is looked for are letters. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Cities whose name holds the text: those that begin with it first, large ones before small ones. */
export async function searchCities(db: Connection, source: DirectorySource, folded: string): Promise<unknown[]> {
  const { rows } = await db.query<{ item: unknown }>({
    name: "carrier-cities",
    text: `select c.item from carrier_cities c
      left join lateral (select count(*) as many from carrier_points p where p.source = c.source and p.city_ref = c.ref) size on true
      where c.source = $1 and c.folded like '%' || $2 || '%'
      order by (c.folded like $2 || '%' or c.folded like '%' || chr(10) || $2 || '%') desc, size.many desc, c.folded, c.ref limit 20`,
    values: [source, literally(folded)],
  });
  return rows.map(({ item }) => item);
}

/** Working branches or lockers of a city by number or a part of the address: the very number first, then in order. */
export async function searchPoints(
  db: Connection,
  source: DirectorySource,
  {
    cityRef,
    kind,
    folded,
    number,
  }: { cityRef: string; kind: "warehouse" | "postomat"; folded: string; number: string | null },
): Promise<unknown[]> {
  const { rows } = await db.query<{ item: unknown }>({
    name: "carrier-points",
    text: `select item from carrier_points where source = $1 and city_ref = $2 and kind = $3 and is_working
        and (folded like '%' || $4 || '%' or number = $5)
      order by (number = $5) is true desc, length(number), number, ref limit 50`,
    values: [source, cityRef, kind, literally(folded), number],
  });
  return rows.map(({ item }) => item);
}

/** One city as it is kept. */
export async function findCity(db: Connection, source: DirectorySource, ref: string): Promise<unknown> {
  const { rows } = await db.query<{ item: unknown }>("select item from carrier_cities where source = $1 and ref = $2", [
    source,
    ref,
  ]);
  return rows[0]?.item ?? null;
}

/** One working branch or locker of a city as it is kept. */
export async function findPoint(
  db: Connection,
  source: DirectorySource,
  cityRef: string,
  ref: string,
): Promise<unknown> {
  const { rows } = await db.query<{ item: unknown }>(
    "select item from carrier_points where source = $1 and city_ref = $2 and ref = $3 and is_working",
    [source, cityRef, ref],
  );
  return rows[0]?.item ?? null;
}
