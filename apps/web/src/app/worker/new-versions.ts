import type { AnyRouter } from "@tanstack/react-router";
import { cartSettled } from "../../shared/cart/cart.ts";
import { isConnectionLost } from "../../shared/connection.ts";
import { showToast } from "../../shared/toast.ts";

/** Longest wait, ms, for cart changes that are being sent. Those without a response by then are kept and sent after the reload. */
const CART_PATIENCE_MS = 3_000;
/** Longest wait, ms, for the new worker to take over after it was told to. */
const TAKE_OVER_MS = 3_000;
/** A page that is still here this long, ms, after `location.reload()` was not reloaded: the visitor was asked about typed text and chose to stay. */
const STAYED_MS = 1_000;
/** Key of the session storage. Set before a reload, so that the reloaded page says that it was updated. */
const UPDATED = "app-updated";

/** Timer that reloads the page if the new worker does not take over in time; set when the update was confirmed in this tab. */
let takeOver: ReturnType<typeof setTimeout> | undefined;
/**
 * Progress of a reload: `settling` waits for the cart's changes to be sent; `requested` means that `location.reload()` was called. It must not
 * be called twice: the browser would ask about typed text twice.
 */
let reloading: "no" | "settling" | "requested" = "no";

/** The brief's text (docs/product.md, Errors). */
const sayUpdated = () => showToast({ tone: "good", text: "Приложение было обновлено!" });

/**
 * Whether the page holds typed text that is not saved. The guards of forms (shared/form/use-leave-guard, useUnsavedGuard of the design
 * system) listen to `beforeunload` and cancel it when there is such text. An event that we send ourselves asks them without the browser's question.
 */
const hasUnsavedText = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

async function reload(): Promise<void> {
  if (reloading !== "no") return;
  reloading = "settling";
  await Promise.race([cartSettled(), new Promise((resolve) => setTimeout(resolve, CART_PATIENCE_MS))]);
  sessionStorage.setItem(UPDATED, "yes");
  reloading = "requested";
  window.location.reload();
  // Runs only when the visitor chose to stay: else the page is gone by then.
  setTimeout(() => {
    reloading = "no";
  }, STAYED_MS);
}

/** Offers to reload for a new version. The toast stays until one of its buttons is pressed; «Закрыть» only closes it. */
function offerReload(confirm: () => void): void {
  showToast({
    tone: "notice",
    text: "Перезагрузите страницу для обновления!",
    actions: [{ label: "Перезагрузить", onAction: confirm }, { label: "Закрыть" }],
  });
}

/** Watches a registration: offers the reload as soon as a new version is ready, and says when the very first one is. */
function watch(registration: ServiceWorkerRegistration): void {
  const offer = () =>
    offerReload(() => {
      // No worker waits when another tab has confirmed meanwhile: the new worker is active already, and only this page is old.
      if (registration.waiting) {
        registration.waiting.postMessage({ type: "SKIP_WAITING" });
        // The old worker may be busy for minutes. Pages come from the server first, so a reload shows the new version even before the new worker is active.
        takeOver = setTimeout(() => void reload(), TAKE_OVER_MS);
      } else void reload();
    });
  if (registration.waiting && navigator.serviceWorker.controller) offer();
  let followed: ServiceWorker | null = null;
  const follow = () => {
    const worker = registration.installing;
    // The browser also tells of the one that was on its way when it was registered: its news would be said twice.
    if (worker === followed) return;
    followed = worker;
    const isFirst = registration.active === null;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && !isFirst) offer();
      if (worker.state === "activated" && isFirst) sayUpdated();
    });
  };
  follow();
  registration.addEventListener("updatefound", follow);
}

/**
 * Registers the service worker when `mayInstall` resolves, and checks for a new version on every change of the route. Resolves to false
 * when the browser did not register the worker.
 */
export async function keepUpToDate(router: AnyRouter, mayInstall: Promise<void>): Promise<boolean> {
  if (sessionStorage.getItem(UPDATED)) {
    sessionStorage.removeItem(UPDATED);
    sayUpdated();
  }
  const { serviceWorker } = navigator;
  let wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    const isUpdate = wasControlled;
    wasControlled = true;
    const isConfirmed = takeOver !== undefined || reloading !== "no";
    clearTimeout(takeOver);
    takeOver = undefined;
    if (!isUpdate) return;
    // The request for the new page may have gone to the old worker, which has just been replaced and will never respond.
    if (reloading === "requested" && !hasUnsavedText()) return window.location.reload();
    // In the tab where the update was confirmed, the browser asks about typed text. In other tabs nobody expects a question, so a toast offers the reload.
    if (!isConfirmed && hasUnsavedText()) offerReload(() => void reload());
    else void reload();
  });
  // A file of this page's version is no longer on the server: only the new version can go on.
  window.addEventListener("vite:preloadError", () => {
    if (!isConnectionLost()) offerReload(() => void reload());
  });
  await mayInstall;
  let registration: ServiceWorkerRegistration;
  try {
    registration = await serviceWorker.register("/sw.js", { scope: "/", updateViaCache: "none" });
  } catch {
    return false; // refused by the browser's settings, or the network is gone: the next visit tries again
  }
  watch(registration);
  let check: Promise<unknown> | null = null;
  router.subscribe("onResolved", ({ pathChanged }) => {
    if (!pathChanged) return;
    check ??= registration
      .update()
      .catch(() => undefined) // without a network there is no news
      .finally(() => {
        check = null;
      });
  });
  return true;
}
