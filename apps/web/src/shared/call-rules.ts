import type { ApiEvents } from "@dropship/api/client";
import { findOperation } from "@dropship/api/client/operation-table";
import { isBusy } from "./busy-server.ts";
import { setConnectionLost } from "./connection.ts";
import { forgetSession } from "./sign-in.ts";
import { readUser, refreshUser } from "./session.ts";
import { setServerTime } from "./server-clock.ts";
import { showToast } from "./toast.ts";
import { keepBack } from "./untold-failures.ts";

/** Clicks on the cart wait for the connection (shared/cart/cart-queue.ts). */
const CART_CLICKS = new Set<string>(["addToCart", "updateCartItem", "removeCartItem", "clearCart"]);

/** The brief's rules for every call (docs/product.md, Errors): green and red toasts, and a 401 logs out locally. */
export const callEvents = (rerunGuards: () => Promise<void>): ApiEvents => ({
  onResponse: setConnectionLost,
  onServerTime: setServerTime,
  onMessage: (text) => showToast({ tone: "good", text }),
  onError: (error, name, showsErrors) => {
    if (error.status === 0) setConnectionLost(true);
    // The current-user call is silent: a guest is no failure.
    if (name === "getCurrentUser") return;
    const isLogout = error.status === 401 && readUser() !== null;
    if (isLogout) {
      forgetSession();
      void rerunGuards();
    }
    // What one may do has changed, and no live event has told of it: screens follow what the server says now.
    if (error.status === 403 && error.code === "forbidden" && readUser()) void refreshUser().catch(() => undefined);
    // The shop has begun to ask everybody for a second step: the guards lead to it, and the refused call needs no words of its own.
    if (error.code === "two_step_first") {
      void refreshUser()
        .then(rerunGuards)
        .catch(() => undefined);
      return;
    }
    if (error.status === 0 && CART_CLICKS.has(name)) {
      showToast({ tone: "notice", text: "Корзина обновится, когда появится соединение." });
      return;
    }
    // An operation that is not known is the first one of the administration, whose table was lost with it: a read.
    const [method, path] = findOperation(name) ?? ["GET", "/api/admin/"];
    const isRead = method === "GET";
    // A lost read has its own place on the screen; a lost command has none. So has what an admin may read no longer.
    const hasPlace = error.status === 0 || (error.status === 403 && path.startsWith("/api/admin/"));
    if (!error.hasServerMessage || (hasPlace && isRead)) return;
    // Whoever asked may try again, and knows whether anybody waits for it (query-client.ts, cart/cart-queue.ts). A logout is everybody's.
    if ((isRead && !isLogout) || (isBusy(error) && CART_CLICKS.has(name))) keepBack(error);
    // A form that says it itself has the focus there.
    else showToast({ tone: "bad", text: error.message, quiet: showsErrors?.(error) });
  },
});
