import type { Database } from "../../db/database.ts";
import type { DirectorySource } from "../../db/schema/carrier-directory.ts";
import { presentStreet, streetWord } from "../../integrations/nova-poshta/carrier.ts";
import { CarrierDown, CarrierRefusal } from "../../integrations/nova-poshta/client.ts";
import type { CarrierDirectory } from "../../integrations/nova-poshta/directory.ts";
import * as repository from "./carrier-streets.repository.ts";

/** Streets are renamed by the year: those of a city are read anew after so many days. */
const STREET_DAYS = 30;
/** A reading that brings less than this part of what was there before is a fault of the carrier and replaces nothing. */
export const LEAST_PART = 0.5;

/**
 * Reads the streets of the cities that are due, one after another, at most so many. A city that the carrier does not give is tried again an hour
 * later; what was kept of it serves until then. Returns how many cities were read.
 */
export async function readStreets(
  db: Database,
  source: DirectorySource,
  directory: Pick<CarrierDirectory, "streets">,
  most: number,
): Promise<number> {
  let read = 0;
  for (let n = 0; n < most; n += 1) {
    const city = await repository.takeStreetCity(db, source);
    if (!city) return read;
    const { city_ref: cityRef } = city;
    const streets: repository.StreetRow[] = [];
    try {
      for await (const items of directory.streets(cityRef))
        for (const { ref, name } of items.map(presentStreet)) streets.push({ ref, name, folded: streetWord(name) });
    } catch (error) {
      if (error instanceof CarrierRefusal) continue; // it knows no such city any more
      if (error instanceof CarrierDown) return read;
      throw error;
    }
    if (streets.length < city.streets * LEAST_PART) continue;
    await db.transaction((tx) => repository.replaceStreets(tx, source, { cityRef, streets, days: STREET_DAYS }));
    read += 1;
  }
  return read;
}
