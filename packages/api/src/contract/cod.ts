import { z } from "zod";
import { COD_FILE_BYTES, COD_STATES } from "./cod-choices.ts";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { moneyPreview } from "./ledger.ts";
import { listEndpoint } from "./list-schemas.ts";
import { codPaymentList, codRegisterList } from "./lists/cod.ts";
import { codPayment, codRegister, codRegisterRow } from "./rows/cod.ts";
import {
  data,
  dataWithMessage,
  decision,
  id,
  idValue,
  person,
  requiredLine,
  time,
  uah,
  uahAboveZero,
} from "./shapes.ts";

export type { CodPayment, CodRegister } from "./rows/cod.ts";

/** Something that an admin asked for and a second person has to confirm. */
export const codRequest = z.object({
  id: idValue,
  state: z.enum(["waiting", "done", "refused"]),
  /** The carrier's sum is taken; the money of an order, or of a register, is there. */
  kind: z.enum(["accept", "receive", "register"]),
  payment_id: idValue.nullable(),
  register_id: idValue.nullable(),
  /** "Заказ № 100017" or "Реестр № 5". */
  about: z.string(),
  amount: uah,
  reason: z.string(),
  asked_by: person,
  asked_at: time,
  /** What somebody has decided; null while it waits, and where nobody had to be asked. */
  decided: decision.nullable(),
  can: z.object({ confirm: z.boolean(), refuse: z.boolean() }),
});
/** Something that an admin asked for and a second person has to confirm. */
export type CodRequest = z.output<typeof codRequest>;

/** Cash on delivery of one order with its way and the proof of each step. */
export const codPaymentDetail = codPayment.extend({
  history: z.array(
    z.object({
      id: idValue,
      state: z.enum(COD_STATES),
      text: z.string(),
      register_id: idValue.nullable(),
      bank_row_id: idValue.nullable(),
      actor: person.nullable(),
      created_at: time,
    }),
  ),
  requests: z.array(codRequest),
  /** What second persons have said, the latest first. */
  decided: z.array(codRequest),
  /** What the caller may do now. */
  can: z.object({ accept: z.boolean(), dismiss: z.boolean(), receive: z.boolean() }),
});
/** Cash on delivery of one order with its way. */
export type CodPaymentDetail = z.output<typeof codPaymentDetail>;

/** A register with its rows. */
export const codRegisterDetail = codRegister.extend({
  items: z.array(codRegisterRow),
  bank_row_id: idValue.nullable(),
  requests: z.array(codRequest),
  /** What second persons have said, the latest first. */
  decided: z.array(codRequest),
  can: z.object({ receive: z.boolean() }),
});
/** A register with its rows. */
export type CodRegisterDetail = z.output<typeof codRegisterDetail>;

/** What waits for a person, and how much is where. */
export const codSummary = z.object({
  disputed: z.object({ count: z.number().int(), amount: uah }),
  registers: z.object({ waiting: z.number().int(), disputed: z.number().int() }),
  requests: z.array(codRequest),
});
/** What waits for a person. */
export type CodSummary = z.output<typeof codSummary>;

/** A register's file: CSV or XLSX of the carrier's cabinet. */
export const takeCodRegisterBody = z.object({
  name: requiredLine(200, "Выберите файл."),
  /** Base64 of the file. */
  content: z
    .base64("Выберите файл.")
    .min(1, "Файл пустой.")
    .max(Math.ceil(COD_FILE_BYTES / 3) * 4, "Файл больше 512 КБ. Разделите его."),
});
const reason = requiredLine(300, "Напишите причину.");
/** How a dispute ends: with the carrier's sum, or as if it had said nothing. */
export const resolveCodBody = z.object({ decision: z.enum(["accept", "dismiss"], "Выберите решение."), reason });
/** The money is there, on an admin's word. */
export const receiveCodBody = z.object({
  amount: uahAboveZero,
  reason,
});
/** Why something is so. */
export const codReasonBody = z.object({ reason });

const params = z.object({ id });
const noPayment = { not_found: failure("no such payment") };
const own = failure("nobody decides about money of their own");
const decided = failure("it stands elsewhere by now");
const waiting = failure("a second person is asked about it already");

