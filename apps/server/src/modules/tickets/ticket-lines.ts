import type { TicketVia } from "@dropship/api/contract/ticket-states";
import {
  nextTicketStatus,
  TICKET_STEPS,
  type TicketActor,
  type TicketStep,
  type TicketStepName,
} from "@dropship/api/contract/ticket-steps";
import type { Connection } from "../../db/database.ts";
import { invalid } from "../../http/failure.ts";
import type { FilesService, PreparedFile } from "../files/files.service.ts";
import type { DomainEvent } from "../outbox/outbox.service.ts";
import { insertLine } from "./thread.repository.ts";
import { type LockedTicket, moveTicket, noteMessage } from "./tickets.repository.ts";

/** Files of a message as the body names them. */
export type NamedFiles = readonly { readonly id: number; readonly name: string }[];
/** A file whose pictures are made, under its name; a PDF has none. */
export interface NamedPicture {
  readonly name: string;
  readonly prepared: PreparedFile;
}

/** Name of the kind of files that threads hold. */
export const TICKET_PHOTO = "ticket-photo";
const EXCERPT = 140;

/** Makes the pictures of a message, and finds its PDFs, outside of any transaction; 422 when one is not the sender's. */
export async function preparePictures(
  files: Pick<FilesService, "find" | "prepare">,
  ownerId: number,
  named: NamedFiles,
): Promise<NamedPicture[]> {
  const made: NamedPicture[] = [];
  for (const [id, name] of new Map(named.map((file) => [file.id, file.name]))) {
    const file = await files.find(ownerId, id, TICKET_PHOTO);
    if (!file) throw invalid({ files: [`Файл «${name}» не найден. Прикрепите его ещё раз.`] });
    const { width, height } = file;
    made.push({ name, prepared: await files.prepare(file, { x: 0, y: 0, width, height }) });
  }
  return made;
}

/** The beginning of a message, for lists and notices. */
export function excerptOf(body: string, files: readonly NamedPicture[]): string {
  const words = body.replaceAll(/\s+/g, " ").trim();
  const kind = files.some(({ prepared }) => prepared.pictures.length === 0) ? "Файлы" : "Фото";
  if (words === "") return files.length === 1 ? kind.replace("Файлы", "Файл") : `${kind}: ${files.length}`;
  return words.length <= EXCERPT ? words : `${words.slice(0, EXCERPT - 1).toWellFormed()}…`;
}

/** What somebody writes. */
export interface Written {
  readonly side: "user" | "shop";
  readonly authorId: number;
  readonly body: string;
  readonly pictures?: readonly NamedPicture[];
  readonly isNote?: boolean;
  /** How it came; by the site when absent. */
  readonly via?: TicketVia;
  readonly at?: Date | undefined;
}

/** Adds a message or a note to a thread with its pictures; its id. */
export async function addMessage(
  tx: Connection,
  files: Pick<FilesService, "attach"> | null,
  ticketId: number,
  { side, authorId, body, pictures = [], isNote = false, via = "site", at }: Written,
): Promise<number> {
  for (const { prepared } of pictures) await files?.attach(tx, prepared);
  const named = pictures.map(({ name, prepared }) => ({ id: prepared.file.id, name }));
  const line = { ticketId, kind: isNote ? ("note" as const) : ("message" as const), side, authorId, body, via };
  const messageId = await insertLine(tx, { ...line, files: named, at: at ?? null });
  if (!isNote) {
    const excerpt = excerptOf(body, pictures);
    await noteMessage(tx, ticketId, { side, messageId, excerpt, at: at ?? null });
  }
  return messageId;
}

/** Who takes a step, and when it was in history that is made up. */
export interface StepTaker {
  readonly actor: TicketActor;
  readonly actorId: number | null;
  readonly at?: Date | undefined;
}

/** Takes a step of a locked ticket: its state, and a line of the thread where the table has one. */
export async function takeStep(
  tx: Connection,
  ticket: Pick<LockedTicket, "id" | "status">,
  name: TicketStepName,
  { actor, actorId, at }: StepTaker,
): Promise<"taken" | "repeat" | "illegal"> {
  const next = nextTicketStatus(name, ticket.status, actor);
  if (next === "repeat" || next === "illegal") return next;
  const { text }: TicketStep = TICKET_STEPS[name];
  if (next !== ticket.status) await moveTicket(tx, ticket.id, next, at ?? null);
  if (text !== undefined) await addEvent(tx, ticket.id, text, { actor, actorId, at });
  return "taken";
}

/** Adds a line of what happened. */
export async function addEvent(
  tx: Connection,
  ticketId: number,
  text: string,
  { actor, actorId, at }: StepTaker,
): Promise<void> {
  const side = actor === "user" ? "user" : "shop";
  await insertLine(tx, { ticketId, kind: "event", side, authorId: actorId, body: text, at: at ?? null });
}

/** What the outbox is told when a thread has changed without a message to the other side. */
export const changedEvent = (ticket: Pick<LockedTicket, "id" | "user_id">, isInternal = false): DomainEvent => ({
  name: "ticket.changed",
  payload: { ticketId: ticket.id, userId: ticket.user_id, isInternal },
});
