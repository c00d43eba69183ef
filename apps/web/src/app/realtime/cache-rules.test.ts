import type { CurrentUser } from "@dropship/api/contract/auth";
import type { EventPayload } from "@dropship/api/contract/events";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it, vi } from "vitest";
import { type UnreadNotifications, unreadNotificationsQuery } from "../../features/notifications/queries.ts";
import { currentUserQuery } from "../../shared/session.ts";
import { createCacheRules } from "./cache-rules.ts";

const notice = (n: number): EventPayload<"notificationCreated"> => ({
  id: `0190f0a0-0000-4000-8000-00000000000${n}`,
  type: "transaction-created",
  key: n,
  name: `Операция ${n}`,
  icon: "wallet",
  created_at: `2026-11-21T09:0${n}:00.000Z`,
});
const row = (n: number): UnreadNotifications["items"][number] => {
  const { id, type, created_at, ...data } = notice(n);
  return { id, type, data, created_at, read_at: null };
};
const heardNotice = (n: number) => ({ event: "notificationCreated", payload: notice(n) }) as const;
const heardRead = (id: string | null) => ({ event: "notificationsRead", payload: { id } }) as const;

/** The rules on a cache whose bell holds these; `asked` are the queries that were asked for again. */
function opened(unread: UnreadNotifications | null = { items: [], total: 0 }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const asked: string[] = [];
  let carts = 0;
  if (unread) client.setQueryData(unreadNotificationsQuery.queryKey, unread);
  // Two fields are all that the rules touch.
  client.setQueryData(currentUserQuery.queryKey, { id: 7, balance: "10.00" } as CurrentUser);
  client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "invalidate") asked.push(String(event.query.queryKey[0]));
  });
  const rules = createCacheRules({ client, reloadCart: () => (carts += 1) });
  return {
    client,
    rules,
    asked,
    carts: () => carts,
    bell: () => client.getQueryData(unreadNotificationsQuery.queryKey),
  };
}

describe("a notification that comes", () => {
  it("is put on top of the bell and counted; the user is asked for again", () => {
    const { rules, bell, asked } = opened({ items: [row(1)], total: 1 });
    expect(rules.apply(heardNotice(2))).toEqual(row(2));
    expect(bell()).toEqual({ items: [row(2), row(1)], total: 2 });
    expect(asked).toContain("getCurrentUser");
  });

  it("is shown and counted once though it comes twice, also when it stands there or was read already", () => {
    const { rules, bell } = opened({ items: [row(1)], total: 1 });
    rules.apply(heardNotice(1));
    expect(bell()?.total).toBe(1);
    rules.apply(heardNotice(2));
    rules.apply(heardRead(notice(2).id));
    expect(rules.apply(heardNotice(2))).toBeNull();
    expect(bell()).toEqual({ items: [row(1)], total: 1 });
  });

  it("makes what it is about stale", () => {
    const { rules, asked, client } = opened();
    client.setQueryData(["listOrders", { page: 1 }], {});
    client.setQueryData(["getOrder", 5], {});
    rules.apply({ event: "notificationCreated", payload: { ...notice(3), type: "order-status" } });
    expect(asked).toEqual(expect.arrayContaining(["listOrders", "getOrder"]));
  });

  it("shows money that moved in the list of transactions", () => {
    const { rules, asked, client } = opened();
    client.setQueryData(["listTransactions", { page: 2 }], {});
    rules.apply({ event: "notificationCreated", payload: { ...notice(4), type: "transaction-created" } });
    expect(asked).toContain("listTransactions");
  });

  it("is not lost to a response that was on its way before it", async () => {
    const { rules, bell, client } = opened({ items: [], total: 0 });
    const responses: ((unread: UnreadNotifications) => void)[] = [];
    const observer = new QueryObserver(client, {
      ...unreadNotificationsQuery,
      queryFn: () => new Promise<UnreadNotifications>((resolve) => responses.push(resolve)),
    });
    const stop = observer.subscribe(() => undefined);
    void client.invalidateQueries({ queryKey: unreadNotificationsQuery.queryKey });
    await expect.poll(() => responses.length).toBe(1);
    rules.apply(heardNotice(1));
    await expect.poll(() => responses.length).toBe(2);
    responses[0]?.({ items: [], total: 0 });
    responses[1]?.({ items: [row(1)], total: 1 });
    await expect.poll(() => client.isFetching()).toBe(0);
    expect(bell()?.total).toBe(1);
    stop();
  });

  it("is not lost to the very first response either", async () => {
    const client = new QueryClient();
    const responses: ((unread: UnreadNotifications) => void)[] = [];
    const observer = new QueryObserver(client, {
      ...unreadNotificationsQuery,
      queryFn: () => new Promise<UnreadNotifications>((resolve) => responses.push(resolve)),
    });
    const stop = observer.subscribe(() => undefined);
    createCacheRules({ client, reloadCart: () => undefined }).apply(heardNotice(1));
    responses[0]?.({ items: [], total: 0 });
    await expect.poll(() => responses.length).toBe(2);
    stop();
  });
});

