import { createHmac, timingSafeEqual } from "node:crypto";

const WEEK = 7 * 86_400;

const sign = (key: Buffer, text: string) => createHmac("sha256", key).update(`end session ${text}`).digest("base64url");

/** What the link of a letter carries that ends one session, and that alone, for a week. */
export function endLink(key: Buffer, userId: number, mark: string, from: Date): string {
  const text = `${userId}.${mark}.${Math.floor(from.getTime() / 1000) + WEEK}`;
  return `${text}.${sign(key, text)}`;
}

/** The session that a link names; null when the link is none of ours, or too old. */
export function readEndLink(key: Buffer, link: string, now: number): { userId: number; mark: Buffer } | null {
  const [, text = "", userId, mark = "", until, signature = ""] =
    /^((\d{1,10})\.([\w-]{43})\.(\d{1,12}))\.([\w-]{43})$/.exec(link) ?? [];
  const wanted = Buffer.from(sign(key, text));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given) || Number(until) * 1000 <= now) return null;
  return { userId: Number(userId), mark: Buffer.from(mark, "base64url") };
}
