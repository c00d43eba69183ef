import type { Cart } from "@dropship/api/contract/cart";
import type { DrawnFor, KeptQuery } from "@dropship/api/contract/drawn-page";
import type { CurrencyRate, ShopConfig } from "@dropship/api/contract/shop";
import { setDrawnScreen } from "@dropship/ui/lib/drawn-screen";
import { giveResponses } from "../shared/api.ts";
import { cartQuery } from "../shared/cart/cart.ts";
import { configQuery } from "../shared/config.ts";
import { currencyQuery } from "../shared/currency.ts";
import { queryClient } from "../shared/query-client.ts";
import { type CurrentUser, currentUserQuery } from "../shared/session.ts";
import { yieldToBrowser } from "./idle/yield-to-browser.ts";

/** What the server puts into the page so that the start costs no further round trip. */
export interface BootData {
  user: CurrentUser | null;
  cart: Cart;
  currency: CurrencyRate;
  config: ShopConfig;
  /** Reads that the page's own screen will make, and their addresses. */
  reads: Record<string, string>;
  /** The responses of those that succeeded, by their address. */
  responses: Record<string, unknown>;
  /** What parts of the drawn screen read, by the cache's keys: they find it there before they ask. */
  queries?: readonly KeptQuery[];
  /** The screen that the server drew the page for; without it the page came undrawn. */
  drawnFor?: DrawnFor;
}

/** The boot data as the page holds it; nothing when the page is the kept shell. */
export function readBootData(): Partial<BootData> {
  try {
    const text = document.getElementById("boot")?.textContent;
    return text ? (JSON.parse(text) as Partial<BootData>) : {}; // our own server wrote it
  } catch {
    return {};
  }
}

/** Puts what the server knows where the screens look for it; `updatedAt`: when it may have been read at the earliest. */
export function fillCache(boot: Partial<BootData>, updatedAt = Date.now()): void {
  const { reads, responses, queries = [], cart, config, currency, user, drawnFor } = boot;
  if (reads && responses) giveResponses(reads, responses);
  if (user !== undefined) queryClient.setQueryData(currentUserQuery.queryKey, user, { updatedAt });
  if (cart) queryClient.setQueryData(cartQuery.queryKey, cart, { updatedAt });
  if (currency) queryClient.setQueryData(currencyQuery.queryKey, currency);
  if (config) queryClient.setQueryData(configQuery.queryKey, config);
  if (drawnFor) setDrawnScreen(drawnFor);
  for (const [key, address, isData] of queries) {
    const response = responses?.[address] as { data: unknown }; // every response of the contract is `{data}`
    queryClient.setQueryData(key, isData ? response.data : response, { updatedAt });
  }
}

/**
 * The brief's start-up: user, cart and rate are there before the screen is mounted. What the page does not hold is
 * asked for at once, all in parallel; a failure leaves a guest, an empty cart, a rate of 1, and never a blank page.
 */
export async function loadBoot(): Promise<void> {
  // The server read it after the browser had asked for the page: what has happened since, live events may tell of as missed.
  fillCache(readBootData(), performance.timeOrigin);
  // A second attempt belongs to the screens, which can show what is going on; the start must not wait for it.
  const once = { retry: false } as const;
  await Promise.allSettled([
    queryClient.ensureQueryData({ ...currentUserQuery, ...once }),
    queryClient.ensureQueryData({ ...cartQuery, ...once }),
    queryClient.ensureQueryData({ ...currencyQuery, ...once }),
    queryClient.ensureQueryData({ ...configQuery, ...once }),
  ]);
}

/** Ends when every response that the page brought has reached the cache; none of them waits for the network. */
export async function responsesRead(): Promise<void> {
  do await yieldToBrowser();
  while (queryClient.isFetching() > 0);
}
