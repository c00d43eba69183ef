import { z } from "zod";
import { SETTING_GROUPS } from "../setting-groups.ts";
import { idValue, time } from "../shapes.ts";

/** Name of a group. */
export const settingGroupName = z.enum(SETTING_GROUPS);
const value = z.union([z.string().max(10_000, "Не больше 10 000 знаков."), z.number(), z.boolean(), z.null()]);
/** Values of a group by their fields. */
export const settingValues = z.record(z.string(), value);
/** Who made a change. */
export const settingAuthor = z.object({ id: idValue, name: z.string() });

/** A change of a group: the fields that differ, before and after; of a secret only whether it is there. */
export const settingChange = z.object({
  id: idValue,
  created_at: time,
  group: settingGroupName,
  actor: settingAuthor,
  before: settingValues,
  after: settingValues,
});
/** A change of a group. */
export type SettingChange = z.output<typeof settingChange>;
