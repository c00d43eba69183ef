import type { TelegramButton } from "./wire.ts";

/** What a button of the bot does when it is pressed. */
export type BotAct = "order" | "payout" | "ticket" | "write" | "unlink";

const ACTS: ReadonlySet<string> = new Set<BotAct>(["order", "payout", "ticket", "write", "unlink"]);
const isAct = (name: string | undefined): name is BotAct => name !== undefined && ACTS.has(name);

/**
 * A button as the Bot API carries it: the act, the number of its thing, and where it takes one the number of the word that it is about. Whoever
 * presses is asked for their rights at that moment.
 */
export const botButton = (text: string, act: BotAct, key: number, word?: number): TelegramButton => ({
  text,
  data: `${act}:${key}${word === undefined ? "" : `.${word}`}`,
});

/** What a pressed button means; null when it is none of ours. */
export function readButton(
  data: string | undefined,
): { readonly act: BotAct; readonly key: number; readonly word: number | null } | null {
  const [, act, key, word] = /^(\w+):(\d{1,16})(?:\.(\d{1,16}))?$/.exec(data ?? "") ?? [];
  return isAct(act) ? { act, key: Number(key), word: word === undefined ? null : Number(word) } : null;
}
