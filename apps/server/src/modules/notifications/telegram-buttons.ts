import type { NotificationType } from "@dropship/api/contract/notification-paths";
import { botButton } from "../../integrations/telegram/buttons.ts";
import type { TelegramButton } from "../../integrations/telegram/wire.ts";

/** Buttons of a notice to the shop's people: the one thing that is done with it most. */
export function buttonsOfNotice(type: NotificationType, key: number): readonly TelegramButton[] {
  if (type === "order-placed") return [botButton("Подтвердить заказ", "order", key)];
  if (type === "payout-asked") return [botButton("Одобрить выплату", "payout", key)];
  return [];
}
