import {
  CLOSED_PAYOUTS,
  nextPayoutStatus,
  PAYOUT_STATUS_NAMES,
  PAYOUT_STEPS,
  type PayoutActor,
  type PayoutMoney,
  type PayoutStatus,
  type PayoutStep,
  type PayoutStepName,
} from "@dropship/api/contract/payout-steps";
import { add, uahKopecks, type Uah } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import { invalid } from "../../http/failure.ts";
import { numbered } from "../../record-number.ts";
import * as ledger from "../ledger/ledger.service.ts";
import type { DomainEvent } from "../outbox/outbox.service.ts";
import {
  insertBatchPayment,
  insertEvent,
  insertPayout,
  movePayout,
  type PayoutMove,
  type PayoutRow,
  setEntry,
} from "./payouts.repository.ts";

/** Who takes a step, and what is said with it. */
export interface PayoutStepBy {
  readonly actor: PayoutActor;
  /** Null for the bank. */
  readonly actorId: number | null;
  readonly reason?: string;
  readonly bankRef?: string;
  readonly batchId?: number;
}

/** What the steps work with. */
export interface PayoutStepDeps {
  /** Takes note of what happened, within the transaction that made it happen. */
  readonly tell: (tx: Connection, event: DomainEvent) => Promise<void>;
  /** For history that is made up at once (demo); the database's own time by default. */
  readonly now?: (() => Date) | undefined;
}

const amountOf = ({ amount }: Pick<PayoutRow, "amount">): Uah => uahKopecks(amount);

/** Takes sum and fee from the balance; throws `BalanceShort`. What is on its way to the bank stands in `payout_clearing`. */
async function takeMoney(
  tx: Connection,
  payout: Pick<PayoutRow, "id" | "user_id" | "amount" | "fee">,
  at: Date | undefined,
): Promise<number> {
  const fee = uahKopecks(payout.fee);
  const { id } = await ledger.post(tx, {
    kind: "payout",
    userId: payout.user_id,
    reference: { type: "payout", id: payout.id },
    description: fee > 0 ? `Выплата ${numbered(payout.id)} с комиссией` : `Выплата ${numbered(payout.id)}`,
    idempotencyKey: `payout:${payout.id}:take`,
    actorId: payout.user_id,
    at,
    postings: [
      { account: ledger.userAccount(payout.user_id, "available"), amount: ledger.minus(add(amountOf(payout), fee)) },
      { account: ledger.shopAccount("payout_clearing"), amount: amountOf(payout) },
      { account: ledger.shopAccount("commission"), amount: fee },
    ],
  });
  return id;
}

/** What each kind of step does to money, in the transaction of the step. */
const MONEY: Readonly<
  Record<PayoutMoney, (tx: Connection, payout: PayoutRow, by: PayoutStepBy, at: Date | undefined) => Promise<unknown>>
> = {
  giveBack(tx, payout, { actorId }, at) {
    if (payout.entry_id === null) throw new Error(`payout ${payout.id} has taken no money`);
    return ledger.reverse(tx, payout.entry_id, {
      kind: "payout_refund",
      description: `Возврат выплаты ${numbered(payout.id)}`,
      actorId,
      ...(at && { at }),
    });
  },
  leave: (tx, payout, { actorId }, at) =>
    ledger.post(tx, {
      kind: "payout",
      userId: null, // the user's money went when it was asked for
      reference: { type: "payout", id: payout.id },
      description: `Выплата ${numbered(payout.id)} проведена банком`,
      idempotencyKey: `payout:${payout.id}:leave`,
      actorId,
      at,
      postings: [
        { account: ledger.shopAccount("payout_clearing"), amount: ledger.minus(amountOf(payout)) },
        { account: ledger.shopAccount("bank"), amount: amountOf(payout) },
      ],
    }),
  comeBack: (tx, payout, { actorId }, at) =>
    ledger.post(tx, {
      kind: "payout_refund",
      userId: payout.user_id,
      reference: { type: "payout", id: payout.id },
      description: `Банк вернул выплату ${numbered(payout.id)}`,
      idempotencyKey: `payout:${payout.id}:come-back`,
      actorId,
      at,
      postings: [
        { account: ledger.shopAccount("bank"), amount: ledger.minus(amountOf(payout)) },
        { account: ledger.userAccount(payout.user_id, "available"), amount: amountOf(payout) },
      ],
    }),
};

