import pg from "pg";
import type { Database } from "../../db/database.ts";

const RECONNECT_MS = 1_000;

/** Tells whether what was remembered about the catalogue is still true. */
export interface CatalogChanges {
  /** Grows with every committed change; null while nobody can tell, so nothing may be remembered. */
  version(): number | null;
  close(): Promise<void>;
}

/** Listens to the database for changes of the listing, from whichever process they come. */
export function watchCatalog(db: Database): CatalogChanges {
  let version = 0;
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
      version += 1;
      void mine.end().catch(() => undefined);
      timer = setTimeout(() => void listen(), RECONNECT_MS);
      timer.unref();
    };
    mine.on("error", again);
    mine.on("end", again);
    mine.on("notification", () => (version += 1));
    try {
      await mine.connect();
      await mine.query("listen catalog_changed");
      version += 1; // whatever changed before the first notification could come
      isListening = !isClosed;
    } catch {
      again();
    }
  }
  void listen();

  return {
    version: () => (isListening ? version : null),
    async close() {
      isClosed = true;
      isListening = false;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
