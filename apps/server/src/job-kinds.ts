import type { AnyExportSource } from "./exports/export-source.ts";
import type { Issuer } from "./documents/shop-requisites.ts";
import type { JobKind } from "./jobs/job-kind.ts";
import { auditExport } from "./modules/audit/audit.export.ts";
import { adminCategoryExport } from "./modules/catalog/categories/admin-categories.export.ts";
import { categoryJobs } from "./modules/catalog/categories/category-jobs.ts";
import { productJobs } from "./modules/catalog/desk/product-bulk.ts";
import { deskProductExport } from "./modules/catalog/desk/product-desk.export.ts";
import { bankRowExport } from "./modules/bank/bank-rows.export.ts";
import { codPaymentExport, codRegisterExport } from "./modules/cod/cod.export.ts";
import { feedFetchExport } from "./modules/feeds/feeds.export.ts";
import { counterpartyExport } from "./modules/counterparties/counterparties.export.ts";
import { departurePointExport, pickupPointExport } from "./modules/delivery/points.export.ts";
import { exportJob } from "./modules/exports/export-job.ts";
import { ledgerEntryExport } from "./modules/ledger/entries.export.ts";
import { statementExport } from "./modules/ledger/statement.export.ts";
import { statementMailJob } from "./modules/ledger/statement-mail.job.ts";
import { notificationJobs } from "./modules/notifications/archive-jobs.ts";
import { notificationExport } from "./modules/notifications/notifications.export.ts";
import { deskOrderExport } from "./modules/orders/desk/order-desk.export.ts";
import { pickingListJob } from "./modules/orders/packing/picking-list.job.ts";
import { orderExport } from "./modules/orders/orders.export.ts";
import { payoutJobs } from "./modules/payouts/payout-jobs.ts";
import { allPayoutExport, payoutExport } from "./modules/payouts/payouts.export.ts";
import { postExport } from "./modules/posts/posts.export.ts";
import { conditionExport } from "./modules/pricing/conditions.export.ts";
import { adminReplenishmentExport } from "./modules/replenishments/admin-top-ups.export.ts";
import { replenishmentExport } from "./modules/replenishments/replenishments.export.ts";
import { allTicketExport, ticketExport } from "./modules/tickets/tickets.export.ts";
import { accountDataJob, type ReadPicture } from "./modules/users/own/account-data.job.ts";
import { userExport } from "./modules/users/users.export.ts";
import { waybillExport } from "./modules/waybills/waybills.export.ts";

/** Every list that can be written into a file, by its name; `appUrl` is the address of the shop, which its own photos are said with. */
export const exportSources = (appUrl: () => string = () => ""): ReadonlyMap<string, AnyExportSource> =>
  new Map(
    [
      orderExport,
      codPaymentExport,
      codRegisterExport,
      deskOrderExport,
      statementExport,
      ledgerEntryExport,
      payoutExport,
      allPayoutExport,
      notificationExport,
      userExport,
      auditExport,
      replenishmentExport,
      adminReplenishmentExport,
      bankRowExport,
      feedFetchExport,
      adminCategoryExport,
      conditionExport,
      postExport,
      deskProductExport(appUrl),
      counterpartyExport,
      departurePointExport,
      pickupPointExport,
      waybillExport,
      ticketExport,
      allTicketExport,
    ].map((source) => [source.list.name, source]),
  );

/** Every kind of job that needs no service; steps of orders are added where the orders are made (services.ts). */
export const jobKinds = (issuer: Issuer, appUrl?: () => string): readonly JobKind[] => [
  ...notificationJobs,
  ...payoutJobs,
  ...categoryJobs,
  ...productJobs,
  exportJob(exportSources(appUrl), issuer),
  statementMailJob(issuer),
  pickingListJob(issuer),
];

/** The job that writes an account's data into a file; `read` brings the pictures of its tickets. */
export const ownDataJob = (read: ReadPicture): JobKind =>
  accountDataJob({
    lists: [orderExport, statementExport, replenishmentExport, payoutExport, notificationExport],
    read,
  });
