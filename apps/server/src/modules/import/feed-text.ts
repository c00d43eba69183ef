import { createReadStream } from "node:fs";

const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/** Encoding that the beginning of a file declares; UTF-8 otherwise. */
function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const declared = /^[\s\u00ef\u00bb\u00bf]*<\?xml[^>]*encoding\s*=\s*["']([\w-]{3,20})["']/i.exec(
    head.toString("latin1"),
  )?.[1];
  return declared && /^(windows-125[0-2]|koi8-[ru]|iso-8859-\d+)$/i.test(declared) ? declared : "utf-8";
}

/** Text of a file in pieces, without a byte order mark and control characters; never the whole of it in memory. */
export async function* feedText(file: string): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let isStart = true;
  for await (const chunk of createReadStream(file, { highWaterMark: 64 * 1024 }) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(chunk.subarray(0, 200)));
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
