import type { OperationName } from "@dropship/api/contract";
import type { Notification } from "@dropship/api/contract/notifications";
import type { NotificationType } from "@dropship/api/contract/notification-paths";
import type { HeardEvent } from "@dropship/api/realtime/payload";
import type { QueryClient } from "@tanstack/react-query";
import {
  type UnreadNotifications,
  unreadNotificationsQuery,
  withNotification,
  withoutNotification,
} from "../../features/notifications/queries.ts";
import { recentJobsQuery, withJob } from "../../shared/recent-jobs.ts";
import { currentUserQuery } from "../../shared/session.ts";
import { untilFetched } from "../../shared/until-fetched.ts";

/** What the rules work with. */
export interface CacheRulesDeps {
  readonly client: QueryClient;
  /** Asks for the cart once this tab's own changes of it are answered. */
  readonly reloadCart: () => void;
}

/** Responses that a kind of notification makes stale, beside the bell, the list and the user. */
const STALE: Partial<Record<NotificationType, readonly OperationName[]>> = {
  // Money moves when an order is placed or cancelled, perhaps on another device.
  "transaction-created": [
    "listTransactions",
    "getTransactionPeriod",
    "getTransaction",
    "listOrders",
    "getOrder",
    "getDashboard",
    "getBalance",
    "getPayoutTerms",
  ],
  "payout-status": ["listPayouts", "getPayout", "getPayoutTerms", "getTransaction", "getBalance"],
  "payout-asked": ["listAllPayouts", "getPayoutQueue"],
  "money-asked": ["listMoneyRequests", "getCodSummary", "listAllPayouts", "getPayoutQueue"],
  "money-decided": [
    "listMoneyRequests",
    "getMoneyRequest",
    "listLedgerEntries",
    "getCodSummary",
    "listCodPayments",
    "getCodPayment",
    "listCodRegisters",
    "getCodRegister",
  ],
  "replenishment-paid": ["listReplenishments", "getReplenishment", "listTransactions", "getDashboard", "getBalance"],
  "ticket-reply": ["listTickets"],
  "ticket-asked": ["listAllTickets", "getTicketQueue"],
  "blog-created": ["listPosts"],
  "return-asked": ["listAdminOrderReturns"],
  "import-stopped": ["listSuppliers", "listImports"],
  "order-status": ["listOrders", "getOrder", "listOrderReturns", "getDashboard", "getBalance"],
};

/** All that live events keep fresh: what may be wrong after some were missed. */
const KEPT_FRESH: readonly OperationName[] = [
  "listUnreadNotifications",
  "listNotifications",
  "getCurrentUser",
  "listOrders",
  "listTransactions",
  "getTransactionPeriod",
  "getTransaction",
  "listPayouts",
  "getPayout",
  "listAllPayouts",
  "getPayoutForAdmins",
  "getPayoutQueue",
  "getOrder",
  "getDashboard",
  "getBalance",
  "listJobs",
  "listReplenishments",
  "getReplenishment",
  "listTickets",
  "getTicket",
  "listAllTickets",
  "getTicketForAdmins",
  "getTicketQueue",
  "listAdminOrders",
  "getAdminOrder",
];

/** Queries whose answers events keep fresh, the cart and threads of support among them. */
const FED: ReadonlySet<unknown> = new Set([...KEPT_FRESH, "getCart", "thread"]);

/** Ids of notifications that are remembered, so that one which is told twice shows and sounds once. */
const REMEMBERED = 200;

/** Where the server does not say how long nothing has happened: the page's own responses are so young that little can have been missed since. */
const YOUNG_MS = 15_000;

/** A notification is delivered within so long of being written, unless something is out of order. */
const LONGEST_DELIVERY_MS = 60_000;

/** So long what many events in a row make stale waits for the next of them. */
const SOON_MS = 1_000;

const { queryKey: unreadKey } = unreadNotificationsQuery;
const { queryKey: userKey } = currentUserQuery;

