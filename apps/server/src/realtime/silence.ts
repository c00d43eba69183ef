import { isPresence, needsSignature } from "./protocol.ts";

/** A silence that is longer is not told apart; ms. */
const LONGEST_MS = 60_000;

/** Stands among the channels, none of which is called like that, for the sessions of a user. */
const sessionsOf = (userId: number): string => `sessions ${userId}`;

/**
 * How long private channels have been silent, as far as this process knows: it hears the events of all of them, whoever listens. Whoever
 * begins to listen is told, so that a page which is older than the silence knows that it has missed something, and a younger one that it has not.
 * Word that a user's sessions have ended counts as well: so are changes of what they may do told to pages that listen.
 */
export class Silence {
  private readonly lastEvent = new Map<string, number>();
  /** What was said before was not heard. */
  private heardSince: number;

  constructor(now: number) {
    this.heardSince = now;
  }

  /** An event went to a channel. */
  broken(channel: string, now: number): void {
    if (needsSignature(channel) && !isPresence(channel)) this.keep(channel, now);
  }

  /** Whoever listens as this user was let go. */
  ended(userId: number, now: number): void {
    this.keep(sessionsOf(userId), now);
  }

  /** Events of any channel may have been missed. */
  unknown(now: number): void {
    this.heardSince = now;
  }

  /** For how many ms nothing has been said on a channel, nor to this user's sessions, as far as it is known. */
  of(channel: string, now: number, userId?: number): number {
    const said = [channel, ...(userId === undefined ? [] : [sessionsOf(userId)])];
    const begun = Math.max(this.heardSince, ...said.flatMap((key) => this.lastEvent.get(key) ?? []));
    return Math.min(LONGEST_MS, Math.floor(now - begun));
  }

  /** Forgets what is too long ago to be told apart. */
  forget(now: number): void {
    for (const [channel, at] of this.lastEvent) {
      if (now - at <= LONGEST_MS) return;
      this.lastEvent.delete(channel);
    }
  }

  private keep(key: string, now: number): void {
    this.lastEvent.delete(key); // the newest stand last
    this.lastEvent.set(key, now);
  }
}
