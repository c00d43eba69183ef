import {
  escapeHtml as escape,
  goTo,
  html,
  sandboxPage,
  type SandboxReply,
  type SandboxRequest,
} from "../sandbox-page.ts";
import { type ChatLine, personOf, type sandboxChats } from "./sandbox-chats.ts";
import type { SandboxLimit, sandboxLimit } from "./sandbox-limit.ts";
import { SANDBOX_PATH } from "./sandbox-names.ts";
import { MAX_TEXT } from "./wire.ts";

const STYLE = `main{display:flex;flex-direction:column;height:min(48rem,calc(100dvh - 2rem));width:min(34rem,calc(100% - 2rem));padding:1rem}
iframe{flex:1;min-height:12rem;width:100%;margin:.75rem 0;border:1px solid #8a867e;border-radius:.75rem}
form{display:flex;gap:.5rem;margin:0}form input{flex:1;min-width:0}form button{width:auto;margin:0;padding:0 1rem;white-space:nowrap}
form.start button{flex:1}details{margin-top:.75rem;font-size:.875rem}summary{cursor:pointer;min-height:1.75rem}form.limit{flex-wrap:wrap;align-items:end}form.limit label{flex:1 1 8rem;margin:0}#write{flex-wrap:wrap}.file{flex-basis:100%;margin:0;display:flex;gap:.5rem;align-items:center}.file input{border:0;padding:.375rem 0}.reply{margin:0 0 .5rem;padding-inline-start:.5rem;border-inline-start:3px solid #2b3fd6;overflow-wrap:anywhere}.mark{align-self:flex-start}h1{margin:.5rem 0 0}.who{font-size:.875rem;opacity:.8}`;
/** Newest below: a reversed column stays at its end when a line comes. */
const CHAT_STYLE = `body{display:flex;flex-direction:column-reverse;place-items:unset;min-height:0;height:100dvh;overflow-y:auto;background:light-dark(#fff,#1f2229)}
ol{list-style:none;margin:0;padding:.75rem;display:grid;gap:.5rem}li{max-width:85%;justify-self:start}li.person{justify-self:end}
.text{padding:.5rem .75rem;border-radius:.75rem;background:light-dark(#eeebe4,#2b2f38);white-space:pre-wrap;overflow-wrap:anywhere}
.quote{margin-bottom:.25rem;padding-inline-start:.5rem;border-inline-start:3px solid #2b3fd6;opacity:.8;font-size:.875rem}.text img{display:block;max-width:100%;max-height:16rem;border-radius:.5rem}.answer{font-size:.8125rem}li.alert{justify-self:center;font-size:.8125rem}li.alert .text{background:light-dark(#ffd9a8,#5a3d10)}
li.person .text{background:light-dark(#dfe3ff,#333c78)}form{display:grid}form button{margin-top:.375rem}.none{padding:1rem;opacity:.8}`;

/** What a file is by how it begins; null when it is none that a browser is given. */
function fileType(bytes: Buffer): SandboxReply["type"] | null {
  const text = bytes.toString("latin1", 0, 12);
  if (text.startsWith("%PDF-")) return "application/pdf";
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "image/webp";
  return /^GIF8[79]a/.test(text) ? "image/gif" : null;
}

/** Whether Telegram would show it as a picture. */
export const isPicture = (bytes: Buffer): boolean => fileType(bytes)?.startsWith("image/") ?? false;

const LONGEST_QUOTE = 80;
const quoteOf = ({ text, photo, fileName }: ChatLine) =>
  text === "" && photo !== null ? (fileName ?? "Фото") : text.slice(0, LONGEST_QUOTE);

/** The switch that plays Telegram's limit, and where it stands; open while it is on. */
function limitPart(hidden: string, { left, seconds }: SandboxLimit): string {
  const standing =
    left > 0
      ? `Осталось отклонить: ${left}. Бот ждёт по ${seconds} с и пробует снова.`
      : "Выключено: бот пишет без задержек.";
  return `<details${left > 0 ? " open" : ""}><summary>Лимит Telegram (429)</summary><p role="status">${standing}</p><form class="limit" method="post" action="${SANDBOX_PATH}/limit">${hidden}<label>Сообщений отклонить <input name="left" type="number" min="0" max="100" value="${left > 0 ? left : 3}" required></label><label>Ждать, секунд <input name="seconds" type="number" min="0" max="60" value="${seconds}" required></label><button>Включить</button></form></details>`;
}

/** The page where one chats with the bot, and the line that is replied to there. */
export function chatPage({
  chatId,
  start,
  replyTo,
  limit,
}: {
  chatId: string;
  start: string | null;
  replyTo: ChatLine | null;
  limit: SandboxLimit;
}): string {
  const { first_name: name } = personOf(chatId);
  const chat = escape(chatId);
  const hidden = `<input type="hidden" name="chat" value="${chat}">`;
  const quote = replyTo
    ? `<p class="reply"><input form="write" type="hidden" name="reply" value="${replyTo.id}">Ответ на: ${escape(quoteOf(replyTo))} <a href="${SANDBOX_PATH}/?chat=${chat}">Отменить</a></p>`
    : "";
  const form =
    start === null
      ? `${quote}<form id="write" method="post" enctype="multipart/form-data" action="${SANDBOX_PATH}/send">${hidden}<input name="text" aria-label="Сообщение" placeholder="Сообщение" maxlength="4096" autocomplete="off" autofocus><button class="main">Отправить</button><label class="file">Файлы <input type="file" name="photo" accept="image/*,.pdf" multiple></label></form>`
      : `<form method="post" action="${SANDBOX_PATH}/send" class="start">${hidden}<input type="hidden" name="text" value="/start ${escape(start)}"><button class="main">Запустить</button></form>`;
  return sandboxPage({
    title: "Чат с ботом",
    style: STYLE,
    content: `<main><span class="mark">Песочница Telegram: сообщения никуда не уходят</span><h1>Бот магазина</h1><span class="who">Вы пишете как ${escape(name)}, Telegram ID ${chat}. <a href="/user/settings">В магазин</a></span><iframe src="${SANDBOX_PATH}/chat?chat=${chat}" title="Переписка"></iframe>${form}${limitPart(hidden, limit)}</main>`,
  });
}

