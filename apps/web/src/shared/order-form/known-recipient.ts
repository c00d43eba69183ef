import type { Contract } from "@dropship/api/contract";
import type { ResponseOf } from "@dropship/api/contract/endpoint";
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
