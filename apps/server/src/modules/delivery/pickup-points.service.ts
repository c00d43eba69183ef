import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { pickupPointList } from "@dropship/api/contract/lists/pickup-points";
import { type PickupPointCard, pickupPointEndpoints, type PickupPointRow } from "@dropship/api/contract/pickup-points";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { writeAudit } from "../audit/audit.service.ts";
import { hoursInWords } from "./hours-in-words.ts";
import * as repository from "./pickup-points.repository.ts";

type Table = typeof pickupPointEndpoints;

const failUpdate = failuresOf(pickupPointEndpoints.updatePickupPoint.errors);
const failDelete = failuresOf(pickupPointEndpoints.deletePickupPoint.errors);
const subjectOf = (id: number, name: string) => ({ kind: "pickup_point", id, name }) as const;

const presentRow = (row: repository.PickupListRow): PickupPointRow => ({
  id: row.id,
  name: row.name,
  city: row.city,
  address: row.address,
  phone: row.phone,
  hours: row.hours,
  note: row.note,
  storage_days: row.storage_days,
  max_grams: row.max_grams,
  latitude: row.latitude,
  longitude: row.longitude,
  is_active: row.is_active,
  orders_waiting: row.orders_waiting,
  created_at: row.created_at.toISOString(),
});
const present = (row: repository.PickupRow): PickupPointCard => ({
  ...presentRow(row),
  version: row.version,
  orders_overdue: row.orders_overdue,
  can: { delete: !row.has_orders },
});
const toldOf = (row: repository.PickupRow) => ({
  name: row.name,
  city: row.city,
  address: row.address,
  phone: row.phone,
  hours: hoursInWords(row.hours),
  note: row.note,
  storage_days: row.storage_days,
  max_grams: row.max_grams,
  coordinates: row.latitude === null ? null : `${row.latitude}, ${row.longitude}`,
  is_active: row.is_active,
});

/** Where recipients collect without the carrier. */
export type PickupPointsService = ReturnType<typeof pickupPointsService>;

/** Makes the service. */
export function pickupPointsService(db: Database) {
  const found = (row: repository.PickupRow | null): repository.PickupRow => {
    if (!row) throw notFound("Такой точки самовывоза нет.");
    return row;
  };
  const read = async (tx: Connection, id: number) => found(await repository.findPickupCard(tx, id));
  const locked = async (tx: Connection, id: number) => found(await repository.lockPickupCard(tx, id));

  return {
    /** A page of them. */
    list: async (ask: ListAsk<typeof pickupPointList>) =>
      presentPage(await repository.pickupPoints.page(db, {}, ask), presentRow),

    /** One of them. */
    get: async (id: number): Promise<PickupPointCard> => present(await read(db, id)),

    /** Adds one. */
    create: (by: ChangedBy, body: BodyOf<Table["createPickupPoint"]>): Promise<PickupPointCard> =>
      db.transaction(async (tx) => {
        const row = await read(tx, await repository.insertPickupPoint(tx, body));
        await writeAudit(tx, by, {
          action: "createPickupPoint",
          subject: subjectOf(row.id, row.name),
          before: {},
          after: toldOf(row),
        });
        return present(row);
      }),

    /** Changes one. Orders that wait at one that is not offered any more are collected there all the same. */
    update: (
      by: ChangedBy,
      id: number,
      { version, ...body }: BodyOf<Table["updatePickupPoint"]>,
    ): Promise<PickupPointCard> =>
      db.transaction(async (tx) => {
        const before = await locked(tx, id);
        if (version !== undefined && version !== before.version) {
          const current = present(before);
          throw failUpdate("changed_meanwhile", "Пока вы меняли точку, её сохранил кто-то другой.", { current });
        }
        await repository.updatePickupPoint(tx, id, body);
        const after = await read(tx, id);
        await writeAudit(tx, by, {
          action: "updatePickupPoint",
          subject: subjectOf(id, after.name),
          before: toldOf(before),
          after: toldOf(after),
        });
        return present(after);
      }),

    /** Deletes one that nothing was collected at. */
    remove: (by: ChangedBy, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await locked(tx, id);
        if (row.has_orders) throw failDelete("in_use", "Здесь уже выдавали заказы. Точку можно выключить.");
        await repository.deletePickupPoint(tx, id);
        await writeAudit(tx, by, {
          action: "deletePickupPoint",
          subject: subjectOf(id, row.name),
          before: toldOf(row),
          after: {},
        });
      }),
  };
}
