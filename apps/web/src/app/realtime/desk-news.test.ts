import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDeskNews } from "./desk-news.ts";

let visibilityState: "visible" | "hidden" = "visible";
beforeEach(() => {
  visibilityState = "visible";
  vi.useFakeTimers();
  vi.stubGlobal("document", {
    get visibilityState() {
      return visibilityState;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A desk on which these queries are open; `asked` counts how often each was read. */
function desk(...keys: (readonly unknown[])[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const asked: Record<string, number> = {};
  for (const queryKey of keys) {
    const name = JSON.stringify(queryKey);
    asked[name] = 0;
    client.setQueryData(queryKey, 0);
    new QueryObserver(client, { queryKey, queryFn: () => (asked[name] = (asked[name] ?? 0) + 1) }).subscribe(
      () => undefined,
    );
  }
  return { client, tell: createDeskNews(client), times: () => Object.values(asked) };
}

it("reads the list and the page of the order that changed, and no other order's", async () => {
  const { tell, times } = desk(
    ["listAdminOrders", {}],
    ["getAdminOrder", 7],
    ["getAdminOrder", 8],
    ["getPacking", [7, 9]],
  );
  tell([7]);
  await vi.advanceTimersByTimeAsync(300);
  expect(times()).toEqual([1, 1, 0, 1]);
  tell([]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(times()).toEqual([2, 2, 1, 2]);
});

it("reads a list once every three seconds while a thousand orders move, the last time after the last of them", async () => {
  const { tell, times } = desk(["listAdminOrders", {}]);
  for (let id = 1; id <= 1_000; id += 1) {
    tell([id]);
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(3_000);
  expect(times()).toEqual([5]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(times()).toEqual([5]);
});

it("leaves a tab that nobody sees alone until it is looked at", async () => {
  const { client, tell, times } = desk(["listAdminOrders", {}]);
  visibilityState = "hidden";
  tell([7]);
  await vi.advanceTimersByTimeAsync(300);
  expect(times()).toEqual([0]);
  expect(client.getQueryState(["listAdminOrders", {}])?.isInvalidated).toBe(true);
});

it("waits for the answer to what this tab is doing", async () => {
  const { client, tell, times } = desk(["listAdminOrders", {}]);
  let answer: (value: number) => void = () => undefined;
  const done = client
    .getMutationCache()
    .build(client, { mutationFn: () => new Promise<number>((resolve) => (answer = resolve)) })
    .execute(undefined);
  tell([7]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(times()).toEqual([0]);
  answer(1);
  await done;
  await vi.advanceTimersByTimeAsync(300);
  expect(times()).toEqual([1]);
});