describe("reading", () => {
  it("takes one away, or all of them", () => {
    const { rules, bell } = opened({ items: [row(2), row(1)], total: 2 });
    rules.apply(heardRead(notice(2).id));
    expect(bell()).toEqual({ items: [row(1)], total: 1 });
    rules.apply(heardRead(notice(2).id));
    expect(bell()?.total).toBe(1);
    rules.apply(heardRead(null));
    expect(bell()).toEqual({ items: [], total: 0 });
  });

  it("is known of a notification that is told of only afterwards", () => {
    const { rules, bell } = opened();
    rules.apply(heardRead(notice(2).id));
    expect(rules.apply(heardNotice(2))).toBeNull();
    expect(bell()?.total).toBe(0);
  });

  it("of all makes the server say whether one that comes soon after was among them", () => {
    const { rules, asked } = opened();
    rules.apply(heardNotice(1));
    expect(asked).not.toContain("listUnreadNotifications");
    rules.apply(heardRead(null));
    rules.apply(heardNotice(2));
    expect(asked).toContain("listUnreadNotifications");
  });

  it("asks for the next ones when the bell holds only the first of many", () => {
    const { rules, asked } = opened({ items: [row(2), row(1)], total: 30 });
    rules.apply(heardRead(notice(2).id));
    expect(asked).toContain("listUnreadNotifications");
  });
});

describe("money and the cart", () => {
  it("shows the new balance at once", () => {
    const { rules, client } = opened();
    rules.apply({ event: "balanceChanged", payload: { balance: "260.00" } });
    expect(client.getQueryData(currentUserQuery.queryKey)).toMatchObject({ id: 7, balance: "260.00" });
  });

  it("asks for the payout that took a step at once, and for the lists over all of them once for many steps", () => {
    vi.useFakeTimers();
    const { rules, client, asked } = opened();
    for (const key of [["getPayoutForAdmins", 7], ["getPayoutForAdmins", 8], ["listAllPayouts"], ["getPayoutQueue"]])
      client.setQueryData(key, {});
    for (let step = 0; step < 20; step += 1) rules.apply({ event: "payoutChanged", payload: { id: 7 } });
    expect(new Set(asked)).toEqual(new Set(["getPayoutForAdmins"]));
    expect(client.getQueryState(["getPayoutForAdmins", 8])?.isInvalidated).toBe(false);
    asked.length = 0;
    vi.runAllTimers();
    expect(asked).toEqual(["listAllPayouts", "getPayoutQueue"]);
    vi.useRealTimers();
  });

  it("asks for the cart that has changed elsewhere", () => {
    const { rules, carts } = opened();
    rules.apply({ event: "cartChanged", payload: { user_id: 7 } });
    expect(carts()).toBe(1);
  });
});

/** The rules on a page that has just come, and what the server says of the unread ones when it is asked again. */
async function begun(respond: () => Promise<UnreadNotifications>) {
  const shop = opened(null);
  let isAskedAgain = false;
  await shop.client.prefetchQuery({
    queryKey: unreadNotificationsQuery.queryKey,
    queryFn: async () => (isAskedAgain ? await respond() : { items: [row(1)], total: 1 }),
  });
  isAskedAgain = true;
  await shop.rules.catchUp(null);
  return shop;
}

it("when live events begin, asks for the rest only when there is a notification that the page did not have", async () => {
  const quiet = await begun(async () => ({ items: [row(1)], total: 1 }));
  expect(quiet.asked).toEqual([]);
  expect(quiet.carts()).toBe(0);
  const missed = await begun(async () => ({ items: [row(2), row(1)], total: 2 }));
  expect(missed.asked).toContain("getCurrentUser");
  expect(missed.carts()).toBe(1);
  const failed = await begun(() => Promise.reject(new Error("no network")));
  expect(failed.asked).toContain("getCurrentUser");
});

describe("a page that begins to listen to a server which says how long nothing has happened", () => {
  const drawnAgo = (ms: number) => {
    const shop = opened();
    const user = shop.client.getQueryData(currentUserQuery.queryKey);
    shop.client.setQueryData(currentUserQuery.queryKey, user, { updatedAt: Date.now() - ms });
    shop.client.setQueryData(["getOrder", 5], {});
    return shop;
  };

  it("asks for nothing when it is younger than the silence", async () => {
    const { rules, asked, carts } = drawnAgo(2_000);
    await rules.catchUp(60_000);
    expect([asked, carts()]).toEqual([[], 0]);
  });

  it("asks for all that events keep fresh, the cart too, when something happened since it was drawn: a press of the page before", async () => {
    const { rules, asked, carts } = drawnAgo(2_000);
    await rules.catchUp(1_500);
    expect(asked.toSorted()).toEqual(["getCurrentUser", "getOrder", "listUnreadNotifications"]);
    expect(carts()).toBe(1);
  });

  it("does so whenever it has listened before: nobody knows what a lost connection has missed", async () => {
    const { rules, carts } = drawnAgo(0);
    await rules.catchUp(60_000);
    await rules.catchUp(60_000);
    expect(carts()).toBe(1);
  });
});

it("after a gap asks for all that events keep fresh", async () => {
  const { rules, asked, carts, client } = await begun(async () => ({ items: [row(1)], total: 1 }));
  client.setQueryData(["getDashboard"], {});
  client.setQueryData(["listProducts", {}], {});
  await rules.catchUp(null);
  expect(asked.toSorted()).toEqual(["getCurrentUser", "getDashboard", "listUnreadNotifications"]);
  expect(carts()).toBe(1);
});
