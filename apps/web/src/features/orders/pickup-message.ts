import type { OrderPickup } from "@dropship/api/contract/orders";
import { formatLongDate } from "@dropship/ui/format/date";
import { weekHoursText } from "@dropship/ui/format/opening-hours";
import { formatPhone } from "@dropship/ui/format/phone";
import { numbered } from "@dropship/ui/format/record-number";

/** What a dropshipper sends to the recipient: where, when, by which code. The shop is not named: the order is the dropshipper's. */
export function pickupMessage(
  number: string | number,
  { name, city, address, hours, note, phone, kept_until: until }: OrderPickup,
  code: string,
): string {
  const week = weekHoursText(hours);
  return [
    `Ваш заказ ${numbered(number)} готов к выдаче.`,
    `Где: ${city}, ${address} (${name}).`,
    ...(note ? [`Как найти: ${note}.`] : []),
    ...(week ? [`Часы работы: ${week}.`] : []),
    `Телефон: ${formatPhone(phone)}.`,
    `Код выдачи: ${code}.`,
    ...(until ? [`Ждём вас до ${formatLongDate(until).replace(/\.$/, "")}.`] : []),
  ].join("\n");
}
