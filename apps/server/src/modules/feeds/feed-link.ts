import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Sealer } from "../../sealed-text.ts";
import type { KeptLink } from "./feeds.repository.ts";

/** 96 bits that find the feed, and 192 that open it. */
const KEY_BYTES = 12;
const SECRET_BYTES = 24;
const LINK = /^([\w-]{16})([\w-]{32})$/;

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** A link as somebody brings it; null for what cannot be one. */
export function readLink(given: string): { readonly key: string; readonly secret: string } | null {
  const [, key, secret] = LINK.exec(given) ?? [];
  return key && secret ? { key, secret } : null;
}

/** Whether this is the secret of that hash, in the same time whatever it is. */
export const isSecret = (secret: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hash));

/** Makes links and shows them to their owners again. */
export function feedLinks(sealer: Sealer) {
  const sealedAs = (key: string) => `feed ${key}`;
  return {
    /** A link that nobody can guess. */
    make(): KeptLink {
      const key = randomBytes(KEY_BYTES).toString("base64url");
      const secret = randomBytes(SECRET_BYTES).toString("base64url");
      return { key, secretHash: hashOf(secret), secretSealed: sealer.seal(sealedAs(key), secret) };
    },
    /** Both halves of a kept link; null when it was made with another application key. */
    show({ key, secret_sealed: sealed }: { readonly key: string | null; readonly secret_sealed: string | null }) {
      const secret = key !== null && sealed !== null ? sealer.open(sealedAs(key), sealed) : null;
      return secret === null ? null : `${key}${secret}`;
    },
  };
}
