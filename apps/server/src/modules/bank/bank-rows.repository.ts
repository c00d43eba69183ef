import type { BankRow } from "@dropship/api/contract/bank";
import { bankRowList } from "@dropship/api/contract/lists/bank-rows";
import type { Connection } from "../../db/database.ts";
import { personName } from "../../db/person-name.ts";
import { listReader } from "../../lists/list-reader.ts";
import type { RowMatch, StatementRow } from "./bank-matchers.ts";

/** A part of a row as JSON of the database has it. */
interface PartJson {
  purpose: BankRow["parts"][number]["purpose"];
  amount: number;
  user_id: number | null;
  user_name: string;
  user_email: string | null;
  target_id: number;
  text: string;
}
/** A row with what it was found to be. */
export interface BankRowRow extends StatementRow {
  state: BankRow["state"];
  reason: string;
  decided_by: number | null;
  decided_at: Date | null;
  decider_name: string;
  decider_email: string | null;
  parts: PartJson[] | null;
  /** What no part explains yet. */
  left: number;
}

const PLAIN = `b.id, b.account, b.external_id, b.booked_at, b.amount, b.description, b.comment, b.counter_name, b.counter_iban,
  b.counter_tax_number, b.invoice_id, b.state, b.reason, b.decided_by, b.decided_at`;
const JOINS = { d: "left join users d on d.id = b.decided_by" };
const SELECT = `${PLAIN}, ${personName("d")} as decider_name, d.email as decider_email,
  (select json_agg(json_build_object('purpose', p.purpose, 'amount', p.amount, 'user_id', p.user_id, 'user_name', ${personName("pu")},
      'user_email', pu.email, 'target_id', p.target_id, 'text', p.text) order by p.id)
    from bank_row_parts p left join users pu on pu.id = p.user_id where p.row_id = b.id) as parts,
  b.amount - coalesce((select sum(g.amount) from bank_row_parts g where g.row_id = b.id), 0)::bigint as left`;

/** Rows of the statement. */
export const bankRows = listReader<BankRowRow>()(bankRowList, {
  from: "bank_rows b",
  joins: JOINS,
  key: { by: "b.id", as: "number" },
  scope: {},
  filters: {
    id: "b.id",
    state: "b.state",
    direction: { in: { when: "b.amount > 0" }, out: { when: "b.amount < 0" } },
    amount: { sizeOf: "b.amount" },
    booked: "b.booked_at",
    search: { anywhere: ["b.description", "b.comment", "b.counter_name", "b.counter_iban", "b.counter_tax_number"] },
  },
  sorts: { booked_at: { by: "b.booked_at", as: "time" }, amount: { by: "b.amount", as: "number" } },
  sums: { amount: "b.amount" },
  select: SELECT,
});

/** One row as the list shows it. */
export async function findRow(db: Connection, id: number): Promise<BankRowRow | null> {
  const { rows } = await db.query<BankRowRow>(
    `select ${SELECT} from bank_rows b ${Object.values(JOINS).join(" ")} where b.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** One row under its lock, and how much of it is not explained yet. */
export async function lockRow(
  tx: Connection,
  id: number,
): Promise<(StatementRow & { state: BankRow["state"]; left: number }) | null> {
  const { rows } = await tx.query<StatementRow & { state: BankRow["state"] }>(
    `select ${PLAIN} from bank_rows b where b.id = $1 for update`,
    [id],
  );
  const [row] = rows;
  if (!row) return null;
  const { rows: given } = await tx.query<{ amount: number }>(
    "select coalesce(sum(amount), 0)::bigint as amount from bank_row_parts where row_id = $1",
    [id],
  );
  return { ...row, left: row.amount - (given[0]?.amount ?? 0) };
}

/** A row as the bank tells it. */
export type NewRow = Omit<StatementRow, "id"> & {
  readonly isHeld: boolean;
  readonly via: string;
  readonly at: Date | null;
};

/** Keeps a row; null when the bank has told it before and nothing has changed. A row that the bank has now settled is taken up. */
export async function keepRow(tx: Connection, row: NewRow): Promise<number | null> {
  const { rows } = await tx.query<{ id: number }>({
    name: "bank_row_keep",
    text: `insert into bank_rows (account, external_id, booked_at, amount, description, comment, counter_name, counter_iban,
        counter_tax_number, invoice_id, state, via, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, coalesce($13, now()))
      on conflict (account, external_id) do update set state = excluded.state, amount = excluded.amount, booked_at = excluded.booked_at
        where bank_rows.state = 'waiting' and excluded.state <> 'waiting'
      returning id`,
    values: [
      row.account,
      row.external_id,
      row.booked_at,
      row.amount,
      row.description,
      row.comment,
      row.counter_name,
      row.counter_iban,
      row.counter_tax_number,
      row.invoice_id,
      row.isHeld ? "waiting" : "unmatched",
      row.via,
      row.at,
    ],
  });
  return rows[0]?.id ?? null;
}

/** Adds a part to a row; the database refuses what does not fit into it. */
export async function addPart(tx: Connection, rowId: number, amount: number, match: RowMatch): Promise<void> {
  await tx.query(
    "insert into bank_row_parts (row_id, purpose, user_id, target_id, amount, text) values ($1, $2, $3, $4, $5, $6)",
    [rowId, match.purpose, match.userId, match.targetId, amount, match.text],
  );
}

/** Which of the records a row of the direction of this amount explains already. */
export async function explainedOf(
  tx: Connection,
  purpose: RowMatch["purpose"],
  targetIds: readonly number[],
  amount: number,
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select distinct target_id as id from bank_row_parts
     where purpose = $1 and target_id = any($2::int[]) and sign(amount) = sign($3::bigint)`,
    [purpose, [...targetIds], amount],
  );
  return rows.map(({ id }) => id);
}

