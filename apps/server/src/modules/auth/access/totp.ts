import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Seconds that one code lives; what every authenticator app takes for granted. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A code of the step before or after is taken as well: clocks differ, and people type slowly (RFC 6238, section 5.2). */
const WINDOW = 1;
const SECRET_BYTES = 20;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Bytes in base32 (RFC 4648) without padding, as authenticator apps read them. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

/** Bytes of a text in base32. */
export function fromBase32(text: string): Buffer {
  const bits = text
    .split("")
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

/** A new secret, base32: as many bits as the hash has (RFC 4226, section 4). */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** The step of time that a moment lies in. */
export const totpStep = (now: number): number => Math.floor(now / 1000 / STEP_SECONDS);

/** The code of a secret at a step of time (RFC 6238 with SHA-1, six digits). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step whose code this is, near `now` and after `lastStep`; null when it is none. */
export function matchingStep(
  secret: string,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | null {
  const current = totpStep(now);
  const given = Buffer.from(code);
  let found: number | null = null;
  // Every step is looked at, so that time does not tell which one it was.
  for (let step = current - WINDOW; step <= current + WINDOW; step += 1) {
    const expected = Buffer.from(totpCode(secret, step));
    if (expected.length === given.length && timingSafeEqual(expected, given) && step > lastStep) found = step;
  }
  return found;
}

/** What the square code of the setup says (the Key URI Format that authenticator apps share). */
export function totpUri(secret: string, { shop, account }: { shop: string; account: string }): string {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shop)}`;
}
