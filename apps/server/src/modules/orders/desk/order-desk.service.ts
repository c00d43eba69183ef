import { timingSafeEqual } from "node:crypto";
import type { ListChoice } from "@dropship/api/contract/list";
import type { adminOrderList } from "@dropship/api/contract/lists/admin-orders";
import { type AdminOrderDetail, orderDeskEndpoints, type OrderMessage } from "@dropship/api/contract/order-desk";
import type { OrderStatus } from "@dropship/api/contract/orders";
import { ORDER_STEPS, type OrderStepName } from "@dropship/api/contract/order-steps";
import type { Connection, Database } from "../../../db/database.ts";
import type { ChangedBy, SessionUser } from "../../../http/call.ts";
import { failuresOf } from "../../../http/declared-failure.ts";
import { invalid, notFound } from "../../../http/failure.ts";
import { keepRequester } from "../../../jobs/requested-by.ts";
import type { JobStarter } from "../../../jobs/job-kind.ts";
import { type ListAsk, presentPage } from "../../../lists/list-reader.ts";
import { writeAudit } from "../../audit/audit.service.ts";
import type { DeliveryService } from "../../delivery/delivery.service.ts";
import type { DomainEvent } from "../../outbox/outbox.service.ts";
import type { OrdersService } from "../orders.service.ts";
import { insertEvent } from "../orders.repository.ts";
import { countGuess, hasOpenCode } from "../pickup-codes.repository.ts";
import { ASSIGN_JOB, STEP_JOB } from "./order-desk.jobs.ts";
import {
  auditedOrder,
  type NoticeAbout,
  presentDeskDetail,
  presentDeskOrder,
  presentNotice,
  presentTicket,
  type TicketAbout,
} from "./order-desk.presenter.ts";
import * as repository from "./order-desk.repository.ts";

type Choice = ListChoice<typeof adminOrderList>;

/** Orders as the shop works on them. */
export type OrderDeskService = ReturnType<typeof orderDeskService>;

const failArrange = failuresOf(orderDeskEndpoints.arrangeOrder.errors);
const BATCH = 2_000;
const noOrder = () => notFound("Такого заказа нет.");
/** What was asked for many orders; what became of each stands in the journal of that order. */
const MANY = { kind: "orders", id: 1, name: "Много заказов" } as const;

/** Ids of chosen orders in batches: for jobs of other modules about them. */
export const chosenOrders = (tx: Connection, choice: Choice): AsyncGenerator<number[]> =>
  repository.deskOrders.walkIds(tx, {}, { choice, batch: BATCH });
/** What people call orders by, for a job's refusals. */
export const orderNumbers = repository.numbersOf;

