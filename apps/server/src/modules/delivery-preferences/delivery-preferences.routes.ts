import type { deliveryPreferenceEndpoints } from "@dropship/api/contract/delivery-preferences";
import type { Handlers } from "../../http/call.ts";
import type { DeliveryPreferencesService } from "./delivery-preferences.service.ts";

/** A user's choice of channel per kind of notification. */
export function deliveryPreferenceRoutes(
  preferences: DeliveryPreferencesService,
): Handlers<typeof deliveryPreferenceEndpoints> {
  return {
    getDeliveryPreferences: async ({ caller }) => ({ data: await preferences.read(caller.user) }),
    updateDeliveryPreferences: async ({ caller, body }) => ({
      data: await preferences.update(caller.user, body.changes),
      message: "Настройки уведомлений сохранены.",
    }),
  };
}
