import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { networkOf } from "../http/client-address.ts";
import { converse } from "./conversation.ts";
import type { Exchange } from "./exchange.ts";
import { type ApiResponse, httpApi, MAX_BODY_BYTES } from "./http-api.ts";
import { Hub } from "./hub.ts";
import { type RealtimeLimits, STANDARD_LIMITS } from "./limits.ts";
import { CODES, EVENTS, message, readAddress, readTarget } from "./protocol.ts";
import { noSessions, type SessionSource } from "./sessions.ts";
import type { AppCredentials, SignedCall } from "./signatures.ts";
import { asksForWebSocket } from "./upgrades.ts";

/** What the live server is made from. */
export interface LiveServerDeps {
  readonly app: AppCredentials;
  readonly exchange: Exchange;
  readonly limits?: Partial<RealtimeLimits>;
  /** Whether pages of this origin may connect; `host` is the one that the browser asked. */
  readonly isOriginAllowed: (origin: string, host: string) => boolean;
  /** Looks up the sessions that permissions hang on; by default none lives. */
  readonly sessions?: SessionSource;
  /** Address of a client, by which it is counted; by default that of the socket. */
  readonly addressOf?: (request: IncomingMessage) => string;
  readonly onFault: (what: string, error: unknown) => void;
}

/** PEM texts of a certificate and its key. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** The shop's own server of live events; it speaks the Pusher Channels protocol. */
export interface LiveServer {
  readonly app: AppCredentials;
  readonly hub: Hub;
  /** Takes an upgrade that came to somebody else's port. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Answers a call of the signed HTTP API. */
  call(call: SignedCall): Promise<ApiResponse>;
  /** Listens on a port of its own, by TLS when it has a certificate; returns the port, or null when it is taken. */
  listen(host: string, port: number, certificate?: Certificate): Promise<number | null>;
  /** Lets the clients go, who may come back at once, and ends. */
  close(): Promise<void>;
}

/** A call of the signed API must have come whole within this time. */
const CALL_TIMEOUT_MS = 10_000;
/** Who does not respond to the farewell is cut off after so long, also when the library itself said it to a broken frame. */
const FAREWELL_MS = 2_000;
const BUSY = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
const peerAddress = (request: IncomingMessage) => request.socket.remoteAddress ?? "";
/** How often that is looked after. */
const CHECK_MS = 1_000;

