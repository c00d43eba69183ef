/** A session of the shop that lives now. */
export interface LiveSession {
  /** When it ends unless it is used before; ms since 1970. */
  readonly endsAt: number;
  /** Whether its user may listen to a channel, named as on the wire. */
  readonly mayListen: (channel: string) => boolean;
}

/** Knows the shop's sessions by the names that permissions carry. */
export interface SessionSource {
  /** Those of these sessions that live now. Rejects when nobody can say. */
  find(names: readonly string[]): Promise<ReadonlyMap<string, LiveSession>>;
}

/** Sessions that have ended: one, or all of a user when `session` is absent. */
export interface EndedSessions {
  readonly userId: number;
  readonly session?: string | undefined;
}

/** For a server whose permissions hang on no session. */
export const noSessions: SessionSource = { find: async () => new Map() };

/** Name of a session in permissions; `mark` is made of letters, digits, "-" and "_", and is worth nothing to whoever reads it. */
export const sessionName = (userId: number, mark: string): string => `${userId}.${mark}`;

/** Reads a session's name; null when it is none. */
export function readSessionName(name: string): { userId: number; mark: string } | null {
  const [, userId, mark] = /^([1-9]\d{0,9})\.([\w-]{1,80})$/.exec(name) ?? [];
  return userId && mark ? { userId: Number(userId), mark } : null;
}

/** Whether a session is among those that have ended. */
export const isEnded = (name: string, { userId, session }: EndedSessions): boolean =>
  session === undefined ? readSessionName(name)?.userId === userId : name === session;

interface Question {
  readonly name: string;
  readonly resolve: (session: LiveSession | null) => void;
  readonly reject: (error: unknown) => void;
}

/** Most sessions in one question to the source. */
const BATCH = 500;

/**
 * Asks for sessions one by one; those that are asked for while the source is busy go together in its next question. So a thousand clients
 * that come back at once cost a few queries, and no response is older than its question.
 */
export function oneByOne(source: SessionSource): (name: string) => Promise<LiveSession | null> {
  const waiting: Question[] = [];
  let isAsking = false;

  async function askWaiting(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (waiting.length > 0) {
      const questions = waiting.splice(0, BATCH);
      try {
        const found = await source.find([...new Set(questions.map(({ name }) => name))]);
        for (const { name, resolve } of questions) resolve(found.get(name) ?? null);
      } catch (error) {
        for (const { reject } of questions) reject(error);
      }
    }
    isAsking = false;
  }
  return (name) =>
    new Promise((resolve, reject) => {
      waiting.push({ name, resolve, reject });
      void askWaiting();
    });
}
