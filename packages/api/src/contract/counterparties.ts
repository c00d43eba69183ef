import { z } from "zod";
import { ibanInput } from "./account-shapes.ts";
import { isCompanyNumber, isPersonNumber } from "./bank-details.ts";
import { carrierRef } from "./delivery.ts";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listEndpoint } from "./list-schemas.ts";
import { counterpartyList } from "./lists/counterparties.ts";
import { counterpartyRow } from "./rows/counterparties.ts";
import { COD_WAYS, COUNTERPARTY_KINDS, type CounterpartyKind, MAX_CONTACTS } from "./sender-choices.ts";
import {
  data,
  dataWithMessage,
  day,
  email,
  id,
  idValue,
  line,
  message,
  phone,
  requiredLine,
  text,
  time,
  uah,
  uahInput,
  wholeNumber,
  saidByLast,
} from "./shapes.ts";

export type { CounterpartyRow } from "./rows/counterparties.ts";

/** Somebody whom the carrier calls about a counterparty's parcels. */
export const counterpartyContact = z.object({
  id: idValue,
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  phone: z.string(),
  carrier_ref: z.string().nullable(),
});

/** A counterparty's own page; its key is never told. */
export const counterparty = z.object({
  id: idValue,
  version: z.number().int(),
  name: z.string(),
  kind: z.enum(COUNTERPARTY_KINDS),
  tax_number: z.string(),
  phone: z.string(),
  email: z.string(),
  carrier_ref: z.string().nullable(),
  cod_way: z.enum(COD_WAYS),
  iban: z.string(),
  /** A key of its own is kept; else the shop's is used. */
  has_key: z.boolean(),
  key_until: z.iso.date().nullable(),
  yearly_cap: uah.nullable(),
  /** What came in with parcels that were received this year. */
  turnover: uah,
  note: z.string(),
  is_default: z.boolean(),
  archived_at: time.nullable(),
  contacts: z.array(counterpartyContact),
  /** Departure points in use that send from it. */
  points: z.array(z.object({ id: idValue, name: z.string() })),
  created_at: time,
  /** What may be done with it as a whole: what parcels went by is archived, not deleted. */
  can: z.object({ archive: z.boolean(), restore: z.boolean(), delete: z.boolean() }),
});
/** A counterparty's own page. */
export type Counterparty = z.output<typeof counterparty>;

const optionalRef = z.union([z.literal("").transform(() => null), carrierRef], saidByLast).nullable();
const contactBody = z.object({
  /** Of a kept one; a new one has none. */
  id: id.nullable().default(null),
  last_name: requiredLine(36, "Введите фамилию."),
  first_name: requiredLine(36, "Введите имя."),
  middle_name: line(36).default(""),
  phone,
  carrier_ref: optionalRef.default(null),
});

const fields = z.object({
  name: requiredLine(120, "Введите название, как в документах."),
  kind: z.enum(COUNTERPARTY_KINDS),
  /** Held to the kind below, which says how many digits it has. */
  tax_number: z.string().trim().max(10, "В нём не больше 10 цифр.").default(""),
  phone,
  email: z.union([z.literal(""), email], saidByLast).default(""),
  carrier_ref: optionalRef.default(null),
  cod_way: z.enum(COD_WAYS).default("transfer"),
  iban: z.union([z.literal(""), ibanInput], saidByLast).default(""),
  /** Null leaves the key that is kept, "" takes it away, anything else replaces it. */
  carrier_key: z
    .string()
    .trim()
    .regex(/^(?:[0-9a-fA-F]{32})?$/, "Ключ состоит из 32 знаков: цифры и буквы от a до f.")
    .nullable()
    .default(null),
  key_until: day.nullable().default(null),
  yearly_cap: z
    .union([z.literal("").transform(() => null), uahInput])
    .nullable()
    .default(null),
  note: text(500).default(""),
  is_default: z.boolean().default(false),
  contacts: z.array(contactBody).max(MAX_CONTACTS, `Не больше ${MAX_CONTACTS} контактных лиц.`).default([]),
});

const WRONG_NUMBER: Readonly<Record<CounterpartyKind, string>> = {
  organisation: "Введите 8 цифр ЕДРПОУ: последняя сходится с остальными.",
  sole_trader: "Введите 10 цифр РНОКПП: последняя сходится с остальными.",
  person: "Введите 10 цифр РНОКПП или оставьте пустым: последняя цифра сходится с остальными.",
};

/** Holds the number to the kind, and the account to the way that COD comes. */
function checkTogether(body: z.output<typeof fields>, context: z.RefinementCtx): void {
  const { kind, tax_number: number } = body;
  const isRight = kind === "organisation" ? isCompanyNumber(number) : isPersonNumber(number);
  if (!isRight && !(kind === "person" && number === ""))
    context.addIssue({ code: "custom", path: ["tax_number"], message: WRONG_NUMBER[kind] });
  if (body.cod_way === "payment_control" && body.iban === "")
    context.addIssue({ code: "custom", path: ["iban"], message: "Введите счёт: на него приходят деньги получателей." });
  if (body.cod_way === "payment_control" && kind === "person")
    context.addIssue({ code: "custom", path: ["cod_way"], message: "Контроль оплаты доступен ФОП и организациям." });
  if (body.yearly_cap !== null && Number(body.yearly_cap) === 0)
    context.addIssue({
      code: "custom",
      path: ["yearly_cap"],
      message: "Введите предел больше нуля или оставьте пустым.",
    });
}

