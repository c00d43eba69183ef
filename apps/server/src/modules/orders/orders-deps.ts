import type { CheckoutQuote, OrderDetail } from "@dropship/api/contract/orders";
import type { Connection, Database } from "../../db/database.ts";
import type { CartService } from "../cart/cart.service.ts";
import type { CurrencyService } from "../currency/currency.service.ts";
import type { DeliveryService } from "../delivery/delivery.service.ts";
import type { BalanceWarningsService } from "../ledger/balance-warnings.service.ts";
import type { DomainEvent } from "../outbox/outbox.service.ts";
import type { PricingService } from "../pricing/pricing.service.ts";
import type { CatalogLookup } from "../stock/catalog-item.ts";
import type { OrderMoneyRules } from "./order-money.ts";

/** The caller of the order endpoints. */
export interface OrderUser {
  readonly id: number;
  readonly roles: readonly string[];
  /** The admin who looks as this user. */
  readonly viewedBy?: number;
}

/** What the module works with. */
export interface OrdersOptions {
  readonly db: Database;
  readonly catalog: CatalogLookup;
  readonly pricing: Pick<PricingService, "heldFor">;
  readonly currency: Pick<CurrencyService, "current" | "readNow" | "heldFor">;
  readonly cart: CartService;
  readonly delivery: DeliveryService;
  /** The shop's rules of this moment, read by the transaction's own connection within one. */
  readonly rules: (from: Connection) => Promise<OrderMoneyRules>;
  readonly warnings: Pick<BalanceWarningsService, "read" | "save">;
  /** Takes note of what happened, within the transaction that made it happen. */
  readonly tell: (tx: Connection, event: DomainEvent) => Promise<void>;
  /** For history that is made up at once (demo); the database's own time by default. */
  readonly now?: () => Date;
  /** Six digits that a recipient collects by. */
  readonly newCode: () => string;
}
/** The same with what the module's operations share. */
export interface OrdersDeps extends OrdersOptions {
  readonly quote: (user: OrderUser) => Promise<CheckoutQuote>;
  /** One order of a user as a connection sees it; throws 404 when it is not theirs. */
  readonly detailWithin: (tx: Connection, id: number, userId: number) => Promise<OrderDetail>;
}
