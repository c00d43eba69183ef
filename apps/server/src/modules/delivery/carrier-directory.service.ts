import type { CarrierDirectoryState } from "@dropship/api/contract/carrier-directory";
import type { Connection, Database } from "../../db/database.ts";
import type { DirectorySource } from "../../db/schema/carrier-directory.ts";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { unavailable } from "../../http/failure.ts";
import {
  type Carrier,
  isWorking,
  type Item,
  presentCity,
  presentWarehouse,
  streetWord,
  textOf,
} from "../../integrations/nova-poshta/carrier.ts";
import { CarrierDown, CarrierRefusal } from "../../integrations/nova-poshta/client.ts";
import type { CarrierConnection } from "../../integrations/nova-poshta/connect.ts";
import { foldName } from "../../integrations/nova-poshta/fold.ts";
import { POSTOMAT, WEEKDAYS } from "../../integrations/nova-poshta/wire.ts";
import { defineJob, type JobKind } from "../../jobs/job-kind.ts";
import { z } from "zod";
import { writeAudit } from "../audit/audit.service.ts";
import type { JobsService } from "../jobs/jobs.service.ts";
import * as repository from "./carrier-directory.repository.ts";
import { LEAST_PART, readStreets } from "./carrier-streets.ts";
import * as streets from "./carrier-streets.repository.ts";

const READ_JOB = "delivery.directory";
/** It is read by itself once a day: branches open and close by the day. */
const EVERY_HOURS = 24;
/** After a reading that failed. */
const AGAIN_HOURS = 1;
/** Cities whose streets the clock reads at a time, and a press: a city has some pages of them. What is left over comes with the clock. */
const STREET_CITIES = { clock: 5, press: 200 } as const;

const DOWN = "Новая Почта не отвечает. Справочник остался прежним.";
const SMALLER = "Новая Почта отдала меньше половины прежнего справочника. Он остался прежним.";

const CITY_FIELDS = [
  "Ref",
  "Description",
  "DescriptionRu",
  "AreaDescription",
  "AreaDescriptionRu",
  ...[1, 2, 3, 4, 5, 6, 7].map((day) => `Delivery${day}`),
];
const POINT_FIELDS = [
  "Ref",
  "CityRef",
  "Number",
  "Description",
  "DescriptionRu",
  "ShortAddress",
  "ShortAddressRu",
  "CategoryOfWarehouse",
  "WarehouseStatus",
  "DenyToSelect",
  "TotalMaxWeightAllowed",
  "PlaceMaxWeightAllowed",
  "ReceivingLimitationsOnDimensions",
  "Schedule",
];

/** What the shop reads of an item: the carrier sends five times as much. */
const pick = (item: Item, fields: readonly string[]): Item =>
  Object.fromEntries(fields.flatMap((field) => (field in item ? [[field, item[field]]] : [])));
const namesOf = (item: Item, ...fields: string[]) => fields.map((field) => foldName(textOf(item, field))).join("\n");

const cityRow = (item: Item): repository.CityRow => ({
  ref: textOf(item, "Ref"),
  folded: namesOf(item, "DescriptionRu", "Description"),
  item: pick(item, CITY_FIELDS),
});
const pointRow = (item: Item): repository.PointRow => ({
  ref: textOf(item, "Ref"),
  cityRef: textOf(item, "CityRef"),
  kind: textOf(item, "CategoryOfWarehouse") === POSTOMAT ? "postomat" : "warehouse",
  number: textOf(item, "Number"),
  isWorking: isWorking(item),
  folded: namesOf(item, "DescriptionRu", "Description"),
  item: pick({ ...item, Schedule: hoursOf(item["Schedule"]) }, POINT_FIELDS),
});
const hoursOf = (schedule: unknown): Item =>
  schedule && typeof schedule === "object" ? pick(schedule as Item, WEEKDAYS) : {}; // checked on the left

const sourceOf = async (carrier: Pick<CarrierConnection, "isSandbox">): Promise<DirectorySource> =>
  (await carrier.isSandbox()) ? "sandbox" : "carrier";

/** Reads the whole directory and keeps it; what was kept before serves until then, and afterwards when the reading fails. Why it failed; null when it did not. */
async function readWhole(
  db: Database,
  carrier: Pick<CarrierConnection, "isSandbox" | "now">,
  progress: (done: number, total?: number) => Promise<void>,
): Promise<string | null> {
  const source = await sourceOf(carrier);
  const { directory } = await carrier.now();
  const before = await repository.findDirectory(db, source);
  const version = await repository.beginReading(db, source);
  const total = before && before.version > 0 ? before.cities + before.points : undefined;
  const found = { cities: 0, points: 0 };
  const told = () => progress(found.cities + found.points, total && Math.max(total, found.cities + found.points));
  try {
    for await (const items of directory.cities()) {
      await repository.keepCities(db, source, version, items.map(cityRow));
      found.cities += items.length;
      await told();
    }
    for await (const items of directory.points()) {
      await repository.keepPoints(db, source, version, items.map(pointRow));
      found.points += items.length;
      await told();
    }
  } catch (error) {
    if (!(error instanceof CarrierDown || error instanceof CarrierRefusal)) throw error;
    await repository.noteProblem(db, source, DOWN);
    return DOWN;
  }
  const isWhole =
    found.cities > 0 &&
    found.cities >= (before?.cities ?? 0) * LEAST_PART &&
    found.points >= (before?.points ?? 0) * LEAST_PART;
  if (!isWhole) {
    await repository.noteProblem(db, source, SMALLER);
    return SMALLER;
  }
  await db.transaction((tx) => repository.endReading(tx, source, { version, ...found }));
  return null;
}

