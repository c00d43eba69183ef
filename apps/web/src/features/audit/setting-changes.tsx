import { settingFieldsByName } from "@dropship/api/contract/setting-fields-by-name";
import { settingText } from "@dropship/api/contract/setting-text";
import { ChangeList } from "./change-list.tsx";
import { type Changed, changesOf } from "./audit-words.ts";

/** What was changed in the settings, by the names of their fields. */
export function SettingChanges({ entry }: { entry: Changed }) {
  const changes = changesOf(entry, (name) => {
    const field = settingFieldsByName[name];
    return field && { title: field.title, text: (value) => settingText(field, value) };
  });
  return <ChangeList changes={changes} />;
}
