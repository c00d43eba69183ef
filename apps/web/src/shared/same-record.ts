import type { PresentPerson } from "@dropship/api/contract/events";
import { presences } from "@dropship/api/realtime/events.gen";
import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import { clientState, useClientState } from "./client-state.ts";
import { useUser } from "./session.ts";

/** The presence channel of what this tab shows, by its name on the wire; the live connection follows it. */
export const shownRecord = atom<string | null>(null);
/** Who is on which channel, as the live connection last heard. */
export const recordPeople = atom<{ readonly channel: string; readonly people: readonly PresentPerson[] } | null>(null);

const NOBODY: readonly PresentPerson[] = [];

/** The other people who have the same thing open right now, and shows them this person; nobody where the shop has no live events. */
export function useSameRecord(kind: keyof typeof presences, id: number): readonly PresentPerson[] {
  const channel = presences[kind].replace("{id}", String(id));
  const ownId = useUser()?.id;
  useEffect(() => {
    clientState.set(shownRecord, channel);
    return () => {
      if (clientState.get(shownRecord) === channel) clientState.set(shownRecord, null);
    };
  }, [channel]);
  const heard = useClientState(recordPeople, null);
  const others = heard?.channel === channel ? heard.people.filter((person) => person.id !== ownId) : NOBODY;
  return others.length > 0 ? others : NOBODY;
}