/** The reading as a job, for who asks for it. */
export const carrierDirectoryJob = (db: Database, carrier: Pick<CarrierConnection, "isSandbox" | "now">): JobKind =>
  defineJob({
    kind: READ_JOB,
    title: "Справочник Новой Почты",
    access: "settings.change",
    input: z.null(),
    whole: {
      async run({ progress }) {
        const problem = await readWhole(db, carrier, progress);
        if (problem) throw unavailable(problem);
        const source = await sourceOf(carrier);
        await streets.streetsDue(db, source);
        await readStreets(db, source, (await carrier.now()).directory, STREET_CITIES.press);
      },
    },
  });

/**
 * The carrier whose lists are looked up in the kept directory: at once, and also while the carrier is away. Whether a chosen city or branch is
 * still there is asked of the carrier, since branches close within the day; the kept one speaks when it does not respond. Before the first
 * reading everything is asked of the carrier.
 */
export function carrierWithDirectory(
  db: Connection,
  carrier: Pick<CarrierConnection, "isSandbox" | "carrier">,
  now: () => Date = () => new Date(),
): Carrier {
  const live = carrier.carrier;
  /** The source whose directory is whole; null when there is none. */
  async function kept(): Promise<DirectorySource | null> {
    const source = await sourceOf(carrier);
    const state = await repository.findDirectory(db, source);
    return state && state.version > 0 ? source : null;
  }
  /** Asks the carrier, and the kept directory when it is away. */
  async function orKept<T>(ask: () => Promise<T>, look: (source: DirectorySource) => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      const source = error instanceof CarrierDown ? await kept() : null;
      if (source === null) throw error;
      return look(source);
    }
  }
  return {
    async cities(search) {
      const source = await kept();
      if (source === null) return live.cities(search);
      const items = await repository.searchCities(db, source, foldName(search));
      return items.map((item) => presentCity(item as Item)); // as it was kept
    },
    async warehouses(cityRef, kind, search) {
      const source = await kept();
      if (source === null) return live.warehouses(cityRef, kind, search);
      const number = /^№?\s*(\d{1,6})$/.exec(search)?.[1] ?? null;
      const items = await repository.searchPoints(db, source, { cityRef, kind, folded: foldName(search), number });
      const at = now();
      return items.map((item) => presentWarehouse(item as Item, at)); // as it was kept
    },
    city: (ref) =>
      orKept(
        () => live.city(ref),
        async (source) => {
          const item = await repository.findCity(db, source, ref);
          return item ? presentCity(item as Item) : null; // as it was kept
        },
      ),
    warehouse: (cityRef, ref) =>
      orKept(
        () => live.warehouse(cityRef, ref),
        async (source) => {
          const item = await repository.findPoint(db, source, cityRef, ref);
          return item ? presentWarehouse(item as Item, now()) : null; // as it was kept
        },
      ),
    async streets(cityRef, search) {
      const source = await sourceOf(carrier);
      const folded = streetWord(search);
      if (await streets.hasStreets(db, source, cityRef)) return streets.searchStreets(db, source, cityRef, folded);
      await streets.wantStreets(db, source, cityRef);
      return live.streets(cityRef, search);
    },
    estimate: (parcel) => live.estimate(parcel),
  };
}

/** The kept directory, for the shop's people and for the clock. */
export type CarrierDirectoryService = ReturnType<typeof carrierDirectoryService>;

/** Makes the service. */
export function carrierDirectoryService({
  db,
  carrier,
  jobs,
}: {
  readonly db: Database;
  readonly carrier: Pick<CarrierConnection, "isSandbox" | "now">;
  readonly jobs: Pick<JobsService, "startWhole" | "lastOf">;
}) {
  return {
    /** How it stands, and how far a reading is that goes on now. */
    async state(): Promise<CarrierDirectoryState> {
      const [source, { running }] = [await sourceOf(carrier), await jobs.lastOf(READ_JOB)];
      const [state, kept] = await Promise.all([repository.findDirectory(db, source), streets.countStreets(db, source)]);
      return {
        is_sandbox: source === "sandbox",
        cities: state?.cities ?? 0,
        points: state?.points ?? 0,
        streets: { count: kept.streets, cities: kept.cities, waiting: kept.waiting },
        read_at: state?.read_at?.toISOString() ?? null,
        problem: state?.problem ?? null,
        running,
      };
    },

    /** Begins a reading; returns its job. */
    start: (user: SessionUser, by: ChangedBy): Promise<string> =>
      jobs.startWhole(user, READ_JOB, null, (tx) =>
        writeAudit(tx, by, {
          action: "readCarrierDirectory",
          subject: { kind: "settings", id: 1, name: "Новая Почта" },
          before: { is_begun: false },
          after: { is_begun: true },
        }),
      ),

    /** Reads it once a day, in whichever process comes first; an hour later when that failed. The streets of some cities that are due beside it. */
    async daily(): Promise<void> {
      const source = await sourceOf(carrier);
      await readStreets(db, source, (await carrier.now()).directory, STREET_CITIES.clock);
      if (!(await repository.takeTurn(db, source, EVERY_HOURS))) return;
      const problem = await readWhole(db, carrier, async () => undefined);
      if (problem) await repository.setTurn(db, source, AGAIN_HOURS);
    },
  };
}
