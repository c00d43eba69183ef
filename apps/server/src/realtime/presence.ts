import type { Member } from "./exchange.ts";

/** What a change of members is told to. */
export interface PresenceListener {
  onAdded(channel: string, userId: string, info: unknown): void;
  onRemoved(channel: string, userId: string): void;
}

type Roster = Map<string, Map<string, unknown>>;

/**
 * Who is on which presence channel, here and at the other processes. A user is one member however many connections they have, wherever
 * those are: added with the first, removed with the last.
 */
export class Presence {
  private readonly local = new Map<string, Map<string, { info: unknown; connections: number }>>();
  private readonly remote = new Map<string, Roster>();
  private readonly listener: PresenceListener;

  constructor(listener: PresenceListener) {
    this.listener = listener;
  }

  /** Members of a channel, each once. */
  members(channel: string): Map<string, unknown> {
    const all = new Map<string, unknown>();
    for (const roster of this.remote.values())
      for (const [userId, info] of roster.get(channel) ?? []) all.set(userId, info);
    for (const [userId, { info }] of this.local.get(channel) ?? []) all.set(userId, info);
    return all;
  }

  has(channel: string, userId: string): boolean {
    if (this.local.get(channel)?.has(userId)) return true;
    for (const roster of this.remote.values()) if (roster.get(channel)?.has(userId)) return true;
    return false;
  }

  /** A connection here joins; true when it is this user's first here, which the other processes must know. */
  join(channel: string, userId: string, info: unknown): boolean {
    const members = this.local.get(channel) ?? new Map<string, { info: unknown; connections: number }>();
    this.local.set(channel, members);
    const known = members.get(userId);
    if (known) {
      known.connections += 1;
      return false;
    }
    const isNew = !this.has(channel, userId);
    members.set(userId, { info, connections: 1 });
    if (isNew) this.listener.onAdded(channel, userId, info);
    return true;
  }

  /** A connection here leaves; true when it was this user's last here. */
  leave(channel: string, userId: string): boolean {
    const members = this.local.get(channel);
    const known = members?.get(userId);
    if (!members || !known) return false;
    known.connections -= 1;
    if (known.connections > 0) return false;
    members.delete(userId);
    if (members.size === 0) this.local.delete(channel);
    if (!this.has(channel, userId)) this.listener.onRemoved(channel, userId);
    return true;
  }

  /** Everybody who is here. */
  localMembers(): Member[] {
    return [...this.local].flatMap(([channel, members]) =>
      [...members].map(([userId, { info }]): Member => [channel, userId, info]),
    );
  }

  /** Another process has a new member. */
  remoteJoined(processId: string, [channel, userId, info]: Member): void {
    const isNew = !this.has(channel, userId);
    const roster = this.remote.get(processId) ?? (new Map() as Roster); // its keys and values as the map's own
    this.remote.set(processId, roster);
    const members = roster.get(channel) ?? new Map<string, unknown>();
    roster.set(channel, members.set(userId, info));
    if (isNew) this.listener.onAdded(channel, userId, info);
  }

  /** Another process has lost a member. */
  remoteLeft(processId: string, channel: string, userId: string): void {
    const members = this.remote.get(processId)?.get(channel);
    if (!members?.delete(userId)) return;
    if (members.size === 0) this.remote.get(processId)?.delete(channel);
    if (!this.has(channel, userId)) this.listener.onRemoved(channel, userId);
  }

  /** Another process tells all its members; whoever it no longer names has gone. None at all: the process has. */
  remoteMembers(processId: string, members: readonly Member[]): void {
    const named = new Set(members.map(([channel, userId]) => `${channel} ${userId}`));
    for (const [channel, known] of this.remote.get(processId) ?? [])
      for (const userId of known.keys())
        if (!named.has(`${channel} ${userId}`)) this.remoteLeft(processId, channel, userId);
    for (const member of members) this.remoteJoined(processId, member);
    if (members.length === 0) this.remote.delete(processId);
  }
}
