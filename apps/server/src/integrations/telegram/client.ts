import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

/** What the Bot API said to a message. */
export type TelegramResult =
  | { readonly kind: "sent"; readonly messageId: number }
  | { readonly kind: "retry"; readonly reason: string; readonly afterSeconds?: number }
  /** The person has blocked the bot, or the chat is gone: nothing will ever arrive there. */
  | { readonly kind: "gone"; readonly reason: string }
  | { readonly kind: "refused"; readonly reason: string };

/** Calls of the Telegram Bot API (docs/reference/telegram.md, Calls). */
export interface TelegramClient {
  /** Sends plain text: what a user typed is in it, so that nothing in it may be markup. */
  sendMessage(chatId: string, text: string): Promise<TelegramResult>;
}

const TIMEOUT_MS = 10_000;
/** Longest text of a message. */
const MAX_TEXT = 4096;
/** 25 messages a second in all and one a second in a chat stay below the service's limits (docs/reference/telegram.md, Limits). */
const STANDARD_PAUSES = { all: 40, chat: 1_000 };

const replyBody = z.object({
  ok: z.boolean(),
  result: z.looseObject({ message_id: z.number() }).optional().catch(undefined),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});

/** Gives every message its turn: the next one of all, and the next one of its chat. */
function turns(pauses: { all: number; chat: number }) {
  let next = 0;
  const nextOf = new Map<string, number>();
  return async (chatId: string): Promise<void> => {
    const now = performance.now();
    const at = Math.max(now, next, nextOf.get(chatId) ?? 0);
    next = at + pauses.all;
    if (nextOf.size > 10_000) nextOf.clear();
    nextOf.set(chatId, at + pauses.chat);
    if (at > now) await sleep(at - now);
  };
}

function resultOf(status: number, body: z.output<typeof replyBody>): TelegramResult {
  if (body.ok) return { kind: "sent", messageId: body.result?.message_id ?? 0 };
  const code = body.error_code ?? status;
  const reason = `Telegram answered ${code}: ${body.description ?? "nothing"}`;
  const { retry_after: afterSeconds } = body.parameters ?? {};
  if (code === 429) return { kind: "retry", reason, ...(afterSeconds === undefined ? {} : { afterSeconds }) };
  if (code >= 500) return { kind: "retry", reason };
  if (code === 403 || (code === 400 && /chat not found|deactivated/i.test(body.description ?? "")))
    return { kind: "gone", reason };
  return { kind: "refused", reason };
}

/** Makes the client. The address of a call holds the token, so it stands in no message of an error. */
export function telegramClient(settings: {
  url: string;
  token: string;
  pauses?: { all: number; chat: number };
}): TelegramClient {
  const wait = turns(settings.pauses ?? STANDARD_PAUSES);
  return {
    async sendMessage(chatId, text) {
      await wait(chatId);
      try {
        const response = await fetch(`${settings.url}/bot${settings.token}/sendMessage`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            chat_id: chatId,
            text: text.slice(0, MAX_TEXT).toWellFormed(),
            link_preview_options: { is_disabled: true },
          }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return resultOf(response.status, replyBody.parse(await response.json()));
      } catch (error) {
        const name = error instanceof Error ? error.name : "Error";
        return {
          kind: "retry",
          reason:
            name === "TimeoutError" ? "Telegram did not respond in time" : `Telegram could not be reached (${name})`,
        };
      }
    },
  };
}

/** Whose token it is. */
export type BotResult =
  { readonly kind: "bot"; readonly username: string } | { readonly kind: "refused" } | { readonly kind: "unreachable" };

const bot = z.object({ ok: z.literal(true), result: z.looseObject({ username: z.string() }) });

/** Asks the service whose token this is; nothing is sent to anybody. */
export async function askBot(
  { url, token }: { readonly url: string; readonly token: string },
  signal: AbortSignal,
): Promise<BotResult> {
  try {
    const response = await fetch(`${url}/bot${token}/getMe`, { signal });
    if (response.status === 401 || response.status === 404) return { kind: "refused" };
    const read = bot.safeParse(await response.json());
    return read.success ? { kind: "bot", username: read.data.result.username } : { kind: "unreachable" };
  } catch {
    return { kind: "unreachable" }; // the error would name the address, and with it the token
  }
}
