import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";

/** A register as it is kept. */
export interface RegisterRow {
  id: number;
  number: string | null;
  error: string;
  point_name: string;
  point_address: string;
  counterparty_name: string;
  count: number;
  grams: number;
  cod: number;
  created_at: Date;
  created_by: number | null;
  author_name: string;
  author_email: string;
  printed_at: Date | null;
  is_busy: boolean;
  is_open: boolean;
  dissolved_at: Date | null;
}

/** Waybills may be put into a register and taken out: the carrier has made it, nobody dissolves it, and none of its parcels was handed over. */
const OPEN = `(g.number is not null and not g.is_dissolving and g.dissolved_at is null
  and not exists (select from waybills w where w.register_id = g.id and w.status <> 'created'))`;

const SELECT = `select g.id, g.number, g.error, d.name as point_name, d.city || ', ' || d.address as point_address, c.name as counterparty_name,
    (select count(*)::int from waybills w where w.register_id = g.id) as count,
    (select coalesce(sum(w.grams), 0)::int from waybills w where w.register_id = g.id) as grams,
    (select coalesce(sum(w.cod), 0)::bigint from waybills w where w.register_id = g.id) as cod,
    g.created_at, g.created_by, ${personName("a")} as author_name, coalesce(a.email, '') as author_email, g.printed_at,
    g.task_at is not null as is_busy, ${OPEN} as is_open, g.dissolved_at
  from waybill_registers g join departure_points d on d.id = g.departure_point_id join counterparties c on c.id = d.counterparty_id
  left join users a on a.id = g.created_by`;

/** The last fifty registers, newest first. */
export async function lastRegisters(db: Connection): Promise<RegisterRow[]> {
  const { rows } = await db.query<RegisterRow & Record<string, unknown>>(
    `${SELECT} order by g.created_at desc, g.id desc limit 50`,
  );
  return rows;
}

/** Registers by their ids, in the order of the ids. */
export async function findRegisters(db: Connection, ids: readonly number[]): Promise<RegisterRow[]> {
  const { rows } = await db.query<RegisterRow & Record<string, unknown>>(
    `${SELECT} where g.id = any($1::int[]) order by g.id`,
    [[...ids]],
  );
  return rows;
}

/** A waybill as a register prints it. */
export interface RegisterLine {
  number: string;
  order_number: number;
  recipient: string;
  place: string;
  grams: number;
  seats: number;
  declared: number;
  cod: number | null;
}

/** What the carrier has taken into a register, without what is being taken out. */
export async function registerLines(db: Connection, id: number): Promise<RegisterLine[]> {
  const { rows } = await db.query<RegisterLine & Record<string, unknown>>(
    `select w.number, o.number as order_number, concat_ws(' ', o.last_name, o.first_name, o.middle_name) as recipient,
       o.city || ', ' || o.address as place, w.grams, w.seats, w.declared, w.cod
     from waybills w join orders o on o.id = w.order_id where w.register_id = $1 and w.register_task is null order by w.number`,
    [id],
  );
  return rows;
}

/**
 * Opens registers of those waybills that are made and lie in none, one for each departure point, each key that they were made with and each `most` of them; ids of the
 * registers, and how many waybills went in.
 */
