import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { ALLOWED_UPDATES, messageBody, type TelegramButton, type TelegramUpdate, telegramUpdate } from "./wire.ts";

/** How a call of the Bot API ended. */
export type TelegramReply<T> =
  | { readonly kind: "done"; readonly result: T }
  | { readonly kind: "retry"; readonly reason: string; readonly afterSeconds?: number }
  /** The person has blocked the bot, or the chat is gone: nothing will ever arrive there. */
  | { readonly kind: "gone"; readonly reason: string }
  | { readonly kind: "refused"; readonly code: number; readonly reason: string };

/** What the Bot API said to a message. */
export type TelegramResult =
  | { readonly kind: "sent"; readonly messageId: number }
  | Exclude<TelegramReply<unknown>, { kind: "done" }>;

/** Where Telegram sends its words, as it says itself. */
export interface TelegramWebhook {
  readonly url: string;
  /** What went wrong at the last delivery; null when all is well. */
  readonly problem: string | null;
}

/** A file of Telegram on its way. */
export interface TelegramFile {
  readonly stream: Readable;
  /** As Telegram says before it comes. */
  readonly bytes: number | undefined;
}

/** Calls of the Telegram Bot API (docs/reference/telegram.md, Calls). */
export interface TelegramClient {
  /** Sends plain text: what a user typed is in it, so that nothing in it may be markup. */
  sendMessage(chatId: string, text: string, buttons?: readonly TelegramButton[]): Promise<TelegramResult>;
  /** Sends a file without words, as the bot's own message: a JPEG is shown in the chat, whatever else under its name. */
  sendFile(chatId: string, file: { name: string; type: string; bytes: Buffer }): Promise<TelegramResult>;
  /** Opens a file that somebody sent. Whoever takes it reads or destroys the stream. */
  openFile(fileId: string): Promise<TelegramReply<TelegramFile>>;
  /** Calls a method with a body that was made before, in its chat's turn. */
  call(method: string, chatId: string, body: object): Promise<TelegramReply<unknown>>;
  /** Asks for news and waits up to `seconds` for them; `signal` ends the wait. Asking from an offset confirms everything before it. */
  getUpdates(
    offset: number | null,
    seconds: number,
    signal: AbortSignal,
  ): Promise<TelegramReply<readonly TelegramUpdate[]>>;
  /** Has Telegram post its words to this address, with the secret in a header. */
  setWebhook(url: string, secret: string): Promise<TelegramReply<unknown>>;
  /** Has Telegram keep its words until they are asked for. */
  deleteWebhook(): Promise<TelegramReply<unknown>>;
  getWebhook(): Promise<TelegramReply<TelegramWebhook>>;
}

const TIMEOUT_MS = 10_000;
/** Of a whole file of ten megabytes. */
const FILE_MS = 30_000;
/** Of the line, beyond what the service itself waits. */
const POLL_MARGIN_MS = 8_000;
/** 25 messages a second in all and one a second in a chat stay below the service's limits (docs/reference/telegram.md, Limits). */
const STANDARD_PAUSES = { all: 40, chat: 1_000 };

const replyBody = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});
const sentMessage = z.looseObject({ message_id: z.number() }).catch({ message_id: 0 });
/** A path is read as one: nothing in it may lead elsewhere on that server. */
const filePath = z.looseObject({
  file_path: z.string().regex(/^(?!.*\.\.)[\w][\w./-]*$/),
  file_size: z.number().optional(),
});
const numbered = z.looseObject({ update_id: z.number().int() });
/** An update that cannot be read is passed over by its number, so that it does not hold up those behind it. */
const updates = z.array(telegramUpdate.catch(({ value }) => ({ update_id: numbered.parse(value).update_id })));
const webhookInfo = z
  .looseObject({ url: z.string(), last_error_message: z.string().optional() })
  .transform(({ url, last_error_message: problem }): TelegramWebhook => ({ url, problem: problem ?? null }));

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

/** Why nothing came; words of the error would hold the address. */
function unreached(error: unknown): { readonly kind: "retry"; readonly reason: string } {
  const name = error instanceof Error ? error.name : "Error";
  const isLate = name === "TimeoutError";
  return {
    kind: "retry",
    reason: isLate ? "Telegram did not respond in time" : `Telegram could not be reached (${name})`,
  };
}

