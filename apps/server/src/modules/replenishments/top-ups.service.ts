import {
  nextReplenishmentStatus,
  REPLENISHMENT_METHOD_NAMES,
  REPLENISHMENT_STEPS,
  type ReplenishmentStepName,
} from "@dropship/api/contract/replenishment-choices";
import { type Uah, uahKopecks } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import { kopecksText } from "../../documents/kopecks-text.ts";
import { numbered } from "../../record-number.ts";
import * as ledger from "../ledger/ledger.service.ts";
import * as outbox from "../outbox/outbox.service.ts";
import { newCode, shownCode } from "./replenishment-code.ts";
import * as repository from "./replenishments.repository.ts";
import type { ReplenishmentRow, StepFields } from "./replenishments.repository.ts";

export { codesIn } from "./replenishment-code.ts";
/** A top-up as other modules see it. */
export type TopUp = ReplenishmentRow;
/** One top-up by its id, code or invoice, under its row lock. */
export const lockTopUp = repository.lock;
/** Transfers that are awaited, of one user or of all, of this sum. */
export const awaitedTopUps = repository.awaited;
/** Key of the credit of an invoice: whoever proves that it was paid comes with the same. */
export const invoiceKey = (invoiceId: string): string => `monobank:${invoiceId}`;

/** A new top-up. */
export interface NewTopUp {
  readonly userId: number;
  readonly method: ReplenishmentRow["method"];
  readonly amount: Uah;
  readonly fee?: Uah;
  readonly isSandbox: boolean;
  readonly expiresAt: Date;
  /** Drawn by lot when it is not given. */
  readonly code?: string;
  /** Of history that is made up at once. */
  readonly at?: Date;
}

/** Begins a top-up and locks it; a transfer is awaited from then on. */
export async function begin(tx: Connection, wanted: NewTopUp): Promise<ReplenishmentRow> {
  const { userId, method, amount, fee = 0, isSandbox, expiresAt, at = null } = wanted;
  for (;;) {
    const code = wanted.code ?? newCode();
    const row = { user_id: userId, method, amount, fee, code, is_sandbox: isSandbox, expiresAt, at };
    const id = await repository.insert(tx, row);
    if (id === null && wanted.code === undefined) continue; // one of ten million was taken
    if (id === null) throw new Error("the code of a top-up is taken");
    const made = await repository.lock(tx, { id });
    if (!made) throw new Error("a new top-up was not found");
    await repository.saveStep(tx, made, { status: "created", actor: "user", text: "Пополнение создано", at });
    if (method === "transfer") await take(tx, made, "await", { at });
    return made;
  }
}

/** Takes a step of a locked top-up, if the table knows it; false when it changes nothing. Its user is told. */
export async function take(
  tx: Connection,
  row: ReplenishmentRow,
  name: ReplenishmentStepName,
  { fields = {}, text, at = null }: { fields?: StepFields; text?: string; at?: Date | null } = {},
): Promise<boolean> {
  const status = nextReplenishmentStatus(name, row);
  if (status === "repeat" || status === "illegal") return false;
  const step = REPLENISHMENT_STEPS[name];
  await repository.saveStep(tx, row, { status, actor: step.by, text: text ?? step.text, at }, fields);
  if (at) return true; // made-up history is no news
  const { id: replenishmentId, user_id: userId, reason } = row;
  const amount = uahKopecks(status === "succeeded" ? row.credited : row.amount);
  const payload = { replenishmentId, userId, status, amount, reason: status === "failed" ? reason : "" };
  await outbox.write(tx, { name: "replenishment.changed", payload });
  return true;
}

/** Proof that the money of a top-up has come. */
export interface Proof {
  /** Provider and external id. */
  readonly key: string;
  /** What the statement does not show comes from adjustments. */
  readonly from: "bank" | "acquiring_clearing" | "adjustment";
  readonly payer: string;
  /** What has come for the balance; what was asked for when nothing is said. */
  readonly amount?: Uah;
  readonly paidAt: Date;
  readonly actorId?: number;
  readonly document?: string;
  readonly at?: Date;
}

/** Credits a locked top-up, once; whatever state it was given up in. False when it was credited before. */
export async function credit(tx: Connection, row: ReplenishmentRow, proof: Proof): Promise<boolean> {
  const next = nextReplenishmentStatus("succeed", row);
  if (next !== "succeeded") return false;
  const { key, from, payer, paidAt, at } = proof;
  const amount = proof.amount ?? uahKopecks(row.amount);
  const { id: entryId } = await ledger.replenish(tx, {
    userId: row.user_id,
    amount,
    fee: uahKopecks(row.fee),
    key,
    from,
    replenishmentId: row.id,
    description: `Пополнение ${numbered(row.id)}, ${REPLENISHMENT_METHOD_NAMES[row.method].toLowerCase()}`,
    document: proof.document ?? "",
    actorId: proof.actorId ?? null,
    ...(at ? { at } : {}),
  });
  const text =
    amount === row.amount
      ? REPLENISHMENT_STEPS.succeed.text
      : `Зачислено ${kopecksText(amount)} ₴: пришло не столько, сколько в заявке`;
  const fields = { entry_id: entryId, credited: amount, payer, paid_at: paidAt, pay_url: null, reason: "" };
  return take(tx, row, "succeed", { fields, text, at: at ?? null });
}

/** Follows what the bank has given back of a credited top-up up to now, whole or in part. */
export async function takeBack(
  tx: Connection,
  row: ReplenishmentRow,
  refunded: Uah,
  at: Date | null = null,
): Promise<void> {
  if (row.status !== "succeeded" || refunded <= row.refunded) return;
  const isWhole = refunded >= row.amount + row.fee;
  const left = isWhole ? 0 : Math.max(0, Math.min(row.credited, row.amount - refunded));
  const amount = uahKopecks(row.credited - left);
  const fee = uahKopecks(refunded - row.refunded - amount);
  await ledger.takeBackTopUp(tx, {
    userId: row.user_id,
    amount,
    fee,
    key: `monobank:${row.external_id}:back:${refunded}`,
    replenishmentId: row.id,
    description: `Возврат пополнения ${numbered(row.id)} плательщику`,
    actorId: null,
    ...(at ? { at } : {}),
  });
  const fields = { refunded, credited: left };
  if (isWhole) {
    await take(tx, row, "reverse", { fields, at });
    return;
  }
  const text = `Банк вернул плательщику ${kopecksText(amount)} ₴`;
  await repository.saveStep(tx, row, { status: row.status, actor: "bank", text, at }, fields);
}

/** "DS-4829-1576" of a row. */
export const codeOf = ({ code }: Pick<ReplenishmentRow, "code">): string => shownCode(code);
