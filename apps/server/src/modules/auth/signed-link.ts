import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** What a confirmation link carries. */
export interface VerificationLink {
  readonly id: number;
  readonly hash: string;
  readonly expires: string;
  readonly signature: string;
}

const emailHash = (email: string) => createHash("sha1").update(email).digest("hex");
/** The path and query are signed, not the origin, so that the link survives a change of host (docs/reference/laravel-contract.md, Login and e-mail). */
const sign = (key: Buffer, id: number, hash: string, expires: string) =>
  createHmac("sha256", key).update(`/email/verify/${id}/${hash}?expires=${expires}`).digest("hex");

/** Path and query of a confirmation link that lives for an hour. */
export function verificationPath(key: Buffer, user: { id: number; email: string }, now: number): string {
  const hash = emailHash(user.email);
  const expires = String(Math.floor(now / 1000) + 3600);
  return `/email/verify/${user.id}/${hash}?expires=${expires}&signature=${sign(key, user.id, hash, expires)}`;
}

/** Whether the link is ours, still alive, and this user's with this e-mail. */
export function isValidLink(
  key: Buffer,
  link: VerificationLink,
  user: { id: number; email: string },
  now: number,
): boolean {
  if (!/^\d{1,12}$/.test(link.expires) || !/^[0-9a-f]{64}$/.test(link.signature)) return false;
  const expected = Buffer.from(sign(key, link.id, link.hash, link.expires));
  return (
    timingSafeEqual(expected, Buffer.from(link.signature)) &&
    Number(link.expires) * 1000 > now &&
    link.id === user.id &&
    link.hash === emailHash(user.email)
  );
}
