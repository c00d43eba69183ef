import type { CarrierCity, CarrierStreet, CarrierWarehouse } from "@dropship/api/contract/delivery";
import { NO_COURIER } from "@dropship/api/contract/order-choices";
import type { placeOrderBody } from "@dropship/api/contract/orders";
import { type Uah, uahKopecks } from "@dropship/money";
import type { z } from "zod";
import type { Connection, Database } from "../../db/database.ts";
import { invalid, unavailable } from "../../http/failure.ts";
import { type Carrier, type HandoverKind, streetWord } from "../../integrations/nova-poshta/carrier.ts";
import { CarrierDown, CarrierRefusal } from "../../integrations/nova-poshta/client.ts";
import { foldName } from "../../integrations/nova-poshta/fold.ts";
import { keptResponses } from "../../integrations/nova-poshta/kept.ts";
import { KYIV_REF } from "../../integrations/nova-poshta/sandbox-directory.ts";
import type { CarrierDocuments } from "../../integrations/nova-poshta/documents.ts";
import { whyNotOwn } from "../waybills/own-waybill.service.ts";
import { type Departure, defaultDeparture, usedDeparture } from "./departure-points.repository.ts";
import { type Box, fitsSize } from "../../parcel-size.ts";
import * as repository from "./pickup-points.repository.ts";

/** Where the parcel goes, as the checkout sends it. */
export type DeliveryChoice = z.output<typeof placeOrderBody>["delivery"];

/** A choice that was read again from the carrier: names to freeze in the order. */
export interface ResolvedDelivery {
  readonly kind: DeliveryChoice["kind"];
  readonly city: string;
  readonly address: string;
  /** For the carrier's price; null for pickup. */
  readonly cityRef: string | null;
  /** Where it is collected without the carrier. */
  readonly pickupPointId: number | null;
}

/** What is sent. */
export interface Shipment {
  readonly grams: number;
  readonly goods: Uah;
  readonly cod: Uah | null;
}

/** Where the recipient gets the parcel. */
export type DeliveryService = ReturnType<typeof deliveryService>;

const KEPT_MS = 10 * 60_000;
const DOWN = "Новая Почта сейчас не отвечает. Повторите через минуту или выберите самовывоз.";
/** What is declared is rounded up to this, so that carts of about the same value share one kept price. */
const DECLARED_STEP = 100;

