import { createReadStream } from "node:fs";
import { FeedError } from "./offer.ts";

/** For what comes before the first letter that tells the encoding. */
const ASCII = new TextDecoder("utf-8");
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

type Decoder = InstanceType<typeof TextDecoder>;

/** The encoding that the beginning of a file declares; null when it says none. */
function declaredDecoder(head: Buffer): Decoder | null {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder("utf-16le");
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder("utf-16be");
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return new TextDecoder("utf-8");
  const declared = /^[\s\u00ef\u00bb\u00bf]*<\?xml[^>]*encoding\s*=\s*["']([\w-]{3,20})["']/i.exec(
    head.toString("latin1"),
  )?.[1];
  if (!declared) return null;
  // A declaration that could be read as it stands is not in an encoding of two bytes, whatever it says.
  if (/^(?:utf-?16|ucs-?2|iso-10646)/i.test(declared)) return new TextDecoder("utf-8");
  try {
    return new TextDecoder(declared);
  } catch {
    throw new FeedError(`Кодировка ${declared} не читается. Сохраните файл в UTF-8.`);
  }
}

const isAscii = (chunk: Buffer) => !chunk.some((byte) => byte > 127);

/** Where nothing is declared: UTF-8 when the first letters beyond ASCII are such, else windows-1251, in which old programs write Cyrillic. */
function guessedDecoder(chunk: Buffer): Decoder {
  try {
    // Its end may cut a letter in two, which is no fault.
    new TextDecoder("utf-8", { fatal: true }).decode(chunk, { stream: true });
    return new TextDecoder("utf-8");
  } catch {
    return new TextDecoder("windows-1251");
  }
}

/** A file by its path, or its bytes as they come. */
export type FeedSource = string | AsyncIterable<Buffer>;

/** Text of a file in pieces, without a byte order mark and control characters; never the whole of it in memory. Every reader of every format reads by it, and stops with it. */
export async function* feedText(source: FeedSource, signal?: AbortSignal): AsyncGenerator<string> {
  const chunks: AsyncIterable<Buffer> =
    typeof source === "string" ? createReadStream(source, { highWaterMark: 64 * 1024 }) : source;
  let decoder: Decoder | null = null;
  let isFirst = true;
  let isStart = true;
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    if (isFirst) decoder = declaredDecoder(chunk.subarray(0, 200));
    isFirst = false;
    if (!decoder && !isAscii(chunk)) decoder = guessedDecoder(chunk);
    let text = (decoder ?? ASCII).decode(chunk, { stream: true }).replaceAll(CONTROLS, " ");
    if (isStart) {
      text = text.replace(/^[\s\ufeff]+/u, "");
      isStart = text === "";
    }
    if (text) yield text;
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}
