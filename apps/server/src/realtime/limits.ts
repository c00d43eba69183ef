/** What one application and one connection may use. */
export interface RealtimeLimits {
  /** Connections of the application in this process. */
  readonly connections: number;
  /** Those of them that have opened no channel by a signature: anybody. The rest is kept for who has. */
  readonly strangers: number;
  /** Connections of one address in this process; many people may share one. */
  readonly connectionsPerAddress: number;
  /** Clients that are being told why they are turned away; more are cut off without a word. */
  readonly turnedAway: number;
  /** Channels with a listener in this process that open by a signature. They are counted apart from public ones, whose names anybody may invent. */
  readonly signedChannels: number;
  /** Public channels with a listener in this process. */
  readonly publicChannels: number;
  /** Those of them that one address was the first to open. */
  readonly publicChannelsPerAddress: number;
  /** Channels of either kind that one connection listens to. */
  readonly channelsPerConnection: number;
  /** Members of a presence channel. */
  readonly members: number;
  /** Bytes of `channel_data`. */
  readonly memberBytes: number;
  /** Bytes of an event's data. */
  readonly eventBytes: number;
  /** Bytes of one message from a client; a bigger one closes the connection (1009). */
  readonly messageBytes: number;
  /** Messages of any kind from one connection per second, and how many at once. */
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  /** Client events of one connection per second. */
  readonly clientEventsPerSecond: number;
  /** Client events and published events of the whole application in this process per second. */
  readonly appEventsPerSecond: number;
  /** Bytes that wait for a client that does not read; over it the client is cut off. */
  readonly unreadBytes: number;
  /** Silence after which either side asks whether the other is there. */
  readonly activityMs: number;
  /** How long the response may take. */
  readonly pongMs: number;
  /** How often sessions that are listened by are looked up again, should word of their end have been lost. */
  readonly sessionCheckMs: number;
}

/** Limits of the shop's own server: those of the hosted service where it has any. */
export const STANDARD_LIMITS: RealtimeLimits = {
  connections: 10_000,
  strangers: 7_500,
  connectionsPerAddress: 2_000,
  turnedAway: 500,
  signedChannels: 50_000,
  publicChannels: 10_000,
  publicChannelsPerAddress: 1_000,
  channelsPerConnection: 100,
  members: 100,
  memberBytes: 1_024 + 256,
  eventBytes: 10_240,
  messageBytes: 16_384,
  messagesPerSecond: 50,
  messageBurst: 250,
  clientEventsPerSecond: 10,
  appEventsPerSecond: 2_000,
  unreadBytes: 1_048_576,
  activityMs: 30_000,
  pongMs: 30_000,
  sessionCheckMs: 30_000,
};

/** Lets so many through per second, and a burst; made small, since every connection has one. */
export class TokenBucket {
  private tokens: number;
  private at: number;
  private readonly perSecond: number;
  private readonly burst: number;

  constructor(perSecond: number, burst = perSecond) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.tokens = burst;
    this.at = 0;
  }

  /** Takes `count` out at a moment (ms); false when there are not so many, and then takes none. */
  take(now: number, count = 1): boolean {
    this.tokens = Math.min(this.burst, this.tokens + Math.max(0, now - this.at) * (this.perSecond / 1000));
    this.at = now;
    if (this.tokens < count) return false;
    this.tokens -= count;
    return true;
  }
}
