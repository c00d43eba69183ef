import { createCipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from "node:crypto";

/** Keys of a subscription, as the browser made them. */
export interface SubscriptionKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const RECORD_SIZE = 4096;
const POINT_BYTES = 65;

/** Longest message: beyond it the services that pass messages on to others refuse (docs/reference/web-push.md, Encryption). */
export const MAX_PLAINTEXT = 2000;

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Whether the keys are a point on P-256 and 16 bytes; nothing else can be encrypted for. */
export function areKeysValid({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== POINT_BYTES || point[0] !== 4 || Buffer.from(auth, "base64url").length !== 16) return false;
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  try {
    createPublicKey({ key: jwk, format: "jwk" }); // throws off the curve
    return true;
  } catch {
    return false;
  }
}

/**
 * Encrypts a message for one subscription (RFC 8291 with the `aes128gcm` coding of RFC 8188), in one record. `fixed` replaces what is
 * random, for the RFC's check vector.
 */
export function encrypt(
  plaintext: Buffer,
  keys: SubscriptionKeys,
  fixed?: { readonly privateKey: Buffer; readonly salt: Buffer },
): Buffer {
  if (plaintext.length > MAX_PLAINTEXT)
    throw new RangeError(`a push message has ${plaintext.length} bytes, ${MAX_PLAINTEXT} at most`);
  const theirs = Buffer.from(keys.p256dh, "base64url");
  const ours = createECDH("prime256v1");
  if (fixed) ours.setPrivateKey(fixed.privateKey);
  else ours.generateKeys();
  const oursPublic = ours.getPublicKey();
  const salt = fixed?.salt ?? randomBytes(16);

  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, oursPublic]);
  const secret = hkdf(Buffer.from(keys.auth, "base64url"), ours.computeSecret(theirs), info, 32);
  const key = hkdf(salt, secret, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(salt, secret, Buffer.from("Content-Encoding: nonce\0"), 12);

  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const body = Buffer.concat([
    cipher.update(Buffer.concat([plaintext, Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(RECORD_SIZE, 16);
  head[20] = POINT_BYTES;
  return Buffer.concat([head, oursPublic, body]);
}
