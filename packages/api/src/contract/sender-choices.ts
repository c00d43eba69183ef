/** Words of the shop's senders and points. No schema library stands here: screens read them as well. */

/** Kinds of counterparties. */
export const COUNTERPARTY_KINDS = ["sole_trader", "organisation", "person"] as const;
/** Kind of a counterparty. */
export type CounterpartyKind = (typeof COUNTERPARTY_KINDS)[number];
/** What the kinds are called. */
export const COUNTERPARTY_KIND_NAMES: Readonly<Record<CounterpartyKind, string>> = {
  sole_trader: "ФОП",
  organisation: "Организация",
  person: "Частное лицо",
};
/** What the number of each kind is called. */
export const TAX_NUMBER_NAMES: Readonly<Record<CounterpartyKind, string>> = {
  sole_trader: "РНОКПП",
  organisation: "ЕДРПОУ",
  person: "РНОКПП",
};

/** How the carrier passes on what recipients pay. */
export const COD_WAYS = ["transfer", "payment_control"] as const;
/** How the carrier passes on what recipients pay. */
export type CodWay = (typeof COD_WAYS)[number];
/** What the ways are called. */
export const COD_WAY_NAMES: Readonly<Record<CodWay, string>> = {
  transfer: "Денежный перевод",
  payment_control: "Контроль оплаты на счёт",
};

/** Whether a counterparty is used. */
export const COUNTERPARTY_STATES = ["used", "archived"] as const;
/** Whether a point is used. */
export const POINT_STATES = ["on", "off"] as const;

/** A branch that the shop brings parcels to, or an address that the carrier's courier comes to. */
export const DEPARTURE_KINDS = ["warehouse", "courier"] as const;
/** Kind of a departure point. */
export type DepartureKind = (typeof DEPARTURE_KINDS)[number];
/** What the kinds are called. */
export const DEPARTURE_KIND_NAMES: Readonly<Record<DepartureKind, string>> = {
  warehouse: "Отделение",
  courier: "Курьер забирает",
};

/** Sizes of labels. */
export const LABEL_SIZES = ["100x100", "85x85", "a4"] as const;
/** Size of a label. */
export type LabelSize = (typeof LABEL_SIZES)[number];
/** What the sizes are called. */
export const LABEL_SIZE_NAMES: Readonly<Record<LabelSize, string>> = {
  "100x100": "100 × 100 мм, термопринтер",
  "85x85": "85 × 85 мм, шесть на листе A4",
  a4: "A4, накладная целиком",
};

/** Contact persons that a counterparty may have. */
export const MAX_CONTACTS = 20;
/** Days before its end from which a key is reminded of. */
export const KEY_REMINDER_DAYS = 30;
/** Days that the load of a point is shown for. */
export const LOAD_DAYS = 14;
