/**
 * Draws the icons of the installed application from `public/icon.svg`: `node apps/web/tools/draw-icons.ts`. Run it when the
 * mark changes; the pictures are kept with the sources, since a build needs no drawing then.
 */
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

/** The paper of the light theme; home screens have grounds of any colour. */
const PAPER = "#faf8f4";

interface Icon {
  name: string;
  /** Pixels of a side. */
  size: number;
  /** Part of the side that the mark takes. Of a maskable icon only the inner circle of 80 % is sure to be seen (W3C, Manifest). */
  mark: number;
  /** Part of the side that the corners are rounded by; systems that cut the icon themselves want none. */
  corner: number;
}

const icons: readonly Icon[] = [
  { name: "icon-192", size: 192, mark: 0.66, corner: 0.22 },
  { name: "icon-512", size: 512, mark: 0.66, corner: 0.22 },
  { name: "maskable-512", size: 512, mark: 0.5, corner: 0 },
  { name: "apple-touch-180", size: 180, mark: 0.62, corner: 0 },
];

const folder = path.join(import.meta.dirname, "../public");
const svg = readFileSync(path.join(folder, "icon.svg"));
mkdirSync(path.join(folder, "icons"), { recursive: true });
for (const { name, size, mark, corner } of icons) {
  const side = Math.round(size * mark);
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${size * corner}" fill="${PAPER}"/></svg>`;
  const drawn = await sharp(svg, { density: 72 * Math.ceil(side / 32) })
    .resize(side, side)
    .png()
    .toBuffer();
  await sharp(Buffer.from(ground))
    .composite([{ input: drawn, gravity: "centre" }])
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toFile(path.join(folder, `icons/${name}.png`));
}
