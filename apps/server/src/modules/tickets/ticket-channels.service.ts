import type { Readable } from "node:stream";
import type { TicketVia } from "@dropship/api/contract/ticket-states";
import { MAX_TICKET_FILES, MAX_TICKET_LETTERS } from "@dropship/api/contract/ticket-steps";
import { openTicketBody, type TicketDetail, type TicketMessage, writeTicketBody } from "@dropship/api/contract/tickets";
import type { Database } from "../../db/database.ts";
import { PDF_TYPE } from "../../documents/clean-pdf.ts";
import { Failure, invalid } from "../../http/failure.ts";
import { asJpeg } from "../../pictures/pictures.ts";
import type { FilesService } from "../files/files.service.ts";
import * as channels from "./ticket-channels.repository.ts";
import { type NamedFiles, TICKET_PHOTO } from "./ticket-lines.ts";
import type { TicketsService } from "./tickets.service.ts";

/** What came by a channel: words, and files that were taken in before. */
export interface HeardWords {
  readonly via: TicketVia;
  readonly body: string;
  readonly files: NamedFiles;
  /** Files that came with them and were not taken: they are named under the words, however long these are. */
  readonly left?: readonly LeftFile[];
}

/** A file as a channel brings it: opened when its turn has come, or a sentence why it cannot be. */
export interface BroughtFile {
  readonly name: string;
  readonly open: () => Promise<{ readonly stream: Readable; readonly bytes: number | undefined } | string>;
}

/** A file that was not taken, and the sentence why. */
export interface LeftFile {
  readonly name: string;
  readonly why: string;
}

/** A file of the shop's line for a service outside: a picture as JPEG, or a PDF. */
export interface ToldFile {
  readonly name: string;
  readonly type: "image/jpeg" | typeof PDF_TYPE;
  readonly bytes: Buffer;
}

const LONGEST_SUBJECT = 80;
/** Marks that change the direction of what follows, and signs that are not seen. */
const UNSEEN = /[\p{C}\s]+/gu;

/** The first line of what was written, as a heading; `otherwise` where nothing of it is seen. */
export function subjectOf(text: string, otherwise: string): string {
  const [line = ""] = text.trim().split("\n");
  const visible = line.replaceAll(UNSEEN, " ").trim();
  const short =
    visible.length <= LONGEST_SUBJECT ? visible : `${visible.slice(0, LONGEST_SUBJECT - 1).toWellFormed()}…`;
  return short === "" ? otherwise : short;
}

/** A file's name as a line may hold it: its signs stand in their order, and none is hidden. */
const seenName = (name: string): string => name.replaceAll(UNSEEN, " ").trim().slice(0, 120).toWellFormed();

const TOO_MANY = `Не больше ${MAX_TICKET_FILES} файлов в сообщении.`;
const LONGEST_FOOT = 1_000;
/** Files that were not taken, each with why, as one says it after a colon. */
export const leftText = (left: readonly LeftFile[]): string =>
  left
    .map(
      ({ name, why }) =>
        `${name} — ${why.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()).replace(/\.$/, "")}`,
    )
    .join("; ")
    .slice(0, LONGEST_FOOT)
    .toWellFormed();
const TOO_LONG = `[Текст длиннее ${MAX_TICKET_LETTERS.toLocaleString("ru")} знаков, конец не поместился.]`;

const SUBJECTS: Readonly<Record<TicketVia, string>> = {
  site: "Обращение",
  telegram: "Обращение из Telegram",
  mail: "Обращение по почте",
};

/** Tickets by ways other than the site: the bot and e-mail. */
export type TicketChannels = ReturnType<typeof ticketChannels>;

