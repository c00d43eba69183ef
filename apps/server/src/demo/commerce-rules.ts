import type { Connection } from "../db/database.ts";
import type { DeliveryService } from "../modules/delivery/delivery.service.ts";
import type { PricingService } from "../modules/pricing/pricing.service.ts";

/** Two places where a recipient collects without the carrier. */
export async function seedPickupPoints(delivery: DeliveryService): Promise<void> {
  await delivery.createPickupPoint({
    name: "Склад на Подоле",
    city: "Киев",
    address: "ул. Оболонская, 21",
    phone: "+380441112201",
    opening_hours: "Пн–Пт 09:00–19:00, Сб 10:00–16:00",
    latitude: 50.4711,
    longitude: 30.5082,
  });
  await delivery.createPickupPoint({
    name: "Пункт у вокзала",
    city: "Львов",
    address: "ул. Городоцкая, 120",
    phone: "+380321112202",
    opening_hours: "Ежедневно 10:00–20:00",
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
  // What is off, to come or for the shop's own people: every state of the list, and no price of the days behind is another.
  await pricing.create(tx, {
    ...plain,
    name: "Для сотрудников магазина",
    kind: "discount",
    valueType: "percent",
    value: 1_200,
    isActive: false,
    position: 15,
    targets: { role: ["Admin", "Super Admin"] },
  });
  await pricing.create(tx, {
    ...plain,
    name: "Новогодняя распродажа",
    kind: "discount",
    valueType: "percent",
    value: 1_000,
    cap: 2_000,
    isStackable: false,
    position: 25,
    activeFrom: new Date(demo.since.getTime() + 95 * 86_400_000),
    activeTo: new Date(demo.since.getTime() + 110 * 86_400_000),
    targets: {},
  });
  const { rows: goods } = await tx.query<{ id: number }>("select id from products order by sku limit 3");
  await pricing.create(tx, {
    ...plain,
    name: "Остатки на складе",
    kind: "discount",
    valueType: "fixed",
    value: 150,
    isActive: false,
    position: 30,
    targets: { product: goods.map(({ id }) => id) },
  });
  if (first !== undefined) {
    await pricing.create(tx, {
      ...plain,
      name: "Опт от 20 штук",
      kind: "discount",
      valueType: "percent",
      value: 800,
      minQuantity: 20,
      isStackable: false,
      position: 35, // behind the one from five pieces, which takes its turn: the shop warns of it
      targets: { category: [first] },
    });
  }
}
