import { createHmac, randomBytes, randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { RealtimeAddress } from "@dropship/api/contract/shop";
import type { Database } from "./db/database.ts";
import type { Env } from "./env.ts";
import { clientAddress } from "./http/client-address.ts";
import { type Broadcaster, silentBroadcaster } from "./realtime/broadcaster.ts";
import { createExchange, type Transport } from "./realtime/exchange.ts";
import { keptSecret } from "./realtime/kept-secret.repository.ts";
import type { RealtimeLimits } from "./realtime/limits.ts";
import { removeOldLiveMessages } from "./realtime/live-messages.repository.ts";
import { type Certificate, createLiveServer, type LiveServer } from "./realtime/live-server.ts";
import { originRule } from "./realtime/origins.ts";
import { postgresTransport } from "./realtime/postgres-transport.ts";
import { browserAddress, type OutsideService, pusherBroadcaster } from "./realtime/pusher-broadcaster.ts";
import type { EndedSessions, SessionSource } from "./realtime/sessions.ts";
import type { AppCredentials } from "./realtime/signatures.ts";

/** Live events of the shop: how they are sent, who may listen, where browsers find them. */
export interface Live {
  readonly broadcaster: Broadcaster;
  /** What permissions to listen are signed with; null without live events. */
  readonly app: AppCredentials | null;
  /** The shop's own server; null when an outside service does its work. */
  readonly server: LiveServer | null;
  /**
   * Closes the connections that listen by sessions which have ended, in every process. An outside service knows no sessions, and can only
   * end connections of users who signed in to it, which browsers do not: there a listener stays until it disconnects.
   */
  endSessions(ended: EndedSessions): Promise<void>;
  /** What the browser is told. */
  address(): RealtimeAddress | null;
  /** Opens the own port; says in a sentence what came of it. Without it the main port serves. */
  listen(): Promise<string>;
  /** Removes what has run out. */
  cleanUp(): Promise<void>;
  close(): Promise<void>;
}

/** What live events are made from. */
export interface LiveDeps {
  readonly env: Env;
  readonly db: Database;
  readonly appKey: Buffer;
  readonly appUrl: () => string;
  /** The shop's sessions, by which channels are opened. */
  readonly sessions: SessionSource;
  readonly onFault: (what: string, error: unknown) => void;
}

/** Means something only to the hosted service; pusher-js asks for one all the same (docs/product.md, Calls). */
const CLUSTER = "mt1";
const READY_MS = 3_000;

const silent: Live = {
  broadcaster: silentBroadcaster,
  app: null,
  server: null,
  endSessions: async () => undefined,
  address: () => null,
  listen: async () => "off",
  cleanUp: async () => undefined,
  close: async () => undefined,
};

/** Live events by the settings. */
export async function openLive(deps: LiveDeps): Promise<Live> {
  switch (deps.env.BROADCAST) {
    case "off":
      return silent;
    case "pusher":
      return outsideLive(outsideService(deps.env));
    case "server":
      return ownLive(deps);
  }
}

function outsideService(env: Env): OutsideService {
  const { PUSHER_APP_ID: id, PUSHER_APP_KEY: key, PUSHER_APP_SECRET: secret } = env;
  if (!id || !key || !secret)
    throw new Error("BROADCAST=pusher needs PUSHER_APP_ID, PUSHER_APP_KEY and PUSHER_APP_SECRET");
  const tls = env.PUSHER_SCHEME === "https";
  return { id, key, secret, host: env.PUSHER_HOST, port: env.PUSHER_PORT, tls, cluster: env.PUSHER_APP_CLUSTER };
}

function outsideLive(service: OutsideService): Live {
  const { key, cluster, tls } = service;
  const address = { key, cluster, ...browserAddress(service), tls, path: "" };
  return {
    ...silent,
    broadcaster: pusherBroadcaster(service),
    app: service,
    address: () => address,
    listen: async () => `through ${address.host}`,
  };
}

async function ownLive({ env, db, appKey, appUrl, sessions, onFault }: LiveDeps): Promise<Live> {
  const app = await ownCredentials(env, db, appKey);
  const exchange = createExchange(await transport({ env, db, appKey, onFault }), onFault);
  const listed = (env.REALTIME_ORIGINS ?? "").split(",").map((origin) => origin.trim());
  const server = createLiveServer({
    app,
    exchange,
    sessions,
    limits: limitsOf(env),
    isOriginAllowed: originRule(appUrl, listed),
    addressOf: (request) => clientAddress(request, env.TRUST_PROXY),
    onFault,
  });
  const certificate = readCertificate(env);
  let port: number | null = null;
  // Not for ever: a Redis that is away must not keep the shop closed. Clients that came too early are let go when it is back.
  await Promise.race([server.hub.ready, sleep(READY_MS, undefined, { ref: false })]);

  return {
    app,
    server,
    broadcaster: {
      broadcast: (channel, event, payload, options) =>
        server.hub.publish({
          channels: [channel],
          event,
          data: JSON.stringify(payload),
          except: options?.exceptSocketId,
        }),
    },
    endSessions: (ended) => server.hub.endSessions(ended),
    address() {
      const tls = appUrl().startsWith("https:");
      // A page that came by https may not use a port without TLS: it takes the page's own, unless the settings name one that a proxy opens.
      const shown = env.REALTIME_PUBLIC_PORT ?? (tls === (certificate !== undefined) ? port : null);
      return { key: app.key, cluster: CLUSTER, host: env.REALTIME_PUBLIC_HOST ?? null, port: shown, tls, path: "" };
    },
    async listen() {
      if (env.REALTIME_PORT === 0) return "at /app of the shop's own address";
      port = await server.listen(env.HOST, env.REALTIME_PORT, certificate);
      return port === null
        ? `port ${env.REALTIME_PORT} is busy, so they come from /app of the shop's own address`
        : `on port ${port}, and at /app of the shop's own address`;
    },
    cleanUp: () => (env.REDIS_URL ? Promise.resolve() : removeOldLiveMessages(db)),
    close: () => server.close(),
  };
}

/** A quarter of the connections is kept for who has opened a channel by a signature. */
const limitsOf = (env: Env): Partial<RealtimeLimits> => ({
  connections: env.REALTIME_CONNECTIONS,
  strangers: Math.ceil(env.REALTIME_CONNECTIONS * 0.75),
  connectionsPerAddress: env.REALTIME_CONNECTIONS_PER_ADDRESS,
  publicChannelsPerAddress: env.REALTIME_PUBLIC_CHANNELS_PER_ADDRESS,
});

function readCertificate({ REALTIME_TLS_CERT: cert, REALTIME_TLS_KEY: key }: Env): Certificate | undefined {
  if (!cert && !key) return undefined;
  if (!cert || !key) throw new Error("REALTIME_TLS_CERT and REALTIME_TLS_KEY are given together or not at all");
  return { cert: readFileSync(cert, "utf8"), key: readFileSync(key, "utf8") };
}

/** Named by the settings, so that other programs may publish; else made at the first start and kept for every process. */
async function ownCredentials(env: Env, db: Database, appKey: Buffer): Promise<AppCredentials> {
  const { REALTIME_APP_ID: id, REALTIME_APP_KEY: key, REALTIME_APP_SECRET: secret } = env;
  if (id && key && secret) return { id, key, secret };
  if (id || key || secret)
    throw new Error("REALTIME_APP_ID, REALTIME_APP_KEY and REALTIME_APP_SECRET are given together or not at all");
  const kept = await keptSecret(db, appKey, "realtime.app", () =>
    JSON.stringify({
      id: String(randomInt(100_000, 1_000_000)),
      key: randomBytes(10).toString("hex"),
      secret: randomBytes(32).toString("hex"),
    } satisfies AppCredentials),
  );
  return JSON.parse(kept) as AppCredentials; // written just above
}

async function transport({
  env,
  db,
  appKey,
  onFault,
}: Pick<LiveDeps, "env" | "db" | "appKey" | "onFault">): Promise<Transport> {
  if (!env.REDIS_URL) return postgresTransport(db);
  // Loaded only where it is used: it costs memory and a part of the start.
  const { redisTransport } = await import("./realtime/redis-transport.ts");
  // Processes of one shop share the application key; other shops on the same Redis have others.
  const shop = createHmac("sha256", appKey).update("live events").digest("hex").slice(0, 16);
  return redisTransport(env.REDIS_URL, `dropship:live:${shop}`, (error) => onFault("Redis does not respond", error));
}
