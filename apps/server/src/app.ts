import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { contract } from "@dropship/api/contract";
import type { Endpoint } from "@dropship/api/contract/endpoint";
import type { ShopConfig } from "@dropship/api/contract/shop";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { commerceHandlers } from "./commerce.ts";
import type { Handlers } from "./http/call.ts";
import { unavailable } from "./http/failure.ts";
import { firstResponses, firstReads } from "./http/first-responses.ts";
import { mountContract } from "./http/mount.ts";
import { loginStepCookie } from "./http/login-step.ts";
import { createPageDrawer } from "./http/page-drawer.ts";
import { readBudget } from "./http/read-budget.ts";
import { serveReference } from "./http/reference.ts";
import { createHttp } from "./http/server.ts";
import { hashToken, newToken, sessionCookies } from "./http/session.ts";
import { serveStorybook } from "./http/storybook.ts";
import { viewerOf } from "./http/viewer.ts";
import { rewritePageUrl, serveWeb } from "./http/web.ts";
import { presentCurrentUser } from "./modules/auth/auth.presenter.ts";
import { auditRoutes } from "./modules/audit/audit.routes.ts";
import { accessRoutes } from "./modules/auth/access/access.routes.ts";
import { authRoutes } from "./modules/auth/auth.routes.ts";
import { adminTopUpRoutes } from "./modules/replenishments/admin-top-ups.routes.ts";
import { codRoutes } from "./modules/cod/cod.routes.ts";
import { bankRoutes } from "./modules/bank/bank.routes.ts";
import { bankWebhookRoutes } from "./modules/bank/bank-webhooks.routes.ts";
import { knownDevices } from "./http/known-device.ts";
import { findMarkedSessions } from "./modules/auth/session-marks.service.ts";
import { broadcastingRoutes } from "./modules/broadcasting/broadcasting.routes.ts";
import { listeningSessions } from "./modules/broadcasting/broadcasting.service.ts";
import { withCartNews } from "./modules/broadcasting/cart-news.routes.ts";
import { liveRoutes } from "./modules/broadcasting/live.routes.ts";
import { adminCategoryRoutes } from "./modules/catalog/categories/admin-categories.routes.ts";
import { catalogRoutes } from "./modules/catalog/catalog.routes.ts";
import { productDeskRoutes } from "./modules/catalog/desk/product-desk.routes.ts";
import { exportRoutes } from "./modules/exports/exports.routes.ts";
import { jobRoutes } from "./modules/jobs/jobs.routes.ts";
import { counterpartyRoutes } from "./modules/counterparties/counterparties.routes.ts";
import { statsRoutes } from "./modules/stats/stats.routes.ts";
import { carrierDirectoryRoutes } from "./modules/delivery/carrier-directory.routes.ts";
import { pointRoutes } from "./modules/delivery/points.routes.ts";
import { orderDeskRoutes } from "./modules/orders/desk/order-desk.routes.ts";
import { orderEditingRoutes } from "./modules/orders/editing/editing.routes.ts";
import { userOrderRoutes } from "./modules/orders/placing/user-orders.routes.ts";
import { orderTableRoutes } from "./modules/orders/tables/order-tables.routes.ts";
import { returnRequestRoutes } from "./modules/orders/requests/return-requests.routes.ts";
import { orderReturnRoutes } from "./modules/orders/returns/returns.routes.ts";
import { packingRoutes } from "./modules/orders/packing/packing.routes.ts";
import { ledgerRoutes } from "./modules/ledger/ledger.routes.ts";
import { statementMailRoutes } from "./modules/ledger/statement-mail.routes.ts";
import { listViewRoutes } from "./modules/list-views/list-views.routes.ts";
import { mediaRoutes } from "./modules/catalog/media/media.routes.ts";
import { getCurrency, presentRate } from "./modules/currency/currency.service.ts";
import { postRoutes } from "./modules/posts/posts.routes.ts";
import { conditionRoutes } from "./modules/pricing/conditions.routes.ts";
import { adminPayoutRoutes, payoutRoutes } from "./modules/payouts/payouts.routes.ts";
import { rateRoutes } from "./modules/currency/rates.routes.ts";
import { replenishmentRoutes } from "./modules/replenishments/replenishments.routes.ts";
import { settingRoutes } from "./modules/settings/settings.routes.ts";
import { feedRoutes } from "./modules/feeds/feeds.routes.ts";
import { importRoutes } from "./modules/import/imports.routes.ts";
import { feedServingRoutes } from "./modules/feeds/feed-serving.routes.ts";
import { fileRoutes, publicFileRoutes } from "./modules/files/files.routes.ts";
import { ownAccountRoutes } from "./modules/users/own/own-account.routes.ts";
import { peopleRoutes } from "./modules/users/people.routes.ts";
import { telegramRoutes, telegramWebhookRoutes } from "./modules/telegram/telegram.routes.ts";
import { adminTicketRoutes, ticketRoutes } from "./modules/tickets/tickets.routes.ts";
import { userRoutes } from "./modules/users/users.routes.ts";
import { orderLabelRoutes } from "./modules/waybills/order-labels.routes.ts";
import { parcelRequestRoutes } from "./modules/waybills/parcel-requests.routes.ts";
import { registerRoutes } from "./modules/waybills/registers.routes.ts";
import { waybillRoutes } from "./modules/waybills/waybills.routes.ts";
import { type Live, openLive } from "./live.ts";
import { messagingHandlers } from "./messaging.ts";
import { createServices, type ServiceDeps, type Services } from "./services.ts";

