import { uahKopecks } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import { numbered } from "../../record-number.ts";
import * as outbox from "../outbox/outbox.service.ts";
import * as repository from "./cod.repository.ts";
import { type CodDeps, acceptReported, dismissReported, payRegister, takeRegister } from "./cod-money.ts";
import { mayConfirm, mayRefuse } from "./cod.policy.ts";
import * as registers from "./cod-registers.repository.ts";
import type { CodRequestRow } from "./cod-requests.repository.ts";

const DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Kyiv" });

/** What decisions work with beside the money. */
export interface CodDecisionDeps extends CodDeps {
  /** Takes the lock of a row of the bank. */
  readonly holdRow: (tx: Connection, rowId: number) => Promise<void>;
  /** An explained row of the bank is kept with what it was found to be. */
  readonly explain: (
    tx: Connection,
    rowId: number,
    match: { readonly registerId: number; readonly text: string; readonly by: number; readonly reason: string },
  ) => Promise<void>;
}

/**
 * A payment for a decision about it: the registers that name it, its order, itself, each under its lock and in this order, for a register
 * that is paid takes them so. Null when there is none.
 */
export async function lockPayment(tx: Connection, paymentId: number): Promise<repository.PaymentRow | null> {
  const found = await repository.findPayment(tx, paymentId);
  if (!found) return null;
  await registers.lockRegistersOf(tx, paymentId);
  await repository.lockOrders(tx, [found.order_id]);
  return repository.lockPaymentOf(tx, found.order_id);
}

/** What people's decisions do to the money. */
export function codDecisions(deps: CodDecisionDeps) {
  async function locked(tx: Connection, paymentId: number): Promise<repository.PaymentRow> {
    const row = await lockPayment(tx, paymentId);
    if (!row) throw new Error(`payment ${paymentId} is gone`);
    return row;
  }

  /**
   * A register under its lock, and before it the row of the bank that disputes it: the matcher takes them in this order as well. Null when
   * there is none, "moved" when another row has disputed it meanwhile.
   */
  async function lockRegister(tx: Connection, id: number): Promise<registers.RegisterRow | "moved" | null> {
    const before = await registers.findRegister(tx, id);
    const rowId = before === null || before.came === null ? null : before.bank_row_id;
    if (rowId !== null) await deps.holdRow(tx, rowId);
    const register = await registers.findRegister(tx, id, "for update of r");
    const isSame = register === null || register.came === null || register.bank_row_id === rowId;
    return isSame ? register : "moved";
  }

  /** An admin's word is a register of one row: the same comparison, the same books. */
  async function takeWord(tx: Connection, request: CodRequestRow, row: repository.PaymentRow, actorId: number) {
    const { amount, asked_by: createdBy, reason } = request;
    const rows = [{ waybill: row.waybill_number ?? "", gross: amount, fee: 0 }];
    const number = `hand:${request.id}`;
    const paidOn = DAY.format(new Date());
    const taken = await takeRegister(
      tx,
      { number, source: "hand", paidOn, fileName: "", createdBy, rows },
      new Map([[rows[0]?.waybill ?? "", row.order_id]]),
    );
    const register = taken && (await registers.findRegister(tx, taken.id, "for update of r"));
    if (register) await payRegister(tx, deps, register, { amount, bankRowId: null, actorId, reason });
  }

  async function receiveRegister(tx: Connection, request: CodRequestRow, actorId: number): Promise<number> {
    const register = await registers.findRegister(tx, request.register_id ?? 0, "for update of r");
    if (!register) throw new Error(`register ${request.register_id} is gone`);
    const { came, bank_row_id: bankRowId, number } = register;
    const { amount, reason } = request;
    const paid = { amount, bankRowId: came === null ? null : bankRowId, actorId, reason };
    const entryId = await payRegister(tx, deps, register, paid);
    if (came === null || bankRowId === null) return entryId;
    const match = { registerId: register.id, text: `Наложенный платёж, реестр ${number}`, by: actorId, reason };
    await deps.explain(tx, bankRowId, match);
    return entryId;
  }

  return {
    mayConfirm,
    mayRefuse,
    lockRegister,

    /** Whether what was asked for still makes sense. */
    async isStillDue(tx: Connection, { kind, payment_id: paymentId, register_id: registerId, amount }: CodRequestRow) {
      if (kind === "register") {
        const register = await lockRegister(tx, registerId ?? 0);
        if (register === "moved") return false;
        return register !== null && register.state !== "paid" && (register.came ?? register.net) === amount;
      }
      const row = await locked(tx, paymentId ?? 0);
      if (kind === "accept") return row.state === "disputed" && row.problem === "sum" && row.reported === amount;
      return row.state === "expected" || row.state === "collected";
    },

    /** Does what a request asks for; its locks are taken here. Returns the entry of a register's money. */
    async carryOut(tx: Connection, request: CodRequestRow, actorId: number): Promise<number | null> {
      if (request.kind === "register") return receiveRegister(tx, request, actorId);
      const row = await locked(tx, request.payment_id ?? 0);
      if (request.kind === "receive") await takeWord(tx, request, row, actorId);
      else await acceptReported(tx, deps, row, { actorId, text: request.reason });
      return null;
    },

    /** Whoever asked hears what the second person has decided. */
    async tellDecided(
      tx: Connection,
      {
        amount,
        asked_by: askedBy,
        payment_id: paymentId,
        register_id: registerId,
        order_number: order,
        register_number: register,
      }: CodRequestRow,
      decision: {
        readonly by: number;
        readonly isDone: boolean;
        readonly entryId: number | null;
        readonly reason: string;
      },
    ): Promise<void> {
      const { by, isDone, entryId, reason } = decision;
      if (by === askedBy) return; // taken back by themselves
      const about = order === null ? `по реестру ${register ?? ""}` : `по заказу ${numbered(order)}`;
      const payload = {
        operation: "cod",
        amount: uahKopecks(amount),
        askedBy,
        entryId,
        reason,
        cod: { about, paymentId, registerId, isDone },
      } as const;
      await outbox.write(tx, { name: "money.decided", payload });
    },

    dismiss: (tx: Connection, row: repository.PaymentRow, proof: { actorId: number; text: string }) =>
      dismissReported(tx, deps, row, proof),
  };
}
