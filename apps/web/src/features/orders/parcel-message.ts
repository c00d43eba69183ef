import type { OrderDetail } from "@dropship/api/contract/orders";
import { formatLongDate } from "@dropship/ui/format/date";
import { formatUah } from "@dropship/ui/format/money";
import { numbered } from "@dropship/ui/format/record-number";

type Told = Pick<OrderDetail, "number" | "reference" | "waybill" | "delivery"> & {
  readonly money: Pick<OrderDetail["money"], "cod_amount" | "delivery_payer">;
};

/** What its recipient pays the carrier. */
const paymentLines = ({ cod_amount: cod, delivery_payer: payer }: Told["money"]): string[] =>
  cod === null
    ? ["Товар оплачен.", ...(payer === "recipient" ? ["Доставку оплатите при получении."] : [])]
    : [`К оплате при получении: ${formatUah(cod)}${payer === "recipient" ? " и доставка" : ""}.`];

/**
 * What a dropshipper sends to the buyer of a parcel that is on its way: its waybill, where it is fetched, what is paid. The order goes by the
 * dropshipper's own number where it has one, and the shop is not named. Null when there is nothing to tell.
 */
export function parcelMessage({ number, reference, waybill, delivery, money }: Told): string | null {
  if (!waybill || !["created", "handed_over", "in_transit", "arrived"].includes(waybill.status)) return null;
  const { redirect } = waybill;
  const where = redirect?.place ?? [delivery.city, delivery.address].filter(Boolean).join(", ");
  const isBrought = redirect?.by_courier ?? delivery.kind === "courier";
  const isOwn = delivery.kind === "own_waybill";
  const isLeaving = redirect?.has_to_leave === true;
  const isHere = waybill.status === "arrived" && !isLeaving;
  return [
    isHere
      ? `Ваш заказ ${numbered(reference || number)} прибыл и ждёт вас.`
      : `Ваш заказ ${numbered(reference || number)} ${isLeaving ? "переадресован" : "отправлен"} Новой Почтой.`,
    `ТТН: ${waybill.number}.`,
    // Where an own waybill goes and what is paid for it is known to who made it.
    ...(isOwn ? [] : isBrought ? [`Курьер привезёт: ${where}.`] : [`Где забрать: ${where}.`]),
    ...(!isHere && !isLeaving && waybill.estimated_delivery
      ? [`Ждём к ${formatLongDate(waybill.estimated_delivery).replace(/\.$/, "")}.`]
      : []),
    ...(isOwn ? [] : paymentLines(money)),
    ...(isHere && waybill.storage && waybill.storage.left > 0
      ? [`Бесплатно хранится ещё ${waybill.storage.left} дн.`]
      : []),
    `Отследить: https://novaposhta.ua/tracking/${waybill.number}`,
  ].join("\n");
}
