import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { ListChoice } from "@dropship/api/contract/list";
import type { adminOrderList } from "@dropship/api/contract/lists/admin-orders";
import type { waybillList } from "@dropship/api/contract/lists/waybills";
import { LABELS_MAX, WAYBILL_STATUS_NAMES } from "@dropship/api/contract/waybill-steps";
import {
  type WaybillDesk,
  type WaybillDetail,
  waybillEndpoints,
  type WaybillProposal,
} from "@dropship/api/contract/waybills";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { notFound } from "../../http/failure.ts";
import type { CarrierConnection } from "../../integrations/nova-poshta/connect.ts";
import { keepRequester } from "../../jobs/requested-by.ts";
import type { JobStarter } from "../../jobs/job-kind.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { numbered } from "../../record-number.ts";
import { writeAudit } from "../audit/audit.service.ts";
import * as idempotency from "../idempotency/idempotency.service.ts";
import { chosenOrders } from "../orders/desk/order-desk.service.ts";
import type { OrdersService } from "../orders/orders.service.ts";
import { MANY_WAYBILLS } from "./audited-waybills.ts";
import { readNotes } from "./carrier-notes.repository.ts";
import { basisOf, proposeParcel, type WaybillRules, whyNoWaybill } from "./compose.ts";
import { findDeparturePoint, findOrderParcel, lockOrderOfParcel } from "./order-parcel.repository.ts";
import {
  askRemoval,
  auditedParcel,
  editWaybill,
  isEditable,
  openWaybill,
  parcelOf,
  stepByAdmin,
  whyBusy,
} from "./waybill-commands.ts";
import { LABELS_JOB, MAKE_JOB, STEP_JOB } from "./waybill-jobs.ts";
import { atMost, markLabels } from "./mark-labels.ts";
import type { WaybillQueue } from "./waybill-queue.service.ts";
import { presentWaybill, presentWaybillDetail } from "./waybills.presenter.ts";
import { deskChoices, deskFigures } from "./waybill-desk.repository.ts";
import * as repository from "./waybills.repository.ts";

type Endpoints = typeof waybillEndpoints;
type Choice = ListChoice<typeof waybillList>;

const failCreate = failuresOf(waybillEndpoints.createWaybill.errors);
const failStep = failuresOf(waybillEndpoints.stepWaybill.errors);
const BATCH = 2_000;
const noWaybill = () => notFound("Такой накладной нет.");
const chosenText = (choice: { ids: readonly unknown[] } | { all: unknown }) =>
  "ids" in choice ? choice.ids : "все найденные";

/** Waybills as the shop works on them. */
export type WaybillsService = ReturnType<typeof waybillsService>;

/** A job that prints, and how many of the chosen it leaves out: they have no number yet. */
interface Printing {
  readonly id: string;
  readonly left: number;
}

