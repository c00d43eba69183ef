import { createHash } from "node:crypto";

/** The same job always has the same id: made twice, it is there once. */
export function jobId(...parts: readonly (string | number)[]): string {
  const bytes = createHash("sha256").update(parts.join(":")).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80; // version 8: a UUID of one's own making
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
