import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { countDifferent, decode, drawDifference, encodeBaseline, type Pixels } from "./picture.ts";

function painted(width: number, height: number): Pixels {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 1) data[at] = (at * 37 + (at >> 3) * 11) % 256;
  return { width, height, data };
}
const png = async ({ width, height, data }: Pixels) =>
  await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

describe("comparing pictures", () => {
  it("keeps every pixel of a picture in its baseline", async () => {
    const picture = painted(61, 23);
    const kept = await decode(await encodeBaseline(picture));
    expect(countDifferent(picture, kept)).toBe(0);
    expect(countDifferent(picture, await decode(await png(picture)))).toBe(0);
  });

  it("sees one pixel that is off by one", () => {
    const before = painted(40, 30);
    const after = { ...before, data: Buffer.from(before.data) };
    after.data[40 * 3 * 7 + 5 * 3 + 2] = ((before.data[40 * 3 * 7 + 5 * 3 + 2] ?? 0) + 1) % 256;
    expect(countDifferent(before, after)).toBe(1);
  });

  it("counts what one picture has more than the other", () => {
    const before = painted(10, 10);
    const taller: Pixels = { width: 10, height: 12, data: Buffer.concat([before.data, Buffer.alloc(60)]) };
    expect(countDifferent(before, taller)).toBe(20);
    expect(countDifferent(taller, before)).toBe(20);
  });

  it("paints what differs and pales the rest", async () => {
    const before: Pixels = { width: 3, height: 1, data: Buffer.from([0, 0, 0, 9, 9, 9, 255, 255, 255]) };
    const after: Pixels = { width: 3, height: 1, data: Buffer.from([0, 0, 0, 8, 9, 9, 255, 255, 255]) };
    const { data } = await decode(await drawDifference(before, after));
    expect([...data.subarray(3, 6)]).toEqual([0xe6, 0x00, 0x5c]);
    expect(data[0]).toBeGreaterThan(150);
    expect([...data.subarray(6, 9)]).toEqual([255, 255, 255]);
  });
});
