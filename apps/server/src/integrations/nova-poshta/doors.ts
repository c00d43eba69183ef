import { foldName } from "./fold.ts";
import { type Item, presentCity, streetSpellings, streetWord, textOf } from "./carrier.ts";
import type { CarrierClient } from "./client.ts";

/** A street of a settlement by the references that a redirect to an address asks for; they are others than those of cities and their streets. */
export interface FoundStreet {
  readonly city: string;
  readonly settlementRef: string;
  readonly streetRef: string;
  /** As the carrier spells it: "вул. Соборна". */
  readonly street: string;
}
/** What stands in the way of an address. */
export type NoStreet = "no_city" | "no_courier" | "no_street";

const LISTED = "50";

/** Online searches give one object with the found ones in it. */
const found = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => (Array.isArray(item["Addresses"]) ? (item["Addresses"] as Item[]) : [])); // objects of the protocol

/** Finds a street of a city of the directory by its name (docs/reference/nova-poshta.md, Requests). */
export async function findStreet(
  client: Pick<CarrierClient, "read">,
  cityRef: string,
  typed: string,
): Promise<FoundStreet | NoStreet> {
  const [item] = await client.read("Address", "getCities", { Ref: cityRef });
  if (!item) return "no_city";
  const name = textOf(item, "Description");
  const asked = { CityName: name, Limit: LISTED, Page: "1" };
  const settlements = found(await client.read("Address", "searchSettlements", asked)).filter(
    (one) => textOf(one, "DeliveryCity") === cityRef,
  );
  // Villages that the city's branches serve have its reference too.
  const settlement =
    settlements.find((one) => foldName(textOf(one, "MainDescription")) === foldName(name)) ?? settlements[0];
  if (!settlement) return "no_city";
  if (settlement["AddressDeliveryAllowed"] === false) return "no_courier";

  const settlementRef = textOf(settlement, "Ref");
  const ask = async (text: string) =>
    found(
      await client.read("Address", "searchSettlementStreets", {
        StreetName: text,
        SettlementRef: settlementRef,
        Limit: LISTED,
      }),
    );
  const [asTyped, inUkrainian] = streetSpellings(typed);
  let streets = await ask(asTyped);
  if (streets.length === 0) streets = await ask(inUkrainian);
  const present = (street: Item) => textOf(street, "Present", "SettlementStreetDescription");
  const alike = streets.filter((street) => streetWord(present(street)) === streetWord(typed));
  // A lane and a street of one name: the kind decides where it was written.
  const street = alike.find((one) => foldName(present(one)) === foldName(typed)) ?? alike[0];
  if (!street) return "no_street";
  return {
    city: presentCity(item).name,
    settlementRef,
    streetRef: textOf(street, "SettlementStreetRef"),
    street: present(street),
  };
}
