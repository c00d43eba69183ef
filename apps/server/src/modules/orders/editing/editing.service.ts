import type { OrderChange } from "@dropship/api/contract/order-editing";
import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import type { OrderDetail } from "@dropship/api/contract/orders";
import { toDecimal, uahKopecks } from "@dropship/money";
import type { Connection, Database } from "../../../db/database.ts";
import { rehearse } from "../../../db/rehearse.ts";
import type { ChangedBy } from "../../../http/call.ts";
import { notFound } from "../../../http/failure.ts";
import { placeText } from "../../../db/place-text.ts";
import { numbered } from "../../../record-number.ts";
import { spelledPhone } from "../../../spelled-numbers.ts";
import { writeAudit } from "../../audit/audit.service.ts";
import * as idempotency from "../../idempotency/idempotency.service.ts";
import type { OrderUser } from "../orders-deps.ts";
import type { OrdersService } from "../orders.service.ts";
import { type OrderEdit } from "./edit-order.ts";
import { type EditableOrder, findEditable, joinableWith } from "./editing.repository.ts";
import { balanceRefusal, type EditBy, TooDear } from "./rewrite-order.ts";
import type { SplitOrder } from "./split-order.ts";

/** An order with what an edit did to its money. */
type Edited<T> = T & { change: OrderChange };

/** Every release that knows this command keeps what it answered. */
const gone = (): never => {
  throw new Error("what an edit has answered is gone");
};

/** What the journal keeps of an order's content. */
const told = (order: EditableOrder) => ({
  lines: order.lines.map((line) => `${line.sku} × ${line.quantity}`),
  recipient: [order.last_name, order.first_name, order.middle_name, spelledPhone(order.phone)]
    .filter(Boolean)
    .join(" "),
  delivery: placeText(order),
  delivery_payer: order.delivery_payer,
  payment: order.cod_amount === null ? "с баланса" : `наложенный платёж ${toDecimal(uahKopecks(order.cod_amount))}`,
  total: toDecimal(uahKopecks(order.total_uah)),
  comment: order.comment,
});

/** Changes of orders before they are packed. */
export type OrderEditingService = ReturnType<typeof orderEditingService>;

