import { ORDER_STATUS_NAMES } from "@dropship/api/contract/order-choices";
import { orderPackingEndpoints, type Packing, type PackingOrder } from "@dropship/api/contract/order-packing";
import type { Connection, Database } from "../../../db/database.ts";
import type { ChangedBy, SessionUser } from "../../../http/call.ts";
import { failuresOf } from "../../../http/declared-failure.ts";
import { invalid, notFound } from "../../../http/failure.ts";
import type { JobStarter } from "../../../jobs/job-kind.ts";
import { numbered } from "../../../record-number.ts";
import { writeAudit } from "../../audit/audit.service.ts";
import * as idempotency from "../../idempotency/idempotency.service.ts";
import type { OrdersService } from "../orders.service.ts";
import { lockOrder } from "../orders.repository.ts";
import { PICKING_JOB } from "./picking-list.job.ts";
import { isPackable, pickingList, presentPacking } from "./packing.presenter.ts";
import * as repository from "./packing.repository.ts";

const fail = failuresOf(orderPackingEndpoints.scanPiece.errors);

/** Packing of orders. */
export type PackingService = ReturnType<typeof packingService>;

/** Makes the service. */
export function packingService(deps: {
  readonly db: Database;
  readonly orders: Pick<OrdersService, "stepWithin">;
  readonly jobs: JobStarter;
}) {
  const { db, orders, jobs } = deps;

  async function read(tx: Connection, id: number): Promise<repository.PackingRow> {
    const [row] = await repository.packingOf(tx, [id]);
    if (!row) throw notFound("Такого заказа нет.");
    return row;
  }

  /** Changes how many pieces of one line lie in the parcel: `choose` says which line, under the order's lock, and how many. */
  async function pack(
    tx: Connection,
    by: ChangedBy,
    id: number,
    action: "scanPiece" | "packLine",
    choose: (row: repository.PackingRow) => { line: repository.PackingLineRow; packed: number },
  ): Promise<PackingOrder> {
    if (!(await lockOrder(tx, id, null))) throw notFound("Такого заказа нет.");
    const before = await read(tx, id);
    // Asked for again after a lost response: the last piece has made the order ready meanwhile.
    const isRepeat = before.status === "ready" && action === "packLine";
    if (!isPackable(before.status) && !isRepeat) {
      const title = ORDER_STATUS_NAMES[before.status];
      throw fail("illegal_step", `Заказ ${numbered(before.number)} сейчас не собирают: его состояние «${title}».`);
    }
    const { line, packed } = choose(before);
    if (packed === line.packed) return presentPacking(before);
    if (isRepeat) throw fail("illegal_step", `Заказ ${numbered(before.number)} уже собран.`);
    const step = { actor: "admin", actorId: by.actorId } as const;
    await orders.stepWithin(tx, id, "pack", step);
    await repository.keepPacked(tx, line.id, packed, by.actorId);
    const isWhole = before.lines.every((one) => (one.id === line.id ? packed : one.packed) >= one.quantity);
    if (isWhole) await orders.stepWithin(tx, id, "finishPacking", step);
    const after = await read(tx, id);
    await writeAudit(tx, by, {
      action,
      subject: { kind: "order", id, name: `Заказ ${numbered(before.number)}` },
      before: { status: before.status, packed: `${line.sku}: ${line.packed}` },
      after: { status: after.status, packed: `${line.sku}: ${packed}` },
    });
    return presentPacking(after);
  }

  return {
    /** Orders as they are packed, and what to fetch for them. */
    async show(ids: readonly number[]): Promise<Packing> {
      const rows = await repository.packingOf(db, ids);
      return { orders: rows.map(presentPacking), picking: pickingList(rows) };
    },

    /** Starts printing what to fetch; returns the job's id. */
    async print(user: SessionUser, by: ChangedBy, ids: readonly number[]): Promise<string> {
      await writeAudit(db, by, {
        action: "printPickingList",
        subject: { kind: "orders", id: 1, name: "Лист подбора" }, // read, not changed: it stands on no order's card
        before: {},
        after: { orders: ids },
      });
      return jobs.startFile(user, PICKING_JOB, { ids: [...ids] });
    },

    /** Puts one scanned piece in; the same key again gives the same response. */
    scan: (by: ChangedBy, key: string, id: number, code: string): Promise<PackingOrder> => {
      let scanned: PackingOrder | undefined;
      return db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId: by.actorId, key, operation: "scanPiece", input: { id, code } },
          {
            async run() {
              scanned = await pack(tx, by, id, "scanPiece", (row) => {
                const typed = code.toLowerCase();
                const meant = row.lines.filter(
                  ({ sku, barcode }) => sku.toLowerCase() === typed || (barcode !== null && barcode === code),
                );
                const [first] = meant;
                if (!first) throw fail("wrong_piece", `Этого товара нет в заказе ${numbered(row.number)}: «${code}».`);
                const line = meant.find(({ packed, quantity }) => packed < quantity);
                if (!line) {
                  const all = meant.reduce((sum, { quantity }) => sum + quantity, 0);
                  throw fail("packed_already", `Лишний: «${first.name}» уже собран, ${all} из ${all}.`);
                }
                return { line, packed: line.packed + 1 };
              });
              return id;
            },
            present: async () => scanned ?? presentPacking(await read(tx, id)),
          },
        ),
      );
    },

    /** Says how many pieces of a line lie in the parcel. */
    tick: (by: ChangedBy, id: number, lineId: number, packed: number): Promise<PackingOrder> =>
      db.transaction((tx) =>
        pack(tx, by, id, "packLine", (row) => {
          const line = row.lines.find((one) => one.id === lineId);
          if (!line) throw notFound("Этого товара в заказе больше нет.");
          if (packed > line.quantity) throw invalid({ packed: [`В заказе ${line.quantity} шт.`] });
          return { line, packed };
        }),
      ),
  };
}
