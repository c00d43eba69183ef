import {
  type ChannelParams,
  type EventPayload,
  events,
  type LiveEventName,
  wireChannel,
} from "@dropship/api/contract/events";

/** What is told with an event beside its payload. */
export interface BroadcastOptions {
  /** Connection that must not hear it, since it caused it (header X-Socket-ID). */
  readonly exceptSocketId?: string | undefined;
}

/** Sends live events to browsers, by the shop's own server or an outside service. */
export interface Broadcaster {
  /** Sends an event to a channel, named as on the wire. Resolves once it is sure to reach every listener; rejects when it is worth another attempt. */
  broadcast(channel: string, event: string, payload: unknown, options?: BroadcastOptions): Promise<void>;
}

/** For a shop without live events. */
export const silentBroadcaster: Broadcaster = { broadcast: async () => undefined };

/** Sends an event of the table to the channel that the table names; the payload is checked by its type. */
export function broadcastEvent<N extends LiveEventName>(
  broadcaster: Broadcaster,
  event: N,
  params: ChannelParams<N>,
  payload: EventPayload<N>,
  options?: BroadcastOptions,
): Promise<void> {
  return broadcaster.broadcast(wireChannel(event, params), events[event].name, payload, options);
}
