import { counterpartyList } from "@dropship/api/contract/lists/counterparties";
import type { CodWay, CounterpartyKind } from "@dropship/api/contract/sender-choices";
import type { Connection } from "../../db/database.ts";
import { listReader } from "../../lists/list-reader.ts";

const TODAY = "(now() at time zone 'Europe/Kyiv')";
/** What an order `o` brings in once it was received. */
export const INCOME = "case o.payment_kind when 'cod' then o.cod_amount else o.sum_uah end";
/** An order `o` that was received and not given back. */
export const CAME_IN = "o.delivered_at is not null and o.status not in ('returning', 'returned', 'lost')";
const TURNOVER = `coalesce((select sum(${INCOME}) from orders o where o.counterparty_id = c.id and ${CAME_IN}
  and o.delivered_at >= date_trunc('year', ${TODAY}) at time zone 'Europe/Kyiv'), 0)::bigint`;

/** A counterparty of the list; kopecks. */
export interface CounterpartyListRow {
  id: number;
  name: string;
  kind: CounterpartyKind;
  tax_number: string;
  phone: string;
  iban: string;
  is_default: boolean;
  is_archived: boolean;
  has_key: boolean;
  key_until: string | null;
  points_count: number;
  turnover: number;
  yearly_cap: number | null;
  created_at: Date;
}

const SUMMARY = `c.id, c.name, c.kind, c.tax_number, c.phone, c.iban, c.is_default, c.archived_at is not null as is_archived,
  c.carrier_key is not null as has_key, c.carrier_key_until::text as key_until, c.yearly_cap, c.created_at, ${TURNOVER} as turnover`;

/** Senders that the carrier knows. */
export const counterparties = listReader<CounterpartyListRow>()(counterpartyList, {
  from: "counterparties c",
  key: { by: "c.id", as: "number" },
  scope: {},
  filters: {
    state: { used: { when: "c.archived_at is null" }, archived: { when: "c.archived_at is not null" } },
    kind: "c.kind",
    search: { anywhere: ["c.name", "c.tax_number", "c.iban"], phones: ["c.phone"] },
  },
  sorts: {
    name: { by: "left(c.name, 80)", as: "text" },
    created_at: { by: "c.created_at", as: "time" },
  },
  sums: { turnover: TURNOVER },
  select: `${SUMMARY}, (select count(*)::int from departure_points p where p.counterparty_id = c.id and p.is_active) as points_count`,
});

/** A contact person as it is kept. */
export interface ContactRow {
  id: number;
  last_name: string;
  first_name: string;
  middle_name: string;
  phone: string;
  carrier_ref: string | null;
}

/** A counterparty with its contact persons and what relies on it. */
export interface CounterpartyRow extends Omit<CounterpartyListRow, "points_count" | "is_archived"> {
  version: number;
  email: string;
  carrier_ref: string | null;
  cod_way: CodWay;
  /** Sealed. */
  carrier_key: string | null;
  note: string;
  archived_at: Date | null;
  contacts: ContactRow[];
  points: { id: number; name: string; is_active: boolean }[];
  has_orders: boolean;
}

