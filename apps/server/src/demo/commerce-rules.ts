import type { WeekHours } from "@dropship/api/contract/week-hours";
import type { Connection } from "../db/database.ts";
import type { DeliveryService } from "../modules/delivery/delivery.service.ts";
import type { PricingService } from "../modules/pricing/pricing.service.ts";

/** Opening hours of working days, Saturday and Sunday; without a word a day is closed. */
export function weekOf(working: string, saturday = "", sunday = ""): WeekHours {
  const day = (words: string) => {
    const [from, to] = words.split("–");
    return from && to ? { from, to } : null;
  };
  const weekday = day(working);
  return [weekday, weekday, weekday, weekday, weekday, day(saturday), day(sunday)];
}

/** Two places where a recipient collects without the carrier. */
export async function seedPickupPoints(delivery: DeliveryService): Promise<void> {
  await delivery.createPickupPoint({
    name: "Склад на Подоле",
    city: "Киев",
    address: "ул. Оболонская, 21",
    phone: "+380441112201",
    hours: weekOf("09:00–19:00", "10:00–16:00"),
    note: "Вход со двора, ворота с вывеской",
    latitude: 50.4711,
    longitude: 30.5082,
  });
  await delivery.createPickupPoint({
    name: "Пункт у вокзала",
    city: "Львов",
    address: "ул. Городоцкая, 120",
    phone: "+380321112202",
    hours: weekOf("10:00–20:00", "10:00–20:00", "10:00–20:00"),
    storage_days: 7,
    latitude: 49.8383,
    longitude: 23.9981,
  });
}

/** A few commissions and discounts of each sort. */
export async function seedConditions(
  tx: Connection,
  pricing: PricingService,
  demo: { dropshipperId: number; since: Date },
): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    "select id from categories where parent_id is null order by position, id limit 2",
  );
  const [first, second] = rows.map((row) => row.id);
  const plain = { minQuantity: 1, floor: null, cap: null, isStackable: true, activeFrom: null, activeTo: null };
  await pricing.create(tx, {
    ...plain,
    name: "Постоянный партнёр",
    kind: "discount",
    valueType: "percent",
    value: 300,
    cap: 1_500,
    position: 10,
    targets: { user: [demo.dropshipperId] },
  });
  if (first !== undefined) {
    await pricing.create(tx, {
      ...plain,
      name: "Опт от 5 штук",
      kind: "discount",
      valueType: "percent",
      value: 500,
      minQuantity: 5,
      isStackable: false,
      position: 20,
      targets: { category: [first] },
    });
  }
  if (second !== undefined) {
    await pricing.create(tx, {
      ...plain,
      name: "Усиленная упаковка",
      kind: "commission",
      valueType: "fixed",
      value: 30,
      position: 0,
      targets: { category: [second] },
    });
  }
  await pricing.create(tx, {
    ...plain,
    name: "Осенняя распродажа",
    kind: "discount",
    valueType: "percent",
    value: 700,
    isStackable: false,
    position: 5,
    activeFrom: demo.since,
    activeTo: new Date(demo.since.getTime() + 10 * 86_400_000),
    targets: {},
  });
}
