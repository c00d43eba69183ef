import type { BodyOf } from "@dropship/api/contract/endpoint";
import {
  type DeparturePoint,
  departurePointEndpoints,
  type DeparturePointRow,
} from "@dropship/api/contract/departure-points";
import type { departurePointList } from "@dropship/api/contract/lists/departure-points";
import { sidesInWords, weightInWords } from "@dropship/api/contract/measures";
import { LABEL_SIZE_NAMES } from "@dropship/api/contract/sender-choices";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { writeAudit } from "../audit/audit.service.ts";
import type { DeliveryService } from "./delivery.service.ts";
import * as repository from "./departure-points.repository.ts";
import { hoursInWords } from "./hours-in-words.ts";

type Table = typeof departurePointEndpoints;
type Place = Pick<BodyOf<Table["createDeparturePoint"]>, "kind" | "city_ref" | "warehouse_ref" | "street" | "house">;

const failUpdate = failuresOf(departurePointEndpoints.updateDeparturePoint.errors);
const failDelete = failuresOf(departurePointEndpoints.deleteDeparturePoint.errors);
const noPoint = () => notFound("Такой точки отправки нет.");
const subjectOf = (id: number, name: string) => ({ kind: "departure_point", id, name }) as const;

const presentRow = (row: repository.DepartureListRow): DeparturePointRow => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  city: row.city,
  address: row.address,
  counterparty: { id: row.counterparty_id, name: row.counterparty_name },
  phone: row.phone,
  hours: row.hours,
  cut_off: row.cut_off,
  label_size: row.label_size,
  is_default: row.is_default,
  is_active: row.is_active,
  orders_waiting: row.orders_waiting,
  created_at: row.created_at.toISOString(),
});

const present = (row: repository.DepartureRow): DeparturePoint => ({
  ...presentRow(row),
  version: row.version,
  city_ref: row.city_ref,
  warehouse_ref: row.warehouse_ref,
  address_ref: row.address_ref,
  street: row.street,
  house: row.house,
  contact_id: row.contact_id,
  parcel: {
    grams: row.parcel_grams,
    length: row.parcel_length_mm,
    width: row.parcel_width_mm,
    height: row.parcel_height_mm,
  },
  note: row.note,
  load: row.load,
  can: { delete: !row.has_orders && !row.is_default },
});

const toldOf = (row: repository.DepartureRow) => ({
  name: row.name,
  counterparty: row.counterparty_name,
  contact: row.contact_name,
  phone: row.phone,
  city: row.city,
  address: row.address,
  address_ref: row.address_ref,
  hours: hoursInWords(row.hours),
  cut_off: row.cut_off,
  label_size: LABEL_SIZE_NAMES[row.label_size],
  parcel: `${weightInWords(row.parcel_grams)}, ${sidesInWords(row.parcel_length_mm, row.parcel_width_mm, row.parcel_height_mm)}`,
  note: row.note,
  is_default: row.is_default,
  is_active: row.is_active,
});

const samePlace = (row: repository.DepartureRow, body: Place): boolean =>
  row.kind === body.kind &&
  row.city_ref === body.city_ref &&
  (body.kind === "warehouse"
    ? row.warehouse_ref === body.warehouse_ref
    : row.street === body.street && row.house === body.house);

/** Where the shop hands parcels to the carrier. */
export type DeparturePointsService = ReturnType<typeof departurePointsService>;

