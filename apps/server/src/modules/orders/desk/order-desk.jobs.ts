import { type OrderStepName, ORDER_STEPS } from "@dropship/api/contract/order-steps";
import { orderStepName } from "@dropship/api/contract/order-desk";
import { orderStepFailures } from "@dropship/api/contract/orders";
import { z } from "zod";
import type { Connection } from "../../../db/database.ts";
import { Failure } from "../../../http/failure.ts";
import { defineJob, type JobKind } from "../../../jobs/job-kind.ts";
import type { OrdersService } from "../orders.service.ts";
import { assign, numbersOf } from "./order-desk.repository.ts";

/** A step with many orders. */
export const STEP_JOB = "orders.step";
/** Many orders given to one person. */
export const ASSIGN_JOB = "orders.assign";

/** Refusals that are thrown before anything was changed: the orders beside it can go on in the same transaction. */
const isRefusal = (error: unknown): error is Failure =>
  error instanceof Failure && error.code !== undefined && error.code in orderStepFailures;

async function stepEach(
  tx: Connection,
  orders: Pick<OrdersService, "stepWithin">,
  ids: readonly string[],
  step: { name: OrderStepName; reason: string; actorId: number },
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  // In the order of their ids: two jobs on the same orders wait for each other instead of locking each other out.
  for (const id of ids.toSorted((a, b) => Number(a) - Number(b))) {
    try {
      const by = { actor: "admin", actorId: step.actorId, ...(step.reason && { reason: step.reason }) } as const;
      await orders.stepWithin(tx, Number(id), step.name, by);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.set(id, error.message);
    }
  }
  return refused;
}

/** Steps with many orders, and giving them to somebody. */
export const orderDeskJobs = (orders: Pick<OrdersService, "stepWithin">): readonly JobKind[] => [
  defineJob({
    kind: STEP_JOB,
    title: ({ step }) => `Заказы: ${ORDER_STEPS[step].name.toLowerCase()}`,
    access: "orders.work",
    input: z.object({ step: orderStepName, reason: z.string() }),
    rows: {
      piece: 25, // each locks its order, its goods and its user's accounts
      apply: (tx, { user, input: { step, reason }, rows }) =>
        stepEach(tx, orders, rows, { name: step, reason, actorId: user.id }),
      names: (db, _, rows) => numbersOf(db, rows),
    },
  }),
  defineJob({
    kind: ASSIGN_JOB,
    title: "Заказы: кто работает",
    access: "orders.work",
    input: z.object({ assignee_id: z.number().int().nullable() }),
    rows: {
      async apply(tx, { input, rows }) {
        await assign(tx, rows.map(Number), input.assignee_id);
        return new Map();
      },
      names: (db, _, rows) => numbersOf(db, rows),
    },
  }),
];
