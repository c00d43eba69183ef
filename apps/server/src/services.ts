import { join } from "node:path";
import { novaPoshtaSettings, waybillSettings } from "@dropship/api/contract/carrier-settings";
import { fileKinds } from "@dropship/api/contract/file-kinds";
import type { Job } from "@dropship/api/contract/jobs";
import { requisiteSettings } from "@dropship/api/contract/requisite-settings";
import { shopSettings } from "@dropship/api/contract/setting-groups";
import { topUpSettings } from "@dropship/api/contract/top-up-settings";
import { parseUah } from "@dropship/money";
import { createAccounts } from "./accounts-desk.ts";
import { type Commerce, createCommerce, moneyRules } from "./commerce.ts";
import type { Database } from "./db/database.ts";
import { catalogueShares } from "./db/pool-share.ts";
import type { Env } from "./env.ts";
import { throttler as createThrottler } from "./http/throttle.ts";
import { connectNovaPoshta, shopSandbox } from "./integrations/nova-poshta/connect.ts";
import { fetchRate } from "./integrations/rates.ts";
import { s3Storage } from "./integrations/s3.ts";
import { liveFollowUp } from "./follow-up.ts";
import type { Live } from "./live.ts";
import { createMoneyDesk } from "./money-desk.ts";
import { createOrders } from "./orders-desk.ts";
import { accountMailService } from "./modules/auth/account-mail.service.ts";
import { createAccess } from "./modules/auth/access/create-access.ts";
import { connectionCloser } from "./modules/broadcasting/broadcasting.service.ts";
import { watchCatalog } from "./modules/catalog/catalog-changes.ts";
import { adminCategoriesService } from "./modules/catalog/categories/admin-categories.service.ts";
import { productDeskService } from "./modules/catalog/desk/product-desk.service.ts";
import { catalogService } from "./modules/catalog/catalog.service.ts";
import { mediaFiles } from "./modules/catalog/media/media.ts";
import { counterpartiesService } from "./modules/counterparties/counterparties.service.ts";
import { statsService } from "./modules/stats/stats.service.ts";
import { currencyService } from "./modules/currency/currency.service.ts";
import { rateKeeper } from "./modules/currency/rate-keeper.service.ts";
import { feedFiles } from "./modules/feeds/feed-files.ts";
import { feedKeeper } from "./modules/feeds/feed-keeper.service.ts";
import { feedsService } from "./modules/feeds/feeds.service.ts";
import { departurePointsService } from "./modules/delivery/departure-points.service.ts";
import { pickupPointsService } from "./modules/delivery/pickup-points.service.ts";
import { filesService } from "./modules/files/files.service.ts";
import { incomingFiles } from "./modules/files/incoming-file.ts";
import { papersService } from "./modules/files/papers.service.ts";
import { createMessaging } from "./messaging.ts";
import { issuerLines } from "./documents/shop-requisites.ts";
import { exportSources, jobKinds, ownDataJob } from "./job-kinds.ts";
import { exportsService } from "./modules/exports/exports.service.ts";
import { jobRunner } from "./modules/jobs/job-runner.service.ts";
import { jobsService } from "./modules/jobs/jobs.service.ts";
import { orderDeskJobs } from "./modules/orders/desk/order-desk.jobs.ts";
import { createImports } from "./modules/import/create-imports.ts";
import { orderTableJob } from "./modules/orders/tables/order-tables.job.ts";
import { contractLists, listViewService } from "./modules/list-views/list-views.service.ts";
import { balanceWarningsService } from "./modules/ledger/balance-warnings.service.ts";
import { booksCheckJob } from "./modules/ledger/books-check.ts";
import * as ledger from "./modules/ledger/ledger.service.ts";
import type { Mailer } from "./modules/mail/mailer.service.ts";
import { settingsMailer } from "./modules/mail/settings-mailer.ts";
import { carrierDirectoryJob, carrierDirectoryService } from "./modules/delivery/carrier-directory.service.ts";
import { tryCarrier } from "./modules/delivery/try-carrier.ts";
import { tryBot } from "./modules/notifications/try-bot.ts";
import { createPosts } from "./modules/posts/create-posts.ts";
import { conditionsService } from "./modules/pricing/conditions.service.ts";
import { searchService } from "./modules/search/search.service.ts";
import { settingsService } from "./modules/settings/settings.service.ts";
import { userPhotoService } from "./modules/users/user-photo.service.ts";
import { telegramTexts } from "./modules/notifications/telegram-text.ts";
import { connectBot, createTelegram, hearsPeople } from "./modules/telegram/create-telegram.ts";
import * as outbox from "./modules/outbox/outbox.service.ts";
import { createSealer } from "./sealed-text.ts";
import { createSettings } from "./settings.ts";
import { createTalk } from "./talk.ts";
import { createWaybills } from "./modules/waybills/create-waybills.ts";
import { waybillJobs } from "./modules/waybills/waybill-jobs.ts";
import { diskStorage } from "./storage/disk-storage.ts";
import { broadcastEvent } from "./realtime/broadcaster.ts";

