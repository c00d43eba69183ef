import PostalMime, { type Attachment, type Email, type RawEmail } from "postal-mime";
import { ownWords, textOfHtml } from "./reply-text.ts";

/** A letter as far as a ticket needs it. */
export interface Letter {
  /** Address that it says to be from; empty when it says none. */
  readonly from: string;
  /** Tells it from every other; empty when the sender gave none. */
  readonly messageId: string;
  /** What its writer wrote, without what is quoted. */
  readonly words: string;
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
  /** Written by a program: an answering machine, a list, a report of another server. */
  readonly isAutomatic: boolean;
}

const MAX_NESTING = 20;
const MAX_HEADERS = 256 * 1024;

/** Programs say so in one of these headers (RFC 3834 and what is used beside it). */
function isAutomatic({ headers }: Email): boolean {
  const said = new Map(headers.map(({ key, value }) => [key.toLowerCase(), value.trim().toLowerCase()]));
  const submitted = said.get("auto-submitted");
  if (submitted !== undefined && !submitted.startsWith("no")) return true;
  if (/^(?:bulk|junk|list|auto_reply)$/.test(said.get("precedence") ?? "")) return true;
  if (/^multipart\/report\b/.test(said.get("content-type") ?? "")) return true;
  return ["x-autoreply", "x-autorespond", "list-id", "list-unsubscribe", "x-loop", "feedback-id"].some((name) =>
    said.has(name),
  );
}

/** Pictures that belong to the design of a letter, such as the logo of a signature, are small and stand within it. */
const SMALL_PICTURE = 8 * 1024;
function bytesOf({ content }: Attachment): Buffer {
  return typeof content === "string" ? Buffer.from(content, "utf8") : Buffer.from(new Uint8Array(content));
}

/** Reads a letter; null when it is none. */
export async function readLetter(raw: RawEmail): Promise<Letter | null> {
  let email: Email;
  try {
    email = await PostalMime.parse(raw, {
      maxNestingDepth: MAX_NESTING,
      maxHeadersSize: MAX_HEADERS,
      // A letter within a letter was written by somebody else.
      forceRfc822Attachments: true,
    });
  } catch {
    return null; // the library says in words for programmers what is broken
  }
  const files = email.attachments
    .map((one) => ({ name: one.filename ?? "Файл", bytes: bytesOf(one), isInline: one.disposition === "inline" }))
    .filter(({ bytes, isInline }) => bytes.length > 0 && !(isInline && bytes.length < SMALL_PICTURE));
  const plain = ownWords(email.text ?? "");
  const words = plain === "" && email.html ? ownWords(textOfHtml(email.html)) : plain;
  return {
    from: email.from?.address?.trim() ?? "",
    messageId: email.messageId?.trim() ?? "",
    words,
    files: files.map(({ name, bytes }) => ({ name, bytes })),
    isAutomatic: isAutomatic(email),
  };
}
