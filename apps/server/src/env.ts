import { z } from "zod";

const flag = z.enum(["on", "off"]);
const port = z.coerce.number().int().min(1).max(65_535);

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
  /** Folder of the embedded database, the outbox and the app key. */
  DATA_DIR: z.string().default("./data"),
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
  /** Behind a proxy: take the caller's address from X-Forwarded-For. */
  TRUST_PROXY: flag.default("off"),
  /** "off" only for load tests: no call is throttled. */
  THROTTLES: flag.default("on"),
  /** Key of the carrier's API; without it the local sandbox answers. */
  NOVA_POSHTA_KEY: z.string().optional(),
  NOVA_POSHTA_URL: z.url().default("https://api.novaposhta.ua/v2.0/json/"),
  /** Source of the rate; "manual" keeps the last one. */
  RATE_SOURCE: z.enum(["monobank", "privatbank", "nbu", "manual"]).default("monobank"),
  RATE_URL: z.url().optional(),
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
