import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listChoice } from "./list-schemas.ts";
import { waybillList } from "./lists/waybills.ts";
import { data, dataWithMessage, id, idValue, person, time, uah } from "./shapes.ts";

/** A register of parcels that are handed over together. */
export const waybillRegister = z.object({
  id: idValue,
  /** The carrier's; null while it is asked for. */
  number: z.string().nullable(),
  /** What the carrier refused lately: the register, or some of its waybills; empty where nothing. */
  error: z.string(),
  departure_point: z.string(),
  count: z.number().int(),
  weight: z.number().int(),
  cod: uah,
  created_at: time,
  created_by: person.nullable(),
  printed_at: time.nullable(),
  /** The carrier is being asked about it. */
  is_busy: z.boolean(),
  /** Waybills may be put into it and taken out of it still: none of its parcels has been handed over. */
  is_open: z.boolean(),
  /** When it was dissolved: its waybills are free again. */
  dissolved_at: time.nullable(),
});
/** A register of parcels that are handed over together. */
export type WaybillRegister = z.output<typeof waybillRegister>;

const choice = z.object({ choice: listChoice(waybillList) });
const params = z.object({ id });
const throttle = { max: 60, seconds: 60 } as const;
const noRegister = { 404: { not_found: failure("no such register") } };
const closed = failure("it is not made yet, or dissolved, or parcels of it were handed over already");
const changed = dataWithMessage(z.object({ register: waybillRegister, left_out: z.number().int() }));

/** Registers of waybills, with which parcels are handed over. */
export const waybillRegisterEndpoints = endpoints({
  listWaybillRegisters: {
    method: "GET",
    path: "/api/admin/waybill-registers",
    access: "waybills.see",
    summary: "The last fifty registers, newest first",
    responses: { 200: data(z.array(waybillRegister)) },
  },
  getWaybillRegister: {
    method: "GET",
    path: "/api/admin/waybill-registers/{id}",
    access: "waybills.see",
    summary: "One register",
    params,
    responses: { 200: data(waybillRegister) },
    errors: noRegister,
  },
  createWaybillRegisters: {
    method: "POST",
    path: "/api/admin/waybill-registers",
    access: "waybills.work",
    idempotent: true,
    throttle: { max: 20, seconds: 60 },
    summary: "Put chosen waybills into registers, one for each departure point",
    body: choice,
    responses: { 201: dataWithMessage(z.object({ registers: z.array(waybillRegister), left_out: z.number().int() })) },
    errors: { 409: { nothing_to_register: failure("none of the chosen ones is made and outside a register") } },
  },
  extendWaybillRegister: {
    method: "POST",
    path: "/api/admin/waybill-registers/{id}/waybills",
    access: "waybills.work",
    idempotent: true,
    throttle,
    summary: "Put chosen waybills into a register that is open still",
    params,
    body: choice,
    responses: { 200: changed },
    errors: {
      ...noRegister,
      409: {
        nothing_to_register: failure("none of the chosen ones is made, of its departure point and outside a register"),
        closed,
        full: failure("no more waybills fit in"),
      },
    },
  },
  shrinkWaybillRegister: {
    method: "POST",
    path: "/api/admin/waybill-registers/{id}/removals",
    access: "waybills.work",
    throttle,
    summary: "Take chosen waybills out of a register; those that lie in it no more are left out",
    params,
    body: choice,
    responses: { 200: changed },
    errors: { ...noRegister, 409: { closed } },
  },
  dissolveWaybillRegister: {
    method: "DELETE",
    path: "/api/admin/waybill-registers/{id}",
    access: "waybills.work",
    throttle,
    summary: "Dissolve a register: its waybills stay, and lie in none",
    params,
    responses: { 200: dataWithMessage(waybillRegister) },
    errors: { ...noRegister, 409: { closed } },
  },
  downloadWaybillRegister: {
    method: "GET",
    path: "/api/admin/waybill-registers/{id}/file",
    access: "waybills.see",
    summary: "A register to be signed at the handing over, PDF; each download stands in the journal",
    params,
    responses: { 200: z.unknown() },
    media: "application/pdf",
    errors: { 404: { not_found: failure("no such register, or the carrier has not made it yet") } },
  },
});