/** What live events do to the cache of responses; screens see nothing but the cache. */
export function createCacheRules({ client, reloadCart }: CacheRulesDeps) {
  const heardIds = new Set<string>();
  let hasCaughtUp = false;
  let allReadAt = Number.NEGATIVE_INFINITY;
  const remember = (id: string) => {
    heardIds.add(id);
    for (const old of heardIds) {
      if (heardIds.size <= REMEMBERED) break;
      heardIds.delete(old);
    }
  };

  const refresh = (...names: readonly OperationName[]) => {
    for (const name of names) void client.invalidateQueries({ queryKey: [name] });
  };

  // A thousand payouts that one press approves tell of themselves one by one: lists over all of them are asked for once a second.
  const waiting = new Set<OperationName>();
  const refreshSoon = (...names: readonly OperationName[]) => {
    if (waiting.size === 0)
      setTimeout(() => {
        refresh(...waiting);
        waiting.clear();
      }, SOON_MS);
    for (const name of names) waiting.add(name);
  };

  /** What the shop's people alone hear, and its code with the first of it. */
  let desk: Promise<(ids: readonly number[]) => void> | undefined;
  const tellDesk = async (ids: readonly number[]): Promise<void> => {
    desk ??= untilFetched(() => import("./desk-news.ts")).then(({ createDeskNews }) => createDeskNews(client));
    (await desk)(ids);
  };

  // A thread is a query of its own name: what it asks depends on what it has (features/support/thread-calls.ts).
  const refreshThread = () => void client.invalidateQueries({ queryKey: ["thread"] });

  /** When the oldest answer of what events keep fresh was given. */
  const oldestAnswer = (): number =>
    client
      .getQueryCache()
      .getAll()
      .filter(({ queryKey, state }) => FED.has(queryKey[0]) && state.data !== undefined)
      .reduce((oldest, { state }) => Math.min(oldest, state.dataUpdatedAt), Date.now());

  /** Changes what the bell shows. A response that is on its way may be older than the change: it is asked for again. */
  function changeUnread(put: (known: UnreadNotifications) => UnreadNotifications): UnreadNotifications | undefined {
    const isOnItsWay = client.isFetching({ queryKey: unreadKey }) > 0;
    const changed = client.setQueryData(unreadKey, (known) => known && put(known));
    const again = () => refresh("listUnreadNotifications");
    // The very first response cannot be asked for again before it has come.
    if (isOnItsWay && !changed) void client.fetchQuery(unreadNotificationsQuery).then(again, again);
    else if (isOnItsWay) again();
    return changed;
  }

  function readNotifications(id: string | null): void {
    if (id) remember(id); // told of later, it would show as new
    else allReadAt = Date.now();
    const left = changeUnread(withoutNotification(id));
    // The bell holds the first of many: the next ones move up.
    if (left && left.total > left.items.length) refresh("listUnreadNotifications");
    refresh("listNotifications");
  }

  function addNotification({
    id,
    type,
    created_at,
    ...data
  }: Extract<HeardEvent, { event: "notificationCreated" }>["payload"]): Notification | null {
    if (heardIds.has(id)) return null;
    remember(id);
    const notification: Notification = { id, type, data, created_at, read_at: null };
    changeUnread(withNotification(notification));
    refresh("listNotifications", "getCurrentUser", ...(STALE[type] ?? []));
    // It may have been read with all others before it was delivered: only the server knows.
    if (Date.now() - allReadAt < LONGEST_DELIVERY_MS) refresh("listUnreadNotifications");
    return notification;
  }

  return {
    /** Puts what was heard into the cache; returns the notification when it is one that was not heard before. */
    apply(heard: HeardEvent): Notification | null {
      switch (heard.event) {
        case "notificationCreated":
          return addNotification(heard.payload);
        case "notificationsRead":
          readNotifications(heard.payload.id);
          return null;
        case "cartChanged":
          reloadCart();
          return null;
        case "balanceChanged":
          // Shown at once; what else moved with it (money set aside) is asked for.
          client.setQueryData(userKey, (user) => user && { ...user, balance: heard.payload.balance });
          refresh("getCurrentUser", "getDashboard", "getBalance", "listTransactions", "getTransactionPeriod");
          return null;
        case "replenishmentChanged":
          refresh("listReplenishments", "getReplenishment");
          return null;
        case "payoutChanged":
          refresh("listPayouts", "getPayout", "getPayoutTerms", "getBalance");
          void client.invalidateQueries({ queryKey: ["getPayoutForAdmins", heard.payload.id] });
          refreshSoon("listAllPayouts", "getPayoutQueue");
          return null;
        case "ticketChanged":
          refresh("listTickets", "getTicket", "listAllTickets", "getTicketForAdmins", "getTicketQueue");
          refresh("listOrderMessages");
          refreshThread();
          return null;
        case "ticketTyping": {
          const { id, side, name } = heard.payload;
          client.setQueryData(["ticketTyping", id], { side, name, at: Date.now() });
          return null;
        }
        case "jobChanged":
          // What its end makes stale is known where ends are told of (features/jobs).
          client.setQueryData(recentJobsQuery.queryKey, (jobs) => jobs && withJob(jobs, heard.payload));
          return null;
        case "deskOrdersChanged":
          void tellDesk(heard.payload.ids);
          return null;
      }
    },

    /**
     * Asks again for all that events keep fresh. The first connection follows the page by seconds: where nothing was said for longer than the page's
     * responses are old, nothing was missed. Where nobody knows that, only the notifications are asked for, and the rest when there is a new
     * one, for what changes without the user's own doing mostly brings one.
     */
    async catchUp(quietMs: number | null): Promise<void> {
      const isFirst = !hasCaughtUp;
      hasCaughtUp = true;
      const age = Date.now() - oldestAnswer();
      if (isFirst && quietMs !== null && age < quietMs) return;
      const known = client.getQueryData(unreadKey);
      const { dataUpdatedAt = 0 } = client.getQueryState(userKey) ?? {};
      if (isFirst && quietMs === null && known && Date.now() - dataUpdatedAt < YOUNG_MS) {
        await client.refetchQueries({ queryKey: unreadKey });
        const now = client.getQueryState(unreadKey);
        const isSame = now?.data?.total === known.total && now.data.items[0]?.id === known.items[0]?.id;
        if (isSame && now?.status === "success") return;
      }
      refresh(...KEPT_FRESH);
      refreshThread();
      reloadCart();
    },
  };
}
