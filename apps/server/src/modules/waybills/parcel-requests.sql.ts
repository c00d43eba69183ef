import type { ParcelRequestKind, ParcelRequestState } from "@dropship/api/contract/parcel-request-choices";
import { personName } from "../../db/person-name.ts";

/** A request as a record shows it; moments are ISO strings of PostgreSQL's JSON. */
export interface ParcelRequestRow {
  id: number;
  kind: ParcelRequestKind;
  state: ParcelRequestState;
  number: string | null;
  target: string;
  reason: string;
  note: string;
  payer: "recipient" | "sender" | null;
  cost: number | null;
  carrier_text: string;
  error: string;
  asked_by: string;
  asked_at: string;
  ended_at: string | null;
  is_leased: boolean;
}

/** Requests about the parcel of `waybills w`, the last first, as JSON. */
export const REQUESTS_OF_WAYBILL = `coalesce((select json_agg(json_build_object('id', q.id, 'kind', q.kind, 'state', q.state, 'number', q.number,
    'target', q.target, 'reason', q.reason, 'note', q.note, 'payer', q.payer, 'cost', q.cost, 'carrier_text', q.carrier_text, 'error', q.error,
    'asked_by', coalesce(nullif(${personName("qa")}, ''), qa.email, ''), 'asked_at', q.asked_at, 'ended_at', q.ended_at,
    'is_leased', coalesce(q.lease_until > now(), false)) order by q.id desc)
  from parcel_requests q left join users qa on qa.id = q.asked_by where q.waybill_id = w.id), '[]')`;
