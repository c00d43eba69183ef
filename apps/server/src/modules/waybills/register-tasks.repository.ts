import type { Connection } from "../../db/database.ts";

/** A register that the carrier is to be asked about. */
export interface ClaimedRegister {
  readonly id: number;
  readonly tries: number;
  readonly number: string | null;
  /** The carrier's; null before it was made. */
  readonly carrier_ref: string | null;
  readonly is_dissolving: boolean;
  /** Whose key its waybills were made with; null: the shop's. */
  readonly key_of: number | null;
  /** Who owned that key then. */
  readonly key_owner: string | null;
}

/** A waybill of a register, as the carrier names it. */
export interface RegisterMember {
  readonly id: number;
  readonly carrier_ref: string;
  readonly register_task: "join" | "leave" | null;
}

/** Takes the next register that the carrier is to be asked about. */
export async function claimRegister(db: Connection, leaseSeconds: number): Promise<ClaimedRegister | null> {
  const { rows } = await db.query<ClaimedRegister & Record<string, unknown>>(
    `update waybill_registers set lease_until = now() + make_interval(secs => $1)
     where id = (select id from waybill_registers where task_at <= now() and (lease_until is null or lease_until < now())
                 order by task_at, id limit 1 for update skip locked)
     returning id, tries, number, carrier_ref, is_dissolving, key_of, key_owner`,
    [leaseSeconds],
  );
  return rows[0] ?? null;
}

/** Its waybills. */
export async function registerMembers(db: Connection, id: number): Promise<RegisterMember[]> {
  const { rows } = await db.query<RegisterMember & Record<string, unknown>>(
    "select id, carrier_ref, register_task from waybills where register_id = $1 and carrier_ref is not null order by id",
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

/** What the carrier has done about a register. */
export interface RegisterOutcome {
  /** Waybills that lie in it now, and those that lie in it no more. */
  readonly inside: readonly number[];
  readonly outside: readonly number[];
  /** Those that it would not let go. */
  readonly kept: readonly number[];
  /** What was refused; empty where nothing was. */
  readonly error: string;
  /** Its names at the carrier, of one that has just been made. */
  readonly made?: { readonly ref: string; readonly number: string };
  readonly dissolved?: boolean;
}

/** Writes what became of a register at the carrier; what was asked for meanwhile stays due. */
export async function settleRegister(tx: Connection, id: number, outcome: RegisterOutcome): Promise<void> {
  const { inside, outside, kept, error, made, dissolved = false } = outcome;
  // The lock comes first: who changes the register waits here, and their task is seen below.
  await tx.query("select from waybill_registers where id = $1 for update", [id]);
  await tx.query(
    `update waybills set register_task = null, version = version + 1
     where register_id = $1 and (id = any($2::int[]) and register_task = 'join' or id = any($3::int[]) and register_task = 'leave')`,
    [id, [...inside], [...kept]],
  );
  // What somebody has put in while the carrier dissolved it, or refused to, goes out with the rest.
  await tx.query(
    `update waybills set register_id = null, register_task = null, version = version + 1
     where register_id = $1 and ($3 or id = any($2::int[]))`,
    [id, [...outside], dissolved],
  );
  await tx.query(
    `update waybill_registers g set carrier_ref = coalesce($2, carrier_ref), number = coalesce($3, number), error = $4, tries = 0, lease_until = null,
       is_dissolving = case when $5 then false else is_dissolving end, dissolved_at = case when $5 then now() else dissolved_at end,
       task_at = case when not $5 and (is_dissolving or exists (select from waybills w where w.register_id = g.id and w.register_task is not null))
         then now() end
     where id = $1`,
    [id, made?.ref ?? null, made?.number ?? null, error, dissolved],
  );
}

/** The carrier is asked again later. */
export async function registerAgain(db: Connection, id: number, seconds: number, isFailure: boolean): Promise<void> {
  await db.query(
    `update waybill_registers set tries = tries + $3, lease_until = null, task_at = now() + make_interval(secs => $2) where id = $1`,
    [id, seconds, isFailure ? 1 : 0],
  );
}

/** Nothing more is asked: what was to go in stays out, what was to go out stays in, and it is not dissolved. */
export async function giveRegisterUp(tx: Connection, id: number, error: string): Promise<void> {
  await tx.query("select from waybill_registers where id = $1 for update", [id]);
  await tx.query(
    `update waybills w set register_id = case when register_task = 'join' or g.carrier_ref is null then null else register_id end,
       register_task = null, version = version + 1
     from waybill_registers g where g.id = $1 and w.register_id = g.id and (w.register_task is not null or g.carrier_ref is null)`,
    [id],
  );
  await tx.query(
    "update waybill_registers set error = $2, is_dissolving = false, task_at = null, lease_until = null, tries = 0 where id = $1",
    [id, error],
  );
}
