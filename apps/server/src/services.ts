import { type Commerce, createCommerce } from "./commerce.ts";
import type { Database } from "./db/database.ts";
import type { Env } from "./env.ts";
import { throttler as createThrottler } from "./http/throttle.ts";
import { connectNovaPoshta } from "./integrations/nova-poshta/connect.ts";
import { fetchRate } from "./integrations/rates.ts";
import { authService } from "./modules/auth/auth.service.ts";
import { watchCatalog } from "./modules/catalog/catalog-changes.ts";
import { catalogService } from "./modules/catalog/catalog.service.ts";
import { mediaFiles } from "./modules/catalog/media.ts";
import { currencyService } from "./modules/currency/currency.service.ts";
import * as ledger from "./modules/ledger/ledger.service.ts";
import type { Mailer } from "./modules/mail/mailer.ts";
import { searchService } from "./modules/search/search.service.ts";

/** Name of the shop in titles and messages. */
export const APP_NAME = "Dropship";

/** What the services are built from. */
export interface ServiceDeps {
  readonly env: Env;
  readonly db: Database;
  readonly appKey: Buffer;
  readonly mailer: Mailer;
  /** Address of the shop in e-mails; may be known only after listening. */
  readonly appUrl: () => string;
  /** Told of what went wrong in the background of a call that went well. */
  readonly onFault: (what: string, error: unknown) => void;
}

/** Everything that the routes, commands and tests call. */
export type Services = ReturnType<typeof createServices>;

/** Builds the services; the only place that knows how they hang together. */
export function createServices({ env, db, appKey, mailer, appUrl, onFault }: ServiceDeps) {
  const throttler = createThrottler(db, env.THROTTLES === "on");
  const source = env.RATE_SOURCE;
  const currency = currencyService(db, source, source === "manual" ? null : () => fetchRate(source, env.RATE_URL));
  const onMailFailure = (error: unknown) => onFault("a message could not be sent", error);
  const auth = authService({ db, appKey, appUrl, appName: APP_NAME, mailer, throttler, onMailFailure });
  const carrier = connectNovaPoshta({ key: env.NOVA_POSHTA_KEY, url: env.NOVA_POSHTA_URL });
  const onCarrierFault = (error: unknown) => onFault("the carrier did not answer", error);
  const commerce: Commerce = createCommerce({ db, currency, carrier, onCarrierFault });
  const changes = watchCatalog(db);
  const catalog = catalogService({ db, pricing: commerce.pricing, currency, search: searchService(db), changes });
  const media = mediaFiles(env.DATA_DIR);

  return {
    throttler,
    currency,
    auth,
    commerce,
    catalog,
    media,
    carrierIsSandbox: carrier.isSandbox,
    /** What a user has: available, held for orders, pending. */
    balances: (userId: number) => ledger.balances(db, userId),
    /** Removes what has run out. */
    async cleanUp(): Promise<void> {
      await auth.cleanUp();
      await commerce.cleanUp();
    },
    /** Ends listening connections and the sandbox. */
    async close(): Promise<void> {
      await changes.close();
      await commerce.close();
    },
  };
}
