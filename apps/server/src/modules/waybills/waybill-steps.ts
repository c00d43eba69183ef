import {
  ORDER_STEP_OF_WAYBILL,
  nextWaybillStatus,
  WAYBILL_STEPS,
  type WaybillActor,
  type WaybillStatus,
  type WaybillStep,
  type WaybillStepName,
} from "@dropship/api/contract/waybill-steps";
import type { OrderStepName } from "@dropship/api/contract/order-steps";
import type { Connection } from "../../db/database.ts";
import { Failure, invalid } from "../../http/failure.ts";
import type { OrdersService } from "../orders/orders.service.ts";
import type { WaybillRules } from "./compose.ts";
import {
  changeWaybill,
  insertWaybillEvent,
  lockWaybill,
  statesOf,
  type WaybillChange,
  type WaybillRow,
} from "./waybills.repository.ts";

/** Who takes a step, and why. */
export interface WaybillStepBy {
  readonly actor: WaybillActor;
  /** Null for the queue and the carrier. */
  readonly actorId: number | null;
  readonly reason?: string;
}

/** A waybill under the caller's lock; throws where there is none any more, which only a fault of the program makes. */
export async function lockedWaybill(tx: Connection, id: number): Promise<WaybillRow> {
  const row = await lockWaybill(tx, id);
  if (!row) throw new Error(`the waybill ${id} is gone`);
  return row;
}

/** Writes a change of a waybill that the caller holds under its lock, and gives it back as it stands then. */
export async function writeWaybill(tx: Connection, row: WaybillRow, change: WaybillChange): Promise<WaybillRow> {
  const written = await changeWaybill(tx, row, change);
  if (!written) throw new Error(`waybill ${row.id} moved under its own lock`);
  return written;
}

/**
 * Takes one step of a waybill that the caller holds under its lock. `repeat` when it stands there already; `illegal`, with nothing changed,
 * when the table does not know the step.
 */
export async function takeWaybillStep(
  tx: Connection,
  row: WaybillRow,
  name: WaybillStepName,
  by: WaybillStepBy,
  also: WaybillChange = {},
): Promise<{ outcome: "taken" | "repeat" | "illegal"; row: WaybillRow }> {
  const step: WaybillStep = WAYBILL_STEPS[name];
  const next = nextWaybillStatus(name, row.status, by.actor);
  if (next === "repeat" || next === "illegal") return { outcome: next, row };
  if (step.needsReason && !by.reason) throw invalid({ reason: ["Укажите причину."] });
  const moved = await writeWaybill(tx, row, { ...also, status: next });
  await insertWaybillEvent(tx, {
    waybillId: row.id,
    kind: "step",
    status: next,
    text: by.reason ? `${step.text}: ${by.reason}` : step.text,
    actorId: by.actorId,
  });
  return { outcome: "taken", row: moved };
}

/** Steps of orders that the carrier's word takes by itself; the others wait for a person. */
export const stepsByCarrier = (rules: WaybillRules): ReadonlySet<OrderStepName> =>
  new Set(
    (
      [
        ["ship", rules.ship_by_carrier],
        ["arrive", rules.arrive_by_carrier],
        ["deliver", rules.deliver_by_carrier],
        ["startReturn", rules.refuse_by_carrier],
        ["acceptReturn", rules.returns_by_carrier],
      ] as const
    ).flatMap(([name, isOn]) => (isOn ? name : [])),
  );

/**
 * Takes the order's steps that go with the states its waybill has come through, in their order. What the order has done already, or may not do
 * yet, is left: the next word of the carrier tries again, so an order that was packed late catches up, and nothing is done twice.
 */
export async function followWaybill(
  tx: Connection,
  orders: Pick<OrdersService, "stepWithin">,
  { id, order_id: orderId }: Pick<WaybillRow, "id" | "order_id">,
  steps: ReadonlySet<OrderStepName>,
): Promise<void> {
  const states: WaybillStatus[] = await statesOf(tx, id);
  for (const status of states) {
    const name = ORDER_STEP_OF_WAYBILL[status];
    if (!name || !steps.has(name)) continue;
    try {
      await orders.stepWithin(tx, orderId, name, { actor: "system", actorId: null });
    } catch (error) {
      // Refused before anything was changed: the order stands elsewhere.
      if (!(error instanceof Failure && error.code === "illegal_step")) throw error;
    }
  }
}
