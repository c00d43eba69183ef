import { randomInt } from "node:crypto";
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import { Connection } from "./connection.ts";
import type { Exchange, ExchangeMessage, OutgoingEvent } from "./exchange.ts";
import { textFrame } from "./frame.ts";
import { type RealtimeLimits, TokenBucket } from "./limits.ts";
import { Peers } from "./peers.ts";
import { Presence } from "./presence.ts";
import { CODES, EVENTS, isPresence, message, messageText, needsSignature } from "./protocol.ts";
import { Room } from "./room.ts";
import { type EndedSessions, readSessionName, type SessionSource } from "./sessions.ts";
import { SessionWatch } from "./session-watch.ts";
import { Silence } from "./silence.ts";

/** How many connections are closed at once when all must go: their clients come back in the same rhythm. */
const SLICE = 200;
const SLICE_MS = 50;
const FAREWELL_MS = 3_000;

/** What the hub is made from. */
export interface HubDeps {
  readonly exchange: Exchange;
  readonly limits: RealtimeLimits;
  readonly sessions: SessionSource;
  readonly onFault: (what: string, error: unknown) => void;
}

const newSocketId = () => `${randomInt(1, 2 ** 47)}.${randomInt(1, 2 ** 47)}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Connections of this process and the channels they listen to; delivers events to them and hears the other processes. */
export class Hub {
  readonly limits: RealtimeLimits;
  readonly presence: Presence;
  /** Ties channels to the sessions that opened them. */
  readonly sessions: SessionWatch;
  /** Client events and published events of the whole application. */
  readonly appEvents: TokenBucket;
  /** Resolves once the other processes are heard: who connects from then on misses nothing. */
  readonly ready: Promise<void>;
  private readonly connections = new Map<string, Connection>();
  private readonly channels = new Map<string, Set<Connection>>();
  private readonly room: Room;
  private readonly exchange: Exchange;
  private readonly peers: Peers;
  private readonly silence = new Silence(performance.now());
  private readonly sweeper: NodeJS.Timeout;

  constructor({ exchange, limits, sessions, onFault }: HubDeps) {
    this.exchange = exchange;
    this.limits = limits;
    this.room = new Room(limits);
    this.sessions = new SessionWatch({
      source: sessions,
      limits,
      connections: () => this.connections.values(),
      // It may come back at once: it is told anew what it may listen to.
      letGo: (connection) => connection.end(CODES.reconnect, "The session has ended"),
      onFault,
    });
    this.appEvents = new TokenBucket(limits.appEventsPerSecond);
    this.presence = new Presence({
      onAdded: (channel, user_id, user_info) =>
        this.deliver(channel, message(EVENTS.memberAdded, { user_id, user_info }, { channel })),
      onRemoved: (channel, user_id) => this.deliver(channel, message(EVENTS.memberRemoved, { user_id }, { channel })),
    });
    this.peers = new Peers({
      exchange,
      presence: this.presence,
      localCounts: (prefix) => this.localCounts(prefix),
      onFault,
    });
    this.ready = exchange.listen({
      onMessage: (heard, from) => this.take(heard, from),
      // What was missed cannot be told apart: every client asks anew for what it shows once it is connected again.
      onGap: () => {
        this.silence.unknown(performance.now());
        this.peers.greet();
        void this.letGo(CODES.reconnect, "Events may have been missed");
      },
    });
    this.sweeper = setInterval(() => this.sweep(), Math.max(50, Math.min(5_000, limits.activityMs / 4)));
    this.sweeper.unref();
  }

  /** Connections of this process. */
  get size(): number {
    return this.connections.size;
  }

  /** Takes a client in and tells it its id; null when there is no room. */
  open(ws: WebSocket, raw: Duplex, address: string): Connection | null {
    const entry = this.room.entry(address);
    if (entry.isFull) return null;
    if (entry.insteadOf) {
      this.remove(entry.insteadOf);
      entry.insteadOf.close(CODES.overCapacity, "Too many connections");
    }
    const connection = new Connection(newSocketId(), ws, raw, address, this.limits, performance.now());
    this.connections.set(connection.id, connection);
    this.room.enter(connection);
    const activity_timeout = Math.max(1, Math.round(this.limits.activityMs / 1000));
    connection.send(message(EVENTS.established, { socket_id: connection.id, activity_timeout }));
    return connection;
  }

  /** Forgets a client that has gone. */
  remove(connection: Connection): void {
    if (!this.connections.delete(connection.id)) return;
    for (const channel of connection.channels.keys()) this.unsubscribe(connection, channel);
    connection.sessions.clear();
    this.room.leave(connection);
  }

  /** Whether a connection may listen to one channel more. */
  hasRoomFor(connection: Connection, channel: string): boolean {
    return this.room.hasFor(connection, channel, !this.channels.has(channel));
  }

  /** Lets a connection hear a channel; on a presence channel as a member. */
  subscribe(connection: Connection, channel: string, member?: { userId: string; info: unknown }): void {
    const isNew = !connection.channels.has(channel);
    if (isNew && member && this.presence.join(channel, member.userId, member.info))
      this.peers.tell({ kind: "joined", member: [channel, member.userId, member.info] });
    const data: unknown = member ? { presence: this.rosterOf(channel) } : this.silenceOn(connection, channel);
    connection.send(message(EVENTS.subscribed, data, { channel }));
    if (!isNew) return;
    connection.channels.set(channel, member?.userId ?? null);
    const listeners = this.channels.get(channel);
    this.room.opened(connection, channel, listeners === undefined);
    if (listeners) listeners.add(connection);
    else this.channels.set(channel, new Set([connection]));
  }

  /** Takes a connection off a channel. */
  unsubscribe(connection: Connection, channel: string): void {
    connection.sessions.delete(channel);
    const userId = connection.channels.get(channel);
    if (userId === undefined) return;
    connection.channels.delete(channel);
    const listeners = this.channels.get(channel);
    listeners?.delete(connection);
    if (listeners?.size === 0) {
      this.channels.delete(channel);
      this.room.closed(channel);
    }
    if (userId !== null && this.presence.leave(channel, userId)) this.peers.tell({ kind: "left", channel, userId });
  }

  /** Sends an event to the listeners of every process; resolves once it is sure to reach them. */
  publish(event: OutgoingEvent): Promise<void> {
    return this.exchange.send(event);
  }

  /** Listeners of each channel over all processes. */
  counts(prefix: string): Promise<Record<string, number>> {
    return this.peers.counts(prefix);
  }

  /** Closes the connections on which this user signed in or is a member, at every process. */
  async terminate(userId: string): Promise<void> {
    await this.exchange.tell({ kind: "terminate", userId });
    this.terminateHere(userId);
  }

  /** Closes the connections that listen by sessions which have ended, at every process. Rejects when the other processes could not be told. */
  async endSessions(ended: EndedSessions): Promise<void> {
    this.sessionsEnded(ended);
    await this.exchange.tell({ kind: "sessions-ended", ...ended });
  }

  /** Closes every connection, some at a time, so that the clients do not all come back in the same moment. */
  async letGo(code: number, reason: string): Promise<void> {
    const all = [...this.connections.values()];
    for (let at = 0; at < all.length; at += SLICE) {
      for (const connection of all.slice(at, at + SLICE)) connection.end(code, reason);
      if (at + SLICE < all.length) await pause(SLICE_MS);
    }
  }

  /** Lets every client go with the word that it may come back at once, and ends. */
  async close(): Promise<void> {
    clearInterval(this.sweeper);
    this.sessions.close();
    await this.letGo(CODES.reconnect, "The server restarts");
    for (let waited = 0; this.connections.size > 0 && waited < FAREWELL_MS; waited += SLICE_MS) await pause(SLICE_MS);
    for (const connection of this.connections.values()) connection.ws.terminate();
    await this.peers.close();
    await this.exchange.close();
  }

  private take(heard: ExchangeMessage, from: string): void {
    if (heard.kind === "event") {
      for (const channel of heard.channels) {
        this.silence.broken(channel, performance.now());
        const more = { channel, ...(heard.userId === undefined ? {} : { userId: heard.userId }) };
        if (this.channels.has(channel)) this.deliver(channel, messageText(heard.event, heard.data, more), heard.except);
      }
    } else if (heard.kind === "terminate") this.terminateHere(heard.userId);
    else if (heard.kind === "sessions-ended") this.sessionsEnded(heard);
    else this.peers.take(heard, from);
  }

  /** Writes one and the same frame to every listener here. */
  private deliver(channel: string, text: string, except?: string): void {
    const listeners = this.channels.get(channel);
    if (!listeners) return;
    const frame = textFrame(text);
    for (const connection of listeners) if (connection.id !== except) connection.write(frame);
  }

  /** Said when listening begins. A field of ours: the protocol leaves the data of such a channel open, and its clients pass it on. */
  private silenceOn(connection: Connection, channel: string): { quiet_ms?: number } {
    if (!needsSignature(channel) || isPresence(channel)) return {};
    const session = connection.sessions.get(channel)?.session;
    const userId = session === undefined ? undefined : readSessionName(session)?.userId;
    return { quiet_ms: this.silence.of(channel, performance.now(), userId) };
  }

  private sessionsEnded(ended: EndedSessions): void {
    this.silence.ended(ended.userId, performance.now());
    this.sessions.end(ended);
  }

  private rosterOf(channel: string): { count: number; ids: string[]; hash: Record<string, unknown> } {
    const members = this.presence.members(channel);
    return { count: members.size, ids: [...members.keys()], hash: Object.fromEntries(members) };
  }

  private localCounts(prefix: string): Record<string, number> {
    // Without a prototype: "constructor" is a good name of a channel.
    const counts = Object.create(null) as Record<string, number>; // what an empty object is
    for (const [channel, listeners] of this.channels) if (channel.startsWith(prefix)) counts[channel] = listeners.size;
    return counts;
  }

  private terminateHere(userId: string): void {
    for (const connection of this.connections.values()) {
      const isTheirs = connection.userId === userId || [...connection.channels.values()].includes(userId);
      if (isTheirs) connection.close(CODES.unauthorised, "Connection terminated by the application");
    }
  }

  /** Finds the connections whose other end has gone without a word. */
  private sweep(): void {
    const now = performance.now();
    this.silence.forget(now);
    for (const connection of this.connections.values()) {
      if (!connection.isOpen || connection.isAlive(now)) continue;
      connection.end(CODES.noPong, "Pong reply not received");
    }
  }
}
