import { z } from "zod";
import { BANK_ROW_PURPOSES, BANK_ROW_STATES } from "../replenishment-choices.ts";
import { idValue, person, time, uah } from "../shapes.ts";

/** What a row of the statement, or a part of it, was found to be. */
export const bankRowPart = z.object({
  purpose: z.enum(BANK_ROW_PURPOSES),
  amount: uah,
  user: person.nullable(),
  /** The record that it belongs to: the top-up, the payout. */
  target_id: idValue,
  /** In words: "Пополнение № 17". */
  text: z.string(),
});

/** A row of the bank's statement. */
export const bankRow = z.object({
  id: idValue,
  booked_at: time,
  state: z.enum(BANK_ROW_STATES),
  /** UAH; below zero for what left the account. */
  amount: uah,
  /** What no part explains yet. */
  left: uah,
  /** The other side: name, IBAN, tax number; empty where the bank does not say. */
  payer: z.string(),
  iban: z.string(),
  tax_number: z.string(),
  /** What the bank and the payer wrote. */
  text: z.string(),
  parts: z.array(bankRowPart),
  /** Why a person put it aside. */
  reason: z.string(),
  decided_by: person.nullable(),
  decided_at: time.nullable(),
});
/** A row of the bank's statement. */
export type BankRow = z.output<typeof bankRow>;
