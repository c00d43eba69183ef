import { type Connection, databaseErrorCode } from "../../db/database.ts";
import { invalid } from "../../http/failure.ts";
import { usePaper } from "../files/papers.service.ts";
import { insertOwnWaybill } from "./own-waybill.repository.ts";
import { insertWaybillEvent } from "./waybills.repository.ts";

const NUMBER_TAKEN = "По этой накладной уже едет другой заказ. Проверьте номер.";

/** Why the carrier's word about a number speaks against sending goods by it; null when it does not. */
export function whyNotOwn(code: string): string | null {
  // 1: made and not handed over; 3: not in the carrier's index yet.
  if (code === "1" || code === "3") return null;
  if (code === "2") return "Эта накладная удалена у перевозчика. Создайте новую.";
  return "Посылка по этой накладной уже у перевозчика. Нужна накладная, по которой ещё ничего не отправлено.";
}

/** What an order by an own waybill is known to be. */
export interface OwnWaybillOrder {
  readonly id: number;
  readonly number: number;
  readonly userId: number;
  readonly departurePointId: number | null;
  readonly grams: number;
  /** Kopecks. */
  readonly goods: number;
}

/**
 * Writes the waybill that a dropshipper made at the carrier with its label, within the transaction that places the order. From then on it is
 * followed like any other; the carrier is never asked to change it. Throws 422 at the field of the order.
 */
export async function openOwnWaybill(
  tx: Connection,
  order: OwnWaybillOrder,
  { number, label_id: labelId }: { readonly number: string; readonly label_id: number },
): Promise<void> {
  if (!(await usePaper(tx, order.userId, labelId)))
    throw invalid({ "delivery.label_id": ["Файл накладной больше не хранится. Приложите его ещё раз."] });
  let id: number;
  try {
    id = await insertOwnWaybill(tx, {
      order_id: order.id,
      reference: `${order.number}-own`,
      number,
      label_id: labelId,
      departure_point_id: order.departurePointId,
      grams: Math.max(100, order.grams),
      declared: Math.max(100, order.goods),
    });
  } catch (error) {
    if (databaseErrorCode(error) === "23505") throw invalid({ "delivery.number": [NUMBER_TAKEN] });
    throw error;
  }
  const text = `Своя накладная дропшиппера ${number}`;
  await insertWaybillEvent(tx, { waybillId: id, kind: "step", status: "created", text, actorId: order.userId });
}
