import pg from "pg";
import type { Database } from "./database.ts";

const RECONNECT_MS = 1_000;
/** How often the connection is asked whether it is still there: a line that fell silent says nothing by itself. */
const HEARTBEAT_MS = 10_000;
/** How long it may take to connect, and to answer. */
const ANSWER_MS = 5_000;

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
  let heartbeat: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const mine = new pg.Client({
      ...db.pool.options,
      application_name: `listen ${channel}`, // to be told apart in pg_stat_activity
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    client = mine;
    const again = () => {
      if (client !== mine || isClosed) return;
      client = undefined;
      isListening = false;
      clearTimeout(heartbeat);
      onChange();
      void mine.end().catch(() => undefined);
      timer = setTimeout(() => void listen(), RECONNECT_MS);
      timer.unref();
    };
    mine.on("error", again);
    mine.on("end", again);
    mine.on("notification", ({ payload }) => onChange(payload ?? ""));
    const ask = () => {
      heartbeat = setTimeout(() => void mine.query("select 1").then(ask, again), HEARTBEAT_MS);
      heartbeat.unref();
    };
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
      if (isClosed) return;
      isListening = true;
      ask();
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
      clearTimeout(heartbeat);
      await client?.end().catch(() => undefined);
    },
  };
}
