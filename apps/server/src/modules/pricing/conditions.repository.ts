import type { Photo } from "@dropship/api/contract/catalog";
import type { ConditionDimension, ConditionState } from "@dropship/api/contract/condition-choices";
import { conditionList } from "@dropship/api/contract/lists/conditions";
import type { SaidPrices } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { listReader } from "../../lists/list-reader.ts";

/** Targets of one dimension: how many there are and what the first ones are called. */
export interface AimRow {
  dimension: ConditionDimension;
  count: number;
  names: string[];
}

/** A condition of the list; cents, basis points. */
export interface ConditionListRow {
  id: number;
  name: string;
  kind: "commission" | "discount";
  value_type: "percent" | "fixed";
  value: number;
  floor: number | null;
  cap: number | null;
  min_quantity: number;
  is_stackable: boolean;
  place: number;
  state: ConditionState;
  is_active: boolean;
  active_from: Date | null;
  active_to: Date | null;
  dimensions: ConditionDimension[];
  aims: AimRow[];
  created_at: Date;
  updated_at: Date;
  version: number;
}

const USER = `coalesce(nullif(${personName("u")}, ''), u.email)`;
const TARGET_NAME = `coalesce(${USER}, t.role, g.name, p.name)`;
const TARGETS = `condition_targets t left join users u on u.id = t.user_id left join categories g on g.id = t.category_id
      left join products p on p.id = t.product_id`;
const LOST = `exists (select from unnest(c.dimensions) as named (name)
    where not exists (select from condition_targets t where t.condition_id = c.id and t.dimension = named.name))`;
const STATE = `case when ${LOST} then 'lost' when not c.is_active then 'off' when c.active_to <= now() then 'ended'
    when c.active_from > now() then 'planned' else 'active' end`;
// As prices take them: every commission before every discount, each kind by its positions.
const ORDERED = `(select o.*, (row_number() over (order by (o.kind = 'discount'), o.position, o.id))::int as place from conditions o) c`;
const SELECT = `c.id, c.name, c.kind, c.value_type, c.value, c.floor, c.cap, c.min_quantity, c.is_stackable, c.place, ${STATE} as state, c.is_active,
    c.active_from, c.active_to, c.dimensions, c.created_at, c.updated_at, c.version,
    coalesce((select json_agg(json_build_object('dimension', a.dimension, 'count', a.count, 'names', a.names) order by a.dimension)
      from (select t.dimension, count(*)::int as count, (array_agg(${TARGET_NAME} order by t.id))[1:2] as names
        from ${TARGETS} where t.condition_id = c.id group by t.dimension) a), '[]') as aims`;
const names = (column: string) => ({
  when: (id: string) => `exists (select from condition_targets t where t.condition_id = c.id and t.${column} = ${id})`,
});
const fits = (dimension: string, whom: string) =>
  `(not ('${dimension}' = any (c.dimensions)) or exists (select from condition_targets t where t.condition_id = c.id and ${whom}))`;
const appliesTo = (id: string) =>
  `${fits("user", `t.user_id = ${id}`)} and ${fits("role", `t.role in (select r.role from user_roles r where r.user_id = ${id})`)} and (${STATE}) = 'active'`;
const asks = (dimension: string) => ({ when: `'${dimension}' = any (c.dimensions)` });

/** All conditions, in the order in which prices take them. */
export const conditions = listReader<ConditionListRow>()(conditionList, {
  from: ORDERED,
  key: { by: "c.id", as: "number" },
  scope: {},
  filters: {
    id: "c.id",
    kind: "c.kind",
    state: STATE,
    value_type: "c.value_type",
    aim: {
      user: asks("user"),
      role: asks("role"),
      category: asks("category"),
      product: asks("product"),
      everybody: { when: "cardinality(c.dimensions) = 0" },
    },
    stackable: "c.is_stackable",
    category: names("category_id"),
    product: names("product_id"),
    user: names("user_id"),
    applies_to: { when: appliesTo },
    search: { anywhere: ["c.name"] },
  },
  sorts: {
    place: { by: "c.place", as: "number" },
    name: { by: 'left(c.name, 80) collate "und-x-icu"', as: "text" },
    created_at: { by: "c.created_at", as: "time" },
  },
  sums: {},
  select: SELECT,
});

