import { LABEL_FORMAT_NAMES, LABEL_FORMATS } from "@dropship/api/contract/waybill-steps";
import { BULK_WAYBILL_STEPS } from "@dropship/api/contract/waybills";
import { z } from "zod";
import type { Connection } from "../../db/database.ts";
import { kyivMoment } from "../../documents/kyiv-time.ts";
import type { ChangedBy } from "../../http/call.ts";
import { Failure } from "../../http/failure.ts";
import { requestedBy, requesterOf } from "../../jobs/requested-by.ts";
import { defineJob, type JobKind, type Piece, type RowMemory } from "../../jobs/job-kind.ts";
import { orderNumbers } from "../orders/desk/order-desk.service.ts";
import type { PapersService } from "../files/papers.service.ts";
import type { OrdersService } from "../orders/orders.service.ts";
import { writeAudit } from "../audit/audit.service.ts";
import { auditedWaybills } from "./audited-waybills.ts";
import type { WaybillRules } from "./compose.ts";
import { writeLabels } from "./labels.document.ts";
import { addOwnLabels } from "./own-labels.document.ts";
import { findLabels, findOwnLabels } from "./labels.repository.ts";
import { askRemoval, auditedParcel, openWaybill, stepByAdmin, whyBusy } from "./waybill-commands.ts";
import { queuedMemory, takeBack } from "./waybill-jobs-back.ts";
import { lockWaybill, namesOf } from "./waybills.repository.ts";

/** Waybills of many orders. */
export const MAKE_JOB = "waybills.make";
/** A step with many waybills. */
export const STEP_JOB = "waybills.step";
/** The two taken back, as far as they have put waybills into the queue. */
const STEP_BACK_JOB = "waybills.step-back";
const MAKE_BACK_JOB = "waybills.make-back";
/** Labels of many waybills. */
export const LABELS_JOB = "waybills.labels";

const STEP_TITLES: Readonly<Record<(typeof BULK_WAYBILL_STEPS)[number], string>> = {
  queue: "Накладные: создать у перевозчика",
  handOver: "Накладные: переданы перевозчику",
  remove: "Накладные: удалить",
};

/** Tries one row and tells why it was refused; a refusal is thrown before anything was changed. */
async function refusalOf(work: () => Promise<string | null>): Promise<string | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return Object.values(error.errors ?? {}).flat()[0] ?? error.message;
  }
}

async function each(
  rows: readonly string[],
  work: (id: number) => Promise<string | null>,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  for (const row of rows) {
    const why = await refusalOf(() => work(Number(row)));
    if (why !== null) refused.set(row, why);
  }
  return refused;
}