/** What the services are built from. */
export interface ServiceDeps {
  readonly env: Env;
  readonly db: Database;
  /** Connections of their own for events and messages, so that a crowd of them leaves the shop's alone; `db` by default. */
  readonly jobsDb?: Database;
  readonly appKey: Buffer;
  readonly mailer: Mailer;
  /** Live events; closed by whoever opened it. */
  readonly live: Live;
  /** Address of the shop in e-mails; may be known only after listening. */
  readonly appUrl: () => string;
  /** Told of what went wrong in the background of a call that went well. */
  readonly onFault: (what: string, error: unknown) => void;
}

/** Everything that the routes, commands and tests call. */
export type Services = ReturnType<typeof createServices>;

/** Builds the services; the only place that knows how they hang together. */
export function createServices({ env, db, jobsDb = db, appKey, mailer, live, appUrl, onFault }: ServiceDeps) {
  const throttler = createThrottler(db, env.THROTTLES === "on");
  const settings = createSettings({ db, env, appKey, onFault });
  const appName = async () => (await settings.get(shopSettings)).name;
  const supportEmail = async () => (await settings.get(shopSettings)).support_email;
  const issuer = async () => issuerLines({ ...(await settings.get(requisiteSettings)), name: await appName() });
  const mail = settingsMailer({
    settings,
    given: mailer,
    environment: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    dataDir: env.DATA_DIR,
    appName,
  });
  const currency = currencyService(db);
  const rates = rateKeeper({
    db,
    currency,
    settings,
    fetchRate: (source, signal) => fetchRate(source, env.RATE_URL, signal),
  });
  const closeConnections = connectionCloser(live.endSessions, onFault);
  const parts = { db, appKey, appName, supportEmail, appUrl, throttler, settings };
  const ownAccess = createAccess({ ...parts, onSessionsEnded: closeConnections });
  const { auth } = ownAccess;
  const accountMail = accountMailService({ db: jobsDb, appKey, appUrl, appName, mailer: mail, throttler });
  const carrier = connectNovaPoshta({
    url: env.NOVA_POSHTA_URL,
    settings: () => settings.get(novaPoshtaSettings),
    sandbox: () => shopSandbox(join(env.DATA_DIR, "sandbox", "nova-poshta"), (paid) => money.payOut(paid)),
    ownKey: (id) => counterparties.carrierKey(id),
  });
  const onCarrierFault = (error: unknown) => onFault("the carrier did not respond", error);
  const warnings = balanceWarningsService({
    standard: async () => parseUah((await settings.get(topUpSettings)).low_balance),
  });
  const rules = moneyRules(settings, db);
  const commerce: Commerce = createCommerce({ db, currency, carrier, warnings, rules, onCarrierFault });
  const changes = watchCatalog(db);
  const shares = catalogueShares(db);
  const catalog = catalogService({
    db: shares.reads,
    dear: shares.dear,
    pricing: commerce.pricing,
    currency,
    search: searchService(shares.dear, changes),
    changes,
  });
  const media = mediaFiles(env.DATA_DIR);
  const incoming = incomingFiles(join(env.DATA_DIR, "incoming"));
  const storage = env.STORAGE_URL ? s3Storage(env.STORAGE_URL) : diskStorage(join(env.DATA_DIR, "files"));
  const papers = papersService({ db, storage, incoming });
  const files = filesService({
    db,
    storage,
    incoming,
    kinds: fileKinds,
    addresses: env.FILE_ADDRESSES,
  });
  const bot = connectBot(settings, env);
  const talk = createTalk({ db, jobsDb, appKey, settings, throttler, files, live, bot, onFault });
  const telegramText = telegramTexts(settings);
  const messaging = createMessaging({
    db,
    jobsDb,
    env,
    appKey,
    appName,
    telegram: bot,
    hearsButtons: () => hearsPeople(settings, bot),
    ...talk.tellers,
    telegramText,
    appUrl,
    mailer: mail,
    onFault,
    follow: warnings.follow,
    tellLive: (id, payload) => broadcastEvent(live.broadcaster, "notificationCreated", { id }, payload),
    tellRead: (userId, id) => {
      const told = broadcastEvent(live.broadcaster, "notificationsRead", { id: userId }, { id });
      told.catch((error: unknown) => onFault("the user's other tabs were not told", error));
    },
  });

  const tellJob = (userId: number, job: Job) => {
    const told = broadcastEvent(live.broadcaster, "jobChanged", { id: userId }, job);
    told.catch((error: unknown) => onFault("open tabs were not told of a job", error));
  };
  const waybillRules = () => settings.get(waybillSettings);
  const imported = createImports({ db, jobsDb, dataDir: env.DATA_DIR, currency, addresses: env.FILE_ADDRESSES });
  const kinds = [
    ...jobKinds(issuer, appUrl),
    ownDataJob(async (ownerId, id) => (await files.readOwn(ownerId, id, "full")).bytes),
    ...imported.kinds,
    ...orderDeskJobs(commerce.orders),
    orderTableJob(commerce.orders),
    ...waybillJobs({ orders: commerce.orders, rules: waybillRules, papers }),
    booksCheckJob(jobsDb),
    carrierDirectoryJob(jobsDb, carrier),
  ];
  const jobs = jobsService({ db, dataDir: env.DATA_DIR, kinds, tell: tellJob });

  const imports = imported.service(jobs);
  const productDesk = productDeskService({ db, files, jobs, preview: catalog.preview });

  const told = { notices: messaging.notifications, tickets: talk.support };
  const orders = createOrders({ ...commerce, ...told, db, jobs, incoming, files });
  const waybills = createWaybills({
    db,
    carrier,
    orders: commerce.orders,
    jobs,
    papers,
    rules: waybillRules,
    place: commerce.delivery.handOverPlace,
    onFault,
  });

  const money = createMoneyDesk({
    ...parts,
    jobsDb,
    env,
    jobs,
    carrier,
    settleCod: commerce.orders.settleCodWithin,
    registersTurn: waybills.registersTurn,
    issuer,
    onFault,
  });

  const feeds = feedsService({
    db,
    pricing: commerce.pricing,
    currency,
    sealer: createSealer(appKey, "feed links"),
    appUrl,
  });
  const feedsKept = feedKeeper({
    db: jobsDb,
    dataDir: env.DATA_DIR,
    pricing: commerce.pricing,
    currency,
    appUrl,
    onFault,
  });

  const telegram = createTelegram({
    ...parts,
    jobsDb,
    env,
    connection: bot,
    orderDesk: orders.orderDesk,
    payouts: money.payouts.payouts,
    tickets: talk.support.channels,
    balances: (userId) => ledger.balances(db, userId),
    onGone: (userId) => messaging.preferences.turnOff(userId, "telegram"),
    onFault,
  });
  const counterparties = counterpartiesService({ db, appKey, tell: outbox.write });
  const { notifications } = messaging;
  const news = createPosts({ db, files, appUrl, readNotices: notifications.readAbout, telegramText });
  const listViews = listViewService(db, contractLists());
  const conditions = conditionsService({ db, currency });
  const accounts = createAccounts({
    db,
    access: ownAccess,
    orders: commerce.orders,
    payouts: money.payouts.payouts,
    forgetters: [
      money.payouts.forgetUser,
      money.statementMail.forgetUser,
      commerce.cart.forgetUser,
      messaging.forgetUser,
      jobs.forgetUser,
      listViews.forgetUser,
      talk.support.tickets.forgetUser,
      files.forgetUser,
      feeds.forgetUser,
      warnings.forgetUser,
      telegram.links.forgetUser,
      news.posts.forgetUser,
      conditions.forgetUser,
    ],
    closeConnections,
    onFault,
  });

  return {
    throttler,
    currency,
    rates,
    /** Settings as admins see and change them. */
    settings: settingsService({
      db,
      store: settings,
      onFault,
      parts: {
        currency: { attempt: rates.attempt, onSaved: rates.followSettings },
        shop: {},
        security: { onSaved: ownAccess.access.followSettings },
        mail: { attempt: mail.attempt },
        mail_replies: { attempt: talk.mailReplies.attempt },
        telegram: {
          attempt: tryBot({ connection: bot, isDemo: env.DEMO === "on", chatOf: telegram.links.chatOf }),
          onSaved: telegram.inbox.followSettings,
        },
        telegram_texts: {},
        novaposhta: { attempt: tryCarrier(carrier) },
        waybills: {},
        delivery_money: {},
        payouts: {},
        monobank: { attempt: money.bank.attempt, told: money.bank.told, onSaved: money.bank.followSettings },
        top_ups: {},
        requisites: {},
      },
    }),
    /** What the shop is called now. */
    appName,
    supportEmail,
    auth,
    /** What people do with their own login. */
    ownAccess,
    accountMail,
    commerce,
    catalog,
    productDesk,
    /** Goods that come in suppliers' files. */
    imports,
    media,
    messaging,
    listViews,
    ...accounts,
    jobs,
    /** Works on users' jobs; called by the worker. */
    jobRunner: jobRunner({ db: jobsDb, dataDir: env.DATA_DIR, kinds, tell: tellJob, onFault }),
    exports: exportsService(jobs, exportSources(appUrl)),
    ...orders,
    ...money,
    ...news,
    feeds,
    /** Builds the files of feeds; called by the worker. */
    feedKeeper: feedsKept,
    /** Files of feeds, which their links serve. */
    feedFiles: feedFiles(env.DATA_DIR),
    conditions,
    adminCategories: adminCategoriesService({ db, files, jobs }),
    waybills,
    userPhotos: userPhotoService({ db, files }),
    files,
    /** Follows every event of the outbox. */
    followUp: liveFollowUp(jobsDb, live),
    /** Sends live events to browsers. */
    broadcaster: live.broadcaster,
    /** To be called when sessions have ended or a user's rights have changed: closes their live connections in every process. */
    closeConnections,
    ...talk,
    /** The shop's bot. */
    telegram,
    counterparties,
    stats: statsService(db),
    departurePoints: departurePointsService({ db, delivery: commerce.delivery }),
    pickupPoints: pickupPointsService(db),
    carrierDirectory: carrierDirectoryService({ db: jobsDb, carrier, jobs }),
    carrierIsSandbox: carrier.isSandbox,
    carrier,
    /** What a user has: available, held for orders, pending. */
    balances: (userId: number) => ledger.balances(db, userId),
    /** Removes what has run out, and tells of what soon will. */
    async cleanUp(): Promise<void> {
      await auth.cleanUp();
      await commerce.cleanUp();
      await messaging.delivery.cleanUp();
      await jobs.cleanUp();
      await productDesk.cleanUp();
      await imports.cleanUp();
      await money.payouts.requisites.cleanUp();
      await counterparties.remindOfKeys();
      await live.cleanUp();
      await feedsKept.cleanUp();
      await talk.support.tickets.closeSilent();
      await accounts.deletion.runDue();
      await news.postDesk.cleanUp();
      await telegram.inbox.cleanUp();
      // The last one: the store may be away.
      await files.cleanUp();
    },
    /** Ends listening connections and the sandbox. */
    async close(): Promise<void> {
      await settings.close();
      await changes.close();
      await waybills.close();
      await commerce.close();
      await messaging.close();
      await money.monobank.close();
    },
  };
}
