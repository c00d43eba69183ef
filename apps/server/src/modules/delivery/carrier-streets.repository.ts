import type { Connection } from "../../db/database.ts";
import type { DirectorySource } from "../../db/schema/carrier-directory.ts";
import { likePattern } from "../../lists/list-words.ts";

/** A street to be kept. */
export interface StreetRow {
  readonly ref: string;
  readonly name: string;
  readonly folded: string;
}

/** Whether the streets of a city are kept. */
export async function hasStreets(db: Connection, source: DirectorySource, cityRef: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "carrier-street-city",
    text: "select from carrier_street_cities where source = $1 and city_ref = $2 and read_at is not null",
    values: [source, cityRef],
  });
  return rowCount === 1;
}

/** Remembers that somebody sends by courier to a city of the directory: its streets are read in the background. */
export const wantStreets = (db: Connection, source: DirectorySource, cityRef: string) =>
  db.query(
    `insert into carrier_street_cities (source, city_ref) select source, ref from carrier_cities where source = $1 and ref = $2
     on conflict do nothing`,
    [source, cityRef],
  );

/** Makes the streets of every wanted city due. */
export const streetsDue = (db: Connection, source: DirectorySource) =>
  db.query("update carrier_street_cities set next_at = now() where source = $1", [source]);

/** Takes a city whose streets are due, which no other process takes for an hour; null when none is. */
export async function takeStreetCity(
  db: Connection,
  source: DirectorySource,
): Promise<{ city_ref: string; streets: number } | null> {
  const { rows } = await db.query<{ city_ref: string; streets: number }>(
    `update carrier_street_cities c set next_at = now() + interval '1 hour'
     from (select city_ref from carrier_street_cities where source = $1 and next_at <= now()
           order by next_at, city_ref limit 1 for update skip locked) due
     where c.source = $1 and c.city_ref = due.city_ref returning c.city_ref, c.streets`,
    [source],
  );
  return rows[0] ?? null;
}

/** Puts the streets of a city in the place of those that were kept; they are due again after so many days. */
export async function replaceStreets(
  tx: Connection,
  source: DirectorySource,
  { cityRef, streets, days }: { cityRef: string; streets: readonly StreetRow[]; days: number },
): Promise<void> {
  await tx.query("delete from carrier_streets where source = $1 and city_ref = $2", [source, cityRef]);
  await tx.query(
    `insert into carrier_streets (source, city_ref, ref, name, folded)
     select $1, $2, s.ref, s.name, s.folded from jsonb_to_recordset($3::jsonb) as s(ref text, name text, folded text)`,
    [source, cityRef, JSON.stringify(streets)],
  );
  await tx.query(
    `update carrier_street_cities set streets = $3, read_at = now(), next_at = now() + make_interval(days => $4)
     where source = $1 and city_ref = $2`,
    [source, cityRef, streets.length, days],
  );
}

/** How many streets are kept, of how many cities, and of how many they are still to be read. */
export async function countStreets(
  db: Connection,
  source: DirectorySource,
): Promise<{ streets: number; cities: number; waiting: number }> {
  const { rows } = await db.query<{ streets: number; cities: number; waiting: number }>(
    `select coalesce(sum(streets), 0)::int as streets, count(*) filter (where read_at is not null)::int as cities,
       count(*) filter (where read_at is null)::int as waiting from carrier_street_cities where source = $1`,
    [source],
  );
  return rows[0] ?? { streets: 0, cities: 0, waiting: 0 };
}

/** Streets of a city whose name holds the text, those that begin with it first. */
export async function searchStreets(
  db: Connection,
  source: DirectorySource,
  cityRef: string,
  folded: string,
): Promise<{ ref: string; name: string }[]> {
  const { rows } = await db.query<{ ref: string; name: string }>({
    name: "carrier-streets",
    text: `select ref, name from carrier_streets where source = $1 and city_ref = $2 and folded like $3
      order by starts_with(folded, $4) desc, length(folded), folded, ref limit 20`,
    values: [source, cityRef, likePattern(folded), folded],
  });
  return rows;
}