function refusalOf(status: number, body: z.output<typeof replyBody>): Exclude<TelegramReply<never>, { kind: "done" }> {
  const code = body.error_code ?? status;
  const reason = `Telegram answered ${code}: ${body.description ?? "nothing"}`;
  const { retry_after: afterSeconds } = body.parameters ?? {};
  if (code === 429) return { kind: "retry", reason, ...(afterSeconds === undefined ? {} : { afterSeconds }) };
  if (code >= 500) return { kind: "retry", reason };
  if (code === 403 || (code === 400 && /chat not found|deactivated/i.test(body.description ?? "")))
    return { kind: "gone", reason };
  return { kind: "refused", code, reason };
}

/** The bytes of a body as they come; the connection ends when the reading does. */
async function* piecesOf(reader: {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<void>;
}) {
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    await reader.cancel();
  }
}

/** Makes the client. The address of a call holds the token, so it stands in no message of an error. */
export function telegramClient(settings: {
  url: string;
  token: string;
  pauses?: { all: number; chat: number };
}): TelegramClient {
  const wait = turns(settings.pauses ?? STANDARD_PAUSES);

  async function post<T>(
    method: string,
    body: object,
    result: z.ZodType<T>,
    signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
  ): Promise<TelegramReply<T>> {
    const isForm = body instanceof FormData;
    try {
      const response = await fetch(`${settings.url}/bot${settings.token}/${method}`, {
        method: "POST",
        ...(isForm ? { body } : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
        signal,
      });
      const read = replyBody.parse(await response.json());
      return read.ok ? { kind: "done", result: result.parse(read.result) } : refusalOf(response.status, read);
    } catch (error) {
      return unreached(error);
    }
  }
  /** The bytes have an address of their own, which holds the token as well. */
  async function download(path: string, bytes: number | undefined): Promise<TelegramReply<TelegramFile>> {
    try {
      const response = await fetch(`${settings.url}/file/bot${settings.token}/${path}`, {
        signal: AbortSignal.timeout(FILE_MS),
      });
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        const reason = `Telegram answered ${response.status} to a file`;
        return response.status >= 500 ? { kind: "retry", reason } : { kind: "refused", code: response.status, reason };
      }
      const stream = Readable.from(piecesOf(response.body.getReader()), { objectMode: false });
      return { kind: "done", result: { stream, bytes } };
    } catch (error) {
      return unreached(error);
    }
  }
  const anything = z.unknown();

  return {
    async sendMessage(chatId, text, buttons) {
      await wait(chatId);
      const sent = await post("sendMessage", messageBody(chatId, text, buttons), sentMessage);
      return sent.kind === "done" ? { kind: "sent", messageId: sent.result.message_id } : sent;
    },
    async sendFile(chatId, { name, type, bytes }) {
      await wait(chatId);
      const form = new FormData();
      form.set("chat_id", chatId);
      const isPhoto = type === "image/jpeg";
      form.set(
        isPhoto ? "photo" : "document",
        new Blob([new Uint8Array(bytes)], { type }),
        isPhoto ? "photo.jpg" : name,
      );
      const method = isPhoto ? "sendPhoto" : "sendDocument";
      const sent = await post(method, form, sentMessage, AbortSignal.timeout(FILE_MS));
      return sent.kind === "done" ? { kind: "sent", messageId: sent.result.message_id } : sent;
    },
    async openFile(fileId) {
      const found = await post("getFile", { file_id: fileId }, filePath);
      return found.kind === "done" ? download(found.result.file_path, found.result.file_size) : found;
    },
    async call(method, chatId, body) {
      await wait(chatId);
      return post(method, body, anything);
    },
    getUpdates: (offset, seconds, signal) =>
      post(
        "getUpdates",
        { ...(offset === null ? {} : { offset }), timeout: seconds, limit: 100, allowed_updates: ALLOWED_UPDATES },
        updates,
        AbortSignal.any([signal, AbortSignal.timeout(seconds * 1_000 + POLL_MARGIN_MS)]),
      ),
    setWebhook: (url, secret) =>
      post("setWebhook", { url, secret_token: secret, allowed_updates: ALLOWED_UPDATES }, anything),
    deleteWebhook: () => post("deleteWebhook", {}, anything),
    getWebhook: () => post("getWebhookInfo", {}, webhookInfo),
  };
}

/** Whose token it is. */
export type BotResult =
  | { readonly kind: "bot"; readonly username: string }
  | { readonly kind: "refused" }
  | { readonly kind: "unreachable" };

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
