import type { Database } from "../../db/database.ts";
import { watchChannel } from "../../db/watch-channel.ts";

/** Tells whether what was remembered about the catalogue is still true. */
export interface CatalogChanges {
  /** Grows with every committed change; null while nobody can tell, so nothing may be remembered. */
  version(): number | null;
  close(): Promise<void>;
}

/** Listens to the database for changes of the listing, from whichever process they come. */
export function watchCatalog(db: Database): CatalogChanges {
  let version = 0;
  const watch = watchChannel(db, "catalog_changed", () => {
    version += 1;
  });
  return { version: () => (watch.isListening() ? version : null), close: () => watch.close() };
}
