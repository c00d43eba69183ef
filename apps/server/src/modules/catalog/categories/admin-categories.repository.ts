import type { Photo } from "@dropship/api/contract/catalog";
import type { CategoryState } from "@dropship/api/contract/category-choices";
import { adminCategoryList } from "@dropship/api/contract/lists/admin-categories";
import type { Connection } from "../../../db/database.ts";
import { listReader } from "../../../lists/list-reader.ts";

/** A category as the list of admins reads it. */
export interface AdminCategoryRow {
  id: number;
  parent_id: number | null;
  name: string;
  name_uk: string | null;
  path: number[];
  above: string[];
  is_active: boolean;
  state: CategoryState;
  photo: Photo | null;
  photo_file_id: number | null;
  products_listed: number;
  products_own: number;
  children_count: number;
  conditions_count: number;
  prom_id: string | null;
  rozetka_id: string | null;
  created_at: Date;
  updated_at: Date;
  version: number;
}

const STATE = "case when c.is_listed then 'shown' when c.is_active then 'hidden_above' else 'hidden' end";
const CONDITIONS = "(select count(*)::int from condition_targets t where t.category_id = c.id)";
const LISTED = "coalesce(n.products, 0)";
const SELECT = `c.id, c.parent_id, c.name, c.name_uk, c.path, c.is_active, ${STATE} as state, c.photo, c.photo_file_id, c.prom_id, c.rozetka_id,
    array(select a.name from unnest(c.path) with ordinality as above (id, place) join categories a on a.id = above.id
      where a.id <> c.id order by above.place) as above,
    ${LISTED} as products_listed, ${CONDITIONS} as conditions_count,
    (select count(*)::int from products p where p.category_id = c.id) as products_own,
    (select count(*)::int from categories k where k.parent_id = c.id) as children_count,
    c.created_at, c.updated_at, c.version`;
const COUNTS = "left join catalog_counts n on n.category_id = c.id";

/** All categories. */
export const adminCategories = listReader<AdminCategoryRow>()(adminCategoryList, {
  from: "categories c",
  joins: { n: COUNTS },
  key: { by: "c.id", as: "number" },
  scope: {},
  filters: {
    id: "c.id",
    parent: "c.parent_id",
    within: { when: (id) => `${id} = any (c.path)` },
    state: STATE,
    mapping: {
      prom: { when: "c.prom_id is not null" },
      rozetka: { when: "c.rozetka_id is not null" },
      none: { when: "c.prom_id is null and c.rozetka_id is null" },
    },
    conditions: `(${CONDITIONS} > 0)`,
    products: LISTED,
    search: { anywhere: ["c.name", "c.name_uk", "c.prom_id", "c.rozetka_id"] },
  },
  sorts: {
    name: { by: 'left(c.name, 80) collate "und-x-icu"', as: "text" },
    products_listed: { by: LISTED, as: "number" },
    created_at: { by: "c.created_at", as: "time" },
  },
  sums: {},
  select: SELECT,
});

/** One category; null when there is none. */
export async function findAdminCategory(db: Connection, id: number): Promise<AdminCategoryRow | null> {
  const { rows } = await db.query<AdminCategoryRow & Record<string, unknown>>(
    `select ${SELECT} from categories c ${COUNTS} where c.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** What lies in a category and below it, and the conditions that its goods get by a category. */
export interface HangingRow {
  products_below: number;
  categories_below: number;
  conditions: {
    id: number;
    name: string;
    kind: "commission" | "discount";
    is_active: boolean;
    category_id: number;
    category_name: string;
  }[];
}

/** What hangs on a category. */
export async function hangingOn(db: Connection, id: number): Promise<HangingRow> {
  const { rows } = await db.query<{ hanging: HangingRow }>(
    `with below as (select id from categories where $1 = any (path))
     select json_build_object(
       'products_below', (select count(*) from products where category_id in (select id from below)),
       'categories_below', (select count(*) - 1 from below),
       'conditions', coalesce((
         select json_agg(json_build_object('id', k.id, 'name', k.name, 'kind', k.kind, 'is_active', k.is_active,
           'category_id', a.id, 'category_name', a.name) order by k.position, k.id)
         from categories c join categories a on a.id = any (c.path) join condition_targets t on t.category_id = a.id
           join conditions k on k.id = t.condition_id
         where c.id = $1), '[]')) as hanging`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error("the count returned no row");
  return row.hanging;
}

/** A category of the tree. */
export interface TreeRow {
  id: number;
  parent_id: number | null;
  name: string;
  is_active: boolean;
  products: number;
  conditions: number;
}

/** The whole tree: parents before children, siblings by place. Three passes over small columns, whatever the number of categories. */
export async function readTree(db: Connection): Promise<TreeRow[]> {
  const { rows } = await db.query<TreeRow>({
    name: "admin_category_tree",
    text: `select c.id, c.parent_id, c.name, c.is_active, coalesce(p.count, 0) as products, coalesce(t.count, 0) as conditions
      from categories c
      left join (select category_id, count(*)::int from products group by category_id) p on p.category_id = c.id
      left join (select category_id, count(*)::int from condition_targets where category_id is not null group by category_id) t
        on t.category_id = c.id
      order by cardinality(c.path), c.position, c.name collate "und-x-icu", c.id`,
  });
  return rows;
}

/** Lets nobody else move categories before this transaction ends: the same lock as the trigger that keeps their paths. */
export async function lockTree(tx: Connection): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(727002)");
}

/** A category as it stands in the tree, locked; null when there is none. */
export async function lockPlace(
  tx: Connection,
  id: number,
): Promise<{ parent_id: number | null; name: string; path: number[] } | null> {
  const { rows } = await tx.query<{ parent_id: number | null; name: string; path: number[] }>(
    "select parent_id, name, path from categories where id = $1 for update",
    [id],
  );
  return rows[0] ?? null;
}

/** Levels of what lies below a category, itself included. */
export async function depthBelow(tx: Connection, id: number): Promise<number> {
  const { rows } = await tx.query<{ depth: number }>(
    `select max(cardinality(k.path)) - cardinality(c.path) + 1 as depth
     from categories c join categories k on c.id = any (k.path) where c.id = $1 group by c.path`,
    [id],
  );
  return rows[0]?.depth ?? 1;
}

/** Siblings under a parent, in their order. */
export async function siblingsOf(tx: Connection, parentId: number | null): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from categories where parent_id is not distinct from $1 order by position, name collate "und-x-icu", id`,
    [parentId],
  );
  return rows.map(({ id }) => id);
}