/** Makes the server; nothing listens yet. */
export function createLiveServer(deps: LiveServerDeps): LiveServer {
  const { app, exchange, limits, isOriginAllowed, sessions = noSessions, addressOf = peerAddress, onFault } = deps;
  const hub = new Hub({ exchange, limits: { ...STANDARD_LIMITS, ...limits }, sessions, onFault });
  const options = {
    noServer: true,
    clientTracking: false,
    // Messages are small; a compressor for each of thousands of clients would cost more memory than all else.
    perMessageDeflate: false,
    maxPayload: hub.limits.messageBytes,
    // Said in a variable, since the library's types do not know it yet.
    closeTimeout: FAREWELL_MS,
  };
  const sockets = new WebSocketServer(options);
  const api = httpApi({ hub, app });
  let turnedAway = 0;
  let isClosing = false;
  let closing: Promise<void> | undefined;
  let own: Server | undefined;

  /** The code with which a client is turned away at the door; null lets it in. */
  function refusalOf(request: IncomingMessage): { code: number; reason: string } | null {
    const address = readAddress(request.url ?? "");
    if ("code" in address) return address;
    if (address.key !== app.key) return { code: CODES.unknownApp, reason: "Application does not exist" };
    const { origin, host = "" } = request.headers;
    if (origin !== undefined && !isOriginAllowed(origin, host))
      return { code: CODES.unauthorised, reason: "Origin not allowed" };
    if (isClosing) return { code: CODES.overCapacity, reason: "The server restarts" };
    return null;
  }

  /** Tells a client why it may not enter, and lets it go. */
  function turnAway(ws: WebSocket, { code, reason }: { code: number; reason: string }): void {
    turnedAway += 1;
    ws.once("close", () => (turnedAway -= 1));
    ws.send(message(EVENTS.error, { code, message: reason }));
    ws.close(code, reason);
  }

  /** Takes a client in whose handshake is done. */
  function welcome(request: IncomingMessage, socket: Duplex, ws: WebSocket): void {
    ws.on("error", () => undefined); // "close" follows, and it is all that matters
    const refusal = refusalOf(request);
    if (refusal) return turnAway(ws, refusal);
    const connection = hub.open(ws, socket, networkOf(addressOf(request)));
    if (!connection) return turnAway(ws, { code: CODES.overCapacity, reason: "Too many connections" });
    ws.on("message", (data: RawData, isBinary: boolean) => {
      if (ws.readyState !== ws.OPEN) return;
      if (isBinary) return ws.close(1003, "Binary messages are not supported");
      // A message of the default binary type "nodebuffer" is one buffer.
      converse({ hub, app, onFault }, connection, (data as Buffer).toString("utf8")).catch((error: unknown) => {
        // A fault of ours in one conversation ends that one alone.
        onFault("a live message could not be answered", error);
        connection.end(1011, "Internal error");
      });
    });
    ws.on("ping", () => connection.heard(performance.now()));
    ws.on("pong", () => connection.heard(performance.now()));
    ws.on("close", () => hub.remove(connection));
  }

  /** Takes an upgrade. Whatever comes with it may end this socket, never the process: it would be thrown at the server's own event. */
  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on("error", () => undefined); // from the first byte to the last: who resets a connection is no fault
    if (turnedAway >= hub.limits.turnedAway) {
      socket.end(BUSY, () => socket.destroy());
      return;
    }
    try {
      sockets.handleUpgrade(request, socket, head, (ws) => welcome(request, socket, ws));
    } catch (error) {
      onFault("a live connection could not be opened", error);
      socket.destroy();
    }
  }

  /** Body of a call; null when it is too big, of which no more is read. */
  async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) return null;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = await bodyOf(request).catch(() => undefined);
    if (content === undefined) return; // the caller has gone, and nobody waits for a response
    const { path, query } = readTarget(request.url ?? "/");
    const { status, body } =
      content === null
        ? { status: 413, body: "The body is too big" }
        : await api({ method: request.method ?? "GET", path, query: Object.fromEntries(query), body: content });
    const isText = typeof body === "string";
    response.writeHead(status, {
      "content-type": isText ? "text/plain; charset=utf-8" : "application/json",
      // What is left of a body that is too big is not read: the next request cannot be found behind it.
      ...(content === null ? { connection: "close" } : {}),
    });
    response.end(isText ? body : JSON.stringify(body));
  }

  return {
    app,
    hub,
    upgrade,
    call: api,
    listen(host, port, certificate) {
      const handle = (request: IncomingMessage, response: ServerResponse) => {
        serve(request, response).catch((error: unknown) => {
          onFault("a call of the live server failed", error);
          if (!response.headersSent) response.writeHead(500);
          response.end();
        });
      };
      const options = {
        shouldUpgradeCallback: asksForWebSocket,
        requestTimeout: CALL_TIMEOUT_MS,
        headersTimeout: CALL_TIMEOUT_MS,
        connectionsCheckingInterval: CHECK_MS,
      };
      const server = certificate
        ? createTlsServer({ ...options, ...certificate }, handle)
        : createServer(options, handle);
      server.on("upgrade", upgrade);
      return new Promise((resolve, reject) => {
        server.once("error", (error: NodeJS.ErrnoException) =>
          error.code === "EADDRINUSE" ? resolve(null) : reject(error),
        );
        server.listen(port, host, () => {
          own = server;
          // Too many open files and the like: the next connection may find room again.
          server.on("error", (error) => onFault("the live server's port could not take a connection", error));
          resolve((server.address() as AddressInfo).port); // a TCP server's address is never a string
        });
      });
    },
    close() {
      isClosing = true;
      closing ??= (async () => {
        own?.close();
        own?.closeIdleConnections();
        await hub.close();
      })();
      return closing;
    },
  };
}
