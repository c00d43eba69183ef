import { z } from "zod";
import { CATEGORY_STATES } from "../category-choices.ts";
import { idValue, time } from "../shapes.ts";

/** A category as admins see it in the list. */
export const adminCategory = z.object({
  id: idValue,
  parent_id: idValue.nullable(),
  name: z.string(),
  name_uk: z.string().nullable(),
  /** Names above it, from the top. */
  above: z.array(z.string()),
  state: z.enum(CATEGORY_STATES),
  photo: z.object({ url: z.string(), thumb: z.string(), alt: z.string() }).nullable(),
  /** Goods on sale in it and below. */
  products_listed: z.number().int(),
  /** Goods that lie in it itself, whatever their state. */
  products_own: z.number().int(),
  children_count: z.number().int(),
  /** Commissions and discounts that name it. */
  conditions_count: z.number().int(),
  /** Its category on Prom, for feeds. */
  prom_id: z.string().nullable(),
  /** Its category on Rozetka, for feeds. */
  rozetka_id: z.string().nullable(),
  created_at: time,
  updated_at: time,
  /** Grows with every change of its fields; sent back with one. */
  version: z.number().int(),
});
/** A category as admins see it in the list. */
export type AdminCategory = z.output<typeof adminCategory>;
