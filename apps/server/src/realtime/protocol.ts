/**
 * Words of the Pusher Channels protocol, version 7 (docs/reference/pusher-protocol.md). What is said here is said by every Pusher-compatible
 * server; nothing of the shop is in it.
 */

/** Codes with which a connection is closed or an error is told; the client's next step hangs on the hundreds. */
export const CODES = {
  /** 40xx: do not come back. */
  unknownApp: 4001,
  unknownPath: 4005,
  badVersion: 4006,
  unsupportedVersion: 4007,
  noVersion: 4008,
  unauthorised: 4009,
  /** 41xx: come back after a while. What is full now has room later, so no client is told to stay away for good (4004) because of it. */
  overCapacity: 4100,
  /** 42xx: come back at once. */
  reconnect: 4200,
  noPong: 4201,
  /** 43xx: told only, the connection stays. */
  clientEventRefused: 4301,
} as const;

/** Names of the protocol's own events. */
export const EVENTS = {
  established: "pusher:connection_established",
  error: "pusher:error",
  ping: "pusher:ping",
  pong: "pusher:pong",
  subscribe: "pusher:subscribe",
  unsubscribe: "pusher:unsubscribe",
  subscribed: "pusher_internal:subscription_succeeded",
  refused: "pusher:subscription_error",
  memberAdded: "pusher_internal:member_added",
  memberRemoved: "pusher_internal:member_removed",
  signIn: "pusher:signin",
  signedIn: "pusher:signin_success",
} as const;

/** Shape of a connection's id. */
export const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;
const CHANNEL_NAME = /^[A-Za-z0-9_\-=@,.;]{1,164}$/;
const CLIENT_EVENT = /^client-/;

/** Whether a name may be a channel's. */
export const isChannelName = (name: string): boolean => CHANNEL_NAME.test(name);
/** Whether listening needs a signature. */
export const needsSignature = (channel: string): boolean =>
  channel.startsWith("private-") || channel.startsWith("presence-");
/** Whether listeners see each other. */
export const isPresence = (channel: string): boolean => channel.startsWith("presence-");
/** Whether an event's name is one that a client may send to other clients. */
export const isClientEvent = (event: string): boolean => CLIENT_EVENT.test(event);

/** A message as it goes over the wire to a client; `data` is JSON inside JSON. */
export function messageText(event: string, data: string, more: { channel?: string; userId?: string } = {}): string {
  return JSON.stringify({
    event,
    ...(more.channel === undefined ? {} : { channel: more.channel }),
    data,
    ...(more.userId === undefined ? {} : { user_id: more.userId }),
  });
}

/** The same with data that is not text yet. */
export const message = (event: string, data: unknown, more: { channel?: string; userId?: string } = {}): string =>
  messageText(event, JSON.stringify(data), more);

/** What a client says. */
export interface Incoming {
  readonly event: string;
  readonly channel: string | undefined;
  /** Clients send data as an object or as JSON in a text; here it is the value. */
  readonly data: unknown;
}

/** Reads a client's message; null when it is none. */
export function readIncoming(text: string): Incoming | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const { event, channel, data } = value as Record<string, unknown>; // an object, as was just seen
  if (typeof event !== "string" || event.length > 200) return null;
  if (channel !== undefined && typeof channel !== "string") return null;
  return { event, channel, data: isClientEvent(event) ? data : unpacked(data) };
}

function unpacked(data: unknown): unknown {
  if (typeof data !== "string") return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

/** A field of data that may be anything. */
export function textField(data: unknown, name: string): string | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const value: unknown = Reflect.get(data, name);
  return typeof value === "string" ? value : undefined;
}

/**
 * Path and query of a request's target, whatever it is: a stranger writes it. `URL` throws at "//" and "http://[", so nothing that comes over
 * a socket goes through it. A target with scheme and host (RFC 9112 section 3.2.2) is read as if it had none.
 */
export function readTarget(target: string): { path: string; query: URLSearchParams } {
  const [, path = "", query = ""] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(target) ?? [];
  return { path: path || "/", query: new URLSearchParams(query) };
}

/** What the address asks for: the key of an application and a version of the protocol, or the code with which it is refused. */
export function readAddress(url: string): { key: string } | { code: number; reason: string } {
  const { path, query } = readTarget(url);
  const key = /^\/app\/([^/]+)\/?$/.exec(path)?.[1];
  if (!key) return { code: CODES.unknownPath, reason: "Path not found" };
  const version = query.get("protocol");
  if (version === null) return { code: CODES.noVersion, reason: "No protocol version supplied" };
  if (!/^\d{1,3}$/.test(version)) return { code: CODES.badVersion, reason: "Invalid version string format" };
  if (Number(version) < 5 || Number(version) > 7)
    return { code: CODES.unsupportedVersion, reason: "Unsupported protocol version" };
  return { key };
}
