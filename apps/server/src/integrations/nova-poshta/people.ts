import type { CarrierClient } from "./client.ts";
import { type CarrierProperties, textOf } from "./wire.ts";

/** Who receives a parcel. */
export interface CarrierPerson {
  readonly lastName: string;
  readonly firstName: string;
  readonly middleName: string;
  /** "+380501112233". */
  readonly phone: string;
}

/** Objects of a list that came from outside. */
export const listOf = (value: unknown): CarrierProperties[] =>
  (Array.isArray(value) ? value : []).filter(
    (item): item is CarrierProperties => typeof item === "object" && item !== null,
  );

/** A person to whom parcels are sent; asking twice for the same one does no harm. */
export async function savePerson(
  client: CarrierClient,
  { lastName, firstName, middleName, phone }: CarrierPerson,
): Promise<{ Recipient: string; ContactRecipient: string }> {
  const [saved] = await client.read("Counterparty", "save", {
    FirstName: firstName,
    MiddleName: middleName,
    LastName: lastName,
    Phone: phone.slice(1),
    Email: "",
    CounterpartyType: "PrivatePerson",
    CounterpartyProperty: "Recipient",
  });
  const contacts = saved?.["ContactPerson"];
  const [contact] = contacts && typeof contacts === "object" && "data" in contacts ? listOf(contacts.data) : [];
  return { Recipient: textOf(saved?.["Ref"]), ContactRecipient: textOf(contact?.["Ref"]) };
}
