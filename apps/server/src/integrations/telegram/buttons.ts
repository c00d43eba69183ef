import type { TelegramButton } from "./wire.ts";

/** What a button of the bot does when it is pressed. */
export type BotAct = "order" | "payout" | "ticket" | "write" | "unlink";

const ACTS: ReadonlySet<string> = new Set<BotAct>(["order", "payout", "ticket", "write", "unlink"]);
const isAct = (name: string | undefined): name is BotAct => name !== undefined && ACTS.has(name);

/**
 * A button as the Bot API carries it: the act, the number of its thing, and where it takes one a second number: the word that it is about, or
 * the version of the thing as it was told. Whoever presses is asked for their rights at that moment.
 */
export const botButton = (text: string, act: BotAct, key: number, second?: number): TelegramButton => ({
  text,
  data: `${act}:${key}${second === undefined ? "" : `.${second}`}`,
});

/** What a pressed button means; null when it is none of ours. */
export function readButton(
  data: string | undefined,
): { readonly act: BotAct; readonly key: number; readonly second: number | null } | null {
  const [, act, key, second] = /^(\w+):(\d{1,16})(?:\.(\d{1,16}))?$/.exec(data ?? "") ?? [];
  return isAct(act) ? { act, key: Number(key), second: second === undefined ? null : Number(second) } : null;
}
