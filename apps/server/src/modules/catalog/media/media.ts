import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { loadSharp } from "../../../pictures/image-library.ts";

/** Sides of the demo photos in pixels: full size and thumbnail. */
export const DEMO_SIZES = [800, 320] as const;
/** Number of backgrounds that a demo photo can have. */
export const DEMO_TINTS = 8;

/** Pictures that the shop serves itself. */
export interface MediaFiles {
  /** Bytes of a picture by its address; null when there is no such picture. */
  read(url: string): Promise<Buffer | null>;
}

// Paper, sand, rose, lilac, sky, mint, grass, stone: light enough for a coloured object to stand out in either theme.
const TINTS = ["#f6f1e7", "#f3e6d3", "#f6e1e0", "#ebe4f4", "#e0ebf6", "#deF2ec", "#e9f1dc", "#eceae6"];
// How the object lies in the frame: straight, near and turned, far and turned.
const VIEWS = { a: { share: 0.6, angle: 0 }, b: { share: 0.78, angle: -14 }, c: { share: 0.46, angle: 12 } } as const;
const DEMO_PHOTO = /^\/media\/demo\/([0-9a-f-]{4,60})-([0-7])([abc])-(800|320)\.webp$/;

/** Address of a demo photo: an emoji of the bundled set, its background, its view, its size. */
export const demoPhotoUrl = (
  emoji: string,
  tint: number,
  view: keyof typeof VIEWS,
  size: (typeof DEMO_SIZES)[number],
): string => `/media/demo/${emoji}-${tint % DEMO_TINTS}${view}-${size}.webp`;

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function draw(source: Buffer, tint: number, view: keyof typeof VIEWS, size: number): Promise<Buffer> {
  const sharp = await loadSharp();
  const { share, angle } = VIEWS[view];
  const side = Math.round(size * share);
  const object = await sharp(source)
    .resize(side, side, { fit: "contain", background: "#0000" })
    .rotate(angle, { background: "#0000" })
    .toBuffer();
  const background =
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
    <defs>
      <radialGradient id="l" cx="50%" cy="38%" r="75%"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
      <radialGradient id="s"><stop offset="0" stop-color="#3a2f22" stop-opacity=".22"/><stop offset="1" stop-color="#3a2f22" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="100" height="100" fill="${TINTS[tint] ?? TINTS[0]}"/><rect width="100" height="100" fill="url(#l)"/>
    <ellipse cx="50" cy="${50 + share * 47}" rx="${share * 44}" ry="${share * 7}" fill="url(#s)"/></svg>`);
  return sharp(background)
    .composite([{ input: object, gravity: "centre" }])
    .webp({ quality: 82, effort: 3 })
    .toBuffer();
}

/** Folder of the emoji that demo photos are drawn from; null where a shop without the demo was installed. */
export function demoPictures(): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve("@lobehub/fluent-emoji-3d/package.json")), "assets");
  } catch {
    return null;
  }
}

/** Opens the pictures; demo photos are drawn when first asked for and kept in the data folder. */
export function mediaFiles(dataDir: string): MediaFiles {
  const folder = join(dataDir, "media", "demo");
  const assets = demoPictures();
  const drawing = new Map<string, Promise<Buffer | null>>();
  let queue: Promise<unknown> = Promise.resolve();

  async function make(match: RegExpMatchArray): Promise<Buffer | null> {
    const [url, emoji = "", tint, view = "a", size] = match;
    const source = assets && (await readIfThere(join(assets, `${emoji}.webp`)));
    if (!source) return null;
    const bytes = await draw(source, Number(tint), view as keyof typeof VIEWS, Number(size)); // by the pattern
    const path = join(folder, url.slice(url.lastIndexOf("/") + 1));
    // Written aside and renamed, so that a reader never meets half a file; losing it costs only drawing it again.
    const aside = `${path}.${randomBytes(4).toString("hex")}`;
    await mkdir(folder, { recursive: true });
    await writeFile(aside, bytes);
    await rename(aside, path);
    return bytes;
  }

  return {
    async read(url) {
      const match = DEMO_PHOTO.exec(url);
      if (!match) return null;
      const kept = await readIfThere(join(folder, url.slice(url.lastIndexOf("/") + 1)));
      if (kept) return kept;
      const running = drawing.get(url);
      if (running) return running;
      // One at a time: drawing is quick, and memory matters more than the first visitor's tenth of a second.
      const made = queue.then(() => make(match));
      queue = made.catch(() => undefined);
      drawing.set(url, made);
      void made.catch(() => undefined).finally(() => drawing.delete(url));
      return made;
    },
  };
}
