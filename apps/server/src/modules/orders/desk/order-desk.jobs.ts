import { type OrderStepName, ORDER_STEPS, permissionOfStep } from "@dropship/api/contract/order-steps";
import { orderStepName } from "@dropship/api/contract/order-desk";
import { orderStepFailures } from "@dropship/api/contract/orders";
import { z } from "zod";
import type { Connection } from "../../../db/database.ts";
import type { ChangedBy } from "../../../http/call.ts";
import { Failure } from "../../../http/failure.ts";
import { requestedBy, requesterOf } from "../../../jobs/requested-by.ts";
import { defineJob, type JobKind, type RowMemory } from "../../../jobs/job-kind.ts";
import { writeAudits } from "../../audit/audit.service.ts";
import type { OrdersService } from "../orders.service.ts";
import { auditedOrder } from "./order-desk.presenter.ts";
import { assign, lockStandings, numbersOf, type StandingRow, standings, workerName } from "./order-desk.repository.ts";

/** A step with many orders. */
export const STEP_JOB = "orders.step";
/** Many orders given to one person. */
export const ASSIGN_JOB = "orders.assign";
/** The two taken back. */
const STEP_BACK_JOB = "orders.step-back";
const ASSIGN_BACK_JOB = "orders.assign-back";

/** Steps that another step takes back without a trace in stock, money or what the order's user was promised. */
const STEPS_BACK: Partial<Readonly<Record<OrderStepName, OrderStepName>>> = { hold: "resume", resume: "hold" };
const UNTOUCHED = "Задача этот заказ не меняла.";
const MOVED = "Заказ с тех пор изменился.";

/** Refusals that are thrown before anything was changed: the orders beside it can go on in the same transaction. */
const isRefusal = (error: unknown): error is Failure =>
  error instanceof Failure && error.code !== undefined && error.code in orderStepFailures;

/** Writes into the journal of each changed order what it was and what it is; tells how it is. */
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
): Promise<ReadonlyMap<number, StandingRow>> {
  const after = await standings(tx, changed);
  const entries = changed.flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    return was && is ? [{ subject: auditedOrder(id, is.number), before: fields(was), after: fields(is) }] : [];
  });
  await writeAudits(tx, by, action, entries);
  return after;
}

const stepFields = ({ status, payment_status, reason: why }: StandingRow) => ({
  status,
  payment_status,
  reason: why || null,
});

/** How one order is stepped; a text says why it is not, before it is tried. */
type StepOf = (id: number, now: StandingRow | undefined) => { name: OrderStepName; reason: string } | string;

/** Steps that go through are told to `done`, with how each order was and is. */
async function stepEach(
  tx: Connection,
  orders: Pick<OrdersService, "stepWithin">,
  {
    rows,
    by,
    stepOf,
    done,
  }: {
    readonly rows: readonly string[];
    readonly by: ChangedBy;
    readonly stepOf: StepOf;
    readonly done?: (id: number, before: StandingRow, after: StandingRow) => void;
  },
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  const changed: number[] = [];
  // In the order of their ids: two jobs on the same orders wait for each other instead of locking each other out.
  const ids = rows.map(Number).toSorted((a, b) => a - b);
  const before = await lockStandings(tx, ids);
  for (const id of ids) {
    const step = stepOf(id, before.get(id));
    if (typeof step === "string") {
      refused.set(String(id), step);
      continue;
    }
    try {
      const admin = { actor: "admin", actorId: by.actorId, ...(step.reason && { reason: step.reason }) } as const;
      if (await orders.stepWithin(tx, id, step.name, admin)) changed.push(id);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.set(String(id), error.message);
    }
  }
  const after = await journalEach(tx, by, "stepOrders", { changed, before, fields: stepFields });
  for (const id of changed) {
    const [was, is] = [before.get(id), after.get(id)];
    if (was && is) done?.(id, was, is);
  }
  return refused;
}

