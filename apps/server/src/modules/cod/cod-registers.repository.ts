import type { CodRegister } from "@dropship/api/contract/cod";
import { codRegisterList } from "@dropship/api/contract/lists/cod";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { listReader } from "../../lists/list-reader.ts";

/** A register as it comes; kopecks. */
export interface NewRegister {
  readonly number: string;
  readonly source: CodRegister["source"];
  /** "2026-11-22". */
  readonly paidOn: string;
  readonly fileName: string;
  readonly createdBy: number | null;
  readonly rows: readonly { readonly waybill: string; readonly gross: number; readonly fee: number }[];
}
/** A register as it is kept. */
export interface RegisterRow {
  id: number;
  number: string;
  source: CodRegister["source"];
  state: CodRegister["state"];
  paid_on: string;
  rows_count: number;
  problems: number;
  gross: number;
  fee: number;
  net: number;
  came: number | null;
  bank_row_id: number | null;
  file_name: string;
  created_by: number | null;
  creator_name: string;
  creator_email: string | null;
  created_at: Date;
}
/** A row of a register with its order. */
export interface RegisterItem {
  id: number;
  place: number;
  waybill: string;
  gross: number;
  fee: number;
  net: number;
  outcome: "matched" | "disputed" | "unknown" | "repeated" | "dismissed";
  payment_id: number | null;
  order_id: number | null;
  order_number: number | null;
  user_id: number | null;
}

const JOINS = { c: "left join users c on c.id = r.created_by" };
const SELECT = `r.id, r.number, r.source, r.state, r.paid_on::text as paid_on, r.rows_count, r.problems, r.gross, r.fee, r.net, r.came,
  r.bank_row_id, r.file_name, r.created_by, ${personName("c")} as creator_name, c.email as creator_email, r.created_at`;

/** Registers of the carrier's payments. */
export const codRegisters = listReader<RegisterRow>()(codRegisterList, {
  from: "cod_registers r",
  joins: JOINS,
  key: { by: "r.id", as: "number" },
  scope: {},
  filters: {
    id: "r.id",
    state: "r.state",
    source: "r.source",
    problems: "r.problems > 0",
    net: "r.net",
    created: "r.created_at",
    search: {
      anywhere: ["r.number", "r.file_name"],
      also: (pattern) =>
        `exists (select from cod_register_rows x where x.register_id = r.id and x.waybill ilike ${pattern()})`,
    },
  },
  sorts: { created_at: { by: "r.created_at", as: "time" }, net: { by: "r.net", as: "number" } },
  sums: { gross: "r.gross", fee: "r.fee", net: "r.net" },
  select: SELECT,
});

/** One register; under its lock for a decision. */
export async function findRegister(
  db: Connection,
  id: number,
  lock: "" | "for update of r" = "",
): Promise<RegisterRow | null> {
  const { rows } = await db.query<RegisterRow>(
    `select ${SELECT} from cod_registers r ${JOINS.c} where r.id = $1 ${lock}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Takes the locks of the registers that name a payment. */
export const lockRegistersOf = (tx: Connection, paymentId: number) =>
  tx.query(
    `select r.id from cod_registers r where exists (select from cod_register_rows x where x.register_id = r.id and x.payment_id = $1)
     order by r.id for update`,
    [paymentId],
  );

/** Its rows, in the carrier's order. */
export async function registerItems(db: Connection, id: number): Promise<RegisterItem[]> {
  const { rows } = await db.query<RegisterItem>(
    `select x.id, x.place, x.waybill, x.gross, x.fee, x.net, x.outcome, x.payment_id, p.order_id, o.number as order_number, o.user_id
     from cod_register_rows x left join cod_payments p on p.id = x.payment_id left join orders o on o.id = p.order_id
     where x.register_id = $1 order by x.place`,
    [id],
  );
  return rows;
}

/** Keeps a register without its rows; null when its number is known. */
export async function insertRegister(tx: Connection, register: NewRegister): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into cod_registers (number, source, paid_on, gross, fee, net, rows_count, file_name, created_by)
     select $1, $2, $3::date, sum(x.gross), sum(x.fee), sum(x.gross - x.fee), count(*), $4, $5
     from unnest($6::bigint[], $7::bigint[]) as x (gross, fee) on conflict (number) do nothing returning id`,
    [
      register.number,
      register.source,
      register.paidOn,
      register.fileName.slice(0, 200),
      register.createdBy,
      register.rows.map(({ gross }) => gross),
      register.rows.map(({ fee }) => fee),
    ],
  );
  return rows[0]?.id ?? null;
}

