import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "./db/database.ts";
import { watchChannel } from "./db/watch-channel.ts";
import { type Broadcaster, broadcastEvent } from "./realtime/broadcaster.ts";

/** What tells of orders works with. */
export interface DeskNewsDeps {
  readonly db: Database;
  readonly broadcaster: Broadcaster;
  readonly onFault: (what: string, error: unknown) => void;
  /** How long changes are gathered before they are told together. */
  readonly gatherMs?: number;
}

const GATHER_MS = 300;
/** Of more orders at once it is only said that some have changed: a message stays short. */
const NAMED = 500;

/**
 * Tells the shop's people, who have orders open, which of them have changed (docs/decisions/0238): the database says it of every change
 * (db/sql/desk-news.sql). It is a hint; what it stands for is asked for.
 */
export function startDeskNews({ db, broadcaster, onFault, gatherMs = GATHER_MS }: DeskNewsDeps): {
  close(): Promise<void>;
} {
  const changed = new Set<number>();
  /** Words of changes may have got lost: it could be any of them. */
  let isAny = false;
  let wasListening = false;
  let telling: Promise<void> | null = null;

  async function tell(): Promise<void> {
    await sleep(gatherMs, undefined, { ref: false });
    const ids = isAny || changed.size > NAMED ? [] : [...changed];
    isAny = false;
    changed.clear();
    telling = null;
    await broadcastEvent(broadcaster, "deskOrdersChanged", {}, { ids });
  }

  const watch = watchChannel(db, "orders_changed", (said) => {
    if (said !== undefined) changed.add(Number(said));
    else {
      if (!watch.isListening()) return; // told of when it listens again
      isAny = wasListening;
      wasListening = true;
      if (!isAny) return;
    }
    telling ??= tell().catch((error: unknown) => onFault("open desks were not told of changed orders", error));
  });
  return { close: () => watch.close() };
}
