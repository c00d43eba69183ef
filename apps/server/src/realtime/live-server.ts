import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { type RawData, WebSocketServer } from "ws";
import { converse } from "./conversation.ts";
import type { Exchange } from "./exchange.ts";
import { type ApiAnswer, httpApi, MAX_BODY_BYTES } from "./http-api.ts";
import { Hub } from "./hub.ts";
import { type RealtimeLimits, STANDARD_LIMITS } from "./limits.ts";
import { CODES, EVENTS, message, readAddress } from "./protocol.ts";
import type { AppCredentials, SignedCall } from "./signatures.ts";

/** What the live server is made from. */
export interface LiveServerDeps {
  readonly app: AppCredentials;
  readonly exchange: Exchange;
  readonly limits?: Partial<RealtimeLimits>;
  /** Whether pages of this origin may connect; `host` is the one that the browser asked. */
  readonly isOriginAllowed: (origin: string, host: string) => boolean;
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
  call(call: SignedCall): Promise<ApiAnswer>;
  /** Listens on a port of its own, by TLS when it has a certificate; answers the port, or null when it is taken. */
  listen(host: string, port: number, certificate?: Certificate): Promise<number | null>;
  /** Lets the clients go, who may come back at once, and ends. */
  close(): Promise<void>;
}

/** A call of the signed API must have come whole within this time. */
const CALL_TIMEOUT_MS = 10_000;
/** How often that is looked after. */
const CHECK_MS = 1_000;

/** Makes the server; nothing listens yet. */
export function createLiveServer({ app, exchange, limits, isOriginAllowed, onFault }: LiveServerDeps): LiveServer {
  const hub = new Hub({ exchange, limits: { ...STANDARD_LIMITS, ...limits }, onFault });
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Messages are small; a compressor for each of thousands of clients would cost more memory than all else.
    perMessageDeflate: false,
    maxPayload: hub.limits.messageBytes,
  });
  const api = httpApi({ hub, app });
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
    if (hub.size >= hub.limits.connections) return { code: CODES.overConnectionQuota, reason: "Too many connections" };
    if (isClosing) return { code: CODES.overCapacity, reason: "The server restarts" };
    return null;
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    sockets.handleUpgrade(request, socket, head, (ws) => {
      ws.on("error", () => undefined); // "close" follows, and it is all that matters
      const refusal = refusalOf(request);
      if (refusal) {
        ws.send(message(EVENTS.error, { code: refusal.code, message: refusal.reason }));
        ws.close(refusal.code, refusal.reason);
        // A stranger who does not answer the farewell keeps no socket here.
        setTimeout(() => ws.terminate(), 2_000).unref();
        return;
      }
      const connection = hub.open(ws, socket);
      ws.on("message", (data: RawData, isBinary: boolean) => {
        if (ws.readyState !== ws.OPEN) return;
        if (isBinary) return ws.close(1003, "Binary messages are not supported");
        // A message of the default binary type "nodebuffer" is one buffer.
        return converse({ hub, app, onFault }, connection, (data as Buffer).toString("utf8"));
      });
      ws.on("ping", () => connection.heard(performance.now()));
      ws.on("pong", () => connection.heard(performance.now()));
      ws.on("close", () => hub.remove(connection));
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    }
    const url = new URL(request.url ?? "/", "http://live");
    const { status, body } =
      size > MAX_BODY_BYTES
        ? { status: 413, body: "The body is too big" }
        : await api({
            method: request.method ?? "GET",
            path: url.pathname,
            query: Object.fromEntries(url.searchParams),
            body: Buffer.concat(chunks),
          });
    const isText = typeof body === "string";
    response.writeHead(status, { "content-type": isText ? "text/plain; charset=utf-8" : "application/json" });
    response.end(isText ? body : JSON.stringify(body));
  }

  return {
    app,
    hub,
    upgrade,
    call: api,
    listen(host, port, certificate) {
      const handle = (request: IncomingMessage, response: ServerResponse) => {
        answer(request, response).catch((error: unknown) => {
          onFault("a call of the live server failed", error);
          if (!response.headersSent) response.writeHead(500);
          response.end();
        });
      };
      const options = {
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
