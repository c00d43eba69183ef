import type { ParcelRequest } from "@dropship/api/contract/rows/parcel-requests";
import { toDecimal, uahKopecks } from "@dropship/money";
import type { ParcelRequestRow } from "./parcel-requests.sql.ts";

const iso = (moment: string) => new Date(moment).toISOString();

/** A request as the record of its waybill shows it. */
export const presentParcelRequest = ({ is_leased: isLeased, ...row }: ParcelRequestRow): ParcelRequest => ({
  ...row,
  cost: row.cost === null ? null : toDecimal(uahKopecks(row.cost)),
  asked_at: iso(row.asked_at),
  ended_at: row.ended_at === null ? null : iso(row.ended_at),
  can_withdraw: row.kind !== "storage" && (row.state === "accepted" || (row.state === "asked" && !isLeased)),
});
