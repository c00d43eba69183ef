import type { Database } from "../../db/database.ts";
import type { TelegramResult } from "../../integrations/telegram/client.ts";
import type { TelegramConnection } from "../../integrations/telegram/connect.ts";
import { MAX_TEXT } from "../../integrations/telegram/wire.ts";
import { numbered } from "../../record-number.ts";
import type { TellLine } from "../notifications/delivery.service.ts";
import type { TicketChannels } from "../tickets/ticket-channels.service.ts";
import { noteMessage, sentPieces } from "./threads.repository.ts";

/** Text in pieces of a message each, cut where a line ends when one does in the second half. */
export function piecesOf(text: string, longest = MAX_TEXT): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > longest) {
    const end = rest.lastIndexOf("\n", longest);
    // Never between the halves of one sign.
    const half = /[\uD800-\uDBFF]$/.test(rest.slice(0, longest)) ? longest - 1 : longest;
    const cut = end > longest / 2 ? end : half;
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(cut).replace(/^\n/, "");
  }
  return [...pieces, rest];
}

/**
 * Brings what the shop writes in a ticket into the chat of its user, pictures and PDFs too. Each message is noted with its ticket, so that a reply to it goes
 * there; an attempt after a broken one goes on behind what was sent.
 */
export function toldLines(deps: {
  readonly db: Database;
  readonly connection: Pick<TelegramConnection, "sending">;
  readonly channels: Pick<TicketChannels, "told" | "file">;
}): TellLine {
  const { db, connection, channels } = deps;
  return async ({ deliveryId, chatId, lineId, url, isHeard }) => {
    const line = await channels.told(lineId);
    if (!line) return null;
    const { ticketId, subject, body, files } = line;
    const foot = isHeard ? `Чтобы ответить, ответьте на это сообщение.\n${url}` : url;
    const words = body === "" ? "" : `\n\n${body}`;
    const texts = piecesOf(`Поддержка, обращение ${numbered(ticketId)}: ${subject}${words}\n\n${foot}`);
    const { client, id: botId } = await connection.sending();
    let result: TelegramResult = { kind: "sent", messageId: 0 };
    for (let number = await sentPieces(db, deliveryId); number < texts.length + files.length; number += 1) {
      const text = texts[number];
      const file = files[number - texts.length];
      if (text !== undefined) result = await client.sendMessage(chatId, text);
      else if (file) result = await client.sendFile(chatId, await channels.file(file));
      if (result.kind !== "sent") return result;
      const { messageId } = result;
      await noteMessage(db, { botId, chatId, messageId, ticketId }, { deliveryId, number });
    }
    return result;
  };
}
