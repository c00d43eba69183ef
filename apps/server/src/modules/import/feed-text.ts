import { createReadStream } from "node:fs";
import { FeedError } from "./offer.ts";

const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/** Decoder for the encoding that the beginning of a file declares; UTF-8 otherwise. */
function decoderOf(head: Buffer): InstanceType<typeof TextDecoder> {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder("utf-16le");
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder("utf-16be");
  const declared = /^[\s\u00ef\u00bb\u00bf]*<\?xml[^>]*encoding\s*=\s*["']([\w-]{3,20})["']/i.exec(
    head.toString("latin1"),
  )?.[1];
  // A declaration that could be read as it stands is not in an encoding of two bytes, whatever it says.
  if (!declared || /^(?:utf-?16|ucs-?2|iso-10646)/i.test(declared)) return new TextDecoder("utf-8");
  try {
    return new TextDecoder(declared);
  } catch {
    throw new FeedError(`Кодировка ${declared} не читается. Сохраните файл в UTF-8.`);
  }
}

/** A file by its path, or its bytes as they come. */
export type FeedSource = string | AsyncIterable<Buffer>;

/** Text of a file in pieces, without a byte order mark and control characters; never the whole of it in memory. */
export async function* feedText(source: FeedSource): AsyncGenerator<string> {
  const chunks: AsyncIterable<Buffer> =
    typeof source === "string" ? createReadStream(source, { highWaterMark: 64 * 1024 }) : source;
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let isStart = true;
  for await (const chunk of chunks) {
    decoder ??= decoderOf(chunk.subarray(0, 200));
    let text = decoder.decode(chunk, { stream: true }).replaceAll(CONTROLS, " ");
    if (isStart) {
      text = text.replace(/^[\s\ufeff]+/u, "");
      isStart = text === "";
    }
    if (text) yield text;
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}
