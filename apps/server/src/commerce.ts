import { randomInt } from "node:crypto";
import { deliveryMoneySettings } from "@dropship/api/contract/carrier-settings";
import { uahKopecks } from "@dropship/money";
import type { Connection, Database } from "./db/database.ts";
import type { CarrierConnection } from "./integrations/nova-poshta/connect.ts";
import { type EnsureSession, cartRoutes } from "./modules/cart/cart.routes.ts";
import { cartService, goodsUah } from "./modules/cart/cart.service.ts";
import { catalogLookup } from "./modules/catalog/product/catalog-lookup.repository.ts";
import type { CurrencyService } from "./modules/currency/currency.service.ts";
import { carrierWithDirectory } from "./modules/delivery/carrier-directory.service.ts";
import { deliveryRoutes } from "./modules/delivery/delivery.routes.ts";
import { deliveryService } from "./modules/delivery/delivery.service.ts";
import * as idempotency from "./modules/idempotency/idempotency.service.ts";
import { type BalanceWarningsService, balanceWarningsService } from "./modules/ledger/balance-warnings.service.ts";
import { statementService } from "./modules/ledger/statement.service.ts";
import { transactionRoutes } from "./modules/ledger/transactions.routes.ts";
import { recordHistory } from "./modules/notifications/notifications.service.ts";
import { type OrderMoneyRules, orderMoneyRules, STANDARD_MONEY_RULES } from "./modules/orders/order-money.ts";
import { orderRoutes } from "./modules/orders/orders.routes.ts";
import type { OrdersOptions } from "./modules/orders/orders-deps.ts";
import { ordersService } from "./modules/orders/orders.service.ts";
import * as outbox from "./modules/outbox/outbox.service.ts";
import { type PricingService, pricingService } from "./modules/pricing/pricing.service.ts";
import type { SettingsStore } from "./modules/settings/settings-store.ts";
import { boxesOf } from "./parcel-size.ts";

/** What the selling half of the shop is built from. */
export interface CommerceDeps {
  readonly db: Database;
  readonly currency: Pick<CurrencyService, "current" | "readNow" | "heldFor">;
  readonly carrier: CarrierConnection;
  /** One is made when absent; `commerce.close` closes only that one. */
  readonly pricing?: PricingService;
  readonly onCarrierFault?: (error: unknown) => void;
  /** Nobody is warned of a low balance when absent. */
  readonly warnings?: BalanceWarningsService;
  /** What the settings say of an order's money; their standards when absent. */
  readonly rules?: (from: Connection) => Promise<OrderMoneyRules>;
  /** For history that is made up at once (demo). */
  readonly now?: () => Date;
}

/** An order's money as the settings of the shop have it; within a transaction they are read by its own connection. */
export const moneyRules =
  (settings: Pick<SettingsStore, "get">, db: Database): NonNullable<CommerceDeps["rules"]> =>
  async (from) =>
    orderMoneyRules(await settings.get(deliveryMoneySettings, from === db ? undefined : from));

/** Services of prices, carts, delivery and orders, and how to let go of them. */
export type Commerce = ReturnType<typeof createCommerce>;

/** Wires the services of the selling half. */
export function createCommerce(deps: CommerceDeps) {
  const { db, currency, carrier, now } = deps;
  const pricing = deps.pricing ?? pricingService(db, { now });
  const cart = cartService({ db, pricing, currency, catalog: catalogLookup });
  const delivery = deliveryService({
    db,
    carrier: carrierWithDirectory(db, carrier),
    documents: async () => (await carrier.now()).documents,
    onCarrierFault: deps.onCarrierFault,
  });
  const rules = deps.rules ?? (async () => STANDARD_MONEY_RULES);
  const warnings = deps.warnings ?? balanceWarningsService({ standard: async () => uahKopecks(0) });
  const tell: OrdersOptions["tell"] = now ? (tx, event) => recordHistory(tx, event, now()) : outbox.write;
  let made = 0;
  const newCode = () => String(now ? (104_729 * ++made) % 1_000_000 : randomInt(1_000_000)).padStart(6, "0");
  const orders = ordersService({
    newCode,
    db,
    catalog: catalogLookup,
    pricing,
    currency,
    cart,
    delivery,
    rules,
    warnings,
    tell,
    now,
  });
  return {
    pricing,
    cart,
    delivery,
    orders,
    statements: statementService(db),
    /** Removes what nobody needs any more; called now and then. */
    async cleanUp(): Promise<void> {
      await cart.cleanUp();
      await idempotency.cleanUp(db);
    },
    /** Ends the listening connection and the sandbox. */
    async close(): Promise<void> {
      if (!deps.pricing) await pricing.close();
      await carrier.close();
    },
  };
}

/** Handlers of the contract tables of the selling half. */
export function commerceHandlers(
  commerce: Commerce,
  deps: Pick<CommerceDeps, "currency"> & { ensureSession: EnsureSession },
) {
  return {
    ...cartRoutes(commerce.cart, deps.ensureSession),
    ...deliveryRoutes(commerce.delivery, async (user) => {
      const [{ lines, grams }, rate] = await Promise.all([
        commerce.cart.weigh({ owner: { userId: user.id }, viewer: user }),
        deps.currency.current(),
      ]);
      return { grams, boxes: boxesOf(lines), goods: goodsUah(lines, rate.sale) };
    }),
    ...orderRoutes(commerce.orders),
    ...transactionRoutes(commerce.statements),
  };
}