/** What the application is built from. */
export interface AppDeps extends Omit<ServiceDeps, "onFault" | "live"> {
  /** Folder of the built web application; null serves the API only. */
  readonly webDist: string | null;
  /** Folder of the built Storybook, served to designers in the demo shop; it may appear later. */
  readonly storybookDist?: string | null;
  readonly demoAccounts: ShopConfig["demo_accounts"];
}

/** The application without a socket, and the services that commands and tests call. */
export interface App {
  readonly http: FastifyInstance;
  readonly services: Services;
  readonly live: Live;
  /** Gets ready what the first visitors would wait for; called once the shop is open. */
  warmUp(): void;
  /** Finishes the running calls and takes no more; whoever is not finished within a few seconds is cut off. */
  drain(): Promise<void>;
  /** Drains, and lets go of everything else. */
  close(): Promise<void>;
}

/** Addresses of the contract as patterns, for 405. */
function methodFinder(table: Record<string, Endpoint>): (path: string) => string[] {
  const patterns = Object.values(table).map((endpoint) => ({
    method: endpoint.method,
    pattern: new RegExp(`^${endpoint.path.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));
  return (path) => [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

/** Who asks whether the shop is ready wants to know soon, also when the database says nothing at all. */
const READY_MS = 2_000;
async function tooLate(): Promise<never> {
  await sleep(READY_MS, undefined, { ref: false });
  throw unavailable("База данных не отвечает.");
}

/** Running calls may take so long after the stop began; then their connections are cut. */
const GRACE_MS = 5_000;

/** Builds the application; nothing listens yet. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { env, db } = deps;
  const secure = deps.appUrl().startsWith("https:");
  const http = await createHttp({ logLevel: env.LOG_LEVEL, trustProxy: env.TRUST_PROXY }, rewritePageUrl);
  const onFault = (what: string, error: unknown) => http.log.error({ err: error }, what);
  const listening = listeningSessions((wanted) =>
    findMarkedSessions(db, wanted, () => services.ownAccess.twoStepFor()),
  );
  const live = await openLive({ ...deps, sessions: listening, onFault });
  const services = createServices({ ...deps, live, onFault });
  const { auth, currency, commerce, catalog, media, throttler, balances } = services;
  const cookies = sessionCookies(deps.appKey, secure);
  const config = async (): Promise<ShopConfig> => ({
    app_name: await services.appName(),
    demo_accounts: deps.demoAccounts,
    carrier_sandbox: await services.carrier.isSandbox(),
    support_email: await services.supportEmail(),
    realtime: live.address(),
  });

  const sessions = authRoutes({
    auth,
    passkeys: services.ownAccess.passkeys,
    loginSteps: loginStepCookie(secure),
    cookies,
    devices: knownDevices(deps.appKey, secure),
    balances,
    onSessionsEnded: services.closeConnections,
    mergeGuestCart: commerce.cart.mergeGuestCart,
  });
  const selling = commerceHandlers(commerce, {
    currency,
    ensureSession({ caller, reply }) {
      if (caller.sessionHash) return caller.sessionHash;
      const token = newToken();
      cookies.write(reply, token);
      cookies.writeCsrf(reply, token);
      return hashToken(token);
    },
  });
  const handlers: Handlers<typeof contract> = {
    ...sessions,
    getCurrency: getCurrency(currency),
    getShopConfig: async () => ({ data: await config() }),
    ...catalogRoutes({ catalog, media, budget: readBudget(env.THROTTLES === "on") }),
    ...productDeskRoutes(services.productDesk, services.jobs),
    ...withCartNews(selling, live.broadcaster, onFault),
    ...messagingHandlers(services.messaging, services.jobs),
    ...adminCategoryRoutes(services.adminCategories, services.jobs),
    ...conditionRoutes(services.conditions),
    ...postRoutes(services.posts, services.postDesk),
    ...listViewRoutes(services.listViews),
    ...counterpartyRoutes(services.counterparties),
    ...statsRoutes(services.stats),
    ...pointRoutes(services.departurePoints, services.pickupPoints),
    ...orderDeskRoutes(services.orderDesk, services.jobs),
    ...orderEditingRoutes(services.orderEditing),
    ...userOrderRoutes(services.userOrders),
    ...orderTableRoutes(services.orderTables, services.jobs),
    ...orderReturnRoutes(services.orderReturns),
    ...returnRequestRoutes(services.returnRequests),
    ...packingRoutes(services.packing, services.jobs),
    ...waybillRoutes(services.waybills.waybills, services.jobs),
    ...registerRoutes(services.waybills.registers),
    ...parcelRequestRoutes(services.waybills.requests),
    ...carrierDirectoryRoutes(services.carrierDirectory, services.jobs),
    ...orderLabelRoutes(services.waybills.labels),
    ...ledgerRoutes(services.books, services.booksCheck, services.jobs),
    ...statementMailRoutes(services.statementMail),
    ...payoutRoutes(services.payouts, services.ownAccess.demandPassword),
    ...adminPayoutRoutes(services.payouts, services.jobs),
    ...replenishmentRoutes(services.replenishments),
    ...codRoutes(services.cod),
    ...adminTopUpRoutes(services.adminTopUps),
    ...bankRoutes(services.bank, services.bankRows, async () => (await services.monobank.now()).isSandbox),
    ...ticketRoutes(services.support),
    ...adminTicketRoutes(services.support),
    ...jobRoutes(services.jobs),
    ...exportRoutes(services.exports, services.jobs),
    ...accessRoutes(services.ownAccess),
    ...ownAccountRoutes({ ...services, db, demandPassword: services.ownAccess.demandPassword }),
    ...telegramRoutes(services.telegram, services.ownAccess.demandPassword),
    ...userRoutes(services.users, services.userPhotos),
    ...peopleRoutes(services.people, cookies),
    ...feedRoutes(services.feeds),
    ...importRoutes(services.imports),
    ...fileRoutes(services.files),
    ...auditRoutes(db),
    ...settingRoutes(services.settings),
    ...rateRoutes(services.rates),
    ...broadcastingRoutes(live.app && { app: live.app, knowsSessions: live.server !== null, db }),
  };
  const checkResponses = env.NODE_ENV !== "production";
  mountContract(http, contract, handlers, {
    cookies,
    throttler,
    trustProxy: env.TRUST_PROXY,
    appUrl: deps.appUrl,
    findSession: auth.findSession,
    renewToken: services.ownAccess.renewToken,
    checkResponses,
  });
  bankWebhookRoutes(http, { service: services.bank, bank: services.monobank, throttler, trustProxy: env.TRUST_PROXY });
  telegramWebhookRoutes(http, { telegram: services.telegram, throttler, trustProxy: env.TRUST_PROXY });
  mediaRoutes(http, media);
  publicFileRoutes(http, services.files);
  feedServingRoutes(http, { db, files: services.feedFiles, throttler, trustProxy: env.TRUST_PROXY, onFault });
  if (live.server) liveRoutes(http, live.server);
  http.get("/healthz", async () => ({ status: "ok" }));
  http.get("/readyz", async () => {
    await Promise.race([db.query("select 1"), tooLate()]);
    return { status: "ready" };
  });
  await serveReference(http, contract, await services.appName(), secure);
  if (deps.storybookDist) await serveStorybook(http, deps.storybookDist);

  const boot = async (request: FastifyRequest) => {
    const token = cookies.read(request);
    const tokenHash = token ? hashToken(token) : null;
    const user = (tokenHash && (await auth.findSession(tokenHash))?.user) ?? null;
    const owner = user ? { userId: user.id } : tokenHash ? { sessionHash: tokenHash } : null;
    const reads = firstReads(request.url, user !== null);
    const [rate, cart, balance, responses, shown] = await Promise.all([
      currency.current(),
      commerce.cart.show({ owner, viewer: user }),
      user ? balances(user.id) : null,
      firstResponses(http, request, reads),
      config(),
    ]);
    const data = {
      user: user && balance ? presentCurrentUser(auth.rowOf(user), balance) : null,
      cart,
      currency: presentRate(rate),
      config: shown,
      reads,
      responses,
    };
    const kind = data.user ? (data.user.roles.length > 0 ? "admin" : "user") : "guest";
    const read = async (address: string) => (await firstResponses(http, request, { address }))[address] ?? null;
    return { data, viewer: viewerOf(user), kind, isForEveryone: !user && cart.items.length === 0, read } as const;
  };
  const drawer = createPageDrawer(deps.webDist && join(deps.webDist, "../dist-server/draw-page.js"), onFault);
  await serveWeb(http, { dist: deps.webDist, boot, methodsOf: methodFinder(contract), secure, drawer });

  let draining: Promise<void> | undefined;
  async function drainOnce(): Promise<void> {
    const cut = setTimeout(() => http.server.closeAllConnections(), GRACE_MS);
    await http.close();
    clearTimeout(cut);
  }
  const drain = () => (draining ??= drainOnce());

  return {
    http,
    services,
    live,
    warmUp() {
      // The page that most visitors open first, drawn and kept. A thread that has drawn one draws the next, whichever it is, in a third of the time.
      http.inject({ url: "/products", headers: { accept: "text/html" } }).catch((error: unknown) => {
        onFault("the first page could not be got ready", error);
      });
    },
    drain,
    async close() {
      await drain();
      await drawer.close();
      await services.close();
      await live.close();
    },
  };
}
