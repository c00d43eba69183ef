import type { StandingPayout } from "@dropship/api/contract/payouts";
import type { Connection } from "../../db/database.ts";

/** A standing order as it is kept; days as "2026-11-20", money in kopecks. */
export interface StandingRow {
  user_id: number;
  period: StandingPayout["period"];
  day: number;
  keep: number;
  requisites_id: number;
  is_paused: boolean;
  next_on: string;
  last_on: string | null;
  last_text: string;
  last_payout_id: number | null;
  is_blocked: boolean;
}

const COLUMNS = `s.user_id, s.period, s.day, s.keep, s.requisites_id, s.is_paused, s.next_on::text as next_on, s.last_on::text as last_on,
  s.last_text, s.last_payout_id, u.is_blocked`;
const ORDERS = "standing_payouts s join users u on u.id = s.user_id";
/** Orders that are to be carried out. */
const DUE = `${ORDERS} where not s.is_paused and s.next_on <= $1::date`;

/** The order of a user; null when there is none. */
export async function findStanding(db: Connection, userId: number): Promise<StandingRow | null> {
  const { rows } = await db.query<StandingRow>(`select ${COLUMNS} from ${ORDERS} where s.user_id = $1`, [userId]);
  return rows[0] ?? null;
}

/** Users whose orders are due on a day. */
export async function dueUsers(db: Connection, today: string): Promise<number[]> {
  const { rows } = await db.query<{ user_id: number }>(`select s.user_id from ${DUE} order by s.next_on, s.user_id`, [
    today,
  ]);
  return rows.map((row) => row.user_id);
}

/** One that is due, under its row lock; null when another process has it or has carried it out. */
export async function lockDue(tx: Connection, userId: number, today: string): Promise<StandingRow | null> {
  const { rows } = await tx.query<StandingRow>(
    `select ${COLUMNS} from ${DUE} and s.user_id = $2 for update of s skip locked`,
    [today, userId],
  );
  return rows[0] ?? null;
}

/** Keeps or changes the order of a user. */
export async function saveStanding(
  tx: Connection,
  row: Pick<StandingRow, "user_id" | "period" | "day" | "keep" | "requisites_id" | "is_paused" | "next_on">,
): Promise<void> {
  await tx.query(
    `insert into standing_payouts (user_id, period, day, keep, requisites_id, is_paused, next_on) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id) do update set period = excluded.period, day = excluded.day, keep = excluded.keep,
       requisites_id = excluded.requisites_id, is_paused = excluded.is_paused, next_on = excluded.next_on`,
    [row.user_id, row.period, row.day, row.keep, row.requisites_id, row.is_paused, row.next_on],
  );
}

/** Writes down what became of it, and when it is due again. */
export async function markDone(
  tx: Connection,
  userId: number,
  done: { on: string; text: string; payoutId: number | null; nextOn: string },
): Promise<void> {
  await tx.query(
    "update standing_payouts set last_on = $2, last_text = $3, last_payout_id = $4, next_on = $5 where user_id = $1",
    [userId, done.on, done.text, done.payoutId, done.nextOn],
  );
}

/** Ends the order of a user. */
export async function removeStanding(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from standing_payouts where user_id = $1", [userId]);
}