/** Gives orders back to whom each was with, where it is still with whom it was given to and that person works here still. */
async function assignBack(
  tx: Connection,
  by: ChangedBy,
  {
    rows,
    kept,
    given,
  }: { readonly rows: readonly string[]; readonly kept: ReadonlyMap<string, RowMemory>; readonly given: number | null },
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  const before = await lockStandings(tx, rows.map(Number));
  const backTo = new Map<number | null, number[]>();
  for (const row of rows) {
    const memory = kept.get(row);
    if (!memory) refused.set(row, UNTOUCHED);
    else if (before.get(Number(row))?.assignee_id !== given) refused.set(row, "Заказ с тех пор отдали другому.");
    else {
      const to = memory["assignee_id"] === null ? null : Number(memory["assignee_id"]);
      backTo.set(to, [...(backTo.get(to) ?? []), Number(row)]);
    }
  }
  const changed: number[] = [];
  for (const [to, ids] of backTo) {
    if (to !== null && (await workerName(tx, to)) === null)
      for (const id of ids) refused.set(String(id), "Того, у кого заказ был, среди сотрудников больше нет.");
    else changed.push(...(await assign(tx, ids, to)));
  }
  await journalEach(tx, by, "assignOrders", { changed, before, fields: ({ assignee }) => ({ assignee }) });
  return refused;
}

const stepInput = z.object({ step: orderStepName, reason: z.string(), ...requestedBy });
const assignInput = z.object({ assignee_id: z.number().int().nullable(), ...requestedBy });
const names = (db: Connection, _userId: number, rows: readonly string[]) => numbersOf(db, rows);

/** Steps with many orders, and giving them to somebody. */
export const orderDeskJobs = (orders: Pick<OrdersService, "stepWithin">): readonly JobKind[] => [
  defineJob({
    kind: STEP_JOB,
    title: ({ step }) => `Заказы: ${ORDER_STEPS[step].name.toLowerCase()}`,
    access: ({ step }) => permissionOfStep(step),
    input: stepInput,
    rows: {
      piece: 25, // each locks its order, its goods and its user's accounts
      apply: (tx, { user, input: { step: name, reason, ...call }, rows, keep }) =>
        stepEach(tx, orders, {
          rows,
          by: requesterOf(user, call),
          stepOf: () => ({ name, reason }),
          ...(STEPS_BACK[name] && {
            done: (id, was, { version }) => keep(String(id), { version, reason: was.reason }),
          }),
        }),
      names,
    },
    inverse: ({ step }) => (STEPS_BACK[step] ? STEP_BACK_JOB : null),
  }),
  defineJob({
    kind: STEP_BACK_JOB,
    title: ({ step }) => `Заказы, отмена: ${ORDER_STEPS[step].name.toLowerCase()}`,
    access: ({ step }) => permissionOfStep(STEPS_BACK[step] ?? step),
    input: stepInput,
    rows: {
      piece: 25,
      apply: (tx, { user, input, rows, kept }) =>
        stepEach(tx, orders, {
          rows,
          by: requesterOf(user, input),
          stepOf(id, now) {
            const memory = kept.get(String(id));
            const name = STEPS_BACK[input.step];
            if (!memory || !name) return UNTOUCHED;
            // Whoever has edited, taken on or stopped it since has had a reason.
            return now?.version === memory["version"] ? { name, reason: String(memory["reason"] ?? "") } : MOVED;
          },
        }),
      names,
    },
  }),
  defineJob({
    kind: ASSIGN_JOB,
    title: "Заказы: кто работает",
    access: "orders.work",
    input: assignInput,
    rows: {
      async apply(tx, { user, input, rows, keep }) {
        const ids = rows.map(Number);
        const before = await lockStandings(tx, ids);
        const changed = await assign(tx, ids, input.assignee_id);
        const fields = ({ assignee }: StandingRow) => ({ assignee });
        await journalEach(tx, requesterOf(user, input), "assignOrders", { changed, before, fields });
        for (const id of changed) keep(String(id), { assignee_id: before.get(id)?.assignee_id ?? null });
        return new Map();
      },
      names,
    },
    inverse: ASSIGN_BACK_JOB,
  }),
  defineJob({
    kind: ASSIGN_BACK_JOB,
    title: "Заказы, отмена: кто работает",
    access: "orders.work",
    input: assignInput,
    rows: {
      apply: (tx, { user, input, rows, kept }) =>
        assignBack(tx, requesterOf(user, input), { rows, kept, given: input.assignee_id }),
      names,
    },
  }),
];
