import type { Notification } from "@dropship/api/contract/notifications";
import { atom } from "jotai/vanilla";
import { clientState, useClientState } from "../../shared/client-state.ts";

/** What is told of a notification that came while the page was open. */
export type LiveNews = Pick<Notification, "id" | "type" | "data">;

/** Whether it is about the conversation on the screen, whose own log says it word by word: to be told once more of it is noise. */
export const isBeingRead = ({ type, data }: LiveNews, path: string): boolean =>
  type.startsWith("ticket-") && path.endsWith(`/support/${data.key}`);

const latestAtom = atom<LiveNews | null>(null);

/** Tells the bell of a notification that has just come; null forgets the last one. */
export const tellNews = (news: LiveNews | null): void => clientState.set(latestAtom, news);

/** The notification that came last while the page was open; null before the first. */
export const useLiveNews = (): LiveNews | null => useClientState(latestAtom);