/** Makes the service. `fromCity`: where parcels leave from while no departure point is known. */
export function deliveryService(deps: {
  db: Database;
  carrier: Carrier;
  /** Knows where parcels are; own waybills are not looked up without it. */
  documents?: () => Promise<Pick<CarrierDocuments, "track">>;
  fromCity?: string;
  onCarrierFault?: (error: unknown) => void;
}) {
  const { db, carrier, fromCity = KYIV_REF } = deps;
  const kept = keptResponses({ forMs: KEPT_MS, atMost: 2_000 });

  async function answered<T>(key: string, ask: () => Promise<T>): Promise<T> {
    try {
      return await kept(key, ask);
    } catch (error) {
      if (!(error instanceof CarrierDown || error instanceof CarrierRefusal)) throw error;
      deps.onCarrierFault?.(error);
      throw unavailable(DOWN);
    }
  }

  const cityOf = (ref: string): Promise<CarrierCity | null> => answered(`city:${ref}`, () => carrier.city(ref));

  async function knownCity(ref: string, field: string): Promise<CarrierCity> {
    const city = await cityOf(ref);
    if (!city) throw invalid({ [field]: ["Такого города нет у перевозчика. Выберите из списка."] });
    return city;
  }

  async function estimateFor(
    cityRef: string,
    kind: HandoverKind,
    shipment: Shipment,
  ): Promise<{ cost: Uah; date: Date | null }> {
    const grams = Math.max(100, Math.ceil(shipment.grams / 100) * 100);
    const declared = Math.max(DECLARED_STEP, Math.ceil(shipment.goods / 100 / DECLARED_STEP) * DECLARED_STEP);
    const cod = Math.ceil((shipment.cod ?? 0) / 100);
    const from = (await defaultDeparture(db))?.city_ref ?? fromCity;
    return answered(`estimate:${from}:${cityRef}:${kind}:${grams}:${declared}:${cod}`, () =>
      carrier.estimate({ fromCity: from, toCity: cityRef, kind, grams, declared, cod }),
    );
  }

  /** What the carrier says against an own waybill; a carrier that is away says nothing: goods do not wait for it. */
  async function assertUnused(number: string): Promise<void> {
    const documents = await deps.documents?.();
    if (!documents) return;
    try {
      const [said] = await documents.track([{ number, phone: "" }]);
      const why = said ? whyNotOwn(said.code) : null;
      if (why !== null) throw invalid({ "delivery.number": [why] });
    } catch (error) {
      if (!(error instanceof CarrierDown || error instanceof CarrierRefusal)) throw error;
      deps.onCarrierFault?.(error);
    }
  }

  return {
    /** Cities by the beginning of the name. */
    cities: (search: string): Promise<CarrierCity[]> =>
      answered(`cities:${foldName(search)}`, () => carrier.cities(search)),

    /** Working branches or lockers of a city. */
    warehouses: (cityRef: string, kind: "warehouse" | "postomat", search: string): Promise<CarrierWarehouse[]> =>
      answered(`points:${cityRef}:${kind}:${foldName(search)}`, () => carrier.warehouses(cityRef, kind, search)),

    /** Streets of a city, as the carrier spells them; none of a city that it does not know. */
    streets: (cityRef: string, search: string): Promise<CarrierStreet[]> =>
      answered(`streets:${cityRef}:${streetWord(search)}`, async () => {
        try {
          return await carrier.streets(cityRef, search);
        } catch (error) {
          if (error instanceof CarrierRefusal && (await carrier.city(cityRef)) === null) return [];
          throw error;
        }
      }),

    /** Carrier's price and date for a parcel. */
    async estimate(cityRef: string, kind: HandoverKind, shipment: Shipment) {
      await knownCity(cityRef, "city_ref");
      return estimateFor(cityRef, kind, shipment);
    },

    /** Active pickup points. */
    pickupPoints: () => repository.activePickupPoints(db),
    /** Adds a pickup point. */
    createPickupPoint: (point: Parameters<typeof repository.insertPickupPoint>[1]) =>
      repository.insertPickupPoint(db, point),

    /** A place where the shop hands parcels over, read from the carrier: 422 when there is none. Without a branch only the city is. */
    async handOverPlace(cityRef: string, warehouseRef: string | null): Promise<{ city: string; address: string }> {
      const city = await knownCity(cityRef, "city_ref");
      if (warehouseRef === null) return { city: city.name, address: "" };
      const branch = await answered(`point:${cityRef}:${warehouseRef}`, () => carrier.warehouse(cityRef, warehouseRef));
      if (branch?.kind !== "warehouse")
        throw invalid({ warehouse_ref: ["Такого отделения в этом городе нет, или оно не работает. Выберите другое."] });
      return { city: city.name, address: branch.name };
    },

    /** Reads the choice again from the carrier: 422 when it can't be delivered there, 503 when the carrier does not respond. */
    async resolve(choice: DeliveryChoice, grams: number, boxes: readonly Box[]): Promise<ResolvedDelivery> {
      if (choice.kind === "pickup") {
        const point = await repository.findPickupPoint(db, choice.pickup_point_id);
        if (!point)
          throw invalid({ "delivery.pickup_point_id": ["Этой точки самовывоза больше нет. Выберите другую."] });
        if (point.max_grams !== null && grams > point.max_grams) {
          const limit = `Заказ тяжелее, чем принимает эта точка: не больше ${String(point.max_grams / 1000).replace(".", ",")} кг.`;
          throw invalid({ "delivery.pickup_point_id": [limit] });
        }
        return {
          kind: choice.kind,
          city: point.city,
          address: `${point.name}, ${point.address}`,
          cityRef: null,
          pickupPointId: choice.pickup_point_id,
        };
      }
      if (choice.kind === "own_waybill") {
        await assertUnused(choice.number);
        const address = `По своей накладной ${choice.number}`;
        return { kind: choice.kind, city: "", address, cityRef: null, pickupPointId: null };
      }
      const city = await knownCity(choice.city_ref, "delivery.city_ref");
      if (choice.kind === "courier") {
        if (!city.has_courier) throw invalid({ "delivery.city_ref": [NO_COURIER] });
        const flat = choice.flat ? `, кв. ${choice.flat}` : "";
        return {
          kind: choice.kind,
          city: city.name,
          address: `${choice.street}, д. ${choice.house}${flat}`,
          cityRef: city.ref,
          pickupPointId: null,
        };
      }
      const point = await answered(`point:${choice.city_ref}:${choice.warehouse_ref}`, () =>
        carrier.warehouse(choice.city_ref, choice.warehouse_ref),
      );
      const field = "delivery.warehouse_ref";
      if (!point || point.kind !== choice.kind)
        throw invalid({ [field]: ["Это отделение сейчас не работает. Выберите другое."] });
      if (point.max_weight !== null && grams > point.max_weight * 1000) {
        throw invalid({ [field]: [`Посылка тяжелее, чем принимает это отделение: не больше ${point.max_weight} кг.`] });
      }
      if (point.max_size !== null && !fitsSize(point, boxes)) {
        const limit = point.max_size.join(" × ");
        throw invalid({ [field]: [`Посылка больше, чем принимает это отделение: не больше ${limit} см.`] });
      }
      return { kind: choice.kind, city: city.name, address: point.name, cityRef: city.ref, pickupPointId: null };
    },

    /** Where an order leaves from when nothing else is said, as it is within a transaction; null while there is no such point. */
    departureFor: (tx: Connection): Promise<Departure | null> => defaultDeparture(tx),

    /** A departure point that orders may be given to; null when it is not used. */
    usedDeparture,

    /** Carrier's price of a resolved delivery; zero for pickup. */
    async costOf(resolved: ResolvedDelivery, shipment: Shipment): Promise<Uah> {
      if (resolved.cityRef === null || resolved.kind === "pickup" || resolved.kind === "own_waybill")
        return uahKopecks(0);
      return (await estimateFor(resolved.cityRef, resolved.kind, shipment)).cost;
    },
  };
}
