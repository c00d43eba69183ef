import type { CarrierCity, CarrierStreet, CarrierWarehouse } from "@dropship/api/contract/delivery";
import { type Uah, uahKopecks } from "@dropship/money";
import { setTimeout as sleep } from "node:timers/promises";
import type { CarrierClient } from "./client.ts";
import { foldName } from "./fold.ts";
import { POSTOMAT, type WEEKDAYS } from "./wire.ts";

/** Ways the parcel is handed to the recipient. */
export type HandoverKind = "warehouse" | "postomat" | "courier";

/** What a price is asked for. */
export interface Parcel {
  readonly fromCity: string;
  readonly toCity: string;
  readonly kind: HandoverKind;
  readonly grams: number;
  /** Declared value, whole hryvnias. */
  readonly declared: number;
  /** What the carrier collects from the recipient, whole hryvnias. */
  readonly cod: number;
}

/** The carrier's directory and prices in the shop's words. */
export interface Carrier {
  cities(search: string): Promise<CarrierCity[]>;
  city(ref: string): Promise<CarrierCity | null>;
  warehouses(cityRef: string, kind: "warehouse" | "postomat", search: string): Promise<CarrierWarehouse[]>;
  warehouse(cityRef: string, ref: string): Promise<CarrierWarehouse | null>;
  /** Streets of a city by the beginning or a part of the name, as the carrier spells them. */
  streets(cityRef: string, search: string): Promise<CarrierStreet[]>;
  estimate(parcel: Parcel): Promise<{ cost: Uah; date: Date | null }>;
}

/** An item of a list as the carrier gives it. */
export type Item = Record<string, unknown>;

/** The first of these fields that says something. */
export const textOf = (item: Item, ...names: string[]): string => {
  for (const name of names) {
    const value = item[name];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
    if (typeof value === "number") return String(value);
  }
  return "";
};

/** A city in the shop's words. */
export function presentCity(item: Item): CarrierCity {
  const name = textOf(item, "DescriptionRu", "Description");
  const area = textOf(item, "AreaDescriptionRu", "AreaDescription");
  const withMark = (one: string) => (one && !one.endsWith("обл.") ? `${one} обл.` : one);
  const region = withMark(area);
  const ukrainian = [textOf(item, "Description"), withMark(textOf(item, "AreaDescription"))].filter(Boolean).join(", ");
  return {
    ref: textOf(item, "Ref"),
    name,
    region,
    full_name: region ? `${name}, ${region}` : name,
    ...(ukrainian !== "" && { full_name_uk: ukrainian }),
    has_courier: [1, 2, 3, 4, 5, 6, 7].some((day) => textOf(item, `Delivery${day}`) === "1"),
  };
}

/** A street in the shop's words: "вул. Соборна". */
export function presentStreet(item: Item): CarrierStreet {
  const [name, kind] = [textOf(item, "Description"), textOf(item, "StreetsType")];
  return { ref: textOf(item, "Ref"), name: kind && !name.startsWith(`${kind} `) ? `${kind} ${name}` : name };
}

/** What kind of street it is, in either language, before its name. */
const KIND_OF_STREET =
  /^(?:вулиця|вул|улица|ул|проспект|просп|пр|бульвар|бульв|провулок|пров|переулок|пер|площадь|площа|пл|шоссе|шосе|набережна|набережная|наб)(?:\.\s*|\s+)(?=\S)/iu;
/** What a street is looked for by: its name without its kind, and without what tells Russian spelling from Ukrainian. */
export const streetWord = (typed: string): string =>
  foldName(foldName(typed).replace(KIND_OF_STREET, "")).replaceAll(/ая(?= |$)/gu, "а");

/** A typed street as the carrier is asked for it: without its kind, and as it would be spelt in Ukrainian. */
export function streetSpellings(typed: string): [asTyped: string, inUkrainian: string] {
  const name = typed.trim().replace(KIND_OF_STREET, "");
  const letters = name.toLowerCase().replaceAll(/[иы]/g, "і").replaceAll(/[эё]/g, "е");
  return [name, letters.replaceAll(/ая$/g, "а")];
}

const weekdayInKyiv = (at: Date) =>
  new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "Europe/Kyiv" }).format(
    at,
  ) as (typeof WEEKDAYS)[number]; // the same names

/** Sides of the largest parcel that a point hands out, the longest first; null where it says none. */
function largestParcel(item: Item): CarrierWarehouse["max_size"] {
  const said = item["ReceivingLimitationsOnDimensions"];
  if (!said || typeof said !== "object") return null;
  const [longest = 0, middle = 0, shortest = 0] = ["Length", "Width", "Height"]
    .map((side) => Number(textOf(said as Item, side))) // checked on the left
    .toSorted((a, b) => b - a);
  return shortest > 0 ? [longest, middle, shortest] : null;
}

/** A branch or locker in the shop's words; its hours are those of the day in Kyiv. */
export function presentWarehouse(item: Item, at: Date): CarrierWarehouse {
  const limits = [textOf(item, "PlaceMaxWeightAllowed"), textOf(item, "TotalMaxWeightAllowed")]
    .map(Number)
    .filter((kg) => kg > 0);
  const schedule = item["Schedule"];
  const hours = schedule && typeof schedule === "object" ? textOf(schedule as Item, weekdayInKyiv(at)) : ""; // checked on the left
  return {
    ref: textOf(item, "Ref"),
    kind: textOf(item, "CategoryOfWarehouse") === POSTOMAT ? "postomat" : "warehouse",
    number: textOf(item, "Number"),
    name: textOf(item, "DescriptionRu", "Description"),
    address: textOf(item, "ShortAddressRu", "ShortAddress"),
    max_weight: limits.length > 0 ? Math.min(...limits) : null,
    max_size: largestParcel(item),
    hours_today: /\d/.test(hours) ? hours : "",
  };
}

