import type { Cart } from "@dropship/api/contract/cart";
import type { CurrencyRate, ShopConfig } from "@dropship/api/contract/shop";
import { giveAnswers } from "../shared/api.ts";
import { cartQuery } from "../shared/cart/cart.ts";
import { configQuery } from "../shared/config.ts";
import { currencyQuery } from "../shared/currency.ts";
import { queryClient } from "../shared/query-client.ts";
import { type CurrentUser, currentUserQuery } from "../shared/session.ts";

/** What the server puts into the page so that the start costs no further round trip. */
interface BootData {
  user: CurrentUser | null;
  cart: Cart;
  currency: CurrencyRate;
  config: ShopConfig;
  /** Answers of reads that the page's own screen will make, by their address. */
  answers: Record<string, unknown>;
}

function readBootData(): Partial<BootData> {
  try {
    const text = document.getElementById("boot")?.textContent;
    return text ? (JSON.parse(text) as Partial<BootData>) : {}; // our own server wrote it
  } catch {
    return {};
  }
}

/**
 * The brief's start-up: user, cart and rate are there before the screen is mounted. What the page does not hold is
 * asked for at once, all in parallel; a failure leaves a guest, an empty cart, a rate of 1, and never a blank page.
 */
export async function loadBoot(): Promise<void> {
  const { answers, cart, config, currency, user } = readBootData();
  if (answers) giveAnswers(answers);
  if (user !== undefined) queryClient.setQueryData(currentUserQuery.queryKey, user);
  if (cart) queryClient.setQueryData(cartQuery.queryKey, cart);
  if (currency) queryClient.setQueryData(currencyQuery.queryKey, currency);
  if (config) queryClient.setQueryData(configQuery.queryKey, config);
  // A second attempt belongs to the screens, which can show what is going on; the start must not wait for it.
  const once = { retry: false } as const;
  await Promise.allSettled([
    queryClient.ensureQueryData({ ...currentUserQuery, ...once }),
    queryClient.ensureQueryData({ ...cartQuery, ...once }),
    queryClient.ensureQueryData({ ...currencyQuery, ...once }),
    queryClient.ensureQueryData({ ...configQuery, ...once }),
  ]);
}
