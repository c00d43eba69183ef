import { COD_STEPS } from "@dropship/api/contract/cod-choices";
import { type Uah, uahKopecks } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import * as ledger from "../ledger/ledger.service.ts";
import type { StepBy } from "../orders/order-effects.ts";
import * as repository from "./cod.repository.ts";
import type { PaymentChange, PaymentRow } from "./cod.repository.ts";
import * as registers from "./cod-registers.repository.ts";
import type { NewRegister, RegisterItem, RegisterRow } from "./cod-registers.repository.ts";

/** What the money of cash on delivery works with. */
export interface CodDeps {
  /** Credits an order whose money is here, within the caller's transaction. */
  readonly settleCod: (tx: Connection, orderId: number, received: Uah, by: StepBy) => Promise<void>;
}

/** What a step is proven by. */
interface Proof {
  readonly registerId?: number | null;
  readonly bankRowId?: number | null;
  readonly actorId?: number | null;
  readonly text?: string;
}

const UNSENT: ReadonlySet<string> = new Set(["new", "confirmed", "on_hold", "packing", "ready", "cancelled"]);

/** Takes one step of a payment that the caller holds under its lock; one that the table does not know is a fault of the program. */
export async function step(
  tx: Connection,
  row: PaymentRow,
  change: PaymentChange,
  { text, registerId, bankRowId, actorId }: Proof,
): Promise<PaymentRow> {
  if (!COD_STEPS[row.state].includes(change.state))
    throw new Error(`cash on delivery cannot go from ${row.state} to ${change.state}`);
  const after = await repository.writePayment(tx, row, change);
  await repository.insertEvent(tx, { paymentId: row.id, state: change.state, text, registerId, bankRowId, actorId });
  return after;
}

/**
 * What the carrier collects where a sum is expected: whole hryvnias. Orders of before, when kopecks could be asked for, went out with their sums
 * rounded up (`proposeParcel` of the waybills).
 */
export const collectedOf = (expected: number): number => Math.ceil(expected / 100) * 100;
const isExpected = (row: PaymentRow, gross: number) => gross === row.expected || gross === collectedOf(row.expected);

/** What a row of a register says of a payment. */
function outcomeOf(row: PaymentRow | null, gross: number, isPaid: boolean): RegisterItem["outcome"] {
  if (!row) return "unknown";
  if (isPaid || row.state === "credited" || row.state === "disputed") return "repeated";
  return row.state === "void" || !isExpected(row, gross) ? "disputed" : "matched";
}

/** The carrier says that it pays: the payment goes on to it, or into dispute. */
async function hearRow(
  tx: Connection,
  row: PaymentRow,
  { outcome, gross }: { outcome: RegisterItem["outcome"]; gross: number },
  proof: Proof & { readonly registerId: number },
): Promise<PaymentRow> {
  const said = { reported: gross, registerId: proof.registerId };
  if (outcome === "disputed") {
    const problem = row.state === "void" ? "void" : "sum";
    return step(tx, row, { state: "disputed", disputedFrom: row.state, problem, ...said }, proof);
  }
  if (outcome !== "matched") return row;
  // Money on its way proves that the recipient paid, whatever was heard of the parcel.
  const at = row.state === "expected" ? await step(tx, row, { state: "collected" }, proof) : row;
  return step(tx, at, { state: "in_transfer", ...said }, proof);
}

/**
 * Takes a register in: every row finds its order by the waybill and is compared with what was expected. The same register again changes
 * nothing; null when its number is known with other rows. `known` names the orders where no waybill does.
 */
export async function takeRegister(
  tx: Connection,
  register: NewRegister,
  known?: ReadonlyMap<string, number>,
): Promise<{ readonly id: number; readonly isNew: boolean } | null> {
  const id = await registers.insertRegister(tx, register);
  if (id === null) {
    const earlier = await registers.registerOf(tx, register.number);
    if (earlier === null) return null;
    const items = await registers.registerItems(tx, earlier);
    const isSame =
      items.length === register.rows.length &&
      register.rows.every(({ waybill, gross, fee }, at) => {
        const item = items[at];
        return item?.waybill === waybill && item.gross === gross && item.fee === fee;
      });
    return isSame ? { id: earlier, isNew: false } : null;
  }
  const orders =
    known ??
    (await repository.ordersOf(
      tx,
      register.rows.map(({ waybill }) => waybill),
    ));
  await repository.lockOrders(tx, [...orders.values()]);
  for (const [at, { waybill, gross, fee }] of register.rows.entries()) {
    const orderId = orders.get(waybill);
    const row = orderId === undefined ? null : await repository.lockPaymentOf(tx, orderId);
    const outcome = outcomeOf(row, gross, row !== null && (await repository.isPaidByRow(tx, row.id)));
    const item = { registerId: id, place: at + 1, waybill, gross, fee, outcome, payment_id: row?.id ?? null };
    await registers.insertItem(tx, item);
    if (row) await hearRow(tx, row, { outcome, gross }, { registerId: id, actorId: register.createdBy });
  }
  await registers.countProblems(tx, id);
  return { id, isNew: true };
}