/** Makes the service. */
export function departurePointsService({
  db,
  delivery,
}: {
  readonly db: Database;
  readonly delivery: Pick<DeliveryService, "handOverPlace">;
}) {
  async function read(tx: Connection, id: number): Promise<repository.DepartureRow> {
    const row = await repository.findDeparturePoint(tx, id);
    if (!row) throw noPoint();
    return row;
  }

  async function assertSender(tx: Connection, counterpartyId: number, contactId: number | null): Promise<void> {
    const stands = await repository.senderStands(tx, counterpartyId, contactId);
    if (!stands.counterparty) throw invalid({ counterparty_id: ["Такого контрагента нет или он в архиве."] });
    if (!stands.contact) throw invalid({ contact_id: ["Это контактное лицо другого контрагента."] });
  }

  /** Names of the place as the carrier's directory has them. */
  async function placeOf({ kind, city_ref, warehouse_ref, street, house }: Place) {
    const isBranch = kind === "warehouse";
    const { city, address } = await delivery.handOverPlace(city_ref, isBranch ? warehouse_ref : null);
    return {
      kind,
      city_ref,
      city,
      warehouse_ref: isBranch ? warehouse_ref : null,
      street: isBranch ? "" : street,
      house: isBranch ? "" : house,
      address: isBranch ? address : `${street}, д. ${house}`,
    };
  }

  return {
    /** A page of them. */
    list: async (ask: ListAsk<typeof departurePointList>) =>
      presentPage(await repository.departurePoints.page(db, {}, ask), presentRow),

    /** One of them. */
    get: async (id: number): Promise<DeparturePoint> => present(await read(db, id)),

    /** Adds one; the first one is the default and takes the orders that wait without a point. */
    async create(by: ChangedBy, body: BodyOf<Table["createDeparturePoint"]>): Promise<DeparturePoint> {
      const place = await placeOf(body);
      return db.transaction(async (tx) => {
        await repository.lockAll(tx);
        const { name, counterparty_id, phone } = body;
        await assertSender(tx, counterparty_id, null);
        const id = await repository.insertDeparturePoint(tx, { name, counterparty_id, phone, ...place });
        let moved = 0;
        if ((await repository.defaultDeparture(tx)) === null) {
          await repository.setDefault(tx, id);
          moved = await repository.moveWaiting(tx, null, { id, counterparty_id, city_ref: place.city_ref });
        }
        const row = await read(tx, id);
        await writeAudit(tx, by, {
          action: "createDeparturePoint",
          subject: subjectOf(id, name),
          before: {},
          after: { ...toldOf(row), ...(moved > 0 && { orders_moved: moved }) },
        });
        return present(row);
      });
    },

    /** Changes one. What waits there without a waybill follows its counterparty, and leaves it when it is turned off. */
    async update(
      by: ChangedBy,
      id: number,
      body: BodyOf<Table["updateDeparturePoint"]>,
    ): Promise<{ point: DeparturePoint; moved: number }> {
      const seen = await read(db, id);
      // The carrier is asked only about another place: while it is away, the rest can be changed.
      const place = samePlace(seen, body) ? null : await placeOf(body);
      return db.transaction(async (tx) => {
        await repository.lockAll(tx);
        const before = await read(tx, id);
        if (body.version !== undefined && body.version !== before.version) {
          const current = present(before);
          throw failUpdate("changed_meanwhile", "Пока вы меняли точку, её сохранил кто-то другой.", { current });
        }
        if (before.is_default && !body.is_active)
          throw failUpdate("default_needed", "Основную точку выключить нельзя. Сначала сделайте основной другую.");
        if (before.is_default && !body.is_default)
          throw invalid({ is_default: ["Сделайте основной другую точку: без основной нельзя."] });
        await assertSender(tx, body.counterparty_id, body.contact_id);
        const { kind, city_ref, city, warehouse_ref, street, house, address } = place ?? before;
        await repository.updateDeparturePoint(tx, id, {
          name: body.name,
          counterparty_id: body.counterparty_id,
          contact_id: body.contact_id,
          phone: body.phone,
          kind,
          city_ref,
          city,
          warehouse_ref,
          address_ref: body.address_ref,
          street,
          house,
          address,
          hours: body.hours,
          cut_off: body.cut_off,
          label_size: body.label_size,
          parcel_grams: body.parcel.grams,
          parcel_length_mm: body.parcel.length,
          parcel_width_mm: body.parcel.width,
          parcel_height_mm: body.parcel.height,
          note: body.note,
          is_active: body.is_active,
        });
        if (body.is_default) await repository.setDefault(tx, id);
        if (body.counterparty_id !== before.counterparty_id) await repository.resendFrom(tx, id, body.counterparty_id);
        const standing = body.is_active ? null : await repository.defaultDeparture(tx);
        const moved = standing ? await repository.moveWaiting(tx, id, standing) : 0;
        const after = await read(tx, id);
        await writeAudit(tx, by, {
          action: "updateDeparturePoint",
          subject: subjectOf(id, after.name),
          before: toldOf(before),
          after: { ...toldOf(after), ...(moved > 0 && { orders_moved: moved }) },
        });
        return { point: present(after), moved };
      });
    },

    /** Deletes one that nothing went by. */
    remove: (by: ChangedBy, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        await repository.lockAll(tx);
        const row = await read(tx, id);
        if (row.has_orders || row.is_default)
          throw failDelete(
            "in_use",
            row.is_default ? "Основную точку удалить нельзя." : "Через неё уже отправляли заказы. Её можно выключить.",
          );
        await repository.deleteDeparturePoint(tx, id);
        await writeAudit(tx, by, {
          action: "deleteDeparturePoint",
          subject: subjectOf(id, row.name),
          before: toldOf(row),
          after: {},
        });
      }),
  };
}