/** Makes the service. */
export function waybillsService(deps: {
  readonly db: Database;
  readonly carrier: Pick<CarrierConnection, "isSandbox">;
  readonly orders: Pick<OrdersService, "stepWithin">;
  readonly jobs: JobStarter;
  readonly queue: Pick<WaybillQueue, "kick">;
  readonly rules: () => Promise<WaybillRules>;
}) {
  const { db, orders, jobs, queue } = deps;

  async function detailWithin(tx: Connection, id: number): Promise<WaybillDetail> {
    const row = await repository.findWaybill(tx, id);
    if (!row) throw noWaybill();
    return presentWaybillDetail(row);
  }
  async function proposeWithin(tx: Connection, orderId: number): Promise<WaybillProposal> {
    const order = await findOrderParcel(tx, orderId);
    if (!order) throw notFound("Такого заказа нет.");
    const id = await repository.waybillOfOrder(tx, orderId);
    const wanted = await findDeparturePoint(tx, order.departure_point_id);
    const point = wanted ?? (await findDeparturePoint(tx, null));
    const waybill = id === null ? null : await detailWithin(tx, id);
    const isTaken = waybill !== null && waybill.status !== "deleted";
    const parcel = proposeParcel(order, point, await deps.rules());
    return {
      waybill,
      why_not: isTaken ? "У заказа уже есть накладная." : whyNoWaybill(order),
      fields: {
        departure_point_id: parcel.departure_point_id,
        payer: parcel.payer,
        weight: parcel.grams,
        seats: parcel.seats,
        length: parcel.length_mm,
        width: parcel.width_mm,
        height: parcel.height_mm,
        declared: parcel.declared / 100,
        cod: (parcel.cod ?? 0) / 100,
        description: parcel.description,
        basis: basisOf(parcel),
      },
    };
  }

  /** Refuses a form that was filled in from an order as it stood before. */
  async function assertBasis(tx: Connection, orderId: number, basis: string | undefined): Promise<void> {
    if (basis === undefined) return;
    await lockOrderOfParcel(tx, orderId);
    const current = await proposeWithin(tx, orderId);
    if (current.fields.basis !== basis && current.why_not === null)
      throw failCreate("changed_meanwhile", "Заказ изменился, пока вы заполняли накладную.", { current });
  }

  const subjectOf = ({ id, number, order }: WaybillDetail) =>
    ({
      kind: "waybill",
      id,
      name: number ? `Накладная ${number}` : `Накладная заказа ${numbered(order.number)}`,
    }) as const;

  const chosen = (tx: Connection, choice: Choice) => repository.allWaybills.walkIds(tx, {}, { choice, batch: BATCH });
  const chosenIds = (tx: Connection, choice: Choice, most: number) => atMost(chosen(tx, choice), most);

  /** A waybill under its lock, as the admin has seen it; throws 404 and 409. */
  async function lockSeen(tx: Connection, id: number, version: number): Promise<repository.WaybillRow> {
    const row = await repository.lockWaybill(tx, id);
    if (!row) throw noWaybill();
    const busy = whyBusy(row);
    if (busy) throw failStep("busy", busy);
    if (row.version !== version)
      throw failStep("changed_meanwhile", "Накладная изменилась, пока вы на неё смотрели.", {
        current: await detailWithin(tx, id),
      });
    return row;
  }

  return {
    /** A page of the shop's waybills. */
    list: async (ask: ListAsk<typeof waybillList>) =>
      presentPage(await repository.allWaybills.page(db, {}, ask), presentWaybill),
    /** One waybill. */
    detail: (id: number): Promise<WaybillDetail> => detailWithin(db, id),

    /** How the shop stands with its carrier. */
    async desk(): Promise<WaybillDesk> {
      const [figures, choices, notes, isSandbox] = await Promise.all([
        deskFigures(db),
        deskChoices(db),
        readNotes(db),
        deps.carrier.isSandbox(),
      ]);
      const { waiting, oldest_at: oldest, failed, behind, soon, last, over, missing, unprinted } = figures;
      return {
        is_sandbox: isSandbox,
        points: choices.points,
        counterparties: choices.counterparties,
        queue: { waiting, oldest_at: oldest?.toISOString() ?? null, resting: Boolean(notes.send.problem) },
        alarms: { failed, behind, soon, last, over, missing, unprinted },
        unknown_codes: choices.codes.map((row) => ({ ...row, last_at: row.last_at.toISOString() })),
        tracked_at: notes.track.last_at ?? null,
        problem: notes.send.problem ?? notes.track.problem ?? null,
      };
    },

    /** The waybill of an order, or what one would be made of. */
    propose: (orderId: number): Promise<WaybillProposal> => proposeWithin(db, orderId),

    /** Makes a waybill of an order; the same key again gives the same response. */
    async create(by: ChangedBy, key: string, body: BodyOf<Endpoints["createWaybill"]>): Promise<WaybillDetail> {
      const made = await db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId: by.actorId, key, operation: "createWaybill", input: body },
          {
            async run() {
              const { order_id: orderId, is_draft: isDraft, basis, ...fields } = body;
              await assertBasis(tx, orderId, basis);
              const id = await openWaybill(tx, await deps.rules(), { orderId, fields, isDraft, actorId: by.actorId });
              await writeAudit(tx, by, {
                action: "createWaybill",
                subject: subjectOf(await detailWithin(tx, id)),
                before: {},
                after: { order: orderId, ...auditedParcel(parcelOf(fields)) },
              });
              return id;
            },
            present: (id) => detailWithin(tx, id),
          },
        ),
      );
      queue.kick();
      return made;
    },

    /** Makes waybills of many orders, as a job; returns its id. */
    async createMany(user: SessionUser, by: ChangedBy, choice: ListChoice<typeof adminOrderList>): Promise<string> {
      return jobs.startRows(user, MAKE_JOB, keepRequester(by), async function* (tx) {
        await writeAudit(tx, by, {
          action: "createWaybills",
          subject: MANY_WAYBILLS,
          before: {},
          after: { orders: chosenText(choice) },
        });
        yield* chosenOrders(tx, choice);
      });
    },

    /** Writes the fields of a waybill anew. */
    async update(
      by: ChangedBy,
      id: number,
      { version, ...fields }: BodyOf<Endpoints["updateWaybill"]>,
    ): Promise<WaybillDetail> {
      const changed = await db.transaction(async (tx) => {
        const row = await lockSeen(tx, id, version);
        if (!isEditable(row)) throw failStep("illegal_step", "Посылка уже у перевозчика: накладную не изменить.");
        await editWaybill(tx, row, fields, by.actorId);
        const after = await detailWithin(tx, id);
        await writeAudit(tx, by, {
          action: "updateWaybill",
          subject: subjectOf(after),
          before: auditedParcel(row),
          after: auditedParcel(parcelOf(fields)),
        });
        return after;
      });
      queue.kick();
      return changed;
    },

    /** Takes a step; one that stands already changes nothing. */
    async step(
      by: ChangedBy,
      id: number,
      { step, version, reason }: BodyOf<Endpoints["stepWaybill"]>,
    ): Promise<WaybillDetail> {
      const stepped = await db.transaction(async (tx) => {
        const row = await lockSeen(tx, id, version);
        const told = { orders, rules: await deps.rules() };
        const outcome = await stepByAdmin(tx, told, row, { step, reason, actorId: by.actorId });
        if (outcome === "illegal")
          throw failStep(
            "illegal_step",
            `Состояние накладной — «${WAYBILL_STATUS_NAMES[row.status]}»: этого сделать нельзя.`,
          );
        const after = await detailWithin(tx, id);
        if (outcome === "taken")
          await writeAudit(tx, by, {
            action: "stepWaybill",
            subject: subjectOf(after),
            before: { status: row.status },
            after: { status: after.status, ...(reason && { reason }) },
          });
        return after;
      });
      queue.kick();
      return stepped;
    },

    /** Deletes a waybill while it may be deleted. */
    async remove(by: ChangedBy, id: number): Promise<WaybillDetail> {
      const removed = await db.transaction(async (tx) => {
        const before = await detailWithin(tx, id);
        const isTaken = await askRemoval(tx, id, by.actorId);
        if (isTaken)
          await writeAudit(tx, by, {
            action: "removeWaybill",
            subject: subjectOf(before),
            before: { status: before.status },
            after: { status: "deleted" },
          });
        return detailWithin(tx, id);
      });
      queue.kick();
      return removed;
    },

    /** Takes a step with many, as a job; returns its id. */
    stepMany: (
      user: SessionUser,
      by: ChangedBy,
      { step, choice }: BodyOf<Endpoints["stepWaybills"]>,
    ): Promise<string> =>
      jobs.startRows(user, STEP_JOB, { step, ...keepRequester(by) }, async function* (tx) {
        await writeAudit(tx, by, {
          action: "stepWaybills",
          subject: MANY_WAYBILLS,
          before: {},
          after: { step, waybills: chosenText(choice) },
        });
        yield* chosen(tx, choice);
      }),

    /** Has the carrier asked about chosen parcels at its next turn; how many of them. */
    track: (by: ChangedBy, choice: Choice): Promise<number> =>
      db.transaction(async (tx) => {
        let count = 0;
        for await (const ids of chosen(tx, choice)) count += await repository.trackSoon(tx, ids);
        // The carrier is asked; what it says is no change of an admin's.
        const after = { waybills: count };
        await writeAudit(tx, by, { action: "trackWaybills", subject: MANY_WAYBILLS, before: {}, after });
        return count;
      }),

    /** Prints labels as one file, as a job, and marks them as printed. */
    async print(
      user: SessionUser,
      by: ChangedBy,
      { format, choice }: BodyOf<Endpoints["printWaybills"]>,
    ): Promise<Printing> {
      let left = 0;
      const id = await jobs.startFile(user, LABELS_JOB, async (tx) => {
        const wanted = await chosenIds(tx, choice, LABELS_MAX);
        const ids = await markLabels(tx, by, "printWaybills", format, wanted);
        left = wanted.length - ids.length;
        return { format, ids };
      });
      return { id, left };
    },

    /** The same by orders, in their order on the desk. */
    async printOfOrders(
      user: SessionUser,
      by: ChangedBy,
      { format, choice }: BodyOf<Endpoints["printOrderLabels"]>,
    ): Promise<Printing> {
      let left = 0;
      const id = await jobs.startFile(user, LABELS_JOB, async (tx) => {
        const orderIds = await atMost(chosenOrders(tx, choice), LABELS_MAX);
        const wanted = await repository.labelledOf(tx, orderIds);
        left = orderIds.length - wanted.length;
        return { format, ids: await markLabels(tx, by, "printOrderLabels", format, wanted) };
      });
      return { id, left };
    },
  };
}