/** Credits what is here, once the parcel has left; what has not is credited when it does. The order's lock is held. */
export async function creditWhenSent(tx: Connection, deps: CodDeps, row: PaymentRow): Promise<void> {
  const isDue = row.payment_status === "cod_expected" || row.payment_status === "cod_collected";
  if (row.state !== "received" || row.received === null || !isDue || UNSENT.has(row.order_status)) return;
  await deps.settleCod(tx, row.order_id, uahKopecks(row.received), { actor: "system", actorId: null });
}

/** The money of a payment is here: it is received, and credited. */
export async function receive(tx: Connection, deps: CodDeps, row: PaymentRow, proof: Proof): Promise<void> {
  if (row.state !== "in_transfer" || row.reported === null) return;
  const after = await step(tx, row, { state: "received", received: row.reported }, proof);
  await creditWhenSent(tx, deps, after);
}

/** The money of a register came: it leaves clearing, and every order that is in order is credited. The register's lock is held. Returns the entry. */
export async function payRegister(
  tx: Connection,
  deps: CodDeps,
  register: RegisterRow,
  paid: {
    readonly amount: number;
    readonly bankRowId: number | null;
    readonly actorId: number | null;
    readonly reason?: string;
  },
): Promise<number> {
  const { amount, bankRowId, actorId, reason } = paid;
  const { id: entryId } = await ledger.settleCodRegister(tx, {
    gross: uahKopecks(register.gross),
    fee: uahKopecks(register.fee),
    came: uahKopecks(amount),
    key: String(register.id),
    description: `Наложенный платёж по реестру ${register.number}`.slice(0, 200),
    actorId,
    ...(reason !== undefined && { reason }),
  });
  await registers.markPaid(tx, register.id, entryId, bankRowId);
  const items = (await registers.registerItems(tx, register.id)).filter(({ outcome }) => outcome === "matched");
  await repository.lockOrders(
    tx,
    items.flatMap(({ order_id: id }) => id ?? []),
  );
  for (const { order_id: orderId } of items) {
    const row = orderId === null ? null : await repository.lockPaymentOf(tx, orderId);
    if (row)
      await receive(tx, deps, row, { registerId: register.id, bankRowId, actorId, ...(reason && { text: reason }) });
  }
  return entryId;
}

/** A dispute ends with the carrier's sum; the order's lock is held. */
export async function acceptReported(tx: Connection, deps: CodDeps, row: PaymentRow, proof: Proof): Promise<void> {
  const claim = (await repository.rowsOf(tx, row.id)).find(({ outcome }) => outcome === "disputed");
  if (!claim) throw new Error(`the dispute of payment ${row.id} has no row of a register`);
  await registers.saveOutcome(tx, claim.id, "matched");
  await registers.countProblems(tx, claim.register_id);
  const proven = { ...proof, registerId: claim.register_id };
  const after = await step(tx, row, { state: "in_transfer", reported: claim.gross }, proven);
  if (claim.is_paid) await receive(tx, deps, after, proven);
}

/** A dispute ends as if the carrier had said nothing; a row that was taken for a repetition meanwhile has its turn then. The order's lock is held. */
export async function dismissReported(tx: Connection, deps: CodDeps, row: PaymentRow, proof: Proof): Promise<void> {
  const claims = await repository.rowsOf(tx, row.id);
  for (const { id, register_id: registerId, outcome } of claims) {
    if (outcome !== "disputed" && outcome !== "matched") continue;
    await registers.saveOutcome(tx, id, "dismissed");
    await registers.countProblems(tx, registerId);
  }
  const back = row.problem === "void" ? "void" : (row.disputed_from ?? "expected");
  const freed = await step(tx, row, { state: back, reported: null, received: null, registerId: null }, proof);
  const next = claims.find(({ outcome, gross }) => outcome === "repeated" && isExpected(row, gross));
  if (!next || back === "void") return;
  await registers.saveOutcome(tx, next.id, "matched");
  await registers.countProblems(tx, next.register_id);
  const heard = await hearRow(tx, freed, { outcome: "matched", gross: next.gross }, { registerId: next.register_id });
  if (next.is_paid) await receive(tx, deps, heard, { registerId: next.register_id });
}