/** One condition; null when there is none. */
export async function findCondition(db: Connection, id: number): Promise<ConditionListRow | null> {
  const { rows } = await db.query<ConditionListRow & Record<string, unknown>>(
    `select ${SELECT} from ${ORDERED} where c.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** A target with its name. */
export interface TargetRow {
  dimension: ConditionDimension;
  /** Null for a role, which is its own name. */
  id: number | null;
  name: string;
}

/** Targets of a condition with their names. */
export async function targetsOf(db: Connection, id: number): Promise<TargetRow[]> {
  const { rows } = await db.query<TargetRow & Record<string, unknown>>(
    `select t.dimension, coalesce(t.user_id, t.category_id, t.product_id) as id, ${TARGET_NAME} as name
     from ${TARGETS} where t.condition_id = $1 order by t.id`,
    [id],
  );
  return rows;
}

/** Keeps everybody else from changing conditions until the transaction ends: their order is one thing. */
export async function lockConditions(tx: Connection): Promise<void> {
  await tx.query("lock table conditions in share row exclusive mode");
}

/** Fields of a condition; cents, basis points. */
export interface ConditionFields {
  readonly name: string;
  readonly kind: "commission" | "discount";
  readonly valueType: "percent" | "fixed";
  readonly value: number;
  readonly dimensions: readonly ConditionDimension[];
  readonly minQuantity: number;
  readonly floor: number | null;
  readonly cap: number | null;
  readonly isStackable: boolean;
  readonly isActive: boolean;
  readonly activeFrom: Date | null;
  readonly activeTo: Date | null;
}

/** Writes the fields and takes the targets away, so that others can be added. */
export async function updateCondition(tx: Connection, id: number, fields: ConditionFields): Promise<void> {
  await tx.query("delete from condition_targets where condition_id = $1", [id]);
  await tx.query(
    `update conditions set name = $2, kind = $3, value_type = $4, value = $5, dimensions = $6, min_quantity = $7, floor = $8, cap = $9,
       is_stackable = $10, is_active = $11, active_from = $12, active_to = $13, version = version + 1, updated_at = now()
     where id = $1`,
    [
      id,
      fields.name,
      fields.kind,
      fields.valueType,
      fields.value,
      fields.dimensions,
      fields.minQuantity,
      fields.floor,
      fields.cap,
      fields.isStackable,
      fields.isActive,
      fields.activeFrom,
      fields.activeTo,
    ],
  );
}

/** Switches a condition on or off. */
export async function switchCondition(tx: Connection, id: number, isActive: boolean): Promise<void> {
  await tx.query("update conditions set is_active = $2, version = version + 1, updated_at = now() where id = $1", [
    id,
    isActive,
  ]);
}

/** Adds a copy that is switched off, with the same targets; its id. */
export async function copyCondition(tx: Connection, id: number, name: string): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into conditions (name, kind, value_type, value, dimensions, min_quantity, floor, cap, is_stackable, position, active_from, active_to, is_active)
     select $2, kind, value_type, value, dimensions, min_quantity, floor, cap, is_stackable, position, active_from, active_to, false
     from conditions where id = $1 returning id`,
    [id, name],
  );
  const [made] = rows;
  if (!made) throw new Error("insert returned no row");
  await tx.query(
    `insert into condition_targets (condition_id, dimension, user_id, role, category_id, product_id)
     select $2, dimension, user_id, role, category_id, product_id from condition_targets where condition_id = $1 order by id`,
    [id, made.id],
  );
  return made.id;
}

/** Ids of all conditions in their order. */
export async function orderOf(tx: Connection): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>("select id from conditions order by position, id");
  return rows.map(({ id }) => id);
}

/** Puts conditions into this order. */
export async function arrange(tx: Connection, ids: readonly number[]): Promise<void> {
  await tx.query(
    `update conditions c set position = o.place - 1 from unnest($1::int[]) with ordinality as o (id, place)
     where c.id = o.id and c.position <> o.place - 1`,
    [ids],
  );
}

/** Position after all others. */
export async function lastPosition(tx: Connection): Promise<number> {
  const { rows } = await tx.query<{ next: number }>("select coalesce(max(position) + 1, 0) as next from conditions");
  return rows[0]?.next ?? 0;
}