const tellOf = (
  payout: PayoutRow,
  status: PayoutStatus,
  { actorId, reason }: { actorId: number | null; reason?: string | undefined },
): DomainEvent => ({
  name: "payout.changed",
  payload: {
    payoutId: payout.id,
    userId: payout.user_id,
    status,
    title: PAYOUT_STATUS_NAMES[status],
    amount: amountOf(payout),
    ...(reason && { reason }),
    actorId,
  },
});

/** Asks for a payout: writes it, takes sum and fee, tells the shop; throws `BalanceShort`. */
export async function openPayout(
  tx: Connection,
  { tell, now }: PayoutStepDeps,
  row: Omit<Parameters<typeof insertPayout>[1], "at">,
): Promise<number> {
  const at = now?.();
  const id = await insertPayout(tx, { ...row, at: at ?? null });
  await setEntry(tx, id, await takeMoney(tx, { ...row, id }, at));
  await insertEvent(tx, {
    payoutId: id,
    status: "requested",
    text: row.standing_on ? "Создана по постоянному поручению" : "Запрошена",
    actorId: row.standing_on ? null : row.user_id,
    at: at ?? null,
  });
  const amount = uahKopecks(row.amount);
  await tell(tx, { name: "payout.asked", payload: { payoutId: id, userId: row.user_id, amount, holder: row.holder } });
  return id;
}

/** Writes a change of a payout that the caller holds under its lock. */
export async function change(
  tx: Connection,
  payout: PayoutRow,
  to: Omit<PayoutMove, "at" | "isClosed">,
  event: { text: string; actorId: number | null; at: Date | undefined },
): Promise<void> {
  const at = event.at ?? null;
  const isMoved = await movePayout(tx, payout, { ...to, isClosed: CLOSED_PAYOUTS.includes(to.status), at });
  // The row is locked, so this is a fault of the program, not of a race.
  if (!isMoved) throw new Error(`payout ${payout.id} moved under its own lock`);
  await insertEvent(tx, { payoutId: payout.id, status: to.status, text: event.text, actorId: event.actorId, at });
}

/**
 * Takes one step of a payout that the caller holds under its lock, with all it does to money. `repeat` when it stands there already;
 * `illegal`, with nothing changed, when the table does not know the step.
 */
export async function takeStep(
  tx: Connection,
  { tell, now }: PayoutStepDeps,
  payout: PayoutRow,
  name: PayoutStepName,
  by: PayoutStepBy,
): Promise<"taken" | "repeat" | "illegal"> {
  const step: PayoutStep = PAYOUT_STEPS[name];
  const next = nextPayoutStatus(name, payout.status, by.actor);
  if (next === "repeat" || next === "illegal") return next;
  if (step.needs === "reason" && !by.reason) throw invalid({ reason: ["Укажите причину."] });
  if (step.needs === "reference" && !by.bankRef) throw invalid({ bank_ref: ["Укажите номер платежа в банке."] });
  const at = now?.();
  if (step.money) await MONEY[step.money](tx, payout, by, at);
  if (by.batchId !== undefined) await insertBatchPayment(tx, by.batchId, payout.id);
  const reason = step.needs === "reason" ? by.reason : undefined;
  const said = reason ?? (step.needs === "reference" && by.bankRef ? numbered(by.bankRef) : undefined);
  await change(
    tx,
    payout,
    {
      status: next,
      ...(name === "approve" && by.actorId !== null && { approvedBy: by.actorId }),
      ...(by.batchId !== undefined && { batchId: by.batchId }),
      ...(step.needs === "reference" && by.bankRef !== undefined && { bankRef: by.bankRef }),
      ...(reason !== undefined && { reason }),
      // Why it failed is no longer so, and it waits for another file: that of the failed try keeps that it went with it.
      ...(name === "retry" && { reason: "", batchId: null }),
    },
    { text: said ? `${step.text}: ${said}` : step.text, actorId: by.actorId, at },
  );
  await tell(tx, tellOf(payout, next, { actorId: by.actorId, reason }));
  return "taken";
}
