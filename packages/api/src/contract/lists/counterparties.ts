import { defineList, manyOf, oneOf, text } from "../list.ts";
import type { CounterpartyRow } from "../rows/counterparties.ts";
import { COUNTERPARTY_KINDS, COUNTERPARTY_STATES } from "../sender-choices.ts";

/** Senders that the carrier knows. */
export const counterpartyList = defineList<CounterpartyRow>()({
  name: "counterparties",
  filters: {
    state: oneOf(COUNTERPARTY_STATES, { counted: true }),
    kind: manyOf(COUNTERPARTY_KINDS, { counted: true }),
    search: text(),
  },
  sorts: ["name", "created_at"],
  defaultSort: "name",
  sums: { turnover: "UAH" },
  exported: [
    "id",
    "name",
    "kind",
    "tax_number",
    "phone",
    "iban",
    "key_until",
    "points_count",
    "turnover",
    "yearly_cap",
    "created_at",
  ],
  perPage: 20,
});
