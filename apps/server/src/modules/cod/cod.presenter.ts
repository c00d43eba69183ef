import type {
  CodPayment,
  CodPaymentDetail,
  CodRegister,
  CodRegisterDetail,
  CodRequest,
} from "@dropship/api/contract/cod";
import { toDecimal, uahKopecks } from "@dropship/money";
import type { CodEventRow, PaymentRow } from "./cod.repository.ts";
import { type CodJudge, mayConfirm, mayRefuse } from "./cod.policy.ts";
import type { RegisterItem, RegisterRow } from "./cod-registers.repository.ts";
import type { CodRequestRow } from "./cod-requests.repository.ts";
import { presentDecision } from "../ledger/second-person.service.ts";
import { numbered } from "../../record-number.ts";

/** Kopecks as the wire has them. */
export const uah = (kopecks: number): string => toDecimal(uahKopecks(kopecks));
const uahOrNull = (kopecks: number | null) => (kopecks === null ? null : uah(kopecks));
const personOf = (id: number | null, name: string, email: string | null) =>
  id === null ? null : { id, name, email: email ?? "" };

/** A payment as the list shows it. */
export const presentPayment = (row: PaymentRow): CodPayment => ({
  id: row.id,
  state: row.state,
  state_at: row.state_at.toISOString(),
  problem: row.problem,
  order: { id: row.order_id, number: String(row.number), status: row.order_status },
  user: { id: row.user_id, name: row.user_name, email: row.user_email },
  waybill: row.waybill_number,
  expected: uah(row.expected),
  reported: uahOrNull(row.reported),
  received: uahOrNull(row.received),
  register: row.register_id === null ? null : { id: row.register_id, number: row.register_number ?? "" },
  created_at: row.created_at.toISOString(),
});

/** Something that waits for a second person, for this admin. */
export const presentRequest = (who: CodJudge, row: CodRequestRow): CodRequest => ({
  id: row.id,
  state: row.state,
  kind: row.kind,
  payment_id: row.payment_id,
  register_id: row.register_id,
  about: row.order_number === null ? `Реестр ${row.register_number ?? ""}` : `Заказ ${numbered(row.order_number)}`,
  amount: uah(row.amount),
  reason: row.reason,
  asked_by: { id: row.asked_by, name: row.asked_by_name, email: row.asked_by_email },
  asked_at: row.asked_at.toISOString(),
  decided: presentDecision(row),
  can: {
    confirm: row.state === "waiting" && mayConfirm(who, row),
    refuse: row.state === "waiting" && mayRefuse(who, row),
  },
});

/** What was asked of a second person about one thing: what waits, and what they have said. */
interface AskedRows {
  readonly requests: readonly CodRequestRow[];
  readonly decided: readonly CodRequestRow[];
}
const presentAsked = (who: CodJudge, { requests, decided }: AskedRows) => ({
  requests: requests.map((request) => presentRequest(who, request)),
  decided: decided.map((request) => presentRequest(who, request)),
});

/** A payment with its way, for this admin. */
export function presentPaymentDetail(
  who: CodJudge,
  row: PaymentRow,
  { events, ...asked }: { events: readonly CodEventRow[] } & AskedRows,
): CodPaymentDetail {
  const isFree = asked.requests.length === 0 && row.user_id !== who.id;
  return {
    ...presentPayment(row),
    history: events.map((event) => ({
      id: event.id,
      state: event.state,
      text: event.text,
      register_id: event.register_id,
      bank_row_id: event.bank_row_id,
      actor: personOf(event.actor_id, event.actor_name, event.actor_email),
      created_at: event.created_at.toISOString(),
    })),
    ...presentAsked(who, asked),
    can: {
      accept: isFree && row.state === "disputed" && row.problem === "sum",
      dismiss: isFree && row.state === "disputed",
      receive: isFree && (row.state === "expected" || row.state === "collected"),
    },
  };
}

/** A register as the list shows it. */
export const presentRegister = (row: RegisterRow): CodRegister => ({
  id: row.id,
  number: row.number,
  source: row.source,
  state: row.state,
  paid_on: row.paid_on,
  rows: row.rows_count,
  problems: row.problems,
  gross: uah(row.gross),
  fee: uah(row.fee),
  net: uah(row.net),
  came: uahOrNull(row.came),
  file_name: row.file_name,
  created_by: personOf(row.created_by, row.creator_name, row.creator_email),
  created_at: row.created_at.toISOString(),
});

/** A register with its rows, for this admin. */
export const presentRegisterDetail = (
  who: CodJudge,
  row: RegisterRow,
  { items, ...asked }: { items: readonly RegisterItem[] } & AskedRows,
): CodRegisterDetail => ({
  ...presentRegister(row),
  items: items.map((item) => ({
    place: item.place,
    waybill: item.waybill,
    gross: uah(item.gross),
    fee: uah(item.fee),
    net: uah(item.net),
    outcome: item.outcome,
    payment_id: item.payment_id,
    order: item.order_id === null ? null : { id: item.order_id, number: String(item.order_number) },
  })),
  bank_row_id: row.bank_row_id,
  ...presentAsked(who, asked),
  can: {
    receive:
      row.state !== "paid" && asked.requests.length === 0 && !items.some(({ user_id: userId }) => userId === who.id),
  },
});
