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
import { type KeptOrder, keepBulkRows, readBulkRows } from "./bulk-rows.repository.ts";
import { assign, lockStandings, numbersOf, type StandingRow, standings, workerName } from "./order-desk.repository.ts";

/** A step with many orders. */
export const STEP_JOB = "orders.step";
/** Many orders given to one person. */
export const ASSIGN_JOB = "orders.assign";
const RESUME_JOB = "orders.step-back";
const GIVE_BACK_JOB = "orders.assign-back";
/** Each order is locked with its goods and its user's accounts. */
const PIECE = 25;

/** What the undo finds the changed orders by; jobs that were waiting before it was kept have none. */
const changeId = z.uuid().optional();
const stepInput = z.object({ step: orderStepName, reason: z.string(), change_id: changeId, ...requestedBy });
const assignInput = z.object({ assignee_id: z.number().int().nullable(), change_id: changeId, ...requestedBy });

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

const stateOf = ({ status, payment_status, reason }: StandingRow) => ({
  status,
  payment_status,
  reason: reason || null,
});
const assigneeOf = ({ assignee }: StandingRow) => ({ assignee });

/** Keeps what was changed of each order, for the way back. */
async function keepChanged(
  tx: Connection,
  changeId: string | undefined,
  {
    changed,
    before,
    after,
    keep,
  }: {
    readonly changed: readonly number[];
    readonly before: ReadonlyMap<number, StandingRow>;
    readonly after: ReadonlyMap<number, StandingRow>;
    readonly keep: (row: StandingRow) => KeptOrder;
  },
): Promise<void> {
  if (changeId === undefined) return;
  const kept = changed.flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    return was && is ? [{ order_id: id, before: keep(was), after: keep(is) }] : [];
  });
  await keepBulkRows(tx, changeId, kept);
}

/** Of these orders the ones that a bulk act changed and that stand as it left them, with what they were before; the others with why not. */
async function unchanged(
  tx: Connection,
  changeId: string | undefined,
  now: ReadonlyMap<number, StandingRow>,
  keep: (row: StandingRow) => KeptOrder,
): Promise<{ fit: { id: number; was: KeptOrder }[]; refused: Map<string, string> }> {
  const kept = changeId === undefined ? [] : await readBulkRows(tx, changeId, [...now.keys()]);
  const byId = new Map(kept.map((row) => [row.order_id, row]));
  const refused = new Map<string, string>();
  const fit: { id: number; was: KeptOrder }[] = [];
  for (const [id, row] of now) {
    const done = byId.get(id);
    if (!done) refused.set(String(id), "Это действие ничего в заказе не изменило.");
    else if (JSON.stringify(keep(row)) !== JSON.stringify(done.after))
      refused.set(String(id), "После этого заказ изменил кто-то другой: оставлен как есть.");
    else fit.push({ id, was: done.before });
  }
  return { fit, refused };
}

async function stepEach(
  tx: Connection,
  orders: Pick<OrdersService, "stepWithin">,
  rows: readonly string[],
  {
    name,
    reason,
    by,
    changeId,
  }: {
    readonly name: OrderStepName;
    readonly reason: string;
    readonly by: ChangedBy;
    readonly changeId: string | undefined;
  },
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
  await journalEach(tx, by, "stepOrders", { changed, before, fields: stateOf });
  await keepChanged(tx, changeId, {
    changed,
    before,
    after: await standings(tx, changed),
    keep: ({ version }) => ({ version }),
  });
  return refused;
}

/** Gives orders to one person and remembers whose they were. */
async function assignEach(
  tx: Connection,
  rows: readonly string[],
  { by, to, changeId }: { readonly by: ChangedBy; readonly to: number | null; readonly changeId: string | undefined },
): Promise<void> {
  const ids = rows.map(Number);
  const before = await lockStandings(tx, ids);
  const changed = await assign(tx, ids, to);
  await journalEach(tx, by, "assignOrders", { changed, before, fields: assigneeOf });
  await keepChanged(tx, changeId, {
    changed,
    before,
    after: await standings(tx, changed),
    keep: ({ assignee_id }) => ({ assignee_id }),
  });
}

