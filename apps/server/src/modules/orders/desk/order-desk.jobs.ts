import { type OrderStepName, ORDER_STEPS, permissionOfStep } from "@dropship/api/contract/order-steps";
import { orderStepName } from "@dropship/api/contract/order-desk";
import { orderStepFailures } from "@dropship/api/contract/orders";
import { z } from "zod";
import type { Connection } from "../../../db/database.ts";
import type { ChangedBy } from "../../../http/call.ts";
import { Failure } from "../../../http/failure.ts";
import { requestedBy, requesterOf } from "../../../jobs/requested-by.ts";
import { defineJob, type JobKind } from "../../../jobs/job-kind.ts";
import { writeAudits } from "../../audit/audit.service.ts";
import type { OrdersService } from "../orders.service.ts";
import { auditedOrder } from "./order-desk.presenter.ts";
import { assign, lockStandings, numbersOf, type StandingRow, standings } from "./order-desk.repository.ts";

/** A step with many orders. */
export const STEP_JOB = "orders.step";
/** Many orders given to one person. */
export const ASSIGN_JOB = "orders.assign";

/** Refusals that are thrown before anything was changed: the orders beside it can go on in the same transaction. */
const isRefusal = (error: unknown): error is Failure =>
  error instanceof Failure && error.code !== undefined && error.code in orderStepFailures;

/** Writes into the journal of each changed order what it was and what it is. */
async function journalEach(
  tx: Connection,
  by: ChangedBy,
  action: "stepOrders" | "assignOrders",
  {
    changed,
    before,
    fields,
  }: {
    readonly changed: readonly number[];
    readonly before: ReadonlyMap<number, StandingRow>;
    readonly fields: (row: StandingRow) => Readonly<Record<string, string | null>>;
  },
): Promise<void> {
  const after = await standings(tx, changed);
  const entries = changed.flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    return was && is ? [{ subject: auditedOrder(id, is.number), before: fields(was), after: fields(is) }] : [];
  });
  await writeAudits(tx, by, action, entries);
}

async function stepEach(
  tx: Connection,
  orders: Pick<OrdersService, "stepWithin">,
  rows: readonly string[],
  { name, reason, by }: { readonly name: OrderStepName; readonly reason: string; readonly by: ChangedBy },
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  const changed: number[] = [];
  // In the order of their ids: two jobs on the same orders wait for each other instead of locking each other out.
  const ids = rows.map(Number).toSorted((a, b) => a - b);
  const before = await lockStandings(tx, ids);
  for (const id of ids) {
    try {
      const admin = { actor: "admin", actorId: by.actorId, ...(reason && { reason }) } as const;
      if (await orders.stepWithin(tx, id, name, admin)) changed.push(id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.set(String(id), error.message);
    }
  }
  await journalEach(tx, by, "stepOrders", {
    changed,
    before,
    fields: ({ status, payment_status, reason: why }) => ({ status, payment_status, reason: why || null }),
  });
  return refused;
}

/** Steps with many orders, and giving them to somebody. */
export const orderDeskJobs = (orders: Pick<OrdersService, "stepWithin">): readonly JobKind[] => [
  defineJob({
    kind: STEP_JOB,
    title: ({ step }) => `Заказы: ${ORDER_STEPS[step].name.toLowerCase()}`,
    access: ({ step }) => permissionOfStep(step),
    input: z.object({ step: orderStepName, reason: z.string(), ...requestedBy }),
    rows: {
      piece: 25, // each locks its order, its goods and its user's accounts
      apply: (tx, { user, input, rows }) =>
        stepEach(tx, orders, rows, { name: input.step, reason: input.reason, by: requesterOf(user, input) }),
      names: (db, _, rows) => numbersOf(db, rows),
    },
  }),
  defineJob({
    kind: ASSIGN_JOB,
    title: "Заказы: кто работает",
    access: "orders.work",
    input: z.object({ assignee_id: z.number().int().nullable(), ...requestedBy }),
    rows: {
      async apply(tx, { user, input, rows }) {
        const ids = rows.map(Number);
        const before = await lockStandings(tx, ids);
        const changed = await assign(tx, ids, input.assignee_id);
        const fields = ({ assignee }: StandingRow) => ({ assignee });
        await journalEach(tx, requesterOf(user, input), "assignOrders", { changed, before, fields });
        return new Map();
      },
      names: (db, _, rows) => numbersOf(db, rows),
    },
  }),
];
