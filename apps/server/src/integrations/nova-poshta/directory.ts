import { setTimeout as sleep } from "node:timers/promises";
import type { CarrierClient } from "./client.ts";
import { type Item, textOf } from "./carrier.ts";

/** The whole directory of the carrier, page by page. */
export interface CarrierDirectory {
  cities(): AsyncIterable<Item[]>;
  /** Branches and lockers of all cities. */
  points(): AsyncIterable<Item[]>;
  /** Streets of a city. */
  streets(cityRef: string): AsyncIterable<Item[]>;
}

/** As many as the carrier gives at once; pages that are shorter are no end, since its own limit is not documented. */
const PAGE = 500;
/** No more pages than that, whatever the carrier says. */
const MOST_PAGES = 2_000;

/** Reads it through the client. `restMs`: between two pages, so that the shop's other calls keep their share of the carrier's limit. */
export function novaPoshtaDirectory(client: CarrierClient, { restMs = 250 } = {}): CarrierDirectory {
  async function* pagesOf(method: string, properties: Item = {}): AsyncGenerator<Item[]> {
    const seen = new Set<string>();
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      if (page > 1) await sleep(restMs);
      const ask = () => client.read("Address", method, { ...properties, Page: page, Limit: PAGE });
      let items = await ask();
      if (items.length === 0) {
        // A list may come empty once (docs/reference/nova-poshta.md, Envelope).
        await sleep(restMs);
        items = await ask();
      }
      const fresh = items.filter((item) => {
        const ref = textOf(item, "Ref");
        return ref !== "" && !seen.has(ref) && Boolean(seen.add(ref));
      });
      if (fresh.length === 0) return;
      yield fresh;
    }
  }
  return {
    cities: () => pagesOf("getCities"),
    points: () => pagesOf("getWarehouses"),
    streets: (cityRef) => pagesOf("getStreet", { CityRef: cityRef }),
  };
}