/** Writes into the journal of one waybill what a job has changed of it. */
async function journal(
  tx: Connection,
  by: ChangedBy,
  entry: {
    readonly action: "createWaybills" | "stepWaybills";
    readonly id: number;
    readonly before: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const [subject] = await auditedWaybills(tx, [entry.id]);
  if (subject) await writeAudit(tx, by, { ...entry, subject });
}

const stepInput = z.object({ step: z.enum(BULK_WAYBILL_STEPS), ...requestedBy });
type Keep = Piece<unknown>["keep"];

/** Jobs about many waybills. */
export function waybillJobs(deps: {
  readonly orders: Pick<OrdersService, "stepWithin">;
  readonly rules: () => Promise<WaybillRules>;
  readonly papers: Pick<PapersService, "read">;
}): readonly JobKind[] {
  async function step(
    tx: Connection,
    by: ChangedBy,
    { id, name, keep }: { readonly id: number; readonly name: "queue" | "handOver"; readonly keep: Keep },
  ): Promise<string | null> {
    const row = await lockWaybill(tx, id);
    if (!row) return "Такой накладной нет.";
    const busy = whyBusy(row);
    if (busy) return busy;
    const done = await stepByAdmin(tx, { ...deps, rules: await deps.rules() }, row, {
      step: name,
      reason: "",
      actorId: by.actorId,
    });
    if (done === "illegal") return "Её состояние этого не позволяет.";
    if (done === "taken") {
      const { status } = (await lockWaybill(tx, id)) ?? row;
      await journal(tx, by, { action: "stepWaybills", id, before: { status: row.status }, after: { status } });
      if (name === "queue") keep(String(id), await queuedMemory(tx, id));
    }
    return null;
  }

  async function remove(tx: Connection, by: ChangedBy, id: number): Promise<null> {
    const before = await lockWaybill(tx, id);
    if (await askRemoval(tx, id, by.actorId)) {
      const after = { status: "deleted" };
      await journal(tx, by, { action: "stepWaybills", id, before: { status: before?.status }, after });
    }
    return null;
  }

  async function make(
    tx: Connection,
    by: ChangedBy,
    rules: WaybillRules,
    { orderId, keep }: { readonly orderId: number; readonly keep: Keep },
  ): Promise<null> {
    const id = await openWaybill(tx, rules, { orderId, fields: null, isDraft: false, actorId: by.actorId });
    const row = await lockWaybill(tx, id);
    const after = { order: orderId, ...(row && auditedParcel(row)) };
    await journal(tx, by, { action: "createWaybills", id, before: {}, after });
    keep(String(orderId), await queuedMemory(tx, id));
    return null;
  }

  async function back(
    tx: Connection,
    by: ChangedBy,
    memory: RowMemory | undefined,
    status: "draft" | "deleted",
  ): Promise<string | null> {
    const taken = await takeBack(tx, by, memory, { deletes: status === "deleted" });
    if ("refusal" in taken) return taken.refusal;
    const { id, was } = taken;
    await journal(tx, by, { action: "stepWaybills", id, before: { status: was }, after: { status } });
    return null;
  }

  return [
    defineJob({
      kind: MAKE_JOB,
      title: "Накладные: создать для заказов",
      access: "waybills.work",
      input: z.object(requestedBy),
      rows: {
        piece: 25,
        async apply(tx, { user, input, rows, keep }) {
          const rules = await deps.rules();
          // In the order of their ids: each stays locked, and steps with many orders lock them in this order too.
          const ids = rows.toSorted((a, b) => Number(a) - Number(b));
          return each(ids, (orderId) => make(tx, requesterOf(user, input), rules, { orderId, keep }));
        },
        names: (db, _, ids) => orderNumbers(db, ids),
      },
      inverse: MAKE_BACK_JOB,
    }),
    defineJob({
      kind: MAKE_BACK_JOB,
      title: "Накладные, отмена: создать для заказов",
      access: "waybills.work",
      input: z.object(requestedBy),
      rows: {
        piece: 1, // as for the steps below
        apply: (tx, { user, input, rows, kept }) =>
          each(rows, (orderId) => back(tx, requesterOf(user, input), kept.get(String(orderId)), "deleted")),
        names: (db, _, ids) => orderNumbers(db, ids),
      },
    }),
    defineJob({
      kind: STEP_JOB,
      title: ({ step: name }) => STEP_TITLES[name],
      access: "waybills.work",
      input: stepInput,
      rows: {
        piece: 1, // each locks its order as well, and orders are stepped by others in another order
        apply: (tx, { user, input, rows, keep }) =>
          each(rows, (id) =>
            input.step === "remove"
              ? remove(tx, requesterOf(user, input), id)
              : step(tx, requesterOf(user, input), { id, name: input.step, keep }),
          ),
        names: (db, _, ids) => namesOf(db, ids),
      },
      inverse: ({ step: name }) => (name === "queue" ? STEP_BACK_JOB : null),
    }),
    defineJob({
      kind: STEP_BACK_JOB,
      title: ({ step: name }) => STEP_TITLES[name].replace(":", ", отмена:"),
      access: "waybills.work",
      input: stepInput,
      rows: {
        piece: 1,
        apply: (tx, { user, input, rows, kept }) =>
          each(rows, (id) => back(tx, requesterOf(user, input), kept.get(String(id)), "draft")),
        names: (db, _, ids) => namesOf(db, ids),
      },
    }),
    defineJob({
      kind: LABELS_JOB,
      title: ({ format }) => `Наклейки: ${LABEL_FORMAT_NAMES[format]}`,
      access: "waybills.see", // as the two endpoints that start it
      input: z.object({ format: z.enum(LABEL_FORMATS), ids: z.array(z.number().int()) }),
      file: {
        async write({ db, path, input: { format, ids }, progress }) {
          const labels = await findLabels(db, ids);
          const own = await findOwnLabels(db, ids);
          const count = labels.reduce((all, { seats }) => all + seats, own.length);
          await progress(0, count);
          const papers = await deps.papers.read(own, db);
          await writeLabels(path, labels, format, (done) => progress(done));
          await addOwnLabels(
            path,
            own.flatMap((id) => papers.get(id) ?? []),
            { format, isAlone: labels.length === 0 },
          );
          // The last ones are no whole sheet of twenty, after which it would have been told.
          await progress(count);
          return {
            name: `Наклейки ${format.toUpperCase().replace("X", "×")} ${kyivMoment(new Date()).slice(0, -3)}.pdf`,
            type: "application/pdf",
          };
        },
      },
    }),
  ];
}
