import type { Notification } from "@dropship/api/contract/notifications";
import { useSyncExternalStore } from "react";

/** What is told of a notification that came while the page was open. */
export type LiveNews = Pick<Notification, "id" | "data">;

let latest: LiveNews | null = null;
const listeners = new Set<() => void>();

/** Tells the bell of a notification that has just come; null forgets the last one. */
export function tellNews(news: LiveNews | null): void {
  latest = news;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notification that came last while the page was open; null before the first. */
export const useLiveNews = (): LiveNews | null =>
  useSyncExternalStore(
    subscribe,
    () => latest,
    () => null,
  );
