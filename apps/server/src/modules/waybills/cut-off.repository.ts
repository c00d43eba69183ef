import type { Connection } from "../../db/database.ts";

const NOW = "($1::timestamptz at time zone 'Europe/Kyiv')";

/** Departure points whose hour of handing over has passed today, with the day of Kyiv and that hour: "2026-12-10 14:00". */
export async function pointsPastCutOff(db: Connection, now: Date): Promise<{ id: number; due: string }[]> {
  const { rows } = await db.query<{ id: number; due: string }>(
    `select id, to_char(${NOW}, 'YYYY-MM-DD') || ' ' || cut_off as due from departure_points
     where is_active and cut_off <> '' and to_char(${NOW}, 'HH24:MI') >= cut_off order by id`,
    [now],
  );
  return rows;
}

/** Waybills of packed orders that leave from a point and lie in no register yet. */
export async function waybillsToHandOver(db: Connection, pointId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select w.id from waybills w join orders o on o.id = w.order_id
     where w.departure_point_id = $1 and w.status = 'created' and w.register_id is null and w.task is null and not w.is_own
       and o.status in ('ready', 'shipped') order by w.id`,
    [pointId],
  );
  return rows.map(({ id }) => id);
}
