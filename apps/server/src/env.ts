import { wholeNumber } from "@dropship/api/contract/shapes";
import { z } from "zod";
import { type Bucket, readBucket } from "./integrations/s3.ts";
import { type ProxyTrust, readProxyTrust } from "./http/client-address.ts";

const flag = z.enum(["on", "off"]);
const port = wholeNumber(1, 65_535);

function proxyTrust(setting: string, context: z.RefinementCtx): ProxyTrust {
  try {
    return readProxyTrust(setting);
  } catch (error) {
    context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
}

function bucket(setting: string, context: z.RefinementCtx): Bucket {
  try {
    return readBucket(setting);
  } catch (error) {
    context.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
    return z.NEVER;
  }
}

const schema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  /** Address to listen on. */
  HOST: z.string().default("127.0.0.1"),
  PORT: port.default(3000),
  /** Public address of the shop, used in e-mails; the printed address by default. */
  APP_URL: z.url().optional(),
  /** Outside PostgreSQL; without it an embedded one runs on DATA_DIR. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
    .optional(),
  /** Folder of the embedded database, the outbox, the app key and the files that jobs make; web and worker processes share it. */
  DATA_DIR: z.string().default("./data"),
  /** Bucket of an S3-compatible store where files are kept; in DATA_DIR when absent. */
  STORAGE_URL: z.string().transform(bucket).optional(),
  /** "any" lets pictures be taken from addresses in one's own network. */
  FILE_ADDRESSES: z.enum(["public", "any"]).default("public"),
  /** Folder of the built web application; the one that was built beside the server by default. */
  WEB_DIST: z.string().optional(),
  /** 32 random bytes in base64; made and kept in DATA_DIR when absent. */
  APP_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, "must be 32 bytes in base64")
    .optional(),
  /** smtp:// or smtps:// address; without it messages land in DATA_DIR/outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z.string().default("Dropship <shop@localhost>"),
  /** Fills an empty database with the demo shop and shows its logins. */
  DEMO: flag.default("on"),
  /** Who becomes the main administrator of a shop that has none: an account that has confirmed this e-mail, else an invitation goes there. */
  ADMIN_EMAIL: z.email().optional(),
  /** Which proxies are believed when they name the caller in X-Forwarded-For: "off", how many, or their networks. */
  TRUST_PROXY: z.string().default("off").transform(proxyTrust),
  /** "off" only for load tests: no call is throttled. */
  THROTTLES: flag.default("on"),
  /** Key of the carrier's API; without it the local sandbox answers. */
  NOVA_POSHTA_KEY: z.string().optional(),
  NOVA_POSHTA_URL: z.url().default("https://api.novaposhta.ua/v2.0/json/"),
  /** Source of the rate; "manual" keeps the last one. */
  RATE_SOURCE: z.enum(["monobank", "privatbank", "nbu", "manual"]).default("monobank"),
  RATE_URL: z.url().optional(),
  /** What the process does: serve calls, work on events and messages, or both. */
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  /** Keys of web push, base64url; made and kept in the database when absent. Subscriptions live and die with them. */
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  /** Contact for push services; the shop's address under TLS, else the sender of its mail. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@|https:\/\/)/, "must begin with mailto: or https://")
    .optional(),
  /** Token of the shop's bot; without it a local sandbox takes its messages. */
  TELEGRAM_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, "must be as BotFather gives it, 123456:ABC")
    .optional(),
  TELEGRAM_URL: z.url().default("https://api.telegram.org"),
  /** Tokens of the shop's bank: the statement of its account, and invoices by card. Without them the demo shop has a sandbox. */
  MONOBANK_TOKEN: z.string().optional(),
  MONOBANK_MERCHANT_TOKEN: z.string().optional(),
  MONOBANK_URL: z.url().default("https://api.monobank.ua"),
  /** "any" lets subscriptions lead into one's own network and to http: only for a push service of one's own. */
  PUSH_ENDPOINTS: z.enum(["public", "any"]).default("public"),
  /** Who brings live events to browsers: the shop's own server, an outside Pusher-compatible service, or nobody. */
  BROADCAST: z.enum(["server", "pusher", "off"]).default("server"),
  /** Own port of the live server beside /app on the main one; "off" or 0 for none. */
  REALTIME_PORT: z.preprocess((value) => (value === "off" ? 0 : value), wholeNumber(0, 65_535)).default(6001),
  /** PEM files with which the own port speaks TLS; without them a proxy may do so. */
  REALTIME_TLS_CERT: z.string().optional(),
  REALTIME_TLS_KEY: z.string().optional(),
  /** Where browsers find it when a proxy stands before it; the page's own host, and the own port where it speaks TLS as the page does. */
  REALTIME_PUBLIC_HOST: z.string().optional(),
  REALTIME_PUBLIC_PORT: port.optional(),
  /** Further origins whose pages may connect, with commas between; "*" for all. */
  REALTIME_ORIGINS: z.string().optional(),
  /** Live connections of a process, and those of one address (of one /64 network of IPv6), which many people may share. */
  REALTIME_CONNECTIONS: z.coerce.number().int().min(1).max(1_000_000).default(10_000),
  REALTIME_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(2_000),
  /** Public live channels that one address may be the first to open in a process. */
  REALTIME_PUBLIC_CHANNELS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  /** The live server's application, for programs that publish to it; made and kept in the database when absent. */
  REALTIME_APP_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  REALTIME_APP_KEY: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
  REALTIME_APP_SECRET: z.string().min(16).optional(),
  /** Processes share live events through this Redis; through PostgreSQL when absent. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, "must begin with redis:// or rediss://")
    .optional(),
  /** The outside service of BROADCAST=pusher. */
  PUSHER_APP_ID: z.string().optional(),
  PUSHER_APP_KEY: z.string().optional(),
  PUSHER_APP_SECRET: z.string().optional(),
  PUSHER_APP_CLUSTER: z.string().default("mt1"),
  PUSHER_HOST: z.string().optional(),
  PUSHER_PORT: port.optional(),
  PUSHER_SCHEME: z.enum(["http", "https"]).default("https"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
});

/** Settings of the process, read once. */
export type Env = z.output<typeof schema>;

/** Reads the settings; a bad value ends in one clear sentence that names it. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`Setting ${issue?.path.join(".") ?? ""} is wrong: ${issue?.message ?? "unknown value"}`);
}
