import { adminCategoryEndpoints } from "./admin-categories.ts";
import { adminPayoutEndpoints } from "./admin-payouts.ts";
import { adminPostEndpoints } from "./admin-posts.ts";
import { adminProductEndpoints } from "./admin-products.ts";
import { auditEndpoints } from "./audit.ts";
import { authEndpoints } from "./auth.ts";
import { balanceEndpoints } from "./balance.ts";
import { bankEndpoints } from "./bank.ts";
import { broadcastingEndpoints } from "./broadcasting.ts";
import { cartEndpoints } from "./cart.ts";
import { catalogEndpoints } from "./catalog.ts";
import { conditionEndpoints } from "./conditions.ts";
import { counterpartyEndpoints } from "./counterparties.ts";
import { deliveryEndpoints } from "./delivery.ts";
import { deliveryPreferenceEndpoints } from "./delivery-preferences.ts";
import { departurePointEndpoints } from "./departure-points.ts";
import { exportEndpoints } from "./exports.ts";
import { jobEndpoints } from "./jobs.ts";
import { ledgerEndpoints } from "./ledger.ts";
import { feedEndpoints } from "./feeds.ts";
import { listViewEndpoints } from "./list-views.ts";
import { fileEndpoints } from "./files.ts";
import { notificationEndpoints } from "./notifications.ts";
import { orderDeskEndpoints } from "./order-desk.ts";
import { orderEditingEndpoints } from "./order-editing.ts";
import { orderPackingEndpoints } from "./order-packing.ts";
import { orderReturnEndpoints } from "./order-returns.ts";
import { orderEndpoints } from "./orders.ts";
import { payoutEndpoints } from "./payouts.ts";
import { pickupPointEndpoints } from "./pickup-points.ts";
import { postEndpoints } from "./posts.ts";
import { pushEndpoints } from "./push.ts";
import { rateEndpoints } from "./rates.ts";
import { replenishmentEndpoints } from "./replenishments.ts";
import { settingEndpoints } from "./settings.ts";
import { shopEndpoints } from "./shop.ts";
import { transactionEndpoints } from "./transactions.ts";
import { userEndpoints } from "./users.ts";
import { waybillEndpoints } from "./waybills.ts";

/** Every operation of the product by its name. The client, server mount, API reference and tests fold from it. */
export const contract = {
  ...authEndpoints,
  ...shopEndpoints,
  ...catalogEndpoints,
  ...adminCategoryEndpoints,
  ...conditionEndpoints,
  ...adminProductEndpoints,
  ...cartEndpoints,
  ...deliveryEndpoints,
  ...counterpartyEndpoints,
  ...departurePointEndpoints,
  ...pickupPointEndpoints,
  ...orderEndpoints,
  ...orderDeskEndpoints,
  ...orderEditingEndpoints,
  ...orderPackingEndpoints,
  ...orderReturnEndpoints,
  ...waybillEndpoints,
  ...balanceEndpoints,
  ...transactionEndpoints,
  ...ledgerEndpoints,
  ...payoutEndpoints,
  ...adminPayoutEndpoints,
  ...replenishmentEndpoints,
  ...bankEndpoints,
  ...notificationEndpoints,
  ...deliveryPreferenceEndpoints,
  ...postEndpoints,
  ...adminPostEndpoints,
  ...pushEndpoints,
  ...listViewEndpoints,
  ...feedEndpoints,
  ...jobEndpoints,
  ...exportEndpoints,
  ...broadcastingEndpoints,
  ...userEndpoints,
  ...auditEndpoints,
  ...fileEndpoints,
  ...settingEndpoints,
  ...rateEndpoints,
};

/** The whole table. */
export type Contract = typeof contract;
/** Name of an operation. */
export type OperationName = keyof Contract;