/** Whether parcels can be sent there. */
export const isWorking = (item: Item) =>
  textOf(item, "WarehouseStatus") === "Working" && textOf(item, "DenyToSelect") !== "1";

/** Dates of replies are Kyiv time in several spellings; only the day is taken. */
function parseDay(item: Item): Date | null {
  const nested = item["DeliveryDate"];
  const text =
    nested && typeof nested === "object" ? textOf(nested as Item, "date") : textOf(item, "DeliveryDate", "date"); // checked on the left
  const match = /(\d{4})[-.](\d{2})[-.](\d{2})/.exec(text);
  if (!match) return null;
  const date = new Date(`${match[1]}-${match[2]}-${match[3]}T15:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

const SERVICE_TYPES = {
  warehouse: "WarehouseWarehouse",
  postomat: "WarehousePostomat",
  courier: "WarehouseDoors",
} as const;

/** Speaks to the carrier through its client. `pauseMs`: before a second look at a list that came empty. */
export function novaPoshtaCarrier(
  client: CarrierClient,
  options: { now?: () => Date; pauseMs?: number } = {},
): Carrier {
  const now = options.now ?? (() => new Date());

  /** The directory sometimes answers an empty list once (docs/reference/nova-poshta.md, Envelope). */
  async function readOne(method: string, properties: Item): Promise<Item | null> {
    const [found] = await client.read("Address", method, properties);
    if (found) return found;
    await sleep(options.pauseMs ?? 300);
    const [again] = await client.read("Address", method, properties);
    return again ?? null;
  }

  return {
    async cities(search) {
      const wanted = foldName(search);
      const ask = (text: string) => client.read("Address", "getCities", { FindByString: text, Page: 1, Limit: 50 });
      let items = await ask(search);
      // Typed in Russian letters where the directory has Ukrainian ones.
      if (items.length === 0 && wanted !== "")
        items = await ask(search.toLowerCase().replaceAll(/[иы]/g, "і").replaceAll(/[эё]/g, "е"));
      const starts = (city: CarrierCity, item: Item) =>
        [city.name, textOf(item, "Description")].some((name) => foldName(name).startsWith(wanted));
      return items
        .map((item) => ({ city: presentCity(item), item }))
        .filter(({ city }) => city.ref !== "" && city.name !== "")
        .map(({ city, item }) => ({ city, isFirst: starts(city, item) }))
        .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
        .slice(0, 20)
        .map(({ city }) => city);
    },

    async city(ref) {
      const item = await readOne("getCities", { Ref: ref });
      return item ? presentCity(item) : null;
    },

    async warehouses(cityRef, kind, search) {
      const category = kind === "postomat" ? POSTOMAT : "Branch";
      const ask = (filter: Item) =>
        client.read("Address", "getWarehouses", {
          CityRef: cityRef,
          CategoryOfWarehouse: category,
          Page: 1,
          Limit: 100,
          ...filter,
        });
      const number = /^№?\s*(\d{1,6})$/.exec(search)?.[1];
      // The exact number comes first, whatever page of the directory it stands on.
      const items = number
        ? (await Promise.all([ask({ WarehouseId: number }), ask({ FindByString: number })])).flat()
        : await ask(search === "" ? {} : { FindByString: search });
      const at = now();
      const seen = new Set<string>();
      return items
        .filter(isWorking)
        .map((item) => presentWarehouse(item, at))
        .filter((point) => point.kind === kind && !seen.has(point.ref) && Boolean(seen.add(point.ref)))
        .slice(0, 50);
    },

    async warehouse(cityRef, ref) {
      const item = await readOne("getWarehouses", { CityRef: cityRef, Ref: ref });
      return item && isWorking(item) && textOf(item, "CityRef") === cityRef ? presentWarehouse(item, now()) : null;
    },

    async streets(cityRef, search) {
      const [name, inUkrainian] = streetSpellings(search);
      const ask = (text: string) =>
        client.read("Address", "getStreet", { CityRef: cityRef, FindByString: text, Page: 1, Limit: 20 });
      let items = await ask(name);
      // Typed in Russian letters where the carrier has Ukrainian ones.
      if (items.length === 0) items = await ask(inUkrainian);
      return items.map(presentStreet).filter(({ ref }) => ref !== "");
    },

    async estimate(parcel) {
      const properties = {
        CitySender: parcel.fromCity,
        CityRecipient: parcel.toCity,
        ServiceType: SERVICE_TYPES[parcel.kind],
        Weight: String(Math.max(0.1, parcel.grams / 1000)),
        Cost: String(parcel.declared),
        CargoType: "Parcel",
        SeatsAmount: "1",
        ...(parcel.cod > 0 ? { RedeliveryCalculate: { CargoType: "Money", Amount: String(parcel.cod) } } : {}),
      };
      const { CitySender, CityRecipient, ServiceType } = properties;
      const [prices, dates] = await Promise.all([
        client.read("InternetDocument", "getDocumentPrice", properties),
        client.read("InternetDocument", "getDocumentDeliveryDate", { CitySender, CityRecipient, ServiceType }),
      ]);
      const cost = Number(prices[0]?.["Cost"]);
      const date = dates[0] ? parseDay(dates[0]) : null;
      return { cost: uahKopecks(Number.isFinite(cost) ? Math.round(cost * 100) : 0), date };
    },
  };
}