/** Cash on delivery, for admins. */
export const codEndpoints = endpoints({
  listCodPayments: listEndpoint(codPaymentList, codPayment, {
    path: "/api/admin/cod-payments",
    access: "money.see",
    summary: "Cash on delivery of all orders, and where each stands",
  }),
  listCodRegisters: listEndpoint(codRegisterList, codRegister, {
    path: "/api/admin/cod-registers",
    access: "money.see",
    summary: "Registers of the carrier's payments",
  }),
  getCodSummary: {
    method: "GET",
    path: "/api/admin/cod-summary",
    access: "money.see",
    summary: "Cash on delivery that waits for a person: disputes, registers without money, requests to a second person",
    responses: { 200: data(codSummary) },
  },
  getCodPayment: {
    method: "GET",
    path: "/api/admin/cod-payments/{id}",
    access: "money.see",
    summary: "Cash on delivery of one order with its way and the proof of each step",
    params,
    responses: { 200: data(codPaymentDetail) },
    errors: { 404: noPayment },
  },
  getCodRegister: {
    method: "GET",
    path: "/api/admin/cod-registers/{id}",
    access: "money.see",
    summary: "A register of the carrier's payments with its rows",
    params,
    responses: { 200: data(codRegisterDetail) },
    errors: { 404: { not_found: failure("no such register") } },
  },
  takeCodRegister: {
    method: "POST",
    path: "/api/admin/cod-registers",
    access: "money.receipts",
    idempotent: true,
    throttle: { max: 30, seconds: 60 },
    summary: "Take in a register of the carrier's payments from its file; the same register again changes nothing",
    body: takeCodRegisterBody,
    responses: { 201: dataWithMessage(codRegisterDetail) },
    errors: { 409: { register_differs: failure("a register of this number is known with other rows") } },
  },
  receiveCodRegister: {
    method: "POST",
    path: "/api/admin/cod-registers/{id}/receive",
    access: "money.receipts",
    idempotent: true,
    summary:
      "Say that a register's money is there, or that the other sum that came is right; above a limit a second person confirms",
    params,
    body: codReasonBody,
    responses: { 200: dataWithMessage(codRegisterDetail) },
    errors: {
      404: { not_found: failure("no such register") },
      403: { own_money: own },
      409: { decided, waiting },
    },
  },
  resolveCod: {
    method: "POST",
    path: "/api/admin/cod-payments/{id}/resolve",
    access: "money.receipts",
    idempotent: true,
    summary:
      "End a dispute: with the carrier's sum (a large difference is confirmed by a second person), or without it",
    params,
    body: resolveCodBody,
    responses: { 200: dataWithMessage(codPaymentDetail) },
    errors: {
      404: noPayment,
      403: { own_money: own },
      409: { decided, waiting, not_payable: failure("nobody was to pay for this order: only without it") },
    },
  },
  receiveCod: {
    method: "POST",
    path: "/api/admin/cod-payments/{id}/receive",
    access: "money.receipts",
    idempotent: true,
    summary: "Say that the money of an order is there; above a limit a second person confirms",
    params,
    body: receiveCodBody,
    responses: { 200: dataWithMessage(codPaymentDetail) },
    errors: { 404: noPayment, 403: { own_money: own }, 409: { decided, waiting } },
  },
  previewCodRequest: {
    method: "GET",
    path: "/api/admin/cod-requests/{id}/preview",
    access: "money.confirm",
    summary: "Balances before and after what another admin asked for is done; nothing is changed",
    params,
    responses: { 200: data(moneyPreview) },
    errors: { 404: { not_found: failure("no such request") }, 409: { decided } },
  },
  confirmCodRequest: {
    method: "POST",
    path: "/api/admin/cod-requests/{id}/confirm",
    access: "money.confirm",
    idempotent: true,
    summary: "Confirm what another admin asked for",
    params,
    responses: { 200: dataWithMessage(codSummary) },
    errors: {
      404: { not_found: failure("no such request") },
      403: { own_request: failure("one's own request, or money of one's own") },
      409: { decided },
    },
  },
  refuseCodRequest: {
    method: "POST",
    path: "/api/admin/cod-requests/{id}/refuse",
    access: "money.receipts",
    summary: "Refuse what waits for a second person, or take one's own request back",
    params,
    body: codReasonBody,
    responses: { 200: dataWithMessage(codSummary) },
    errors: {
      404: { not_found: failure("no such request") },
      403: { not_allowed: failure("a super admin, or who asked for it") },
      409: { decided },
    },
  },
});