/** The register of a number. */
export async function registerOf(db: Connection, number: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>("select id from cod_registers where number = $1", [number]);
  return rows[0]?.id ?? null;
}

/** Adds a row to a register. */
export async function insertItem(
  tx: Connection,
  item: Pick<RegisterItem, "place" | "waybill" | "gross" | "fee" | "outcome" | "payment_id"> & { registerId: number },
): Promise<void> {
  await tx.query(
    `insert into cod_register_rows (register_id, place, waybill, gross, fee, net, outcome, payment_id)
     values ($1, $2, $3, $4, $5, $4::bigint - $5::bigint, $6, $7)`,
    [item.registerId, item.place, item.waybill, item.gross, item.fee, item.outcome, item.payment_id],
  );
}

/** Says what a row is. */
export const saveOutcome = (tx: Connection, id: number, outcome: RegisterItem["outcome"]) =>
  tx.query("update cod_register_rows set outcome = $2 where id = $1", [id, outcome]);

/** Counts the rows that want a person. */
export const countProblems = (tx: Connection, id: number) =>
  tx.query(
    `update cod_registers set problems = (select count(*) from cod_register_rows x
       where x.register_id = $1 and x.outcome in ('disputed', 'unknown', 'repeated')) where id = $1`,
    [id],
  );

/** Its money is there. Where another row of the bank brings it than the one in dispute, it came to the kopeck: the other sum is told no more. */
export const markPaid = (tx: Connection, id: number, entryId: number, bankRowId: number | null) =>
  tx.query(
    `update cod_registers set state = 'paid', entry_id = $2, bank_row_id = coalesce($3, bank_row_id), paid_at = now(),
       came = case when $3::int is null or bank_row_id = $3 then came end where id = $1`,
    [id, entryId, bankRowId],
  );
/** The bank shows another sum. */
export const markDisputed = (tx: Connection, id: number, bankRowId: number, came: number) =>
  tx.query("update cod_registers set state = 'disputed', bank_row_id = $2, came = $3 where id = $1", [
    id,
    bankRowId,
    came,
  ]);
/** The bank has shown at last what an admin had said. */
export const attachBankRow = (tx: Connection, id: number, bankRowId: number) =>
  tx.query("update cod_registers set bank_row_id = $2 where id = $1", [id, bankRowId]);

/** Registers that a text of the bank names by their number as a word of its own. */
export async function namedIn(tx: Connection, text: string): Promise<{ id: number; number: string }[]> {
  const { rows } = await tx.query<{ id: number; number: string }>(
    `select id, number from cod_registers where source in ('file', 'carrier') and strpos(lower($1), lower(number)) > 0
     order by length(number) desc, id limit 20`,
    [text],
  );
  return rows;
}

/** Rows of the bank that nobody has explained and that may be of a register which waits. */
export async function unexplainedRows(db: Connection): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select distinct b.id from cod_registers r join bank_rows b on b.state = 'unmatched' and b.amount > 0
       and strpos(lower(b.description || ' ' || b.comment), lower(r.number)) > 0
     where r.source in ('file', 'carrier') and (r.state = 'waiting' or r.state = 'paid' and r.bank_row_id is null) order by b.id limit 100`,
  );
  return rows.map(({ id }) => id);
}