/** A new counterparty. */
export const createCounterpartyBody = fields.superRefine(checkTogether);
/** A changed one; without `version` the change is written over whatever stands there. */
export const updateCounterpartyBody = fields
  .extend({ version: z.number().int().min(1).optional() })
  .superRefine(checkTogether);

/** What went by a sender in a month. Parcels are counted in the month in which they left, turnover in that in which they were received. */
export const counterpartyMonth = z.object({
  /** "2026-11". */
  month: z.string(),
  parcels: z.number().int(),
  delivered: z.number().int(),
  /** Came back or is on the way back. */
  refused: z.number().int(),
  lost: z.number().int(),
  /** COD of the delivered ones. */
  cod: uah,
  /** COD of those that are still on the way. */
  cod_expected: uah,
  /** The carrier's price of all of them. */
  delivery_cost: uah,
  /** What came in: COD, or the order's sum where it was paid from the balance. */
  turnover: uah,
});
/** What went by a sender in a month. */
export type CounterpartyMonth = z.output<typeof counterpartyMonth>;

/** A year of one sender, or of all. */
export const counterpartyStats = z.object({
  year: z.number().int(),
  /** Years that something was sent in, the newest first. */
  years: z.array(z.number().int()),
  months: z.array(counterpartyMonth),
  /** Turnover of the year against the limit of each sender in use, or with parcels in that year. */
  turnovers: z.array(
    z.object({
      id: idValue,
      name: z.string(),
      kind: z.enum(COUNTERPARTY_KINDS),
      turnover: uah,
      yearly_cap: uah.nullable(),
    }),
  ),
});
/** A year of one sender, or of all. */
export type CounterpartyStats = z.output<typeof counterpartyStats>;

const noCounterparty = { 404: { not_found: failure("no such counterparty") } };
const inUse = { in_use: failure("departure points in use send from it, or parcels went by it") };

/** Senders that the carrier knows. */
export const counterpartyEndpoints = endpoints({
  listCounterparties: listEndpoint(counterpartyList, counterpartyRow, {
    path: "/api/admin/counterparties",
    access: "delivery.see",
    summary: "Senders that the carrier knows, with the turnover of this year",
  }),
  createCounterparty: {
    method: "POST",
    path: "/api/admin/counterparties",
    access: "delivery.edit",
    summary: "Add a sender; the first one is the default",
    body: createCounterpartyBody,
    responses: { 201: dataWithMessage(counterparty) },
  },
  getCounterpartyStats: {
    method: "GET",
    path: "/api/admin/counterparties/stats",
    access: "delivery.see",
    summary: "Parcels, refusals, COD, delivery and turnover of a year by month",
    query: z.object({ year: wholeNumber(2000, 2100).optional(), counterparty_id: id.optional() }),
    responses: { 200: data(counterpartyStats) },
    errors: noCounterparty,
  },
  getCounterparty: {
    method: "GET",
    path: "/api/admin/counterparties/{id}",
    access: "delivery.see",
    summary: "One sender with its contact persons",
    params: z.object({ id }),
    responses: { 200: data(counterparty) },
    errors: noCounterparty,
  },
  updateCounterparty: {
    method: "PUT",
    path: "/api/admin/counterparties/{id}",
    access: "delivery.edit",
    summary: "Change a sender and its contact persons",
    params: z.object({ id }),
    body: updateCounterpartyBody,
    responses: { 200: dataWithMessage(counterparty) },
    errors: {
      ...noCounterparty,
      409: {
        changed_meanwhile: failure("somebody changed it since it was read", z.object({ current: counterparty })),
        archived: failure("it is archived: nothing is changed before it is taken back"),
      },
    },
  },
  archiveCounterparty: {
    method: "POST",
    path: "/api/admin/counterparties/{id}/archive",
    access: "delivery.edit",
    summary: "Use a sender no more; what went by it stays",
    params: z.object({ id }),
    responses: { 200: dataWithMessage(counterparty) },
    errors: { ...noCounterparty, 409: inUse },
  },
  restoreCounterparty: {
    method: "POST",
    path: "/api/admin/counterparties/{id}/restore",
    access: "delivery.edit",
    summary: "Take a sender back from the archive",
    params: z.object({ id }),
    responses: { 200: dataWithMessage(counterparty) },
    errors: { ...noCounterparty, 409: { tax_number_taken: failure("another sender in use has its number") } },
  },
  deleteCounterparty: {
    method: "DELETE",
    path: "/api/admin/counterparties/{id}",
    access: "delivery.edit",
    summary: "Delete a sender that nothing went by",
    params: z.object({ id }),
    responses: { 200: message },
    errors: { ...noCounterparty, 409: inUse },
  },
});
