import { escapeHtml as escape, sandboxPage } from "../sandbox-page.ts";
import type { ChatLine } from "./sandbox-chats.ts";
import { personOf } from "./sandbox-chats.ts";

const STYLE = `main{display:flex;flex-direction:column;height:min(48rem,calc(100dvh - 2rem));width:min(34rem,calc(100% - 2rem));padding:1rem}
iframe{flex:1;min-height:12rem;width:100%;margin:.75rem 0;border:1px solid #8a867e;border-radius:.75rem}
form{display:flex;gap:.5rem;margin:0}form input{flex:1;min-width:0}form button{width:auto;margin:0;padding:0 1rem;white-space:nowrap}
form.start button{flex:1}.mark{align-self:flex-start}h1{margin:.5rem 0 0}.who{font-size:.875rem;opacity:.8}`;
/** Newest below: a reversed column stays at its end when a line comes. */
const CHAT_STYLE = `body{display:flex;flex-direction:column-reverse;place-items:unset;min-height:0;height:100dvh;overflow-y:auto;background:light-dark(#fff,#1f2229)}
ol{list-style:none;margin:0;padding:.75rem;display:grid;gap:.5rem}li{max-width:85%;justify-self:start}li.person{justify-self:end}
.text{padding:.5rem .75rem;border-radius:.75rem;background:light-dark(#eeebe4,#2b2f38);white-space:pre-wrap;overflow-wrap:anywhere}
li.alert{justify-self:center;font-size:.8125rem}li.alert .text{background:light-dark(#ffd9a8,#5a3d10)}
li.person .text{background:light-dark(#dfe3ff,#333c78)}form{display:grid}form button{margin-top:.375rem}.none{padding:1rem;opacity:.8}`;

/** The page where one chats with the bot. */
export function chatPage({ path, chatId, start }: { path: string; chatId: string; start: string | null }): string {
  const { first_name: name } = personOf(chatId);
  const hidden = `<input type="hidden" name="chat" value="${escape(chatId)}">`;
  const form =
    start === null
      ? `<form method="post" action="${path}/send">${hidden}<input name="text" aria-label="Сообщение" placeholder="Сообщение" maxlength="4096" autocomplete="off" required autofocus><button class="main">Отправить</button></form>`
      : `<form method="post" action="${path}/send" class="start">${hidden}<input type="hidden" name="text" value="/start ${escape(start)}"><button class="main">Запустить</button></form>`;
  return sandboxPage({
    title: "Чат с ботом",
    style: STYLE,
    content: `<main><span class="mark">Песочница Telegram: сообщения никуда не уходят</span><h1>Бот магазина</h1><span class="who">Вы пишете как ${escape(name)}, Telegram ID ${escape(chatId)}. <a href="/user/settings">В магазин</a></span><iframe src="${path}/chat?chat=${escape(chatId)}" title="Переписка"></iframe>${form}</main>`,
  });
}

/** The lines of a chat, which ask for themselves again every two seconds. */
export function linesPage({
  path,
  chatId,
  lines,
}: {
  path: string;
  chatId: string;
  lines: readonly ChatLine[];
}): string {
  const button = (line: ChatLine, { text, data }: ChatLine["buttons"][number]) =>
    `<form method="post" action="${path}/press"><input type="hidden" name="chat" value="${escape(chatId)}"><input type="hidden" name="message" value="${line.id}"><button name="data" value="${escape(data)}">${escape(text)}</button></form>`;
  const items = lines.map(
    (line) =>
      `<li class="${line.by}"><div class="text">${escape(line.text)}</div>${line.buttons.map((one) => button(line, one)).join("")}</li>`,
  );
  return sandboxPage({
    title: "Переписка",
    style: CHAT_STYLE,
    head: '<meta http-equiv="refresh" content="2">',
    content: items.length > 0 ? `<ol>${items.join("")}</ol>` : '<p class="none">Здесь пока нет сообщений.</p>',
  });
}