/** Makes the service. */
export function ticketChannels(deps: {
  readonly db: Database;
  readonly files: FilesService;
  readonly tickets: TicketsService;
}) {
  const { db, files, tickets } = deps;
  /** Body as the site would have sent it; files are no part of what tells a command from another. */
  const inputOf = ({ via, body, files: named }: HeardWords) => ({ via, body, files: named.map(({ name }) => name) });
  /** What no keyboard types is left out, and what is too long is cut and says so, rather than refused: nobody stands by to mend it. */
  const shortened = ({ body, left = [] }: HeardWords): string => {
    const foot = left.length > 0 ? `[Не принято: ${leftText(left)}]` : undefined;
    const text = body.replaceAll(/(?![\n\r\t])\p{Cc}/gu, "").trim();
    const under = (more: readonly (string | undefined)[]) =>
      more.flatMap((one) => (one ? [`\n\n${one}`] : [])).join("");
    const whole = `${text}${under([foot])}`.trim();
    if (whole.length <= MAX_TICKET_LETTERS) return whole.toWellFormed();
    const end = under([TOO_LONG, foot]);
    return `${text.slice(0, MAX_TICKET_LETTERS - end.length).toWellFormed()}${end}`;
  };

  return {
    /** A line of the shop; null when it is gone or is none that its user sees. */
    told: (lineId: number): Promise<channels.ToldLine | null> => channels.readTold(db, lineId),

    /** A file of such a line, as outside services take it. */
    async file({ id, ownerId, name }: channels.ToldLine["files"][number]): Promise<ToldFile> {
      const { bytes, type } = await files.readOwn(ownerId, id, "full");
      return type === PDF_TYPE ? { name, type, bytes } : { name, type: "image/jpeg", bytes: await asJpeg(bytes) };
    },

    /** The ticket in which a thread goes on: merged ones lead to the next; null when it is not this user's. */
    goesOnIn: (userId: number, ticketId: number) => channels.goesOnIn(db, userId, ticketId),

    /** Whose a ticket is, and by which address they are known; null when there is none. */
    ownerOf: (ticketId: number) => channels.readOwner(db, ticketId),

    /** The tickets of a user in which something was said last and that can be written in. */
    open: (userId: number, limit: number) => channels.openOf(db, userId, limit),

    /** Takes files in, as the site does; one that is refused is left with why, and the others are taken all the same. */
    async take(
      userId: number,
      brought: readonly BroughtFile[],
    ): Promise<{ readonly files: NamedFiles; readonly left: readonly LeftFile[] }> {
      const taken: NamedFiles[number][] = [];
      const left: LeftFile[] = [];
      for (const { name: written, open } of brought) {
        const name = seenName(written) || "Файл";
        if (taken.length >= MAX_TICKET_FILES) left.push({ name, why: TOO_MANY });
        else
          try {
            const opened = await open();
            if (typeof opened === "string") {
              left.push({ name, why: opened });
              continue;
            }
            try {
              const { id } = await files.upload(userId, TICKET_PHOTO, opened.stream, opened.bytes);
              taken.push({ id, name });
            } finally {
              opened.stream.destroy();
            }
          } catch (error) {
            if (!(error instanceof Failure) || error.status >= 500) throw error;
            left.push({ name, why: error.message });
          }
      }
      return { files: taken, left };
    },

    /** Writes into a user's ticket; the same key again gives the same line. */
    async write(userId: number, key: string, ticketId: number, words: HeardWords): Promise<TicketMessage> {
      const read = writeTicketBody.safeParse({ body: shortened(words), files: words.files });
      if (!read.success) throw invalid({ body: ["Напишите сообщение."] });
      return tickets.write(userId, key, ticketId, read.data, { via: words.via, input: inputOf(words) });
    },

    /** Begins a ticket with what was written, in the last of the topics. */
    async begin(userId: number, key: string, words: HeardWords, heading?: string): Promise<TicketDetail | null> {
      const { topics } = await tickets.options(userId, {});
      const topic = topics.at(-1);
      if (!topic) return null;
      const read = openTicketBody.safeParse({
        topic_id: topic.id,
        subject: subjectOf(heading ?? words.body, SUBJECTS[words.via]),
        body: shortened(words) || words.files.map(({ name }) => name).join(", "),
        files: words.files,
      });
      if (!read.success) throw invalid({ body: ["Напишите сообщение."] });
      return tickets.open(userId, key, read.data, { via: words.via, input: inputOf(words) });
    },
  };
}
