import type { Connection } from "./connection.ts";
import type { RealtimeLimits } from "./limits.ts";
import { needsSignature } from "./protocol.ts";

interface Address {
  connections: number;
  /** Public channels that it was the first to open. */
  publicChannels: number;
  /** Those of its connections that have opened no channel by a signature, oldest first. */
  readonly strangers: Set<Connection>;
}

/** Whether a newcomer may enter; somebody may have to go for them. */
export type Entry = { readonly isFull: true } | { readonly isFull: false; readonly insteadOf: Connection | null };

/**
 * Counts who takes how much room. Anybody may connect and invent names of public channels, so what strangers can take ends before the whole
 * is full: what is opened by a signature has room of its own, and no address takes everything.
 */
export class Room {
  private readonly limits: RealtimeLimits;
  private readonly addresses = new Map<string, Address>();
  /** Who was the first to open each public channel. */
  private readonly openers = new Map<string, string>();
  private connections = 0;
  private strangers = 0;
  private signedChannels = 0;

  constructor(limits: RealtimeLimits) {
    this.limits = limits;
  }

  /** Looks for room for a newcomer. When strangers have taken theirs, the oldest of the address that has most of them goes. */
  entry(address: string): Entry {
    const here = this.addresses.get(address);
    const { connections, connectionsPerAddress, strangers } = this.limits;
    if (this.connections >= connections || (here?.connections ?? 0) >= connectionsPerAddress) return { isFull: true };
    if (this.strangers < strangers) return { isFull: false, insteadOf: null };
    const crowd = this.crowd();
    // A newcomer of that very address would only take the place of their like.
    const oldest = crowd === here ? undefined : crowd?.strangers.values().next().value;
    return oldest ? { isFull: false, insteadOf: oldest } : { isFull: true };
  }

  /** A connection was taken in. */
  enter(connection: Connection): void {
    const address = this.addresses.get(connection.address) ?? {
      connections: 0,
      publicChannels: 0,
      strangers: new Set(),
    };
    this.addresses.set(connection.address, address);
    address.connections += 1;
    address.strangers.add(connection);
    this.connections += 1;
    this.strangers += 1;
  }

  /** A connection has gone. */
  leave(connection: Connection): void {
    const address = this.addresses.get(connection.address);
    if (!address) return;
    address.connections -= 1;
    this.connections -= 1;
    if (address.strangers.delete(connection)) this.strangers -= 1;
    this.forgetIfEmpty(connection.address, address);
  }

  /** Whether a connection may listen to one channel more; `isNew` when nobody listens to it yet. */
  hasFor(connection: Connection, channel: string, isNew: boolean): boolean {
    const isSigned = needsSignature(channel);
    const { channelsPerConnection, signedChannels, publicChannels, publicChannelsPerAddress } = this.limits;
    let ofItsKind = 0;
    for (const known of connection.channels.keys()) if (needsSignature(known) === isSigned) ofItsKind += 1;
    if (ofItsKind >= channelsPerConnection) return false;
    if (!isNew) return true;
    if (isSigned) return this.signedChannels < signedChannels;
    const opened = this.addresses.get(connection.address)?.publicChannels ?? 0;
    return this.openers.size < publicChannels && opened < publicChannelsPerAddress;
  }

  /** A connection listens to a channel; `isNew` when it is the first. */
  opened(connection: Connection, channel: string, isNew: boolean): void {
    const address = this.addresses.get(connection.address);
    if (!address) return;
    if (needsSignature(channel)) {
      if (address.strangers.delete(connection)) this.strangers -= 1;
      if (isNew) this.signedChannels += 1;
    } else if (isNew) {
      this.openers.set(channel, connection.address);
      address.publicChannels += 1;
    }
  }

  /** Nobody listens to a channel any more. */
  closed(channel: string): void {
    if (needsSignature(channel)) {
      this.signedChannels -= 1;
      return;
    }
    const opener = this.openers.get(channel);
    const address = opener === undefined ? undefined : this.addresses.get(opener);
    this.openers.delete(channel);
    if (opener === undefined || !address) return;
    address.publicChannels -= 1;
    this.forgetIfEmpty(opener, address);
  }

  private crowd(): Address | undefined {
    let most: Address | undefined;
    for (const address of this.addresses.values())
      if (address.strangers.size > (most?.strangers.size ?? 0)) most = address;
    return most;
  }

  private forgetIfEmpty(name: string, { connections, publicChannels }: Address): void {
    if (connections === 0 && publicChannels === 0) this.addresses.delete(name);
  }
}