/** Makes the service. */
export function orderDeskService(deps: {
  readonly db: Database;
  readonly orders: Pick<OrdersService, "stepWithin" | "forceWithin">;
  readonly jobs: JobStarter;
  /** Takes note of what happened, within the transaction that made it happen. */
  readonly tell: (tx: Connection, event: DomainEvent) => Promise<void>;
  readonly delivery: Pick<DeliveryService, "usedDeparture">;
  /** What people were told of an order and have asked about it. */
  readonly notices: { aboutOrder(userId: number, orderId: number): Promise<NoticeAbout[]> };
  readonly tickets: { aboutOrder(orderId: number): Promise<TicketAbout[]> };
}) {
  const { db, orders, jobs } = deps;

  async function detailWithin(tx: Connection, id: number): Promise<AdminOrderDetail> {
    const row = await repository.findDeskOrder(tx, id);
    if (!row) throw noOrder();
    return presentDeskDetail(row);
  }

  /** Moves an order from its state, and writes the journal when it was moved; `reason` where the order itself keeps none. */
  const moved = (
    by: ChangedBy,
    id: number,
    action: "stepOrder" | "forceOrder",
    move: (tx: Connection) => Promise<boolean>,
    reason?: string,
  ): Promise<AdminOrderDetail> =>
    db.transaction(async (tx) => {
      const before = (await repository.lockStandings(tx, [id])).get(id);
      if (!before) throw noOrder();
      const isMoved = await move(tx);
      const after = await detailWithin(tx, id);
      if (isMoved) {
        await writeAudit(tx, by, {
          action,
          subject: auditedOrder(id, before.number),
          before: { status: before.status, payment_status: before.payment_status, reason: before.reason || null },
          after: { status: after.status, payment_status: after.payment_status, reason: reason ?? after.reason },
        });
      }
      return after;
    });

  async function nameOfWorker(tx: Connection, id: number | null): Promise<string> {
    if (id === null) return "";
    const name = await repository.workerName(tx, id);
    if (name === null) throw notFound("Такого сотрудника нет.");
    return name;
  }

  /** Sends an order from another point while it may be; the name of the point that it leaves from. */
  async function leaveFrom(
    tx: Connection,
    id: number,
    before: repository.ArrangementRow,
    pointId: number | undefined,
  ): Promise<string | null> {
    if (pointId === undefined || pointId === before.departure_point_id) return before.departure_name;
    if (!before.may_leave_elsewhere)
      throw failArrange("departure_fixed", "Накладная уже сделана или заказ уехал: точку отправки не сменить.");
    const point = await deps.delivery.usedDeparture(tx, pointId);
    if (!point) throw invalid({ departure_point_id: ["Такой точки отправки нет или она выключена."] });
    await repository.setDeparture(tx, id, point);
    return point.name;
  }

  /** Compares a recipient's code; a wrong one is counted whatever becomes of the call, and the last of them stands in the history and is told to its user. */
  async function checkCode(id: number, code: string, actorId: number | null): Promise<void> {
    if (!(await hasOpenCode(db, id))) return; // made ready before there were codes, or given away already
    const kept = await db.transaction(async (tx) => {
      const guess = await countGuess(tx, id);
      if (!guess) return null;
      const isRight = timingSafeEqual(Buffer.from(guess.code), Buffer.from(code));
      const about = !isRight && guess.left === 0 ? await repository.findDeskOrder(tx, id) : null;
      if (about) {
        const text = "Код выдачи ввели неверно пять раз: по нему заказ больше не выдадут";
        await insertEvent(tx, { orderId: id, kind: "pickup_code", status: null, text, actorId, at: null });
        const payload = { orderId: id, number: about.number, userId: about.user_id };
        await deps.tell(tx, { name: "order.code-spent", payload });
      }
      return { isRight, left: guess.left };
    });
    if (!kept)
      throw invalid({
        pickup_code: [
          "Попытки закончились. Попросите дропшиппера сделать новый код или укажите причину выдачи без кода.",
        ],
      });
    if (!kept.isRight) throw invalid({ pickup_code: [`Код не подходит. Осталось попыток: ${kept.left}.`] });
  }

  return {
    /** A page of everybody's orders. */
    list: async (ask: ListAsk<typeof adminOrderList>) =>
      presentPage(await repository.deskOrders.page(db, {}, ask), presentDeskOrder),

    /** One order of anybody as a connection sees it. */
    detailWithin,
    /** One order of anybody. */
    detail: (id: number): Promise<AdminOrderDetail> => detailWithin(db, id),

    /** What an order's user was told of it; their tickets too, where they may be seen. The latest first. */
    async messages(id: number, withTickets: boolean): Promise<OrderMessage[]> {
      const userId = await repository.ownerOf(db, id);
      if (userId === null) throw noOrder();
      const [notices, tickets] = await Promise.all([
        deps.notices.aboutOrder(userId, id),
        withTickets ? deps.tickets.aboutOrder(id) : [],
      ]);
      return [...notices.map(presentNotice), ...tickets.map(presentTicket)].toSorted((a, b) =>
        b.created_at.localeCompare(a.created_at),
      );
    },

    /** The order that a scanned code means. */
    async find(code: string) {
      const { ids, sku } = await repository.ordersByCode(db, code);
      return { id: ids.length === 1 ? (ids[0] ?? null) : null, count: ids.length, search: sku ?? code };
    },

    /** Takes a step; what it does to stock and money, its history and the journal stand or fall together. */
    async step(
      by: ChangedBy,
      id: number,
      {
        step,
        reason,
        version,
        pickup_code: code,
        with_missing: withMissing,
      }: {
        step: OrderStepName;
        reason: string;
        version?: number | undefined;
        pickup_code: string;
        with_missing: boolean;
      },
    ): Promise<AdminOrderDetail> {
      const isHandedOver = step === "handOver" && (code !== "" || reason !== "");
      if (isHandedOver && code !== "") await checkCode(id, code, by.actorId);
      const withoutCode = code === "" ? reason : "";
      return moved(
        by,
        id,
        "stepOrder",
        (tx) =>
          orders.stepWithin(tx, id, step, {
            actor: "admin",
            actorId: by.actorId,
            ...(reason && { reason: isHandedOver ? `без кода, ${reason}` : reason }),
            ...(isHandedOver && { withoutCode }),
            withMissing,
            ...(version !== undefined && { version }),
          }),
        isHandedOver && withoutCode !== "" ? `без кода, ${withoutCode}` : undefined,
      );
    },

    /** Puts an order into another state against the table of steps. */
    force: (
      by: ChangedBy,
      id: number,
      { status, reason, version }: { status: OrderStatus; reason: string; version?: number | undefined },
    ): Promise<AdminOrderDetail> =>
      moved(
        by,
        id,
        "forceOrder",
        (tx) =>
          orders.forceWithin(tx, id, status, {
            actor: "admin",
            actorId: by.actorId,
            reason,
            ...(version !== undefined && { version }),
          }),
        reason,
      ),

    /** Takes a step with many, as a job; returns its id. */
    stepMany(
      user: SessionUser,
      by: ChangedBy,
      { step: name, reason, choice }: { step: OrderStepName; reason: string; choice: Choice },
    ): Promise<string> {
      return jobs.startRows(user, STEP_JOB, { step: name, reason, ...keepRequester(by) }, async function* (tx) {
        await writeAudit(tx, by, {
          action: "stepOrders",
          subject: MANY,
          before: {},
          after: {
            step: ORDER_STEPS[name].name,
            ...(reason && { reason }),
            orders: "ids" in choice ? choice.ids : "все найденные",
          },
        });
        yield* chosenOrders(tx, choice);
      });
    },

    /** Gives many to one of the shop's people or to nobody, as a job; returns its id. */
    async assignMany(user: SessionUser, by: ChangedBy, assigneeId: number | null, choice: Choice): Promise<string> {
      const assignee = await nameOfWorker(db, assigneeId);
      return jobs.startRows(user, ASSIGN_JOB, { assignee_id: assigneeId, ...keepRequester(by) }, async function* (tx) {
        await writeAudit(tx, by, {
          action: "assignOrders",
          subject: MANY,
          before: {},
          after: { assignee: assignee || "никого", orders: "ids" in choice ? choice.ids : "все найденные" },
        });
        yield* chosenOrders(tx, choice);
      });
    },

    /** Says who works on an order, marks it and chooses where it leaves from. */
    arrange: (
      by: ChangedBy,
      id: number,
      to: {
        assignee_id?: number | null | undefined;
        tags?: readonly string[] | undefined;
        departure_point_id?: number | undefined;
      },
    ) =>
      db.transaction(async (tx) => {
        const before = await repository.lockArrangement(tx, id);
        if (!before) throw noOrder();
        // Somebody who has left the shop may stay where they stand, but nothing new is given to them.
        const { assignee_id: assigneeId = before.assignee_id } = to;
        const assignee = assigneeId === before.assignee_id ? before.assignee_name : await nameOfWorker(tx, assigneeId);
        const tags = [...new Set(to.tags ?? before.tags)];
        await repository.arrange(tx, id, { assigneeId, tags });
        const departure = await leaveFrom(tx, id, before, to.departure_point_id);
        await writeAudit(tx, by, {
          action: "arrangeOrder",
          subject: auditedOrder(id, before.number),
          before: { assignee: before.assignee_name, tags: before.tags, departure: before.departure_name },
          after: { assignee, tags, departure },
        });
        return detailWithin(tx, id);
      }),

    /** Writes a note that only the shop's people see. */
    note: (by: ChangedBy, id: number, text: string): Promise<AdminOrderDetail> =>
      db.transaction(async (tx) => {
        const order = await repository.lockArrangement(tx, id);
        if (!order) throw noOrder();
        await repository.insertNote(tx, id, by.actorId, text);
        await writeAudit(tx, by, {
          action: "addOrderNote",
          subject: auditedOrder(id, order.number),
          before: {},
          after: { note: text },
        });
        return detailWithin(tx, id);
      }),
  };
}
