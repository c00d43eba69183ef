import { may, type Rights } from "@dropship/api/contract/permissions";
import type { NotificationKey, NotificationType } from "@dropship/api/contract/notification-paths";
import { botButton } from "../../integrations/telegram/buttons.ts";
import type { TelegramButton } from "../../integrations/telegram/wire.ts";

/** What a notice tells of. */
interface Told {
  readonly type: NotificationType;
  readonly key: number;
  readonly of?: NotificationKey | undefined;
  readonly version: number | null;
}

/** Buttons of a notice to the shop's people: the one thing that is done with it most, for whoever may do it. An order is confirmed as it was told. */
export function buttonsOfNotice({ type, key, of, version }: Told, rights: Rights): readonly TelegramButton[] {
  if (type === "order-placed" && version !== null && may(rights, "orders.work"))
    return [botButton("Подтвердить заказ", "order", key, version)];
  const isPayout = type === "payout-asked" || (type === "money-asked" && of === "payout");
  if (isPayout && may(rights, "payouts.decide")) return [botButton("Одобрить выплату", "payout", key)];
  return [];
}
