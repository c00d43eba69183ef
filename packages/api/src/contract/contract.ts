import { adminCategoryEndpoints } from "./admin-categories.ts";
import { adminPayoutEndpoints } from "./admin-payouts.ts";
import { adminReplenishmentEndpoints } from "./admin-replenishments.ts";
import { adminPostEndpoints } from "./admin-posts.ts";
import { adminProductEndpoints } from "./admin-products.ts";
import { adminTicketEndpoints } from "./admin-tickets.ts";
import { auditEndpoints } from "./audit.ts";
import { authEndpoints } from "./auth.ts";
import { balanceEndpoints } from "./balance.ts";
import { bankEndpoints } from "./bank.ts";
import { broadcastingEndpoints } from "./broadcasting.ts";
import { cartEndpoints } from "./cart.ts";
import { catalogEndpoints } from "./catalog.ts";
import { codEndpoints } from "./cod.ts";
import { conditionEndpoints } from "./conditions.ts";
import { counterpartyEndpoints } from "./counterparties.ts";
import { carrierDirectoryEndpoints } from "./carrier-directory.ts";
import { deliveryEndpoints } from "./delivery.ts";
import { deliveryPreferenceEndpoints } from "./delivery-preferences.ts";
import { departurePointEndpoints } from "./departure-points.ts";
import { exportEndpoints } from "./exports.ts";
import { jobEndpoints } from "./jobs.ts";
import { ledgerEndpoints } from "./ledger.ts";
import { feedEndpoints } from "./feeds.ts";
import { importEndpoints } from "./imports.ts";
import { listViewEndpoints } from "./list-views.ts";
import { fileEndpoints } from "./files.ts";
import { notificationEndpoints } from "./notifications.ts";
import { orderDeskEndpoints } from "./order-desk.ts";
import { orderEditingEndpoints } from "./order-editing.ts";
import { orderPackingEndpoints } from "./order-packing.ts";
import { orderPlacingEndpoints } from "./order-placing.ts";
import { orderLabelEndpoints } from "./order-labels.ts";
import { returnRequestEndpoints } from "./return-requests.ts";
import { orderReturnEndpoints } from "./order-returns.ts";
import { orderTableEndpoints } from "./order-tables.ts";
import { orderEndpoints } from "./orders.ts";
import { ownAccessEndpoints } from "./own-access.ts";
import { ownAccountEndpoints } from "./own-account.ts";
import { payoutEndpoints } from "./payouts.ts";
import { personEndpoints } from "./people.ts";
import { pickupPointEndpoints } from "./pickup-points.ts";
import { postEndpoints } from "./posts.ts";
import { pushEndpoints } from "./push.ts";
import { rateEndpoints } from "./rates.ts";
import { recipientRecordEndpoints } from "./recipient-record.ts";
import { replenishmentEndpoints } from "./replenishments.ts";
import { settingEndpoints } from "./settings.ts";
import { shopEndpoints } from "./shop.ts";
import { statementMailEndpoints } from "./statement-mail.ts";
import { telegramEndpoints } from "./telegram.ts";
import { ticketEndpoints } from "./tickets.ts";
import { transactionEndpoints } from "./transactions.ts";
import { userEndpoints } from "./users.ts";
import { parcelRequestEndpoints } from "./parcel-requests.ts";
import { waybillRegisterEndpoints } from "./waybill-registers.ts";
import { waybillEndpoints } from "./waybills.ts";
import { statsEndpoints } from "./stats.ts";

/** Every operation of the product by its name. The client, server mount, API reference and tests fold from it. */
export const contract = {
  ...authEndpoints,
  ...shopEndpoints,
  ...catalogEndpoints,
  ...adminCategoryEndpoints,
  ...conditionEndpoints,
  ...adminProductEndpoints,
  ...cartEndpoints,
  ...carrierDirectoryEndpoints,
  ...deliveryEndpoints,
  ...counterpartyEndpoints,
  ...statsEndpoints,
  ...departurePointEndpoints,
  ...pickupPointEndpoints,
  ...orderEndpoints,
  ...orderDeskEndpoints,
  ...orderEditingEndpoints,
  ...orderPackingEndpoints,
  ...recipientRecordEndpoints,
  ...orderPlacingEndpoints,
  ...orderTableEndpoints,
  ...orderLabelEndpoints,
  ...orderReturnEndpoints,
  ...returnRequestEndpoints,
  ...waybillEndpoints,
  ...parcelRequestEndpoints,
  ...waybillRegisterEndpoints,
  ...balanceEndpoints,
  ...transactionEndpoints,
  ...statementMailEndpoints,
  ...ledgerEndpoints,
  ...codEndpoints,
  ...payoutEndpoints,
  ...adminPayoutEndpoints,
  ...replenishmentEndpoints,
  ...adminReplenishmentEndpoints,
  ...bankEndpoints,
  ...ticketEndpoints,
  ...adminTicketEndpoints,
  ...notificationEndpoints,
  ...deliveryPreferenceEndpoints,
  ...postEndpoints,
  ...adminPostEndpoints,
  ...pushEndpoints,
  ...listViewEndpoints,
  ...feedEndpoints,
  ...importEndpoints,
  ...jobEndpoints,
  ...exportEndpoints,
  ...broadcastingEndpoints,
  ...userEndpoints,
  ...personEndpoints,
  ...ownAccessEndpoints,
  ...ownAccountEndpoints,
  ...telegramEndpoints,
  ...auditEndpoints,
  ...fileEndpoints,
  ...settingEndpoints,
  ...rateEndpoints,
};

/** The whole table. */
export type Contract = typeof contract;
/** Name of an operation. */
export type OperationName = keyof Contract;