/** Makes the service. */
export function orderEditingService(deps: {
  readonly db: Database;
  readonly orders: Pick<OrdersService, "editing" | "detailWithin">;
  /** An order as the shop's people see it. */
  readonly deskDetail: (tx: Connection, id: number) => Promise<AdminOrderDetail>;
  readonly findUser: (tx: Connection, id: number) => Promise<OrderUser | null>;
}) {
  const { db, orders, deskDetail } = deps;
  const { editing } = orders;

  async function owner(tx: Connection, id: number): Promise<OrderUser> {
    const user = await deps.findUser(tx, id);
    if (!user) throw new Error(`the user ${id} of an order is gone`);
    return user;
  }

  async function standing(tx: Connection, id: number): Promise<EditableOrder> {
    const order = await findEditable(tx, id, null);
    if (!order) throw notFound("Такого заказа нет.");
    return order;
  }

  /** Runs a change; a balance that does not reach is told with what it has and what is needed. */
  async function changing<T>(work: (tx: Connection) => Promise<T>): Promise<T> {
    try {
      return await db.transaction(work);
    } catch (error) {
      throw error instanceof TooDear ? await balanceRefusal(db, error) : error;
    }
  }

  async function edit<T extends object>(
    id: number,
    by: EditBy,
    key: string,
    {
      body,
      operation,
      present,
      audit,
    }: {
      body: OrderEdit;
      operation: string;
      present: (tx: Connection) => Promise<T>;
      audit?: (tx: Connection, before: EditableOrder) => Promise<void>;
    },
  ): Promise<Edited<T>> {
    const command = { userId: by.actorId, key, operation, input: { id, ...body } };
    const prepare = () => editing.prepareEdit(id, by, body);
    const known = body.dry_run
      ? { isDone: false as const, prepared: await prepare() }
      : await idempotency.doneOrPrepared<Edited<T>, Awaited<ReturnType<typeof prepare>>>(
          db,
          command,
          async () => gone(),
          prepare,
        );
    if (known.isDone) return known.response;
    const { prepared } = known;
    const run = async (tx: Connection): Promise<Edited<T>> => {
      const before = await standing(tx, id);
      const change = await editing.edit(tx, (userId) => owner(tx, userId), id, by, body, prepared);
      await audit?.(tx, before);
      return { ...(await present(tx)), change };
    };
    if (body.dry_run) return rehearse(changing, run);
    let edited: Edited<T> | undefined;
    return changing((tx) =>
      idempotency.once(tx, command, {
        async run() {
          edited = await run(tx);
          return id;
        },
        present: async () => edited ?? gone(),
      }),
    );
  }

  const subjectOf = (order: EditableOrder) =>
    ({ kind: "order", id: order.id, name: `Заказ ${numbered(order.number)}` }) as const;

  return {
    /** Changes a user's own new order; the same key again gives the same response. */
    editOwn: (user: OrderUser, key: string, id: number, body: OrderEdit): Promise<Edited<OrderDetail>> =>
      edit(id, { actorId: user.id, ownerId: user.id }, key, {
        body,
        operation: "editOrder",
        present: (tx) => orders.detailWithin(tx, id, user.id),
      }),

    /** Changes anybody's order. */
    edit: (by: ChangedBy, key: string, id: number, body: OrderEdit): Promise<Edited<AdminOrderDetail>> =>
      edit(id, { actorId: by.actorId, ownerId: null }, key, {
        body,
        operation: "editAdminOrder",
        present: (tx) => deskDetail(tx, id),
        async audit(tx, before) {
          const after = await standing(tx, id);
          if (after.version === before.version) return;
          await writeAudit(tx, by, {
            action: "editAdminOrder",
            subject: subjectOf(before),
            before: told(before),
            after: told(after),
          });
        },
      }),

    /** Sends some pieces as an order of their own; returns that one. */
    async split(by: ChangedBy, key: string, id: number, body: SplitOrder): Promise<AdminOrderDetail> {
      const command = { userId: by.actorId, key, operation: "splitOrder", input: { id, ...body } };
      const present = (tx: Connection) => (made: number) => deskDetail(tx, made);
      const known = await idempotency.doneOrPrepared(db, command, present(db), () => editing.prepareSplit(id, body));
      if (known.isDone) return known.response;
      const { prepared } = known;
      return changing((tx) =>
        idempotency.once(tx, command, {
          async run() {
            const before = await standing(tx, id);
            const made = await editing.split(tx, id, { actorId: by.actorId, ownerId: null }, body, prepared);
            const after = await standing(tx, id);
            const part = await standing(tx, made);
            await writeAudit(tx, by, {
              action: "splitOrder",
              subject: subjectOf(before),
              before: told(before),
              after: { ...told(after), split: numbered(part.number) },
            });
            return made;
          },
          present: present(tx),
        }),
      );
    },

    /** Takes another order in; returns the one that stays. */
    async join(
      by: ChangedBy,
      key: string,
      id: number,
      body: { order_id: number; version: number },
    ): Promise<AdminOrderDetail> {
      const command = { userId: by.actorId, key, operation: "joinOrders", input: { id, ...body } };
      const present = (tx: Connection) => () => deskDetail(tx, id);
      const known = await idempotency.doneOrPrepared(db, command, present(db), () =>
        editing.prepareJoin(id, body.order_id),
      );
      if (known.isDone) return known.response;
      const { prepared } = known;
      return changing((tx) =>
        idempotency.once(tx, command, {
          async run() {
            const before = await standing(tx, id);
            const { other } = await editing.join(tx, id, { actorId: by.actorId, ownerId: null }, body, prepared);
            await writeAudit(tx, by, {
              action: "joinOrders",
              subject: subjectOf(before),
              before: told(before),
              after: { ...told(await standing(tx, id)), joined: numbered(other.number) },
            });
            return id;
          },
          present: present(tx),
        }),
      );
    },

    /** Orders that may come into this one. */
    async joinable(id: number) {
      await standing(db, id);
      return (await joinableWith(db, id)).map(({ sum_uah: total, number, ...order }) => ({
        ...order,
        number: String(number),
        total_uah: toDecimal(uahKopecks(total)),
      }));
    },
  };
}
