import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { SandboxReply, SandboxRequest } from "../sandbox-page.ts";
import { memoryStore, type SandboxStore } from "../sandbox-store.ts";
import { type ChatLine, personOf, sandboxChats } from "./sandbox-chats.ts";
import { sandboxLimit } from "./sandbox-limit.ts";
import { isPicture, sandboxPages } from "./sandbox-pages.ts";
import { SANDBOX_BOT, SANDBOX_TOKEN } from "./sandbox-names.ts";
import type { TelegramButton, TelegramUpdate } from "./wire.ts";

/** A message that the sandbox took. */
export interface SandboxMessage {
  readonly chatId: string;
  readonly text: string;
  readonly buttons?: readonly TelegramButton[];
  /** The picture that it is. */
  readonly photo?: Buffer;
  /** The file that it is. */
  readonly file?: { readonly name: string; readonly bytes: Buffer };
}
/** What a person writes beside words. */
export interface WrittenMore {
  /** A picture as its bytes, or several that are sent together; what is no picture goes as a file under its name. */
  readonly photos?: readonly Buffer[];
  readonly names?: readonly string[];
  /** The message that it replies to. */
  readonly replyTo?: number | undefined;
}

/** How the bot has told of a press: the words that appear above the chat. */
export interface SandboxAlert {
  readonly id: string;
  readonly text: string;
}

/** A local server that speaks the part of the Bot API that the shop calls. */
export interface TelegramSandbox {
  readonly url: string;
  /** What the bot sent, newest last; only the last hundred are kept. */
  readonly messages: SandboxMessage[];
  /** What presses were told. */
  readonly alerts: SandboxAlert[];
  /** People who have blocked the bot. */
  readonly blockedBy: Set<string>;
  /** Gives 429 to that many messages first. */
  busyFor: number;
  /** How often two asked for news at once. */
  conflicts: number;
  /** A person writes to the bot; the last of the words that it is told. */
  write(chatId: string, text: string, more?: WrittenMore): Promise<TelegramUpdate>;
  /** A person presses a button of a message; the last one of the chat that has buttons by default. */
  press(chatId: string, data: string, messageId?: number): Promise<TelegramUpdate>;
  /** Tells the bot anything. */
  tell(update: Omit<TelegramUpdate, "update_id">): Promise<TelegramUpdate>;
  /** A chat without what presses were told, the newest line last. */
  lines(chatId: string): Promise<ChatLine[]>;
  /** Numbers of words that the bot has not confirmed. */
  waiting(): Promise<number[]>;
  /** Serves a page for browsers, without a socket. */
  page(request: SandboxRequest): Promise<SandboxReply>;
  close(): Promise<void>;
}

export { SANDBOX_BOT, SANDBOX_PATH, SANDBOX_TOKEN } from "./sandbox-names.ts";

const KEPT = 100;
const MAX_TEXT = 4096;
/** How often a long poll looks for what other processes have kept. */
const LOOK_MS = 300;
/** Rests between deliveries of a webhook. */
const WEBHOOK_RESTS = [0, 500, 2_000, 10_000, 30_000];
const MAX_DATA_BYTES = 64;

type Reply =
  | { ok: true; result: unknown }
  | { ok: false; error_code: number; description: string; parameters?: { retry_after: number } };

const refuse = (code: number, description: string): Reply => ({ ok: false, error_code: code, description });
const done = (result: unknown = true): Reply => ({ ok: true, result });

const markup = z.object({
  inline_keyboard: z.array(z.array(z.object({ text: z.string().min(1), callback_data: z.string() }))),
});
const outgoing = z.object({
  chat_id: z.coerce.string().catch(""),
  text: z.string().catch(""),
  message_id: z.number().optional(),
  reply_markup: markup.optional(),
});
const asked = z.object({
  offset: z.number().default(0),
  timeout: z.number().max(50).default(0),
  limit: z.number().default(100),
});
const webhookBody = z.object({ url: z.string(), secret_token: z.string().default("") });
const noWebhook = { url: "", secret_token: "" };

/** How a sandbox is made. */
export interface SandboxOptions {
  readonly store?: SandboxStore;
  readonly now?: () => number;
}

