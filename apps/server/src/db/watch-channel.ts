import pg from "pg";
import type { Database } from "./database.ts";

const RECONNECT_MS = 1_000;

/** A connection that hears of what other processes change. */
export interface ChannelWatch {
  /** False while the connection is away: then changes may go unheard. */
  isListening(): boolean;
  close(): Promise<void>;
}

/**
 * Listens to a channel of PostgreSQL on a connection of its own, opened again when it is lost. `onChange` gets what the notification says;
 * without it, something may have been missed: after the connection was lost, and when it listens again.
 */
export function watchChannel(
  db: Database,
  channel: `${string}_changed` | "live_messages",
  onChange: (said?: string) => void,
): ChannelWatch {
  let isListening = false;
  let isClosed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const mine = new pg.Client(db.pool.options);
    client = mine;
    const again = () => {
      if (client !== mine || isClosed) return;
      client = undefined;
      isListening = false;
      onChange();
      void mine.end().catch(() => undefined);
      timer = setTimeout(() => void listen(), RECONNECT_MS);
      timer.unref();
    };
    mine.on("error", again);
    mine.on("end", again);
    mine.on("notification", ({ payload }) => onChange(payload ?? ""));
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      isListening = !isClosed;
      onChange();
    } catch {
      again();
    }
  }
  void listen();

  return {
    isListening: () => isListening,
    async close() {
      isClosed = true;
      isListening = false;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
