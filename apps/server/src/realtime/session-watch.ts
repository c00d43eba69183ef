import type { Connection } from "./connection.ts";
import type { RealtimeLimits } from "./limits.ts";
import { type EndedSessions, isEnded, type LiveSession, oneByOne, type SessionSource } from "./sessions.ts";

/** What the watch needs. */
export interface SessionWatchDeps {
  readonly source: SessionSource;
  readonly limits: RealtimeLimits;
  /** Connections of this process. */
  readonly connections: () => Iterable<Connection>;
  /** Lets a connection go whose session has ended. */
  readonly letGo: (connection: Connection) => void;
  readonly onFault: (what: string, error: unknown) => void;
}

/** How soon the end of a session by its own time is seen. */
const LOOK_MS = 500;
/** Pause after nobody could say which sessions live. */
const AGAIN_MS = 5_000;

/** What came of asking to open a channel; "gone" when the client has left or thought otherwise meanwhile. */
export type Admission = "open" | "refused" | "unknown" | "gone";

/**
 * Ties channels to the sessions that may open them. The session is looked up when the channel is opened, however old the permission is;
 * word of its end lets the connection go at once; and every session that is listened by is looked up again when its time is over, and now
 * and then, should word of its end have been lost.
 */
export class SessionWatch {
  private readonly deps: SessionWatchDeps;
  private readonly find: (name: string) => Promise<LiveSession | null>;
  /** When each session is looked up again; ms since 1970. */
  private lookAt = new Map<string, number>();
  private isLooking = false;
  private readonly timer: NodeJS.Timeout;

  constructor(deps: SessionWatchDeps) {
    this.deps = deps;
    this.find = oneByOne(deps.source);
    this.timer = setInterval(() => void this.look(), LOOK_MS);
    this.timer.unref();
  }

  /** Asks whether a session may open a channel now. From this moment on its end lets the connection go, so nothing slips in between. */
  async admit(connection: Connection, channel: string, session: string): Promise<Admission> {
    const attempt = { session };
    connection.sessions.set(channel, attempt);
    let found: LiveSession | null;
    try {
      found = await this.find(session);
    } catch (error) {
      this.deps.onFault("a session could not be looked up for a live channel", error);
      return this.forget(connection, channel, attempt) ? "unknown" : "gone";
    }
    if (!found?.mayListen(channel)) return this.forget(connection, channel, attempt) ? "refused" : "gone";
    if (connection.sessions.get(channel) !== attempt || !connection.isOpen) return "gone";
    this.lookAt.set(session, this.nextLook(found));
    return "open";
  }

  /** Sessions have ended: whoever listens by them is let go. */
  end(ended: EndedSessions): void {
    for (const connection of this.deps.connections())
      if ([...connection.sessions.values()].some(({ session }) => isEnded(session, ended))) this.deps.letGo(connection);
  }

  close(): void {
    clearInterval(this.timer);
  }

  /** False when another attempt has taken this one's place. */
  private forget(connection: Connection, channel: string, attempt: { session: string }): boolean {
    if (connection.sessions.get(channel) !== attempt) return false;
    connection.sessions.delete(channel);
    return connection.isOpen;
  }

  private nextLook({ endsAt }: LiveSession): number {
    return Math.min(endsAt, Date.now() + this.deps.limits.sessionCheckMs);
  }

  /** Looks up the sessions whose time has come, and lets go of those that are over. */
  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    const due = this.takeDue(Date.now());
    try {
      await Promise.all([...due].map(([session, listeners]) => this.lookUp(session, listeners)));
    } catch (error) {
      // Whoever listens goes on: a database that is away for a moment must not send everybody away.
      this.deps.onFault("sessions of live connections could not be looked up", error);
      for (const session of due.keys()) this.lookAt.set(session, Date.now() + AGAIN_MS);
    }
    this.isLooking = false;
  }

  /** Sessions whose time has come, with those who listen by them; forgets the sessions by which nobody listens any more. */
  private takeDue(now: number): Map<string, Set<Connection>> {
    const known = new Map<string, number>();
    const due = new Map<string, Set<Connection>>();
    for (const connection of this.deps.connections()) {
      for (const { session } of connection.sessions.values()) {
        const at = this.lookAt.get(session) ?? now + this.deps.limits.sessionCheckMs;
        known.set(session, at);
        if (at <= now) due.set(session, (due.get(session) ?? new Set()).add(connection));
      }
    }
    this.lookAt = known;
    return due;
  }

  private async lookUp(session: string, listeners: ReadonlySet<Connection>): Promise<void> {
    const found = await this.find(session);
    if (found) this.lookAt.set(session, this.nextLook(found));
    for (const connection of listeners) {
      const channels = [...connection.sessions].filter(([, { session: by }]) => by === session);
      if (channels.some(([channel]) => !found?.mayListen(channel))) this.deps.letGo(connection);
    }
  }
}