/** Puts orders back to work that a bulk act has held, where nothing has happened to them since. */
async function resumeEach(
  tx: Connection,
  orders: Pick<OrdersService, "stepWithin">,
  rows: readonly string[],
  { by, changeId }: { readonly by: ChangedBy; readonly changeId: string | undefined },
): Promise<Map<string, string>> {
  const ids = rows.map(Number).toSorted((a, b) => a - b);
  const before = await lockStandings(tx, ids);
  const { fit, refused } = await unchanged(tx, changeId, before, ({ version }) => ({ version }));
  const changed: number[] = [];
  for (const { id } of fit) {
    if (await orders.stepWithin(tx, id, "resume", { actor: "admin", actorId: by.actorId })) changed.push(id);
  }
  await journalEach(tx, by, "stepOrders", { changed, before, fields: stateOf });
  return refused;
}

/** Gives orders back to whose they were, where nobody has given them to somebody else since. */
async function giveBackEach(
  tx: Connection,
  rows: readonly string[],
  { by, changeId }: { readonly by: ChangedBy; readonly changeId: string | undefined },
): Promise<Map<string, string>> {
  const before = await lockStandings(tx, rows.map(Number));
  const { fit, refused } = await unchanged(tx, changeId, before, ({ assignee_id }) => ({ assignee_id }));
  const changed: number[] = [];
  for (const [to, theirs] of Map.groupBy(fit, ({ was }) => was.assignee_id ?? null)) {
    const ids = theirs.map(({ id }) => id);
    if (to === null || (await workerName(tx, to)) !== null) changed.push(...(await assign(tx, ids, to)));
    else for (const id of ids) refused.set(String(id), "Тот, у кого был заказ, больше не работает с заказами.");
  }
  await journalEach(tx, by, "assignOrders", { changed, before, fields: assigneeOf });
  return refused;
}

/** Steps with many orders, and giving them to somebody. */
export const orderDeskJobs = (orders: Pick<OrdersService, "stepWithin">): readonly JobKind[] => [
  defineJob({
    kind: STEP_JOB,
    title: ({ step }) => `Заказы: ${ORDER_STEPS[step].name.toLowerCase()}`,
    access: ({ step }) => permissionOfStep(step),
    input: stepInput,
    rows: {
      piece: PIECE,
      apply: (tx, { user, input, rows }) =>
        stepEach(tx, orders, rows, {
          name: input.step,
          reason: input.reason,
          by: requesterOf(user, input),
          changeId: input.change_id,
        }),
      names: (db, _, rows) => numbersOf(db, rows),
    },
    inverse: ({ step, change_id: kept }) => (step === "hold" && kept ? RESUME_JOB : null),
  }),
  defineJob({
    kind: RESUME_JOB,
    title: "Заказы, отмена: приостановить",
    access: permissionOfStep("resume"),
    input: stepInput,
    rows: {
      piece: PIECE,
      apply: (tx, { user, input, rows }) =>
        resumeEach(tx, orders, rows, { by: requesterOf(user, input), changeId: input.change_id }),
      names: (db, _, rows) => numbersOf(db, rows),
    },
  }),
  defineJob({
    kind: ASSIGN_JOB,
    title: "Заказы: кто работает",
    access: "orders.work",
    input: assignInput,
    rows: {
      async apply(tx, { user, input, rows }) {
        const by = requesterOf(user, input);
        await assignEach(tx, rows, { by, to: input.assignee_id, changeId: input.change_id });
        return new Map();
      },
      names: (db, _, rows) => numbersOf(db, rows),
    },
    inverse: ({ change_id: kept }) => (kept ? GIVE_BACK_JOB : null),
  }),
  defineJob({
    kind: GIVE_BACK_JOB,
    title: "Заказы, отмена: кто работает",
    access: "orders.work",
    input: assignInput,
    rows: {
      apply: (tx, { user, input, rows }) =>
        giveBackEach(tx, rows, { by: requesterOf(user, input), changeId: input.change_id }),
      names: (db, _, rows) => numbersOf(db, rows),
    },
  }),
];
