import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listEndpoint } from "./list-schemas.ts";
import { settingChangeList } from "./lists/setting-changes.ts";
import { type AnySettings, settingsProblems } from "./setting-fields.ts";
import { data, dataWithMessage, time } from "./shapes.ts";
import { settingAuthor, settingChange, settingGroupName, settingValues } from "./rows/setting-changes.ts";

export type { SettingChange } from "./rows/setting-changes.ts";

/** A secret as it is told: never its text. */
export const secretState = z.object({
  /** `given` stands in the environment of the server, `unreadable` was encrypted with another application key. */
  state: z.enum(["absent", "set", "given", "unreadable"]),
  /** Its last four characters, of a long one only. */
  ends_with: z.string().nullable(),
});
/** A secret as it is told. */
export type SecretState = z.output<typeof secretState>;

/** A group as it stands. */
export const settingState = z.object({
  group: settingGroupName,
  /** Grows with every change; sent back with one. */
  version: z.number().int(),
  /** Values of all fields but secrets. */
  values: settingValues,
  /** What each of them is when nobody changes it. */
  standards: settingValues,
  secrets: z.record(z.string(), secretState),
  updated_at: time.nullable(),
  updated_by: settingAuthor.nullable(),
});
/** A group as it stands. */
export type SettingState = z.output<typeof settingState>;

/** A group in the list of groups. */
export const settingSummary = z.object({
  group: settingGroupName,
  title: z.string(),
  updated_at: time.nullable(),
  updated_by: settingAuthor.nullable(),
});

/** What came of a trial. */
export const trialResult = z.object({ is_good: z.boolean(), text: z.string(), took_ms: z.number().int() });
/** What came of a trial. */
export type TrialResult = z.output<typeof trialResult>;

/** All values of a group. A secret is null to stay as it is, "" to be removed, else its new text. */
export const saveSettingsBody = z.object({ version: z.number().int().min(1), values: settingValues });

/** The same, checked field by field as the group declares them. */
export const settingsBodyOf = (group: AnySettings): typeof saveSettingsBody =>
  saveSettingsBody.superRefine((body, context) => {
    for (const [name, message] of Object.entries(settingsProblems(group, body.values)))
      context.addIssue({ code: "custom", path: ["values", name], message });
  });

const params = z.object({ group: settingGroupName });

/** Settings of the shop. */
export const settingEndpoints = endpoints({
  listSettings: {
    method: "GET",
    path: "/api/admin/settings",
    access: "settings.change",
    summary: "The groups that the caller may see",
    responses: { 200: data(z.array(settingSummary)) },
  },
  getSettings: {
    method: "GET",
    path: "/api/admin/settings/{group}",
    access: "settings.change",
    summary: "One group as it stands; of secrets only whether they are set",
    params,
    responses: { 200: data(settingState) },
  },
  saveSettings: {
    method: "PUT",
    path: "/api/admin/settings/{group}",
    access: "settings.change",
    summary: "Change a group; every process acts by it at once",
    params,
    body: saveSettingsBody,
    responses: { 200: dataWithMessage(settingState) },
    errors: {
      409: {
        changed_meanwhile: failure("somebody changed the group since it was read", z.object({ current: settingState })),
      },
    },
  },
  trySettings: {
    method: "POST",
    path: "/api/admin/settings/{group}/try",
    access: "settings.change",
    summary: "Try the values of a group, saved or not, within ten seconds",
    params,
    body: z.object({ values: settingValues }),
    throttle: { max: 20, seconds: 60 },
    responses: { 200: data(trialResult) },
  },
  listSettingChanges: listEndpoint(settingChangeList, settingChange, {
    path: "/api/admin/setting-changes",
    access: "settings.change",
    summary: "Who changed which settings, before and after",
  }),
});
