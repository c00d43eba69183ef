import type { Connection } from "../../db/database.ts";

/** Adds a waybill that its dropshipper has made at the carrier; its id. */
export async function insertOwnWaybill(
  tx: Connection,
  row: {
    order_id: number;
    reference: string;
    number: string;
    label_id: number;
    departure_point_id: number | null;
    grams: number;
    declared: number;
  },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into waybills (order_id, status, reference, number, is_own, label_id, departure_point_id, payer, grams, length_mm, width_mm,
       height_mm, declared, description)
     select $1, 'created', $2, $3, true, $4, $5, 'recipient', $6, coalesce(d.parcel_length_mm, 200), coalesce(d.parcel_width_mm, 150),
       coalesce(d.parcel_height_mm, 100), $7, 'Своя накладная' from (select) one left join departure_points d on d.id = $5 returning id`,
    [row.order_id, row.reference, row.number, row.label_id, row.departure_point_id, row.grams, row.declared],
  );
  const [made] = rows;
  if (!made) throw new Error("the waybill was not written");
  return made.id;
}
