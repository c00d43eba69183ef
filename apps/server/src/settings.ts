import type { Database } from "./db/database.ts";
import type { Env } from "./env.ts";
import { settingsStore } from "./modules/settings/settings-store.ts";

/** Whose account the demo shop asks its users to send money to; nobody has it. */
const DEMO_REQUISITES = {
  recipient: "ТОВ «Дропшип Трейд»",
  iban: "UA213996220000026007233566001",
  tax_number: "12345784",
  bank: "АТ «УНІВЕРСАЛ БАНК»",
  address: "04070, м. Київ, вул. Прикладна, 1",
} as const;

/** The shop's settings, which stand at what the environment says until an admin has chosen otherwise. */
export function createSettings(deps: {
  readonly db: Database;
  readonly env: Env;
  readonly appKey: Buffer;
  readonly onFault: (what: string, error: unknown) => void;
}) {
  const { db, env, appKey, onFault } = deps;
  return settingsStore({
    db,
    appKey,
    onFault,
    standards: {
      currency: { source: env.RATE_SOURCE },
      mail: { smtp_url: env.SMTP_URL ?? null, from: env.MAIL_FROM },
      telegram: {
        sandbox: env.DEMO === "on" && env.TELEGRAM_TOKEN === undefined,
        token: env.TELEGRAM_TOKEN ?? null,
      },
      novaposhta: { sandbox: env.NOVA_POSHTA_KEY === undefined, carrier_key: env.NOVA_POSHTA_KEY ?? null },
      monobank: {
        sandbox: env.DEMO === "on" && env.MONOBANK_TOKEN === undefined && env.MONOBANK_MERCHANT_TOKEN === undefined,
        merchant_token: env.MONOBANK_MERCHANT_TOKEN ?? null,
        personal_token: env.MONOBANK_TOKEN ?? null,
      },
      shop: env.DEMO === "on" ? { support_email: "support@dropship.example" } : {},
      requisites: env.DEMO === "on" ? DEMO_REQUISITES : {},
    },
  });
}
