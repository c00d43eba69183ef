import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import { orderReturnEndpoints } from "@dropship/api/contract/order-returns";
import type { Connection, Database } from "../../../db/database.ts";
import type { ChangedBy } from "../../../http/call.ts";
import { failuresOf } from "../../../http/declared-failure.ts";
import { invalid, notFound } from "../../../http/failure.ts";
import { numbered } from "../../../record-number.ts";
import { writeAudit } from "../../audit/audit.service.ts";
import * as idempotency from "../../idempotency/idempotency.service.ts";
import * as stock from "../../stock/stock.service.ts";
import { insertEvent } from "../orders.repository.ts";
import type { OrdersService } from "../orders.service.ts";
import * as repository from "./returns.repository.ts";

type TakeReturn = BodyOf<(typeof orderReturnEndpoints)["takeReturn"]>;

const fail = failuresOf(orderReturnEndpoints.takeReturn.errors);

/** What people call each outcome. */
const WORDS: Readonly<Record<repository.Outcome, string>> = {
  shelf: "на полку",
  written_off: "списано",
  repair: "в ремонт",
};

interface Fate {
  readonly line: repository.ReturnedLine;
  readonly outcomes: readonly { outcome: repository.Outcome; quantity: number }[];
}

/** What becomes of every line: what is not said goes to the shelf. */
function fatesOf(lines: readonly repository.ReturnedLine[], said: TakeReturn["lines"]): Fate[] {
  const byLine = new Map(said.map((one) => [one.line_id, one]));
  if (byLine.size !== said.length) throw invalid({ lines: ["Одна и та же строка указана дважды."] });
  for (const id of byLine.keys())
    if (!lines.some((line) => line.id === id)) throw notFound("Такой строки в заказе нет.");
  return lines.map((line) => {
    const { written_off: writtenOff = 0, repair = 0 } = byLine.get(line.id) ?? {};
    const shelf = line.quantity - writtenOff - repair;
    if (shelf < 0) throw invalid({ lines: [`«${line.name}»: вернулось только ${line.quantity} шт.`] });
    const outcomes = [
      { outcome: "shelf", quantity: shelf },
      { outcome: "written_off", quantity: writtenOff },
      { outcome: "repair", quantity: repair },
    ] as const;
    return { line, outcomes: outcomes.filter(({ quantity }) => quantity > 0) };
  });
}

const textOf = ({ line, outcomes }: Fate): string =>
  `${line.name} — ${outcomes.map(({ outcome, quantity }) => `${WORDS[outcome]} ${quantity}`).join(", ")}`;

/** Parcels that come back. */
export type OrderReturnsService = ReturnType<typeof orderReturnsService>;

/** Makes the service. */
export function orderReturnsService(deps: {
  readonly db: Database;
  readonly orders: Pick<OrdersService, "stepWithin">;
  readonly deskDetail: (tx: Connection, id: number) => Promise<AdminOrderDetail>;
}) {
  const { db, orders, deskDetail } = deps;

  async function take(tx: Connection, by: ChangedBy, id: number, body: TakeReturn): Promise<void> {
    const order = await repository.lockReturned(tx, id);
    if (!order) throw notFound("Такого заказа нет.");
    const fates = fatesOf(order.lines, body.lines);
    const step = { actor: "admin", actorId: by.actorId, version: body.version } as const;
    // What was said of its pieces would be lost in silence.
    if (!(await orders.stepWithin(tx, id, "acceptReturn", step)))
      throw fail("illegal_step", "Этот возврат уже принят: посмотрите в истории заказа, что стало с товарами.");
    await repository.insertOutcomes(
      tx,
      fates.flatMap(({ line, outcomes }) => outcomes.map((one) => ({ lineId: line.id, ...one }))),
      by.actorId,
    );
    // All of it came back into the stock; what cannot be sold leaves it again, each with its trace.
    const unsold = fates.flatMap(({ line, outcomes }) => {
      const quantity = outcomes
        .filter(({ outcome }) => outcome !== "shelf")
        .reduce((sum, one) => sum + one.quantity, 0);
      return quantity > 0 ? [{ productId: line.product_id, sku: line.sku, quantity }] : [];
    });
    // The product's history of stock has to say why a piece that came back is not there.
    const reason = `Возврат заказа ${numbered(order.number)}: в продажу не вернулось`;
    await stock.takeOut(tx, unsold, { actorId: by.actorId, reason });
    await insertEvent(tx, {
      orderId: id,
      kind: "comment",
      status: null,
      text: `Что стало с товарами: ${fates.map(textOf).join("; ")}`,
      actorId: by.actorId,
      at: null,
    });
    await writeAudit(tx, by, {
      action: "takeReturn",
      subject: { kind: "order", id, name: `Заказ ${numbered(order.number)}` },
      before: { status: order.status },
      after: { status: "returned", lines: fates.map(textOf) },
    });
  }

  return {
    /** Takes a parcel that came back in; the same key again gives the same response. */
    take: (by: ChangedBy, key: string, id: number, body: TakeReturn): Promise<AdminOrderDetail> =>
      db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId: by.actorId, key, operation: "takeReturn", input: { id, ...body } },
          {
            async run() {
              await take(tx, by, id, body);
              return id;
            },
            present: () => deskDetail(tx, id),
          },
        ),
      ),
  };
}
