import type { Connection, Database } from "../../db/database.ts";
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
}

const SELECT = `select g.id, g.number, g.error, d.name as point_name, d.city || ', ' || d.address as point_address, c.name as counterparty_name,
    (select count(*)::int from waybills w where w.register_id = g.id) as count,
    (select coalesce(sum(w.grams), 0)::int from waybills w where w.register_id = g.id) as grams,
    (select coalesce(sum(w.cod), 0)::bigint from waybills w where w.register_id = g.id) as cod,
    g.created_at, g.created_by, ${personName("a")} as author_name, coalesce(a.email, '') as author_email, g.printed_at
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

/** What lies in a register. */
export async function registerLines(db: Connection, id: number): Promise<RegisterLine[]> {
  const { rows } = await db.query<RegisterLine & Record<string, unknown>>(
    `select w.number, o.number as order_number, concat_ws(' ', o.last_name, o.first_name, o.middle_name) as recipient,
       o.city || ', ' || o.address as place, w.grams, w.seats, w.declared, w.cod
     from waybills w join orders o on o.id = w.order_id where w.register_id = $1 order by w.number`,
    [id],
  );
  return rows;
}

/**
 * Opens registers of those waybills that are made and lie in none, one for each departure point and for each `most` of them; ids of the
 * registers, and how many waybills went in.
 */
export async function openRegisters(
  tx: Connection,
  ids: readonly number[],
  { actorId, most }: { actorId: number; most: number },
): Promise<{ registers: number[]; taken: number }> {
  const { rows } = await tx.query<{ id: number; departure_point_id: number }>(
    `select id, departure_point_id from waybills where id = any($1::int[]) and status = 'created' and register_id is null and task is null and not is_own
       and departure_point_id is not null order by id for update`,
    [[...ids]],
  );
  const byPoint = Map.groupBy(rows, (row) => row.departure_point_id);
  const registers: number[] = [];
  for (const [pointId, members] of byPoint) {
    for (let from = 0; from < members.length; from += most) {
      const { rows: made } = await tx.query<{ id: number }>(
        "insert into waybill_registers (departure_point_id, created_by, task_at) values ($1, $2, now()) returning id",
        [pointId, actorId],
      );
      const [register] = made;
      if (!register) throw new Error("a register was not written");
      registers.push(register.id);
      const part = members.slice(from, from + most).map(({ id }) => id);
      await tx.query("update waybills set register_id = $2, version = version + 1 where id = any($1::int[])", [
        part,
        register.id,
      ]);
    }
  }
  return { registers, taken: rows.length };
}

/** Takes the next register that the carrier is to be asked for. */
export async function claimRegister(
  db: Connection,
  leaseSeconds: number,
): Promise<{ id: number; tries: number } | null> {
  const { rows } = await db.query<{ id: number; tries: number }>(
    `update waybill_registers set lease_until = now() + make_interval(secs => $1)
     where id = (select id from waybill_registers where task_at <= now() and (lease_until is null or lease_until < now())
                 order by task_at, id limit 1 for update skip locked)
     returning id, tries`,
    [leaseSeconds],
  );
  return rows[0] ?? null;
}

/** Its waybills, as the carrier names them. */
export async function registerRefs(db: Connection, id: number): Promise<{ id: number; carrier_ref: string }[]> {
  const { rows } = await db.query<{ id: number; carrier_ref: string }>(
    "select id, carrier_ref from waybills where register_id = $1 and carrier_ref is not null order by id",
    [id],
  );
  return rows;
}

/** Which of these registers of the carrier are the shop's already. */
export async function knownRegisters(db: Connection, refs: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ carrier_ref: string }>(
    "select carrier_ref from waybill_registers where carrier_ref = any($1::text[])",
    [[...refs]],
  );
  return new Set(rows.map(({ carrier_ref: ref }) => ref));
}

/** Writes what became of a register at the carrier: waybills that it did not take are let go. */
export function settleRegister(
  db: Database,
  id: number,
  to:
    | { readonly againIn: number }
    | {
        readonly ref: string | null;
        readonly number: string | null;
        readonly error: string;
        readonly left: readonly number[] | "all";
      },
): Promise<void> {
  return db.transaction(async (tx) => {
    if ("againIn" in to) {
      await tx.query(
        "update waybill_registers set tries = tries + 1, lease_until = null, task_at = now() + make_interval(secs => $2) where id = $1",
        [id, to.againIn],
      );
      return;
    }
    await tx.query(
      "update waybill_registers set carrier_ref = $2, number = $3, error = $4, task_at = null, lease_until = null where id = $1",
      [id, to.ref, to.number, to.error],
    );
    await tx.query(
      `update waybills set register_id = null, version = version + 1
       where register_id = $1 and ($2::int[] is null or id = any($2::int[]))`,
      [id, to.left === "all" ? null : [...to.left]],
    );
  });
}

/** Notes that a register was printed. */
export async function markRegisterPrinted(tx: Connection, id: number): Promise<void> {
  await tx.query("update waybill_registers set printed_at = now() where id = $1", [id]);
}
