import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import { textFrame } from "./frame.ts";
import { type RealtimeLimits, TokenBucket } from "./limits.ts";
import { EVENTS, message } from "./protocol.ts";

const PING = textFrame(message(EVENTS.ping, {}));
const PONG = textFrame(message(EVENTS.pong, {}));

/** One client's connection. Thousands live at once, so it holds little. */
export class Connection {
  readonly id: string;
  readonly ws: WebSocket;
  /** What its limits are counted by: the client's address, or the network of one that has many. */
  readonly address: string;
  /** Channels it listens to; on presence channels with the user it is there. */
  readonly channels = new Map<string, string | null>();
  /** Of channels that hang on a session: which, from the moment at which it was asked for. */
  readonly sessions = new Map<string, { readonly session: string }>();
  readonly messages: TokenBucket;
  readonly clientEvents: TokenBucket;
  /** The user who signed in on it (pusher:signin). */
  userId: string | null = null;
  heardAt: number;
  private isAsked = false;
  private readonly raw: Duplex;
  private readonly limits: RealtimeLimits;

  constructor(id: string, ws: WebSocket, raw: Duplex, address: string, limits: RealtimeLimits, now: number) {
    this.id = id;
    this.address = address;
    this.ws = ws;
    this.raw = raw;
    this.limits = limits;
    this.heardAt = now;
    this.messages = new TokenBucket(limits.messagesPerSecond, limits.messageBurst);
    this.clientEvents = new TokenBucket(limits.clientEventsPerSecond);
  }

  /** False once its end has begun. */
  get isOpen(): boolean {
    return this.ws.readyState === WebSocket.OPEN;
  }

  /** Something came from the client. */
  heard(now: number): void {
    this.heardAt = now;
    this.isAsked = false;
  }

  /** Writes a frame as it is. A client that does not read is cut off: it would hold everybody's messages in memory. */
  write(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.raw.writableLength > this.limits.unreadBytes) {
      this.ws.terminate();
      return;
    }
    this.raw.write(frame);
  }

  /** Sends one message to this client alone. */
  send(text: string): void {
    this.write(textFrame(text));
  }

  /** Tells of an error; the connection stays. */
  refuse(code: number, reason: string): void {
    this.send(message(EVENTS.error, { code, message: reason }));
  }

  pong(): void {
    this.write(PONG);
  }

  /** Says why and closes; the code tells the client whether to come back. */
  close(code: number, reason: string): void {
    this.refuse(code, reason);
    this.end(code, reason);
  }

  /** Closes; who does not respond to the farewell soon is cut off by the library. */
  end(code: number, reason: string): void {
    this.ws.close(code, reason);
  }

  /** Asks a silent client whether it is there; false when it was asked and did not respond in time. */
  isAlive(now: number): boolean {
    const silence = now - this.heardAt;
    if (silence <= this.limits.activityMs) return true;
    if (silence > this.limits.activityMs + this.limits.pongMs) return false;
    if (!this.isAsked) {
      this.isAsked = true;
      this.write(PING);
    }
    return true;
  }
}
