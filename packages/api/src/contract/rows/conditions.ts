import { z } from "zod";
import { CONDITION_KINDS, CONDITION_STATES, CONDITION_VALUES, CONDITION_WARNINGS } from "../condition-choices.ts";
import { idValue, time, usd } from "../shapes.ts";

/** What is to be known of a condition, and of which other one. */
export const conditionWarning = z.object({
  code: z.enum(CONDITION_WARNINGS),
  other: z.object({ id: idValue, name: z.string() }).nullable(),
});
/** What is to be known of a condition. */
export type ConditionWarning = z.output<typeof conditionWarning>;

/** A commission or a discount as the list shows it. */
export const conditionRow = z.object({
  id: idValue,
  name: z.string(),
  kind: z.enum(CONDITION_KINDS),
  value_type: z.enum(CONDITION_VALUES),
  /** Percents of the base price, or US dollars per piece, with two digits. */
  value: usd,
  /** The least and the most that it moves a piece by. */
  floor: usd.nullable(),
  cap: usd.nullable(),
  min_quantity: z.number().int().min(1),
  /** It adds up with others; of those that do not, the first one of its kind acts. */
  is_stackable: z.boolean(),
  /** Its turn among all, from 1: commissions, then discounts, as prices take them. */
  place: z.number().int().min(1),
  state: z.enum(CONDITION_STATES),
  is_active: z.boolean(),
  active_from: time.nullable(),
  active_to: time.nullable(),
  /** Whom and what it is for, in words; empty is everybody and everything. */
  aims: z.array(z.string()),
  /** The gravest thing to be known of it. */
  warning: conditionWarning.nullable(),
  created_at: time,
  version: z.number().int(),
});
/** A commission or a discount as the list shows it. */
export type ConditionRow = z.output<typeof conditionRow>;