/** Deletes a condition with its targets. */
export async function deleteCondition(tx: Connection, id: number): Promise<void> {
  await tx.query("delete from conditions where id = $1", [id]);
}

const TABLES = {
  user: "users where deleted_at is null and id",
  category: "categories where id",
  product: "products where id",
} as const;

/** Which of these records are there. */
export async function known(
  db: Connection,
  dimension: keyof typeof TABLES,
  ids: readonly (number | string)[],
): Promise<ReadonlySet<number>> {
  const { rows } = await db.query<{ id: number }>(`select id from ${TABLES[dimension]} = any ($1::int[])`, [ids]);
  return new Set(rows.map(({ id }) => id));
}

/** The way from the root to each of these categories. */
export async function pathsOf(db: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await db.query<{ id: number; path: number[] }>(
    "select id, path from categories where id = any ($1::int[])",
    [ids],
  );
  return new Map(rows.map(({ id, path }) => [id, path]));
}

/** A buyer as prices see them. */
export interface BuyerRow {
  id: number;
  name: string;
  roles: string[];
}
const BUYER = `u.id, ${USER} as name, array(select r.role from user_roles r where r.user_id = u.id) as roles`;

/** One buyer; null when there is none. */
export async function findBuyer(db: Connection, id: number): Promise<BuyerRow | null> {
  const { rows } = await db.query<BuyerRow & Record<string, unknown>>(
    `select ${BUYER} from users u where u.id = $1 and u.deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** Buyers who are among these users and have one of these roles (null asks nothing): how many, and the first of them. */
export async function buyersWith(
  db: Connection,
  users: readonly number[] | null,
  roles: readonly string[] | null,
): Promise<{ count: number; first: BuyerRow | null }> {
  const where = `u.deleted_at is null and ($1::int[] is null or u.id = any ($1))
    and ($2::text[] is null or exists (select from user_roles r where r.user_id = u.id and r.role = any ($2)))`;
  const { rows } = await db.query<BuyerRow & { count: number } & Record<string, unknown>>(
    `select ${BUYER}, (count(*) over ())::int as count from users u where ${where} order by u.id limit 1`,
    [users, roles],
  );
  const [first] = rows;
  return { count: first?.count ?? 0, first: first ?? null };
}

/** A product as its price is worked out. */
export interface PricedRow {
  id: number;
  sku: string;
  name: string;
  options: Record<string, string>;
  photo: Photo | null;
  price: number;
  said: SaidPrices | null;
  path: number[];
}
const PRICED = "p.id, p.sku, p.name, p.options, p.cover as photo, p.price, p.said, c.path";

/** One product, on sale or not; null when there is none. */
export async function findPriced(db: Connection, id: number): Promise<PricedRow | null> {
  const { rows } = await db.query<PricedRow & Record<string, unknown>>(
    `select ${PRICED} from products p join categories c on c.id = p.category_id where p.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Goods on sale in these categories or below and among these (null asks nothing): how many, and some of them from the cheapest to the dearest. */
export async function goodsWith(
  db: Connection,
  categories: readonly number[] | null,
  products: readonly number[] | null,
  limit: number,
): Promise<{ count: number; sample: PricedRow[] }> {
  const { rows } = await db.query<{ count: number; sample: PricedRow[] } & Record<string, unknown>>(
    `with fits as materialized (
       select p.id, p.price from products p join categories c on c.id = p.category_id
       where p.status = 'active' and c.is_listed and ($1::int[] is null or c.path && $1) and ($2::int[] is null or p.id = any ($2))),
     chosen as (
       select id from (select id, row_number() over (order by price, id) - 1 as place, count(*) over () as total from fits) f
       where total <= $3 or place * ($3 - 1) / (total - 1) is distinct from (place - 1) * ($3 - 1) / (total - 1) or place = 0
       limit $3)
     select (select count(*)::int from fits) as count, coalesce((
       select json_agg(to_json(s) order by s.price, s.id) from (
         select ${PRICED} from chosen join products p on p.id = chosen.id join categories c on c.id = p.category_id) s), '[]') as sample`,
    [categories, products, limit],
  );
  const [row] = rows;
  if (!row) throw new Error("the count returned no row");
  return row;
}

/** Takes a person who is deleted from the conditions that named them; one that named nobody else goes inactive by that. */
export async function deleteTargetsOf(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from condition_targets where user_id = $1", [userId]);
}