export async function openRegisters(
  tx: Connection,
  ids: readonly number[],
  { actorId, most }: { actorId: number | null; most: number },
): Promise<{ registers: number[]; taken: number }> {
  const { rows } = await tx.query<{
    id: number;
    departure_point_id: number;
    key_of: number | null;
    key_owner: string | null;
  }>(
    `select id, departure_point_id, key_of, key_owner from waybills where id = any($1::int[]) and status = 'created' and register_id is null and task is null and not is_own
       and departure_point_id is not null order by id for update`,
    [[...ids]],
  );
  // The carrier finds in a register only what the same key has made.
  const bySender = Map.groupBy(rows, (row) => `${row.departure_point_id} ${row.key_of}`);
  const byOwner = [...bySender.values()].flatMap((ofSender) => {
    // Whose owner was not noted goes with the others, unless the key has had two.
    const owners = [...new Set(ofSender.flatMap((row) => row.key_owner ?? []))];
    return owners.length > 1 ? [...Map.groupBy(ofSender, (row) => row.key_owner).values()] : [ofSender];
  });
  const registers: number[] = [];
  for (const members of byOwner) {
    const owner = members.find((row) => row.key_owner !== null)?.key_owner ?? null;
    for (let from = 0; from < members.length; from += most) {
      const { rows: made } = await tx.query<{ id: number }>(
        "insert into waybill_registers (departure_point_id, key_of, key_owner, created_by, task_at) values ($1, $2, $3, $4, now()) returning id",
        [members[0]?.departure_point_id, members[0]?.key_of, owner, actorId],
      );
      const [register] = made;
      if (!register) throw new Error("a register was not written");
      registers.push(register.id);
      const part = members.slice(from, from + most).map(({ id }) => id);
      await tx.query(
        "update waybills set register_id = $2, register_task = 'join', version = version + 1 where id = any($1::int[])",
        [part, register.id],
      );
    }
  }
  return { registers, taken: rows.length };
}

/** A register under its lock, with what decides of it; null when there is none. */
export async function lockRegister(
  tx: Connection,
  id: number,
): Promise<{ number: string | null; departure_point_id: number; count: number; is_open: boolean } | null> {
  await tx.query("select from waybill_registers where id = $1 for update", [id]);
  const { rows } = await tx.query<{
    number: string | null;
    departure_point_id: number;
    count: number;
    is_open: boolean;
  }>(
    `select g.number, g.departure_point_id, ${OPEN} as is_open,
       (select count(*)::int from waybills w where w.register_id = g.id) as count
     from waybill_registers g where g.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Has the carrier asked about a register at its next turn. */
async function registerDue(tx: Connection, id: number): Promise<void> {
  await tx.query(
    "update waybill_registers set task_at = now(), tries = 0, error = '', printed_at = null where id = $1",
    [id],
  );
}

/** Puts those waybills into a register that are made, leave from its point and lie in none; at most `most`, and which of them. */
export async function joinRegister(
  tx: Connection,
  { id, departure_point_id: pointId }: { readonly id: number; readonly departure_point_id: number },
  ids: readonly number[],
  most: number,
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `with fit as (select id from waybills where id = any($1::int[]) and status = 'created' and register_id is null and task is null and not is_own
       and departure_point_id = $3 and exists (select from waybill_registers g where g.id = $2 and g.key_of is not distinct from waybills.key_of
         and coalesce(g.key_owner = waybills.key_owner, true)) order by id limit $4 for update)
     update waybills w set register_id = $2, register_task = 'join', version = version + 1 from fit where w.id = fit.id returning w.id`,
    [[...ids], id, pointId, most],
  );
  if (rows.length > 0) await registerDue(tx, id);
  return rows.map((row) => row.id);
}

/** Takes those waybills out of a register that lie in it; which of them. */
export async function leaveRegister(tx: Connection, id: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `with inside as (select id from waybills where id = any($1::int[]) and register_id = $2 and register_task is distinct from 'leave' order by id for update)
     update waybills w set register_task = 'leave', version = version + 1 from inside where w.id = inside.id returning w.id`,
    [[...ids], id],
  );
  if (rows.length > 0) await registerDue(tx, id);
  return rows.map((row) => row.id);
}

/** Has a register dissolved; which waybills lie in it. */
export async function askDissolving(tx: Connection, id: number): Promise<number[]> {
  await tx.query("update waybill_registers set is_dissolving = true where id = $1", [id]);
  await registerDue(tx, id);
  const { rows } = await tx.query<{ id: number }>("select id from waybills where register_id = $1 order by id", [id]);
  return rows.map((row) => row.id);
}

/** Notes that a register was printed. */
export async function markRegisterPrinted(tx: Connection, id: number): Promise<void> {
  await tx.query("update waybill_registers set printed_at = now() where id = $1", [id]);
}
