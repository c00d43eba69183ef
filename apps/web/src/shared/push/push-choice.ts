import { readKept, writeKept } from "../kept-text.ts";

/** What a user has answered in this browser: turned off in the settings, or «Не сейчас» to the offer. */
export type PushChoice = "off" | "later";

const keyOf = (userId: number) => `push:${userId}`;

/** The answer that is kept in this browser; undefined when this user was not asked, or turned it on. */
export function readPushChoice(userId: number): PushChoice | undefined {
  const kept = readKept(keyOf(userId));
  return kept === "off" || kept === "later" ? kept : undefined;
}

/** Keeps an answer for the next visits; undefined forgets it. */
export const keepPushChoice = (userId: number, choice: PushChoice | undefined): void =>
  writeKept(keyOf(userId), choice ?? null);