/** One counterparty; null when there is none. */
export async function findCounterparty(db: Connection, id: number): Promise<CounterpartyRow | null> {
  const { rows } = await db.query<CounterpartyRow & Record<string, unknown>>({
    name: "counterparty",
    text: `select ${SUMMARY}, c.version, c.email, c.carrier_ref, c.cod_way, c.carrier_key, c.note, c.archived_at,
        (select coalesce(json_agg(json_build_object('id', k.id, 'last_name', k.last_name, 'first_name', k.first_name,
            'middle_name', k.middle_name, 'phone', k.phone, 'carrier_ref', k.carrier_ref) order by k.position), '[]'::json)
         from counterparty_contacts k where k.counterparty_id = c.id) as contacts,
        (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'is_active', p.is_active) order by p.name, p.id), '[]'::json)
         from departure_points p where p.counterparty_id = c.id) as points,
        exists (select from orders o where o.counterparty_id = c.id) or exists (select from waybills w where w.key_of = c.id) as has_orders
      from counterparties c where c.id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Holds all of them until the transaction ends: which one is the default, and whose number is whose, is decided by one at a time. */
export const lockAll = async (tx: Connection): Promise<void> =>
  void (await tx.query("select pg_advisory_xact_lock(hashtext('counterparties'))"));

/** What is written of a counterparty; kopecks. */
export interface CounterpartyFields {
  readonly name: string;
  readonly kind: CounterpartyKind;
  readonly tax_number: string;
  readonly phone: string;
  readonly email: string;
  readonly carrier_ref: string | null;
  readonly cod_way: CodWay;
  readonly iban: string;
  readonly key_until: string | null;
  readonly yearly_cap: number | null;
  readonly note: string;
}

const valuesOf = (fields: CounterpartyFields) => [
  fields.name,
  fields.kind,
  fields.tax_number,
  fields.phone,
  fields.email,
  fields.carrier_ref,
  fields.cod_way,
  fields.iban,
  fields.yearly_cap,
  fields.note,
];

/** Adds one; its id. */
export async function insertCounterparty(tx: Connection, fields: CounterpartyFields): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into counterparties (name, kind, tax_number, phone, email, carrier_ref, cod_way, iban, yearly_cap, note)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    valuesOf(fields),
  );
  return rows[0]?.id ?? 0;
}

/** Writes its fields. */
export async function updateCounterparty(tx: Connection, id: number, fields: CounterpartyFields): Promise<void> {
  await tx.query(
    `update counterparties set name = $2, kind = $3, tax_number = $4, phone = $5, email = $6, carrier_ref = $7, cod_way = $8, iban = $9,
       yearly_cap = $10, note = $11, version = version + 1, updated_at = now()
     where id = $1`,
    [id, ...valuesOf(fields)],
  );
}

/** A counterparty's sealed key, its last day ("2027-06-15") and whether that is over. */
export interface KeptKey {
  name: string;
  carrier_key: string | null;
  key_until: string | null;
  is_over: boolean;
}

/** The key of one as it is kept; null when there is no such counterparty. */
export async function findKey(db: Connection, id: number): Promise<KeptKey | null> {
  const { rows } = await db.query<KeptKey>(
    `select name, carrier_key, carrier_key_until::text as key_until, coalesce(carrier_key_until < ${TODAY}::date, false) as is_over
     from counterparties where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Keeps a sealed key, or none, and when it ends. */
export async function setKey(tx: Connection, id: number, sealed: string | null, until: string | null): Promise<void> {
  await tx.query("update counterparties set carrier_key = $2, carrier_key_until = $3 where id = $1", [
    id,
    sealed,
    sealed === null ? null : until,
  ]);
}

/** Writes the contact persons in their order: those that are kept by their ids, so that points that name one keep it. */
export async function replaceContacts(
  tx: Connection,
  counterpartyId: number,
  contacts: readonly (Omit<ContactRow, "id"> & { id: number | null })[],
): Promise<void> {
  const kept = contacts.flatMap(({ id }) => (id === null ? [] : [id]));
  await tx.query("delete from counterparty_contacts where counterparty_id = $1 and id <> all ($2::int[])", [
    counterpartyId,
    kept,
  ]);
  const rows = JSON.stringify(contacts.map((contact, position) => ({ ...contact, position })));
  const given = `jsonb_to_recordset($2::jsonb) as g (id int, last_name text, first_name text, middle_name text, phone text, carrier_ref text, position int)`;
  await tx.query(
    `update counterparty_contacts k set last_name = g.last_name, first_name = g.first_name, middle_name = g.middle_name, phone = g.phone,
       carrier_ref = g.carrier_ref, position = g.position
     from ${given} where k.id = g.id and k.counterparty_id = $1`,
    [counterpartyId, rows],
  );
  await tx.query(
    `insert into counterparty_contacts (counterparty_id, position, last_name, first_name, middle_name, phone, carrier_ref)
     select $1, g.position, g.last_name, g.first_name, g.middle_name, g.phone, g.carrier_ref from ${given} where g.id is null`,
    [counterpartyId, rows],
  );
}

/** Makes this one the default. */
export async function setDefault(tx: Connection, id: number): Promise<void> {
  // In two steps: the index that allows one of them is looked at row by row.
  await tx.query("update counterparties set is_default = false where is_default and id <> $1", [id]);
  await tx.query("update counterparties set is_default = true where id = $1", [id]);
}

/** Whether there is a default one. */
export async function hasDefault(tx: Connection): Promise<boolean> {
  const { rowCount } = await tx.query("select from counterparties where is_default");
  return rowCount !== 0;
}

/** Which of these numbers another one in use, or at all, has. */
export async function takenBy(
  tx: Connection,
  {
    id,
    kind,
    tax_number: taxNumber,
    carrier_ref: ref,
  }: Pick<CounterpartyFields, "kind" | "tax_number" | "carrier_ref"> & { id: number },
): Promise<{ taxNumber: string | null; ref: string | null }> {
  const { rows } = await tx.query<{ by_number: string | null; by_ref: string | null }>(
    `select max(name) filter (where kind = $2 and tax_number = $3 and $3 <> '' and archived_at is null) as by_number,
       max(name) filter (where carrier_ref = $4) as by_ref
     from counterparties where id <> $1`,
    [id, kind, taxNumber, ref],
  );
  return { taxNumber: rows[0]?.by_number ?? null, ref: rows[0]?.by_ref ?? null };
}

/** Puts one into the archive or takes it back; an archived one is not the default. */
export async function setArchived(tx: Connection, id: number, isArchived: boolean): Promise<void> {
  await tx.query(
    `update counterparties set archived_at = case when $2 then now() end, is_default = is_default and not $2, version = version + 1,
       updated_at = now()
     where id = $1`,
    [id, isArchived],
  );
}

/** Deletes one that nothing relies on. */
export async function deleteCounterparty(tx: Connection, id: number): Promise<void> {
  await tx.query("delete from counterparties where id = $1", [id]);
}

/** Keys that end soon and were not told of yet; marks them as told. */
export async function takeEndingKeys(
  tx: Connection,
  days: number,
): Promise<{ id: number; name: string; until: string }[]> {
  const { rows } = await tx.query<{ id: number; name: string; until: string }>(
    `update counterparties set key_reminded_for = carrier_key_until
     where archived_at is null and carrier_key is not null and carrier_key_until <= ${TODAY}::date + $1::int
       and key_reminded_for is distinct from carrier_key_until
     returning id, name, carrier_key_until::text as until`,
    [days],
  );
  return rows;
}