/** The lines of a chat, which ask for themselves again every two seconds. */
export function linesPage({ chatId, lines }: { chatId: string; lines: readonly ChatLine[] }): string {
  const chat = escape(chatId);
  const button = (line: ChatLine, { text, data }: ChatLine["buttons"][number]) =>
    `<form method="post" action="${SANDBOX_PATH}/press"><input type="hidden" name="chat" value="${chat}"><input type="hidden" name="message" value="${line.id}"><button name="data" value="${escape(data)}">${escape(text)}</button></form>`;
  const quoted = (line: ChatLine) => {
    const to = lines.find(({ id }) => id === line.replyTo);
    return to ? `<div class="quote">${escape(quoteOf(to))}</div>` : "";
  };
  const photo = ({ photo: name, fileName }: ChatLine) => {
    if (name === null) return "";
    const url = `${SANDBOX_PATH}/photo?name=${escape(name)}`;
    return fileName === null
      ? `<img src="${url}" alt="Фото">`
      : `<a href="${url}" target="_blank" rel="noreferrer">${escape(fileName)}</a> `;
  };
  const answer = ({ id, by }: ChatLine) =>
    by === "bot"
      ? `<a class="answer" target="_top" href="${SANDBOX_PATH}/?chat=${chat}&amp;reply=${id}">Ответить</a>`
      : "";
  const items = lines.map(
    (line) =>
      `<li class="${line.by}"><div class="text">${quoted(line)}${photo(line)}${escape(line.text)}</div>${answer(line)}${line.buttons.map((one) => button(line, one)).join("")}</li>`,
  );
  return sandboxPage({
    title: "Переписка",
    style: CHAT_STYLE,
    head: '<meta http-equiv="refresh" content="2">',
    content: items.length > 0 ? `<ol>${items.join("")}</ol>` : '<p class="none">Здесь пока нет сообщений.</p>',
  });
}

const MAX_PHOTOS = 6;
const chatIn = (given: ReturnType<FormData["get"]>) => {
  const chat = typeof given === "string" ? given : "";
  return /^\d{1,16}$/.test(chat) ? chat : "7000001";
};
const wordsIn = (given: ReturnType<FormData["get"]>) => (typeof given === "string" ? given.slice(0, MAX_TEXT) : "");
const fieldsOf = (body: string): FormData => {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(body)) form.append(name, value);
  return form;
};

/** Serves the pages of a sandbox. */
export function sandboxPages({
  chats,
  limit,
  write,
  press,
}: {
  readonly chats: ReturnType<typeof sandboxChats>;
  readonly limit: ReturnType<typeof sandboxLimit>;
  readonly write: (
    chatId: string,
    text: string,
    more: { photos: Buffer[]; names: string[]; replyTo: number | undefined },
  ) => Promise<unknown>;
  readonly press: (chatId: string, data: string, messageId: number) => Promise<unknown>;
}) {
  async function send(form: FormData): Promise<string> {
    const chat = chatIn(form.get("chat"));
    const files = form.getAll("photo").filter((one) => one instanceof File && one.size > 0) as File[]; // by the filter
    const photos = await Promise.all(
      files.slice(0, MAX_PHOTOS).map(async (one) => Buffer.from(await one.arrayBuffer())),
    );
    const names = files.map(({ name }) => name.slice(0, LONGEST_QUOTE));
    const text = wordsIn(form.get("text"));
    const replyTo = Number(wordsIn(form.get("reply"))) || undefined;
    if (text.trim() !== "" || photos.length > 0) await write(chat, text, { photos, names, replyTo });
    return chat;
  }

  return async ({ method, path, body, form: given }: SandboxRequest): Promise<SandboxReply> => {
    const { pathname, searchParams } = new URL(path, "http://sandbox");
    const chatId = chatIn(searchParams.get("chat"));
    const form = given ?? fieldsOf(body);
    switch (`${method} ${pathname}`) {
      case "GET /": {
        const reply = Number(searchParams.get("reply"));
        const replyTo = reply > 0 ? await chats.find(chatId, reply) : null;
        return html(chatPage({ chatId, start: searchParams.get("start"), replyTo, limit: await limit.read() }));
      }
      case "GET /chat":
        return html(linesPage({ chatId, lines: await chats.lines(chatId) }));
      case "GET /photo": {
        const photo = await chats.photo(searchParams.get("name") ?? "");
        const type = photo && fileType(photo);
        return type ? { status: 200, type, body: photo } : html("<!doctype html><title>404</title>", 404);
      }
      case "POST /send":
        return goTo(`${SANDBOX_PATH}/?chat=${await send(form)}`);
      case "POST /limit":
        await limit.set({ left: form.get("left"), seconds: form.get("seconds") });
        return goTo(`${SANDBOX_PATH}/?chat=${chatIn(form.get("chat"))}`);
      case "POST /press": {
        const chat = chatIn(form.get("chat"));
        await press(chat, wordsIn(form.get("data")), Number(wordsIn(form.get("message"))));
        return goTo(`${SANDBOX_PATH}/chat?chat=${chat}`);
      }
      default:
        return html("<!doctype html><title>404</title>", 404);
    }
  };
}
