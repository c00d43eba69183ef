import type { AnySettings, SettingValue } from "@dropship/api/contract/setting-fields";
import { settingGroup } from "@dropship/api/contract/setting-groups";
import type { SettingState } from "@dropship/api/contract/settings";
import type { FormOptions } from "../form/form-types.ts";
import { queryClient } from "../query-client.ts";
import { keepSettings, settingsQuery } from "./settings-queries.ts";

/** What stands in the fields of a group; a secret is null until it is replaced or taken away. */
export interface SettingsFormValues {
  version: number;
  values: Record<string, SettingValue>;
}

/** A group as fields. */
export const valuesOf = (group: AnySettings, { version, values }: SettingState): SettingsFormValues => ({
  version,
  values: Object.fromEntries(Object.keys(group.fields).map((name) => [name, values[name] ?? null])),
});

/** The form of a group. */
export const settingsForm = (state: SettingState): FormOptions<"saveSettings", SettingsFormValues> => {
  const group = settingGroup(state.group);
  return {
    operation: "saveSettings",
    params: { group: state.group },
    schema: async () => (await import("@dropship/api/contract/settings")).settingsBodyOf(group),
    values: valuesOf(group, state),
    failures: {
      changed_meanwhile: ({ details: { current } }) => {
        queryClient.setQueryData(settingsQuery(current.group).queryKey, current);
        return { theirs: valuesOf(group, current) };
      },
    },
    onSaved: ({ data }) => keepSettings(data),
  };
};
