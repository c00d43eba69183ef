import { may, type Rights } from "@dropship/api/contract/permissions";
import type { NotificationType } from "@dropship/api/contract/notification-paths";
import { botButton } from "../../integrations/telegram/buttons.ts";
import type { TelegramButton } from "../../integrations/telegram/wire.ts";

/** Buttons of a notice to the shop's people: the one thing that is done with it most, for whoever may do it. */
export function buttonsOfNotice(type: NotificationType, key: number, rights: Rights): readonly TelegramButton[] {
  if (type === "order-placed" && may(rights, "orders.work")) return [botButton("Подтвердить заказ", "order", key)];
  if (type === "payout-asked" && may(rights, "payouts.decide")) return [botButton("Одобрить выплату", "payout", key)];
  return [];
}
