import type { NotificationType } from "@dropship/api/contract/notification-paths";
import type { TelegramButton } from "../../integrations/telegram/wire.ts";

/** What a button of the bot does when it is pressed. */
export type BotAct = "order" | "payout" | "ticket" | "unlink";

const ACTS: ReadonlySet<string> = new Set<BotAct>(["order", "payout", "ticket", "unlink"]);
const isAct = (name: string | undefined): name is BotAct => name !== undefined && ACTS.has(name);

/** A button as the Bot API carries it: the act and the number of its thing. Whoever presses is asked for their rights at that moment. */
export const botButton = (text: string, act: BotAct, key: number): TelegramButton => ({ text, data: `${act}:${key}` });

/** What a pressed button means; null when it is none of ours. */
export function readButton(data: string | undefined): { readonly act: BotAct; readonly key: number } | null {
  const [, act, key] = /^(\w+):(\d{1,16})$/.exec(data ?? "") ?? [];
  return isAct(act) ? { act, key: Number(key) } : null;
}

/** Buttons of a notice to the shop's people: the one thing that is done with it most. */
export function buttonsOfNotice(type: NotificationType, key: number): readonly TelegramButton[] {
  if (type === "order-placed") return [botButton("Подтвердить заказ", "order", key)];
  if (type === "payout-asked") return [botButton("Одобрить выплату", "payout", key)];
  return [];
}
