import sharp from "sharp";

/** A decoded picture: three bytes a pixel, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Buffer;
}

/** Reads a PNG or WebP, from memory or from a file. */
export async function decode(source: Buffer | string): Promise<Pixels> {
  const { data, info } = await sharp(source)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`A picture has ${info.channels} channels, three were expected.`);
  return { width: info.width, height: info.height, data };
}

/** How many pixels are not exactly the same; where the sizes differ, everything outside the smaller one counts. */
export function countDifferent(before: Pixels, after: Pixels): number {
  const sameSize = before.width === after.width && before.height === after.height;
  if (sameSize && before.data.equals(after.data)) return 0;
  const width = Math.min(before.width, after.width);
  const height = Math.min(before.height, after.height);
  const outside = before.width * before.height + after.width * after.height - 2 * width * height;
  let different = outside;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (!isSame(before, after, x, y)) different += 1;
  return different;
}

/** The new picture, pale, with every differing pixel painted over. */
export async function drawDifference(before: Pixels, after: Pixels): Promise<Buffer> {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const data = Buffer.alloc(width * height * 3, 0xff);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const inBoth = x < before.width && x < after.width && y < before.height && y < after.height;
      if (inBoth && isSame(before, after, x, y)) {
        const from = (y * after.width + x) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          data[at + channel] = 0xff - Math.round((0xff - (after.data[from + channel] ?? 0xff)) * 0.22);
        }
      } else {
        [data[at], data[at + 1], data[at + 2]] = inBoth ? [0xe6, 0x00, 0x5c] : [0xff, 0xb0, 0xd0];
      }
    }
  }
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}

/** The bytes of a baseline: WebP without loss, the smallest that a browser and a designer's tools can open. */
export async function encodeBaseline(pixels: Pixels): Promise<Buffer> {
  const { width, height, data } = pixels;
  return await sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
}

function isSame(before: Pixels, after: Pixels, x: number, y: number): boolean {
  const a = (y * before.width + x) * 3;
  const b = (y * after.width + x) * 3;
  return (
    before.data[a] === after.data[b] &&
    before.data[a + 1] === after.data[b + 1] &&
    before.data[a + 2] === after.data[b + 2]
  );
}
