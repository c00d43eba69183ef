/** What a user has answered in this browser: turned off in the settings, or «Не сейчас» to the offer. */
export type PushChoice = "off" | "later";

const keyOf = (userId: number) => `push:${userId}`;

/** The answer that is kept in this browser; undefined when this user was not asked, or turned it on. */
export function readPushChoice(userId: number): PushChoice | undefined {
  try {
    const kept = localStorage.getItem(keyOf(userId));
    return kept === "off" || kept === "later" ? kept : undefined;
  } catch {
    return undefined; // no storage: the answer lasts as long as the page
  }
}

/** Keeps an answer for the next visits; undefined forgets it. */
export function keepPushChoice(userId: number, choice: PushChoice | undefined): void {
  try {
    if (choice) localStorage.setItem(keyOf(userId), choice);
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // as above
  }
}
