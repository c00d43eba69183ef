import type { Contract } from "@dropship/api/contract";
import type { ResponseOf } from "@dropship/api/contract/endpoint";
import { formatPhone } from "@dropship/ui/format/phone";
import type { OrderFields, DeliveryKind } from "./order-fields.ts";

/** A recipient of an earlier order. */
export type KnownRecipient = ResponseOf<Contract["listRecipients"]>["data"][number];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const str = (value: unknown) => (typeof value === "string" ? value : "");

function kindOf(value: unknown): DeliveryKind | null {
  return value === "warehouse" || value === "postomat" || value === "courier" || value === "pickup" ? value : null;
}

/** The full name as people write it: surname first. */
export const fullName = ({ last_name, first_name, middle_name }: KnownRecipient["recipient"]): string =>
  [last_name, first_name, middle_name].filter(Boolean).join(" ");

const shortName = ({ recipient }: KnownRecipient): string => `${recipient.last_name} ${recipient.first_name}`;

/**
 * What the buttons of known recipients say: surname and name, and where two of them have the same name the end of the phone too. The book holds a name
 * and a phone once, so people of one name have different phones.
 */
export function recipientLabels(book: readonly KnownRecipient[]): string[] {
  const labels = book.map(shortName);
  const isTwice = (among: readonly string[], label: string) => among.filter((other) => other === label).length > 1;
  const phones = book.map(({ recipient }) => formatPhone(recipient.phone));
  // "12-34" is what people know a number by.
  const tails = labels.map((label, n) => `${label}, ${phones[n]?.slice(-5)}`);
  return labels.map((label, n) => {
    if (!isTwice(labels, label)) return label;
    const tail = tails[n] ?? label;
    return isTwice(tails, tail) ? `${label}, ${phones[n]}` : tail;
  });
}

/**
 * Recipient and delivery of an earlier order, as they stand in the form; payment, reference and comment are left as they are. The choice is kept by
 * the carrier's refs; names for the screen come from the order's own text, «город, отделение».
 */
export function fillRecipient(
  known: Pick<KnownRecipient, "recipient" | "delivery" | "delivery_text">,
): Partial<OrderFields> {
  const recipient = { ...known.recipient };
  const delivery = isRecord(known.delivery) ? known.delivery : {};
  const kind = kindOf(delivery.kind);
  if (!kind) return { recipient };
  if (kind === "pickup") {
    const id = Number(delivery.pickup_point_id);
    return { recipient, deliveryKind: kind, pickupPointId: Number.isSafeInteger(id) ? id : null };
  }
  const comma = known.delivery_text.indexOf(", ");
  const cityName = comma > 0 ? known.delivery_text.slice(0, comma) : known.delivery_text;
  const pointName = comma > 0 ? known.delivery_text.slice(comma + 2) : known.delivery_text;
  const city = delivery.city_ref
    ? {
        ref: str(delivery.city_ref),
        full_name: cityName,
        has_courier: kind === "courier" ? true : null,
      }
    : null;
  const filled: Partial<OrderFields> = { recipient, deliveryKind: kind, city, warehouse: null, postomat: null };
  if (kind === "courier") {
    return { ...filled, street: str(delivery.street), house: str(delivery.house), flat: str(delivery.flat) };
  }
  const ref = str(delivery.warehouse_ref);
  return { ...filled, [kind]: ref ? { ref, name: pointName } : null };
}
