import type { Connection } from "../../../db/database.ts";
import { likePattern } from "../../../lists/list-words.ts";

/** Names are chosen among; a shop with more of them finds nobody who reads so far. */
const NAMES_MAX = 1_000;
const VALUES_MAX = 50;
// An address may carry any character; PostgreSQL takes no NUL and no half of a surrogate pair.
const storable = (text: string) => text.toWellFormed().replaceAll("\0", "");

/** Names of the params that goods have. Steps from one name to the next by the index: of a hundred thousand goods it reads as many rows as there are names. */
export async function paramNames(db: Connection): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `with recursive names as (
       (select name from product_params order by name limit 1)
       union all
       select (select f.name from product_params f where f.name > n.name order by f.name limit 1) from names n where n.name is not null
     ) select name from names where name is not null limit ${NAMES_MAX}`,
  );
  return rows.map(({ name }) => name).toSorted(new Intl.Collator("ru").compare);
}

/** The commonest values of one param that hold a text, and how many goods have each; by the index alone. */
export async function paramValues(
  db: Connection,
  name: string,
  search: string,
): Promise<{ value: string; count: number }[]> {
  const { rows } = await db.query<{ value: string; count: number }>(
    `select value, count(*)::int as count from product_params where name = $1 and value ilike $2
     group by value order by count desc, value limit ${VALUES_MAX}`,
    [storable(name), likePattern(storable(search))],
  );
  return rows;
}

/** The commonest vendors whose names hold a text, the one that is the text before all, and how many goods have each; by the index alone. */
export async function vendors(db: Connection, search: string): Promise<{ value: string; count: number }[]> {
  const { rows } = await db.query<{ value: string; count: number }>(
    `select vendor as value, count(*)::int as count from products where vendor <> '' and vendor ilike $1
     group by vendor order by (vendor = $2) desc, count desc, vendor limit ${VALUES_MAX}`,
    [likePattern(storable(search)), storable(search)],
  );
  return rows;
}

interface ParamsRow {
  id: number;
  params: { name: string; value: string }[];
  description?: string;
  description_uk?: string | null;
}
/** Params of products, and their descriptions where these are asked for. */
export async function readParams(db: Connection, ids: readonly number[], hasTexts: boolean): Promise<ParamsRow[]> {
  const { rows } = await db.query<ParamsRow & Record<string, unknown>>(
    `select id, params${hasTexts ? ", description, description_uk" : ""} from products where id = any($1::int[]) order by id`,
    [ids],
  );
  return rows;
}
