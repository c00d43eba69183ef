import { forgetClicks, reloadCart } from "./cart/cart.ts";
import { forgetCartNews } from "./cart/cart-news.ts";
import { forgetKept } from "./forget-kept.ts";
import { queryClient } from "./query-client.ts";
import { currentUserQuery, refreshUser } from "./session.ts";

/** Responses that belong to nobody in particular; everything else in the cache is somebody's. */
const PUBLIC_KEYS = new Set<unknown>(["getCurrency", "getShopConfig", "listCategories"]);

function forgetPrivateData(): void {
  queryClient.removeQueries({
    predicate: ({ queryKey }) =>
      !PUBLIC_KEYS.has(queryKey[0]) && queryKey[0] !== "getCart" && queryKey[0] !== "getCurrentUser",
  });
}

/** After a login or registration: loads the user and the merged cart; prices of the new user replace the guest's. */
export async function startSession(): Promise<void> {
  forgetPrivateData();
  await forgetKept();
  await Promise.all([refreshUser(), reloadCart().catch(() => undefined)]);
}

/** After a logout, or when the server says that nobody is logged in: the browser forgets what was the user's. */
export function forgetSession(): void {
  void queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey });
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  forgetPrivateData();
  forgetClicks();
  forgetCartNews();
  void forgetKept();
  void reloadCart().catch(() => undefined);
}
