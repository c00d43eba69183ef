import { open } from "node:fs/promises";
import type { FileKind, PictureFormat } from "@dropship/api/contract/file-kinds";
import PQueue from "p-queue";
import { loadSharp } from "./image-library.ts";

/** A picture as the shop writes it: WebP, upright, sRGB, with nothing beside the pixels. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}
/** Media type of every `Picture`. */
export const PICTURE_TYPE = "image/webp";
/** Why a file is no picture that can be taken. */
export type PictureRefusal = "not_a_picture" | "too_many_pixels" | "unreadable";
/** A piece of a picture in its pixels. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One at a time: the memory that an opened picture takes matters more than the second that the next one waits. */
const queue = new PQueue({ concurrency: 1 });
const SECONDS = 12; // of work on one picture; under the handler's time (http/deadlines.ts)

/**
 * How the formats begin. What begins otherwise never reaches the image library, which would open SVG, PDF and other documents that can
 * name files and scripts.
 */
const BEGINNINGS: Readonly<Record<PictureFormat, (text: string) => boolean>> = {
  jpeg: (text) => text.startsWith("\xff\xd8\xff"),
  png: (text) => text.startsWith("\x89PNG\r\n\x1a\n"),
  webp: (text) => text.startsWith("RIFF") && text.startsWith("WEBP", 8),
  gif: (text) => /^GIF8[79]a/.test(text),
  avif: (text) => /^ftyp(?:avi[fs]|m[is]f1)/.test(text.slice(4)),
};

async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function encode(path: string, { accept, maxPixels, keptSide }: FileKind): Promise<Picture | PictureRefusal> {
  const beginning = await beginningOf(path);
  const format = accept.find((name) => BEGINNINGS[name](beginning));
  if (!format) return "not_a_picture";
  const sharp = await loadSharp();
  try {
    const found = await sharp(path, { limitInputPixels: false }).metadata();
    // The library names AVIF by its container.
    if ((found.format === "heif" ? "avif" : found.format) !== format) return "not_a_picture";
    if (found.width * found.height > maxPixels) return "too_many_pixels";
    const { data, info } = await sharp(path, { failOn: "truncated", limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width: keptSide, height: keptSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 88, effort: 3 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    // Whatever the library cannot open was sent so: it says so in words for programmers.
    return "unreadable";
  }
}

/** Opens what somebody sent and writes it anew: the first frame of an animation, turned upright, without EXIF; or says why not. */
export const readPicture = (path: string, kind: FileKind): Promise<Picture | PictureRefusal> =>
  queue.add(() => encode(path, kind));

async function cut(source: Buffer, area: PictureArea, side: number): Promise<Picture> {
  const sharp = await loadSharp();
  const { x: left, y: top, width, height } = area;
  const { data, info } = await sharp(source)
    .extract({ left, top, width, height })
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82, effort: 4 })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** A piece of a picture that the shop wrote itself, with this longest side at most. The piece lies inside. */
export const cutPicture = (source: Buffer, area: PictureArea, side: number): Promise<Picture> =>
  queue.add(() => cut(source, area, side));

/** A picture that the shop wrote itself, as JPEG: for outside services that do not take every format. */
export const asJpeg = (source: Buffer): Promise<Buffer> =>
  queue.add(async () => (await loadSharp())(source).flatten({ background: "#fff" }).jpeg({ quality: 85 }).toBuffer());
