import type { Connection } from "./connection.ts";
import type { Hub } from "./hub.ts";
import {
  CODES,
  EVENTS,
  type Incoming,
  isChannelName,
  isClientEvent,
  isPresence,
  message,
  needsSignature,
  readIncoming,
  textField,
} from "./protocol.ts";
import { type AppCredentials, readChannelAuth, signInHolds } from "./signatures.ts";

/** What a conversation needs. */
export interface ConversationDeps {
  readonly hub: Hub;
  readonly app: AppCredentials;
  readonly onFault: (what: string, error: unknown) => void;
}

/** Answers one message of a client; resolves with the response given. */
export async function converse(deps: ConversationDeps, connection: Connection, text: string): Promise<void> {
  const now = performance.now();
  connection.heard(now);
  if (!connection.messages.take(now)) return connection.close(CODES.overCapacity, "Too many messages");
  const incoming = readIncoming(text);
  if (!incoming) return connection.refuse(CODES.reconnect, "Invalid message format");
  switch (incoming.event) {
    case EVENTS.ping:
      return connection.pong();
    case EVENTS.pong:
      return undefined;
    case EVENTS.subscribe:
      return subscribe(deps, connection, incoming.data);
    case EVENTS.unsubscribe:
      return deps.hub.unsubscribe(connection, textField(incoming.data, "channel") ?? "");
    case EVENTS.signIn:
      return signIn(deps, connection, incoming.data);
    default:
      if (isClientEvent(incoming.event)) return relay(deps, connection, incoming, now);
      return connection.refuse(CODES.clientEventRefused, "Clients may only send events whose name begins with client-");
  }
}

/** Lets a connection hear a channel, or says why not. A permission that hangs on a session is worth as much as the session is now. */
async function subscribe({ hub, app }: ConversationDeps, connection: Connection, data: unknown): Promise<void> {
  const channel = textField(data, "channel") ?? "";
  const no = (type: string, error: string, status: number) => {
    if (!connection.channels.has(channel)) connection.sessions.delete(channel);
    connection.send(message(EVENTS.refused, { type, error, status }, { channel: channel.slice(0, 200) }));
  };

  if (!isChannelName(channel)) return no("InvalidChannel", "Invalid channel name", 400);
  const channelData = textField(data, "channel_data");
  // Only a presence channel's data is signed with the name: elsewhere it must not get into the signed text.
  const signed = isPresence(channel) ? channelData : undefined;
  if (needsSignature(channel)) {
    const permission = readChannelAuth(app, textField(data, "auth") ?? "", connection.id, channel, signed);
    if (!permission) return no("AuthError", "The signature of the channel does not hold", 401);
    if (permission.session !== undefined) {
      const admission = await hub.sessions.admit(connection, channel, permission.session);
      if (admission === "gone") return undefined;
      if (admission !== "open") {
        hub.unsubscribe(connection, channel);
        return admission === "refused"
          ? no("AuthError", "The session of the permission has ended", 401)
          : no("ServerError", "Nobody can say now whether the session lives", 503);
      }
    }
  }
  if (connection.channels.has(channel)) {
    // Again: the client has forgotten that it listens; it is told so again and hears everything once.
    const userId = connection.channels.get(channel);
    return hub.subscribe(connection, channel, userId ? { userId, info: null } : undefined);
  }
  if (!hub.hasRoomFor(connection, channel)) return no("LimitReached", "Too many channels", 429);
  if (!isPresence(channel)) return hub.subscribe(connection, channel);

  const member = readMember(channelData, hub.limits.memberBytes);
  if (!member) return no("InvalidMember", "channel_data must have a user_id and stay within its limits", 400);
  const members = hub.presence.members(channel);
  if (!members.has(member.userId) && members.size >= hub.limits.members)
    return no("LimitReached", "The channel has too many members", 429);
  return hub.subscribe(connection, channel, member);
}

function readMember(channelData: string | undefined, maxBytes: number): { userId: string; info: unknown } | null {
  if (channelData === undefined || Buffer.byteLength(channelData) > maxBytes) return null;
  let value: unknown;
  try {
    value = JSON.parse(channelData);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null) return null;
  const { user_id: id, user_info: info } = value as Record<string, unknown>; // an object, as was just seen
  if (typeof id !== "string" && typeof id !== "number") return null;
  const userId = String(id);
  return userId.length > 0 && userId.length <= 128 ? { userId, info: info ?? null } : null;
}

function signIn({ app }: ConversationDeps, connection: Connection, data: unknown): void {
  const userData = textField(data, "user_data") ?? "";
  if (!signInHolds(app, textField(data, "auth") ?? "", connection.id, userData))
    return connection.refuse(CODES.unauthorised, "The signature of the user does not hold");
  let id: unknown;
  try {
    id = (JSON.parse(userData) as { id?: unknown } | null)?.id; // signed by the application; only its id is used
  } catch {
    id = undefined;
  }
  if (typeof id !== "string" || id === "") return connection.refuse(CODES.unauthorised, "user_data must have an id");
  connection.userId = id;
  return connection.send(message(EVENTS.signedIn, { user_data: userData }));
}

/** Data as JSON; null when it is nested deeper than can be written, though it could be read. */
function writtenOut(data: unknown): string | null {
  try {
    return JSON.stringify(data) ?? "null";
  } catch {
    return null;
  }
}

function relay(
  { hub, onFault }: ConversationDeps,
  connection: Connection,
  { event, channel = "", data }: Incoming,
  now: number,
): void {
  const no = (reason: string) => connection.refuse(CODES.clientEventRefused, reason);
  if (!needsSignature(channel)) return no("Client events are only for private and presence channels");
  const userId = connection.channels.get(channel);
  if (userId === undefined)
    return connection.refuse(CODES.unauthorised, "The client is not a member of the specified channel");
  if (!connection.clientEvents.take(now) || !hub.appEvents.take(now))
    return no("Client event rejected due to rate limit");
  const text = typeof data === "string" ? data : writtenOut(data);
  if (text === null) return no("Client event is nested too deep");
  if (Buffer.byteLength(text) > hub.limits.eventBytes) return no("Client event is too big");
  hub
    .publish({ channels: [channel], event, data: text, except: connection.id, userId: userId ?? undefined })
    .catch((error: unknown) => onFault("a client event was not passed on", error));
}
