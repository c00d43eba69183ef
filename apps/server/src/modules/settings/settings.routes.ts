import type { settingEndpoints } from "@dropship/api/contract/settings";
import { changedBy, type Handlers } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { SettingsService } from "./settings.service.ts";

/** Settings of the shop. */
export function settingRoutes(settings: SettingsService): Handlers<typeof settingEndpoints> {
  return {
    listSettings: async () => ({ data: await settings.list() }),
    getSettings: async ({ params }) => ({ data: await settings.get(params.group) }),
    async saveSettings(call) {
      const { state, message } = await settings.save(changedBy(call), call.params.group, call.body);
      return { data: state, message };
    },
    trySettings: async (call) => ({
      data: await settings.attempt(call.caller.user, changedBy(call), call.params.group, call.body.values),
    }),
    listSettingChanges: async ({ query, request }) => listResponse(request.url, await settings.changes(query)),
  };
}