/** How much of a top-up's invoice the bank has paid out and taken back by rows that are known, each above zero. */
export async function settledOf(tx: Connection, topUpId: number): Promise<{ paid: number; back: number }> {
  const { rows } = await tx.query<{ paid: number; back: number }>(
    `select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as paid,
       coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as back
     from bank_row_parts where purpose = 'settlement' and target_id = $1`,
    [topUpId],
  );
  return rows[0] ?? { paid: 0, back: 0 };
}

/** Unexplained rows of an invoice. */
export async function unmatchedOf(db: Connection, invoiceId: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    "select b.id from bank_rows b where b.state = 'unmatched' and b.invoice_id = $1 order by b.id limit 100",
    [invoiceId],
  );
  return rows.map(({ id }) => id);
}

/** Unexplained rows whose text may be of one of these kinds, the oldest first. */
export async function unmatchedOut(db: Connection, words: readonly string[]): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select b.id from bank_rows b where b.state = 'unmatched' and b.amount < 0
       and (b.description || ' ' || b.comment) ilike any($1::text[]) order by b.id limit 1000`,
    [words.map((word) => `%${word}%`)],
  );
  return rows.map(({ id }) => id);
}

/** When the oldest row since a moment that the bank still holds was told, of an account; null when it holds none. */
export async function oldestHeld(db: Connection, account: string, since: Date): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    "select min(booked_at) as at from bank_rows where state = 'waiting' and account = $1 and booked_at >= $2",
    [account, since],
  );
  return rows[0]?.at ?? null;
}

/** Says how a row stands, and who said so. */
export const saveState = (
  tx: Connection,
  id: number,
  change: { readonly state: BankRow["state"]; readonly reason?: string; readonly by?: number },
) =>
  tx.query(
    `update bank_rows set state = $2, reason = $3, decided_by = $4, decided_at = case when $4::int is null then null else now() end
     where id = $1`,
    [id, change.state, change.reason ?? "", change.by ?? null],
  );

/** Users whose top-ups came from this account before. */
export async function payersOf(db: Connection, iban: string): Promise<number[]> {
  if (iban === "") return [];
  const { rows } = await db.query<{ user_id: number }>(
    `select distinct p.user_id from bank_rows b join bank_row_parts p on p.row_id = b.id
     where b.counter_iban = $1 and p.purpose = 'replenishment' and p.user_id is not null limit 5`,
    [iban],
  );
  return rows.map((row) => row.user_id);
}

/** Rows that nobody has explained. */
export async function countUnmatched(db: Connection): Promise<{ rows: number; amount: number }> {
  const { rows } = await db.query<{ rows: number; amount: number }>(
    "select count(*)::int as rows, coalesce(sum(amount), 0)::bigint as amount from bank_rows where state = 'unmatched'",
  );
  return rows[0] ?? { rows: 0, amount: 0 };
}

/** Lets go of what a record was given of the statement: its rows wait to be explained anew. */
export async function dropParts(tx: Connection, purpose: RowMatch["purpose"], targetId: number): Promise<void> {
  await tx.query(
    `with gone as (delete from bank_row_parts where purpose = $1 and target_id = $2 returning row_id)
     update bank_rows set state = 'unmatched', reason = '', decided_by = null, decided_at = null where id in (select row_id from gone)`,
    [purpose, targetId],
  );
}

/** People by their ids. */
export async function people(
  db: Connection,
  ids: readonly number[],
): Promise<{ id: number; name: string; email: string }[]> {
  const { rows } = await db.query<{ id: number; name: string; email: string }>(
    `select u.id, ${personName("u")} as name, u.email from users u where u.id = any($1::int[]) and u.deleted_at is null`,
    [[...ids]],
  );
  return rows;
}
