import { isPresence, needsSignature } from "./protocol.ts";

/** A silence that is longer is not told apart; ms. */
const LONGEST_MS = 60_000;

/**
 * How long private channels have been silent, as far as this process knows: it hears the events of all of them, whoever listens. Whoever
 * begins to listen is told, so that a page which is older than the silence knows that it has missed something, and a younger one that it has not.
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
    if (!needsSignature(channel) || isPresence(channel)) return;
    this.lastEvent.delete(channel); // the newest stand last
    this.lastEvent.set(channel, now);
  }

  /** Events of any channel may have been missed. */
  unknown(now: number): void {
    this.heardSince = now;
  }

  /** For how many ms nothing has been said on a channel, as far as it is known. */
  of(channel: string, now: number): number {
    const begun = Math.max(this.heardSince, this.lastEvent.get(channel) ?? Number.NEGATIVE_INFINITY);
    return Math.min(LONGEST_MS, Math.floor(now - begun));
  }

  /** Forgets what is too long ago to be told apart. */
  forget(now: number): void {
    for (const [channel, at] of this.lastEvent) {
      if (now - at <= LONGEST_MS) return;
      this.lastEvent.delete(channel);
    }
  }
}
