import { createHash } from "node:crypto";
import { SANDBOX_CITIES, SANDBOX_STREETS } from "./sandbox-cities.ts";
import { POSTOMAT, WEEKDAYS } from "./wire.ts";

/** A made-up directory in the carrier's own shapes, always the same. */

/** Kyiv in the carrier's real directory; the shop sends from there by default. */
export const KYIV_REF = "8d5a980d-391c-11dd-90d9-001a92567626";

const BRANCH_TYPE = "841339c7-591a-42e2-8233-7a0a00f0ed6f";
const POSTOMAT_TYPE = "f9316480-5f2d-425d-bc2c-ac7cd29decf0";

const digest = (text: string) => createHash("sha1").update(text).digest();

function refOf(text: string): string {
  const hex = digest(text).toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

/** A city as `Address.getCities` gives it. */
export interface SandboxCity {
  Ref: string;
  Description: string;
  DescriptionRu: string;
  AreaDescription: string;
  AreaDescriptionRu: string;
  Area: string;
  SettlementTypeDescription: string;
  SettlementTypeDescriptionRu: string;
  Delivery1: string;
  Delivery2: string;
  Delivery3: string;
  Delivery4: string;
  Delivery5: string;
  Delivery6: string;
  Delivery7: string;
  IsBranch: string;
  CityID: string;
  points: number;
}

/** A point as `Address.getWarehouses` gives it. */
export interface SandboxWarehouse {
  Ref: string;
  Number: string;
  Description: string;
  DescriptionRu: string;
  ShortAddress: string;
  ShortAddressRu: string;
  CityRef: string;
  CityDescription: string;
  CityDescriptionRu: string;
  TypeOfWarehouse: string;
  CategoryOfWarehouse: string;
  WarehouseStatus: string;
  DenyToSelect: string;
  TotalMaxWeightAllowed: string;
  PlaceMaxWeightAllowed: string;
  ReceivingLimitationsOnDimensions: { Width: number; Height: number; Length: number };
  Schedule: Record<string, string>;
}

function city([name, nameRu, area, areaRu, points]: (typeof SANDBOX_CITIES)[number], index: number): SandboxCity {
  const courier = points >= 6 ? "1" : "0";
  return {
    Ref: index === 0 ? KYIV_REF : refOf(`city:${name}`),
    Description: name,
    DescriptionRu: nameRu,
    AreaDescription: area,
    AreaDescriptionRu: areaRu,
    Area: refOf(`area:${area}`),
    SettlementTypeDescription: "місто",
    SettlementTypeDescriptionRu: "город",
    Delivery1: courier,
    Delivery2: courier,
    Delivery3: courier,
    Delivery4: courier,
    Delivery5: courier,
    Delivery6: courier,
    Delivery7: "0",
    IsBranch: "0",
    CityID: String(index + 1),
    points,
  };
}

function schedule(isPostomat: boolean, luck: number): Record<string, string> {
  return Object.fromEntries(
    WEEKDAYS.map((day, index) => {
      if (isPostomat) return [day, "00:01-23:59"];
      if (index === 0) return [day, luck % 3 === 0 ? "-" : "10:00-18:00"];
      return [day, index === 6 ? "09:00-19:00" : "08:00-21:00"];
    }),
  );
}

/** Centimetres, as the carrier publishes them for lockers, branches up to 30 kg and cargo branches. */
const LOCKER_ROOM = { Width: 40, Height: 30, Length: 60 } as const;
const BRANCH_ROOM = { Width: 70, Height: 70, Length: 120 } as const;
const CARGO_ROOM = { Width: 300, Height: 170, Length: 300 } as const;

function warehousesOf(place: SandboxCity): SandboxWarehouse[] {
  let branches = 0;
  let lockers = 0;
  return Array.from({ length: place.points }, (_, index) => {
    const luck = digest(`${place.Description}:${index}`);
    const isPostomat = index % 5 >= 3;
    const number = isPostomat ? 3000 + ++lockers + (luck[0] ?? 0) * 7 : ++branches;
    const [street, streetRu] = SANDBOX_STREETS[(luck[1] ?? 0) % SANDBOX_STREETS.length] ?? ["", ""];
    const house = 1 + ((luck[2] ?? 0) % 120);
    const limit = isPostomat ? 20 : index % 3 === 0 ? 0 : 30; // "0": a cargo branch without a limit
    const title = isPostomat
      ? `Поштомат "Нова Пошта" №${number}`
      : `Відділення №${number}${limit ? ` (до ${limit} кг)` : ""}`;
    const titleRu = isPostomat
      ? `Почтомат "Нова Пошта" №${number}`
      : `Отделение №${number}${limit ? ` (до ${limit} кг)` : ""}`;
    return {
      Ref: refOf(`point:${place.Description}:${index}`),
      Number: String(number),
      Description: `${title}: ${street}, ${house}`,
      DescriptionRu: `${titleRu}: ${streetRu}, ${house}`,
      ShortAddress: `${place.Description}, ${street}, ${house}`,
      ShortAddressRu: `${place.DescriptionRu}, ${streetRu}, ${house}`,
      CityRef: place.Ref,
      CityDescription: place.Description,
      CityDescriptionRu: place.DescriptionRu,
      TypeOfWarehouse: isPostomat ? POSTOMAT_TYPE : BRANCH_TYPE,
      CategoryOfWarehouse: isPostomat ? POSTOMAT : "Branch",
      // A few points are closed or refuse parcels, as in the real directory.
      WarehouseStatus: (luck[3] ?? 0) < 6 ? "TemporarilyNotWorking" : "Working",
      DenyToSelect: (luck[4] ?? 0) < 4 ? "1" : "0",
      TotalMaxWeightAllowed: String(limit),
      PlaceMaxWeightAllowed: String(limit),
      ReceivingLimitationsOnDimensions: isPostomat ? LOCKER_ROOM : limit ? BRANCH_ROOM : CARGO_ROOM,
      Schedule: schedule(isPostomat, luck[5] ?? 0),
    };
  });
}

/** A street as `Address.getStreet` gives it. */
export interface SandboxStreet {
  Ref: string;
  Description: string;
  StreetsTypeRef: string;
  StreetsType: string;
}

/** Streets of a city: every city of the sandbox has the same ones, each by a reference of its own. */
export const sandboxStreets = (cityRef: string): SandboxStreet[] =>
  SANDBOX_STREETS.map(([street]) => {
    const [kind = "", ...name] = street.split(" ");
    return {
      Ref: refOf(`street:${cityRef}:${street}`),
      Description: name.join(" "),
      StreetsTypeRef: refOf(`street-kind:${kind}`),
      StreetsType: kind,
    };
  });

/** A settlement's reference is another one than its city's. */
export const settlementRefOf = ({ Description }: Pick<SandboxCity, "Description">): string =>
  refOf(`settlement:${Description}`);

/** A street as `Address.searchSettlementStreets` gives it. */
export interface SandboxSettlementStreet {
  SettlementRef: string;
  SettlementStreetRef: string;
  SettlementStreetDescription: string;
  SettlementStreetDescriptionRu: string;
  Present: string;
  StreetsTypeDescription: string;
}

/** Streets of a settlement: the same as those of its city, by references of their own. */
export const settlementStreets = (settlementRef: string): SandboxSettlementStreet[] =>
  SANDBOX_STREETS.map(([street, streetRu]) => {
    const [kind = "", ...name] = street.split(" ");
    return {
      SettlementRef: settlementRef,
      SettlementStreetRef: refOf(`settlement-street:${settlementRef}:${street}`),
      SettlementStreetDescription: name.join(" "),
      SettlementStreetDescriptionRu: streetRu.split(" ").slice(1).join(" "),
      Present: street,
      StreetsTypeDescription: kind,
    };
  });

/** Builds the directory; some ten milliseconds. */
export function sandboxDirectory(): { cities: SandboxCity[]; warehouses: SandboxWarehouse[] } {
  const cities = SANDBOX_CITIES.map(city);
  return { cities, warehouses: cities.flatMap(warehousesOf) };
}
