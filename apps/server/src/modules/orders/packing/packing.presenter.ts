import type { PackingOrder, PickingPlace } from "@dropship/api/contract/order-packing";
import type { OrderStatus } from "@dropship/api/contract/orders";
import { placeText } from "../../../db/place-text.ts";
import type { PackingLineRow, PackingRow } from "./packing.repository.ts";

/** States in which pieces are put in; the first one begins the packing of a confirmed order. */
export const isPackable = (status: OrderStatus): boolean => status === "confirmed" || status === "packing";

const pieceOf = ({ product_id, sku, barcode, name, attributes, photo }: PackingLineRow) => ({
  product_id,
  sku,
  barcode,
  name,
  attributes,
  photo,
});

/** An order while it is packed. */
export function presentPacking(row: PackingRow): PackingOrder {
  const { last_name, first_name, middle_name, phone } = row;
  return {
    id: row.id,
    number: String(row.number),
    status: row.status,
    recipient: { last_name, first_name, middle_name, phone },
    delivery_text: placeText(row),
    has_own_label: row.has_own_label,
    comment: row.comment,
    lines: row.lines.map((line) => ({
      id: line.id,
      ...pieceOf(line),
      quantity: line.quantity,
      packed: Math.min(line.packed, line.quantity),
    })),
    can_pack: isPackable(row.status),
    packer: row.packer_id === null ? null : { id: row.packer_id, name: row.packer_name, email: row.packer_email },
    packed_at: row.packed_at?.toISOString() ?? null,
  };
}

const RUSSIAN = new Intl.Collator("ru");

/**
 * What to fetch for orders that are packed or wait for it: a walk from place to place, each thing once with all its pieces. Two lines of one
 * product that differ in what was chosen with it are two things.
 */
export function pickingList(rows: readonly PackingRow[]): PickingPlace[] {
  const places = new Map<string, Map<string, PickingPlace["items"][number]>>();
  for (const row of rows.filter(({ status }) => isPackable(status))) {
    for (const line of row.lines) {
      const items = places.get(line.place) ?? new Map<string, PickingPlace["items"][number]>();
      places.set(line.place, items);
      const chosen = Object.entries(line.attributes).toSorted(([a], [b]) => a.localeCompare(b));
      const key = JSON.stringify([line.product_id, chosen]);
      const item = items.get(key) ?? { ...pieceOf(line), quantity: 0, orders: [] };
      item.quantity += line.quantity;
      const number = String(row.number);
      const own = item.orders.find((order) => order.number === number);
      if (own) own.quantity += line.quantity;
      else item.orders.push({ number, quantity: line.quantity });
      items.set(key, item);
    }
  }
  return [...places]
    .toSorted(([a], [b]) => RUSSIAN.compare(a, b))
    .map(([name, items]) => ({ name, items: [...items.values()].toSorted((a, b) => RUSSIAN.compare(a.name, b.name)) }));
}
