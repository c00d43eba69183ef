import { defineList, mainDays, oneOf, record } from "../list.ts";
import { SETTING_GROUPS } from "../setting-groups.ts";
import type { SettingChange } from "../rows/setting-changes.ts";

/** What was changed in the settings, by whom. */
export const settingChangeList = defineList<SettingChange>()({
  name: "setting-changes",
  filters: { group: oneOf(SETTING_GROUPS), actor: record(), created: mainDays() },
  sorts: ["created_at"],
  defaultSort: "-created_at",
  sums: {},
  exported: ["id", "created_at", "group", "actor", "before", "after"],
  perPage: 20,
});