/** Puts categories under a parent in this order. Rows that stand there already are not written. */
export async function arrange(tx: Connection, parentId: number | null, ids: readonly number[]): Promise<void> {
  await tx.query(
    `update categories c set parent_id = $1, position = o.place - 1, updated_at = now()
     from unnest($2::int[]) with ordinality as o (id, place)
     where c.id = o.id and (c.parent_id is distinct from $1 or c.position <> o.place - 1)`,
    [parentId, ids],
  );
}

/** Fields that a person fills in. */
export interface CategoryFields {
  readonly name: string;
  readonly name_uk: string | null;
  readonly is_active: boolean;
  readonly prom_id: string | null;
  readonly rozetka_id: string | null;
}

/** Adds a category, last among its siblings; its id. */
export async function insertCategory(tx: Connection, parentId: number | null, fields: CategoryFields): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into categories (parent_id, name, name_uk, is_active, prom_id, rozetka_id, position)
     select $1, $2, $3, $4, $5, $6, coalesce(max(position) + 1, 0) from categories where parent_id is not distinct from $1
     returning id`,
    [parentId, fields.name, fields.name_uk, fields.is_active, fields.prom_id, fields.rozetka_id],
  );
  const [made] = rows;
  if (!made) throw new Error("insert returned no row");
  return made.id;
}

/** Writes the fields. */
export async function updateCategory(tx: Connection, id: number, fields: CategoryFields): Promise<void> {
  await tx.query(
    `update categories set name = $2, name_uk = $3, is_active = $4, prom_id = $5, rozetka_id = $6, version = version + 1, updated_at = now()
     where id = $1`,
    [id, fields.name, fields.name_uk, fields.is_active, fields.prom_id, fields.rozetka_id],
  );
}

/** Whether another category under this parent has the same name, whatever its case. */
export async function hasNamesake(
  tx: Connection,
  parentId: number | null,
  name: string,
  but: number | null,
): Promise<boolean> {
  const { rows } = await tx.query(
    "select from categories where parent_id is not distinct from $1 and lower(name) = lower($2) and id is distinct from $3 limit 1",
    [parentId, name, but],
  );
  return rows.length > 0;
}

/** Names of those of these categories beside whose namesakes they would come to lie, but for one that goes. */
export async function namesakesBelow(
  tx: Connection,
  ids: readonly number[],
  parentId: number,
  but: number,
): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select c.name from categories c where c.id = any ($1)
       and exists (select from categories o where o.parent_id = $2 and lower(o.name) = lower(c.name) and o.id <> $3) order by c.name`,
    [ids, parentId, but],
  );
  return rows.map(({ name }) => name);
}

/** Shows a photo, or none. The version stays: the photo is no field of the form that is compared by it. */
export async function setPhoto(tx: Connection, id: number, photo: Photo | null, fileId: number | null): Promise<void> {
  await tx.query("update categories set photo = $2, photo_file_id = $3, updated_at = now() where id = $1", [
    id,
    photo === null ? null : JSON.stringify(photo),
    fileId,
  ]);
}

/** Ids of the goods that lie in a category itself. */
export async function productsIn(tx: Connection, id: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>("select id from products where category_id = $1 order by id", [id]);
  return rows.map((row) => row.id);
}

/** Moves those of these goods that lie in one category into another; the ids that were moved. */
export async function moveProducts(
  tx: Connection,
  ids: readonly string[],
  { from, into }: { from: number; into: number },
): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    `update products set category_id = $3, updated_at = now() where id = any ($1::int[]) and category_id = $2
     returning id, sku || ' ' || name as name`,
    [ids, from, into],
  );
  return rows;
}

/** What people call these goods. */
export async function productNames(db: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: number; name: string }>(
    "select id, sku || ' ' || name as name from products where id = any ($1::int[])",
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

/** Lets every condition that names one category name another as well. */
export async function shareConditions(tx: Connection, from: number, into: number): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into condition_targets (condition_id, dimension, category_id)
     select condition_id, 'category', $2 from condition_targets where category_id = $1 on conflict do nothing`,
    [from, into],
  );
  return rowCount ?? 0;
}

/** Gives a category the marketplace categories of another where it has none of its own. */
export async function shareMapping(tx: Connection, from: number, into: number): Promise<void> {
  await tx.query(
    `update categories i set prom_id = coalesce(i.prom_id, f.prom_id), rozetka_id = coalesce(i.rozetka_id, f.rozetka_id),
       version = i.version + 1, updated_at = now()
     from categories f where f.id = $1 and i.id = $2
       and ((i.prom_id is null and f.prom_id is not null) or (i.rozetka_id is null and f.rozetka_id is not null))`,
    [from, into],
  );
}

/** Deletes a category in which nothing lies; false when something does or it is gone. */
export async function deleteEmpty(tx: Connection, id: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from categories where id = $1 and not exists (select from products where category_id = $1)
       and not exists (select from categories where parent_id = $1)`,
    [id],
  );
  return rowCount === 1;
}
