import type { AnySettings, SettingField } from "./setting-fields.ts";
import { settingGroups } from "./setting-groups.ts";

const groups: readonly AnySettings[] = settingGroups;

/** Fields of settings by their names, those that are no more among them: no two groups call different things alike. */
export const settingFieldsByName: Readonly<Record<string, SettingField>> = Object.assign(
  {},
  ...groups.map(({ fields, former }) => ({ ...former, ...fields })),
);
