import type { Counterparty } from "@dropship/api/contract/counterparties";
import type { CodWay, CounterpartyKind } from "@dropship/api/contract/sender-choices";
import { groupedIban } from "@dropship/api/contract/bank-details";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { counterpartyQuery, keepCounterparty } from "./delivery-queries.ts";
import { queryClient } from "../../shared/query-client.ts";

/** A contact person as fields; a new one has no id. */
export type ContactValues = {
  id: number | null;
  last_name: string;
  first_name: string;
  middle_name: string;
  phone: string;
  carrier_ref: string;
};
/** What stands in the fields of a sender. */
export type CounterpartyValues = {
  name: string;
  kind: CounterpartyKind;
  tax_number: string;
  phone: string;
  email: string;
  carrier_ref: string;
  cod_way: CodWay;
  iban: string;
  /** Null leaves what is kept. */
  carrier_key: string | null;
  key_until: string | null;
  yearly_cap: string | null;
  note: string;
  is_default: boolean;
  contacts: ContactValues[];
  version: number;
};

/** A new contact person. */
export const noContact: ContactValues = {
  id: null,
  last_name: "",
  first_name: "",
  middle_name: "",
  phone: "",
  carrier_ref: "",
};
const nothing: CounterpartyValues = {
  name: "",
  kind: "sole_trader",
  tax_number: "",
  phone: "",
  email: "",
  carrier_ref: "",
  cod_way: "transfer",
  iban: "",
  carrier_key: null,
  key_until: null,
  yearly_cap: null,
  note: "",
  is_default: false,
  contacts: [noContact],
  version: 1,
};

const valuesOf = (card: Counterparty): CounterpartyValues => ({
  name: card.name,
  kind: card.kind,
  tax_number: card.tax_number,
  phone: card.phone,
  email: card.email,
  carrier_ref: card.carrier_ref ?? "",
  cod_way: card.cod_way,
  iban: groupedIban(card.iban),
  carrier_key: null,
  key_until: card.key_until,
  yearly_cap: card.yearly_cap,
  note: card.note,
  is_default: card.is_default,
  contacts: card.contacts.map((contact) => ({ ...contact, carrier_ref: contact.carrier_ref ?? "" })),
  version: card.version,
});

/** A new sender: settings of its form. */
export const newCounterpartyForm = (
  onAdded: (id: number) => void,
): FormOptions<"createCounterparty", CounterpartyValues> => ({
  operation: "createCounterparty",
  schema: async () => (await import("@dropship/api/contract/counterparties")).createCounterpartyBody,
  values: nothing,
  body: ({ version: _version, ...rest }) => rest,
  failures: {},
  checkWhenLeft: true,
  onSaved({ data }) {
    keepCounterparty(data);
    onAdded(data.id);
  },
});

/** A sender: settings of its form. */
export const counterpartyForm = (card: Counterparty): FormOptions<"updateCounterparty", CounterpartyValues> => ({
  operation: "updateCounterparty",
  params: { id: card.id },
  schema: async () => (await import("@dropship/api/contract/counterparties")).updateCounterpartyBody,
  values: valuesOf(card),
  failures: {
    changed_meanwhile: ({ details: { current } }) => {
      queryClient.setQueryData(counterpartyQuery(current.id).queryKey, current);
      return { theirs: valuesOf(current) };
    },
    archived: sayAsSent,
    not_found: sayAsSent,
  },
  checkWhenLeft: true,
  onSaved: ({ data }) => keepCounterparty(data),
});
