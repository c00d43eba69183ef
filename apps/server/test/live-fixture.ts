import { clientAddress } from "../src/http/client-address.ts";
import { createExchange, noTransport, type Transport } from "../src/realtime/exchange.ts";
import type { RealtimeLimits } from "../src/realtime/limits.ts";
import { createLiveServer, type LiveServer } from "../src/realtime/live-server.ts";
import { originRule } from "../src/realtime/origins.ts";
import type { SessionSource } from "../src/realtime/sessions.ts";
import Pusher from "pusher-js";
import { afterAll } from "vitest";
import { WebSocket } from "ws";
import { type AppCredentials, channelAuth } from "../src/realtime/signatures.ts";

/** The application of the reference's test vectors. */
export const TEST_APP: AppCredentials = {
  id: "3",
  key: "278d425bdf160c739803",
  secret: "7ad3773142a6692b25b8",
};

/** A live server on a port of its own, without a shop around it. */
export interface TestLive {
  readonly server: LiveServer;
  readonly port: number;
  /** Address of the application's connections. */
  readonly url: string;
}

/** Starts one for a test file. */
export async function testLive(
  options: {
    limits?: Partial<RealtimeLimits>;
    origins?: string[];
    transport?: Transport;
    port?: number;
    sessions?: SessionSource;
    /** True takes a client's address from X-Forwarded-For, so that a test may come from many. */
    trustProxy?: boolean;
    onFault?: (what: string, error: unknown) => void;
  } = {},
): Promise<TestLive> {
  const server = createLiveServer({
    app: TEST_APP,
    exchange: createExchange(options.transport ?? noTransport),
    ...(options.limits ? { limits: options.limits } : {}),
    isOriginAllowed: originRule(() => "https://shop.example", options.origins ?? []),
    ...(options.sessions ? { sessions: options.sessions } : {}),
    addressOf: (request) => clientAddress(request, () => options.trustProxy ?? false),
    onFault: options.onFault ?? (() => undefined),
  });
  const port = (await server.listen("127.0.0.1", options.port ?? 0)) ?? 0;
  afterAll(() => server.close());
  return { server, port, url: `ws://127.0.0.1:${port}/app/${TEST_APP.key}?protocol=7&client=js&version=8.6.0` };
}

/** A message of the server as a test reads it; `data` is unpacked. */
export interface Heard {
  readonly event: string;
  readonly channel?: string;
  readonly user_id?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- events carry data of every shape
  readonly data: any;
}

/** A client that says what a test wants, right or wrong. */
export interface PlainClient {
  readonly ws: WebSocket;
  readonly heard: Heard[];
  readonly socketId: string;
  send(message: unknown): void;
  /** Waits for the next event of this name that was not waited for yet. */
  next(event: string, patienceMs?: number): Promise<Heard>;
  /** Waits for the close and returns its code. */
  closed(patienceMs?: number): Promise<number>;
  subscribe(channel: string, channelData?: string): Promise<Heard>;
}

const clients = new Set<{ close(): void }>();

/** Ends the clients of a test file. */
export function closeClientsAfterAll(): void {
  afterAll(() => {
    for (const client of clients) client.close();
    clients.clear();
  });
}

/** Connects; without `isOpen: false` waits until the server has told the connection's id. */
export async function plainClient(
  url: string,
  options: { headers?: Record<string, string>; isOpen?: boolean; ca?: string } = {},
): Promise<PlainClient> {
  const ws = new WebSocket(url, { headers: options.headers ?? {}, ...(options.ca ? { ca: options.ca } : {}) });
  clients.add({ close: () => ws.terminate() });
  const heard: Heard[] = [];
  const taken = new Set<Heard>();
  let closeCode: number | null = null;
  ws.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString("utf8")) as Heard; // what the server writes
    heard.push({ ...message, data: typeof message.data === "string" ? JSON.parse(message.data) : message.data });
  });
  ws.on("close", (code) => (closeCode = code));
  ws.on("error", () => undefined);

  async function until<T>(what: string, patienceMs: number, look: () => T | undefined | null): Promise<T> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const found = look();
      if (found !== undefined && found !== null) return found;
      if (Date.now() > end)
        throw new Error(`${what} did not come; heard ${JSON.stringify(heard)}, closed ${closeCode}`);
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
  }
  const client: PlainClient = {
    ws,
    heard,
    get socketId() {
      return String(heard[0]?.data?.socket_id);
    },
    send: (message) => ws.send(typeof message === "string" ? message : JSON.stringify(message)),
    async next(event, patienceMs = 10_000) {
      const found = await until(event, patienceMs, () => heard.find((one) => one.event === event && !taken.has(one)));
      taken.add(found);
      return found;
    },
    closed: (patienceMs = 10_000) => until("the close", patienceMs, () => closeCode),
    subscribe(channel, channelData) {
      const needsPermission = /^(private|presence)-/.test(channel);
      const auth = needsPermission ? { auth: channelAuth(TEST_APP, client.socketId, channel, channelData) } : {};
      const data = { channel, ...auth, ...(channelData === undefined ? {} : { channel_data: channelData }) };
      client.send({ event: "pusher:subscribe", data });
      return client.next("pusher_internal:subscription_succeeded");
    },
  };
  if (options.isOpen !== false) await client.next("pusher:connection_established");
  else if (ws.readyState === WebSocket.CONNECTING)
    await new Promise<void>((resolve) => {
      ws.once("open", () => resolve());
      ws.once("close", () => resolve());
    });
  return client;
}

type Permission = { auth: string; channel_data?: string };

/** Hands permission, or what went wrong, to pusher-js, which wants a callback. */
export async function respondTo(
  respond: (error: Error | null, permission: Permission | null) => void,
  work: () => Promise<Permission | null>,
): Promise<void> {
  try {
    const permission = await work();
    respond(permission ? null : new Error("refused"), permission);
  } catch (error) {
    respond(error as Error, null); // every failure here is an Error
  }
}

/** The real pusher-js, as browsers have it. `signer` gives permission; null refuses. */
export function pusherClient(
  port: number,
  key: string,
  signer: (socketId: string, channel: string) => Promise<Permission | null>,
): Pusher {
  const client = new Pusher(key, {
    cluster: "mt1",
    wsHost: "127.0.0.1",
    wsPort: port,
    wssPort: port,
    forceTLS: false,
    enableStats: false,
    enabledTransports: ["ws", "wss"],
    channelAuthorization: {
      transport: "ajax",
      endpoint: "/broadcasting/auth",
      customHandler: ({ socketId, channelName }, callback) => {
        void respondTo(callback, () => signer(socketId, channelName));
      },
    },
  });
  clients.add({ close: () => client.disconnect() });
  return client;
}

/** Permission signed by the test application's secret. */
export const signedBySecret = async (socketId: string, channel: string) => ({
  auth: channelAuth(TEST_APP, socketId, channel),
});
