import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts short texts with a key of their own, derived from the application key (AES-256-GCM). */
export interface Sealer {
  /** Encrypts a text under a name: it opens under no other, so that one secret cannot stand in for another. */
  seal(name: string, text: string): string;
  /** The text; null when it was sealed with another application key or name, or is damaged. */
  open(name: string, sealed: string): string | null;
}

/** A sealer whose key serves one purpose only. */
export function createSealer(appKey: Buffer, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync("sha256", appKey, "", purpose, 32));
  return {
    seal(name, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64");
    },
    open(name, sealed) {
      const bytes = Buffer.from(sealed, "base64");
      try {
        const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(name))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
  };
}
