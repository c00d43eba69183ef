import type { EventPayload, LiveEventName } from "../contract/events.ts";
import { liveEvents } from "./events.gen.ts";

/** An event as it was heard: its name in the table and what it carries. */
export type HeardEvent = {
  [N in LiveEventName]: { readonly event: N; readonly payload: EventPayload<N> };
}[LiveEventName];

const kindOf = (value: unknown): string => (value === null ? "null" : typeof value);

/**
 * Whether what was heard has the fields of the event's payload, each of its kind. That is all a browser needs to know before it reads them;
 * the schemas themselves stay on the server (decision 0001).
 */
export function isPayload<N extends LiveEventName>(event: N, heard: unknown): heard is EventPayload<N> {
  if (kindOf(heard) !== "object") return false;
  const fields: Readonly<Record<string, readonly string[]>> = liveEvents[event][2];
  const given = heard as Readonly<Record<string, unknown>>; // an object, as was just seen
  return Object.entries(fields).every(([field, kinds]) => kinds.includes(kindOf(given[field])));
}
