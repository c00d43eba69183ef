import type { deliveryPreferenceEndpoints } from "@dropship/api/contract/delivery-preferences";
import type { Handlers } from "../../http/call.ts";
import type { DeliveryPreferencesService } from "./delivery-preferences.service.ts";
import type { NoticeTimesService } from "./notice-times.service.ts";

/** A user's choice of channel per kind of notification, and of hours. */
export function deliveryPreferenceRoutes(
  preferences: DeliveryPreferencesService,
  times: NoticeTimesService,
): Handlers<typeof deliveryPreferenceEndpoints> {
  return {
    getDeliveryPreferences: async ({ caller }) => ({ data: await preferences.read(caller.user) }),
    updateDeliveryPreferences: async ({ caller, body }) => ({
      data: await preferences.update(caller.user, body.changes),
      message: "Настройки уведомлений сохранены.",
    }),
    getNoticeTimes: async ({ caller }) => ({ data: await times.read(caller.user.id) }),
    updateNoticeTimes: async ({ caller, body }) => ({
      data: await times.update(caller.user.id, body),
      message: "Время уведомлений сохранено.",
    }),
  };
}