/** Starts it on a free port of this machine. */
export async function startTelegramSandbox({
  store = memoryStore(),
  now = Date.now,
}: SandboxOptions = {}): Promise<TelegramSandbox> {
  const chats = sandboxChats(store, now);
  const limit = sandboxLimit(store);
  const stopping = new AbortController();
  let isAsked = false;

  const webhook = async () => webhookBody.catch(noWebhook).parse(await store.read("settings", "webhook"));

  /** Posts a word to the webhook until it is taken; what never was is dropped. */
  async function deliver(update: TelegramUpdate): Promise<void> {
    for (const rest of WEBHOOK_RESTS) {
      await sleep(rest, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      const { url, secret_token: secret } = await webhook();
      if (stopping.signal.aborted || url === "") return;
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", "x-telegram-bot-api-secret-token": secret },
        body: JSON.stringify(update),
        signal: AbortSignal.timeout(5_000),
      }).catch(() => null);
      if (response?.ok) break;
    }
    await chats.forget(update.update_id);
  }
  async function tell(update: Omit<TelegramUpdate, "update_id">): Promise<TelegramUpdate> {
    const told = await chats.tell(update);
    if ((await webhook()).url !== "") void deliver(told);
    return told;
  }

  const messageOf = (chatId: string, { id, at, text, photo, fileName, replyTo }: ChatLine) => ({
    message_id: id,
    date: at,
    chat: { id: Number(chatId), type: "private" },
    ...(photo === null && { text }),
    ...(photo !== null &&
      (fileName === null ? { photo: [{ file_id: photo }] } : { document: { file_id: photo, file_name: fileName } })),
    ...(photo !== null && text !== "" && { caption: text }),
    ...(replyTo !== null && { reply_to_message: { message_id: replyTo } }),
  });

  /** What keeps a message from its chat; null when nothing does. */
  function refusalOf(chatId: string): Reply | null {
    if (!/^\d{1,16}$/.test(chatId)) return refuse(400, "Bad Request: chat not found");
    return sandbox.blockedBy.has(chatId) ? refuse(403, "Forbidden: bot was blocked by the user") : null;
  }
  const remember = (message: SandboxMessage) => {
    sandbox.messages.push(message);
    if (sandbox.messages.length > KEPT) sandbox.messages.shift();
  };
  const tooMany = (seconds: number): Reply => ({
    ok: false,
    error_code: 429,
    description: `Too Many Requests: retry after ${seconds}`,
    parameters: { retry_after: seconds },
  });
  /** Seconds to wait, where the limit is reached: by a test, or by the switch of the page. */
  async function waitOf(): Promise<number | null> {
    if (sandbox.busyFor === 0) return limit.take();
    sandbox.busyFor -= 1;
    return 3;
  }

  async function getUpdates(body: unknown): Promise<Reply> {
    const { offset, timeout, limit } = asked.parse(body);
    if ((await webhook()).url !== "") return refuse(409, "Conflict: can't use getUpdates while a webhook is active");
    if (isAsked) {
      sandbox.conflicts += 1;
      return refuse(409, "Conflict: terminated by other getUpdates request");
    }
    isAsked = true;
    try {
      const until = performance.now() + timeout * 1_000;
      for (;;) {
        const all = await chats.waiting();
        for (const { update_id: id } of all) if (id < offset) await chats.forget(id);
        const fresh = all.filter(({ update_id: id }) => id >= offset).slice(0, limit);
        if (fresh.length > 0 || performance.now() >= until || stopping.signal.aborted)
          return done(fresh.map(({ update }) => update));
        await sleep(LOOK_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      }
    } finally {
      isAsked = false;
    }
  }

  /** Sends or rewrites a message of the bot. */
  async function say(method: "sendMessage" | "editMessageText", body: unknown): Promise<Reply> {
    const { chat_id: chatId, text, message_id: messageId, reply_markup: keyboard } = outgoing.parse(body);
    if (text === "") return refuse(400, "Bad Request: message text is empty");
    if (text.length > MAX_TEXT) return refuse(400, "Bad Request: message is too long");
    const refusal = refusalOf(chatId);
    if (refusal) return refusal;
    const buttons = (keyboard?.inline_keyboard.flat() ?? []).map((one) => ({
      text: one.text,
      data: one.callback_data,
    }));
    if (buttons.some(({ data }) => Buffer.byteLength(data) > MAX_DATA_BYTES))
      return refuse(400, "Bad Request: BUTTON_DATA_INVALID");
    if (method === "sendMessage") {
      const line = await chats.add(chatId, { by: "bot", text, buttons });
      remember({ chatId, text, ...(buttons.length > 0 ? { buttons } : {}) });
      return done(messageOf(chatId, line));
    }
    const line = messageId === undefined ? null : await chats.find(chatId, messageId);
    if (!line) return refuse(400, "Bad Request: message to edit not found");
    return done(messageOf(chatId, await chats.replace(chatId, { ...line, text, buttons })));
  }

  /** Takes a picture or a file of the bot. */
  async function sendFile(kind: "photo" | "document", form: FormData | null): Promise<Reply> {
    const chatId = String(form?.get("chat_id") ?? "");
    const file = form?.get(kind);
    if (!(file instanceof File)) return refuse(400, `Bad Request: there is no ${kind} in the request`);
    const refusal = refusalOf(chatId);
    if (refusal) return refusal;
    const bytes = Buffer.from(await file.arrayBuffer());
    if (kind === "photo" && !isPicture(bytes)) return refuse(400, "Bad Request: IMAGE_PROCESS_FAILED");
    const { name } = file;
    const fileName = kind === "photo" ? null : name;
    const line = await chats.add(chatId, { by: "bot", text: "", photo: await chats.keepPhoto(bytes), fileName });
    remember({ chatId, text: "", ...(kind === "photo" ? { photo: bytes } : { file: { name, bytes } }) });
    return done(messageOf(chatId, line));
  }

  async function reply(path: string, body: unknown, form: FormData | null): Promise<Reply> {
    if (!path.startsWith(`/bot${SANDBOX_TOKEN}/`)) return refuse(401, "Unauthorized");
    const [, , method = ""] = path.split("/");
    switch (method) {
      case "getMe":
        return done({ id: 1, is_bot: true, first_name: "Sandbox", username: SANDBOX_BOT });
      case "getUpdates":
        return getUpdates(body);
      case "setWebhook":
        await store.write("settings", "webhook", webhookBody.parse(body));
        for (const { update } of await chats.waiting()) void deliver(update as TelegramUpdate); // kept by tell
        return done();
      case "deleteWebhook":
        await store.write("settings", "webhook", noWebhook);
        return done();
      case "getWebhookInfo":
        return done({ url: (await webhook()).url, pending_update_count: (await chats.waiting()).length });
      case "getFile": {
        const { file_id: id } = z.object({ file_id: z.string() }).parse(body);
        const bytes = await chats.photo(id);
        return bytes
          ? done({ file_id: id, file_size: bytes.length, file_path: `photos/${id}` })
          : refuse(400, "Bad Request: file is temporarily unavailable");
      }
      case "sendPhoto":
      case "sendDocument":
      case "sendMessage":
      case "editMessageText": {
        const seconds = await waitOf();
        if (seconds !== null) return tooMany(seconds);
        if (method === "sendPhoto" || method === "sendDocument")
          return sendFile(method === "sendPhoto" ? "photo" : "document", form);
        return say(method, body);
      }
      case "answerCallbackQuery": {
        const { callback_query_id: id, text } = z
          .object({ callback_query_id: z.string(), text: z.string().default("") })
          .parse(body);
        sandbox.alerts.push({ id, text });
        if (sandbox.alerts.length > KEPT) sandbox.alerts.shift();
        const [chatId = ""] = id.split("-");
        if (text !== "") await chats.add(chatId, { by: "alert", text, buttons: [] });
        return done();
      }
      default:
        return refuse(404, "Not Found");
    }
  }

  const FILE_PATH = `/file/bot${SANDBOX_TOKEN}/photos/`;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const bytes = new Uint8Array(Buffer.concat(chunks));
      const path = request.url ?? "/";
      const type = request.headers["content-type"] ?? "";
      const said = async (): Promise<Reply> => {
        if (!type.startsWith("multipart/"))
          return reply(path, bytes.length > 0 ? JSON.parse(Buffer.from(bytes).toString("utf8")) : {}, null);
        return reply(path, {}, await new Response(bytes, { headers: { "content-type": type } }).formData());
      };
      if (path.startsWith(FILE_PATH)) {
        chats
          .photo(path.slice(FILE_PATH.length))
          .then((photo) => response.writeHead(photo ? 200 : 404).end(photo ?? ""))
          .catch(() => response.destroy());
        return;
      }
      said()
        .catch(() => refuse(400, "Bad Request: can't parse JSON"))
        .then((body) => {
          response.writeHead(body.ok ? 200 : body.error_code, { "content-type": "application/json" });
          response.end(JSON.stringify(body));
        })
        .catch(() => response.destroy());
    });
  });

  const sandbox: TelegramSandbox = {
    url: "",
    messages: [],
    alerts: [],
    blockedBy: new Set(),
    busyFor: 0,
    conflicts: 0,
    async write(chatId, text, { photos = [], names: called = [], replyTo } = {}) {
      const names = await Promise.all(photos.map(async (one) => chats.keepPhoto(one)));
      const common = { by: "person" as const, replyTo: replyTo ?? null };
      const lines: ChatLine[] = [];
      for (const [at, photo] of (names.length > 0 ? names : [null]).entries()) {
        const bytes = photos[at];
        const fileName = bytes && called[at] !== undefined && !isPicture(bytes) ? called[at] : null;
        lines.push(await chats.add(chatId, { ...common, text: at === 0 ? text : "", photo, fileName }));
      }
      const album = lines.length > 1 ? { media_group_id: `album-${lines[0]?.id}` } : {};
      let told: TelegramUpdate | undefined;
      for (const line of lines)
        told = await tell({ message: { ...messageOf(chatId, line), ...album, from: personOf(chatId) } });
      if (!told) throw new Error("nothing was written");
      return told;
    },
    async press(chatId, data, messageId) {
      const all = await chats.lines(chatId);
      const line = all.findLast(({ id, buttons }) => (messageId === undefined ? buttons.length > 0 : id === messageId));
      const message = line && messageOf(chatId, line);
      return tell({
        callback_query: {
          id: `${chatId}-${crypto.randomUUID()}`,
          from: personOf(chatId),
          data,
          ...(message && { message }),
        },
      });
    },
    tell,
    lines: async (chatId) => (await chats.lines(chatId)).filter(({ by }) => by !== "alert"),
    waiting: async () => (await chats.waiting()).map(({ update_id: id }) => id),
    page: sandboxPages({
      chats,
      limit,
      write: (...written) => sandbox.write(...written),
      press: (...pressed) => sandbox.press(...pressed),
    }),
    async close() {
      stopping.abort();
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  server.unref();
  return Object.assign(sandbox, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }); // a TCP server's address is never a string
}
