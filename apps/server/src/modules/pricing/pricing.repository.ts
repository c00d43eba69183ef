import type { Connection } from "../../db/database.ts";
import type { Condition, Dimension } from "./price.ts";

interface ConditionRow {
  id: number;
  name: string;
  kind: Condition["kind"];
  value_type: Condition["valueType"];
  value: number;
  dimensions: Dimension[];
  min_quantity: number;
  floor: number | null;
  cap: number | null;
  is_stackable: boolean;
  position: number;
  active_from: Date | null;
  active_to: Date | null;
  is_active: boolean;
  targets: { dimension: Dimension; target: number | string }[] | null;
}

const COLUMNS = `c.id, c.name, c.kind, c.value_type, c.value, c.dimensions, c.min_quantity, c.floor, c.cap, c.is_stackable,
    c.position, c.active_from, c.active_to, c.is_active,
    (select json_agg(json_build_object('dimension', t.dimension,
       'target', coalesce(to_json(t.user_id), to_json(t.role), to_json(t.category_id), to_json(t.product_id))))
     from condition_targets t where t.condition_id = c.id) as targets`;
// One row without a condition still tells the time, so that every process goes by the database's clock.
const ACTIVE = `select n.at, ${COLUMNS}
  from (select coalesce($1::timestamptz, clock_timestamp()) as at) n
    left join conditions c on c.is_active and (c.active_to is null or c.active_to > n.at)
  order by c.position, c.id`;

/**
 * Conditions that hold at a moment or will later, by position, and that moment: by the database's clock when none is given. A named
 * dimension without targets stays an empty set.
 */
export async function activeConditions(
  db: Connection,
  given: Date | null,
): Promise<{ at: Date; conditions: Condition[] }> {
  const { rows } = await db.query<{ at: Date } & (ConditionRow | { id: null })>(ACTIVE, [given]);
  const at = rows[0]?.at;
  if (!at) throw new Error("the database told no time");
  return { at, conditions: rows.flatMap((row) => (row.id === null ? [] : [conditionOf(row)])) };
}

/** Every condition, those that are off or over too, by position. */
export async function everyCondition(db: Connection): Promise<Condition[]> {
  const { rows } = await db.query<ConditionRow & Record<string, unknown>>(
    `select ${COLUMNS} from conditions c order by c.position, c.id`,
  );
  return rows.map(conditionOf);
}

function conditionOf(row: ConditionRow): Condition {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    valueType: row.value_type,
    value: row.value,
    minQuantity: row.min_quantity,
    floor: row.floor,
    cap: row.cap,
    isStackable: row.is_stackable,
    position: row.position,
    activeFrom: row.active_from,
    activeTo: row.active_to,
    isActive: row.is_active,
    targets: Object.fromEntries(
      row.dimensions.map((dimension) => [
        dimension,
        new Set((row.targets ?? []).filter((t) => t.dimension === dimension).map((t) => t.target)),
      ]),
    ),
  };
}

/** Lets nobody change a condition before this transaction ends; waits for one who is just changing. Readers and other orders go on. */
export async function holdConditions(tx: Connection): Promise<void> {
  await tx.query("lock table conditions, condition_targets in share mode");
}

/** A condition to be created. */
export interface NewCondition extends Omit<Condition, "id" | "isActive" | "targets"> {
  /** On unless it says otherwise. */
  readonly isActive?: boolean;
  readonly targets: Partial<Readonly<Record<Dimension, readonly (number | string)[]>>>;
}

const COLUMN_OF = { user: "user_id", role: "role", category: "category_id", product: "product_id" } as const;

/** Creates a condition with its targets. */
export async function insertCondition(tx: Connection, condition: NewCondition): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into conditions (name, kind, value_type, value, dimensions, min_quantity, floor, cap, is_stackable, position, active_from, active_to, is_active)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      condition.name,
      condition.kind,
      condition.valueType,
      condition.value,
      Object.keys(condition.targets),
      condition.minQuantity,
      condition.floor,
      condition.cap,
      condition.isStackable,
      condition.position,
      condition.activeFrom,
      condition.activeTo,
      condition.isActive ?? true,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("insert returned no row");
  await insertTargets(tx, id, condition.targets);
  return id;
}

/** Adds targets of a condition. */
export async function insertTargets(tx: Connection, id: number, wanted: NewCondition["targets"]): Promise<void> {
  const targets = Object.entries(wanted) as [Dimension, readonly (number | string)[]][]; // keys of the record
  for (const [dimension, values] of targets) {
    const type = dimension === "role" ? "text" : "int";
    await tx.query(
      `insert into condition_targets (condition_id, dimension, ${COLUMN_OF[dimension]}) select $1, $2, unnest($3::${type}[])`,
      [id, dimension, values],
    );
  }
}
