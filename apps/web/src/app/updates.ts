import type { AnyRouter } from "@tanstack/react-router";
import { cartSettled } from "../shared/cart/cart.ts";
import { isConnectionLost } from "../shared/connection.ts";
import { showToast } from "../shared/toast.ts";

/** Longest wait for clicks on the cart that are under way; what is not answered by then is kept and sent after the reload. */
const CART_PATIENCE_MS = 3_000;
/** Longest wait for the new worker to take over once it was told to. */
const TAKE_OVER_MS = 3_000;
/** A page that lives on so long after its reload was asked for was not reloaded: its visitor chose to keep what is typed. */
const STAYED_MS = 1_000;
/** Set for the page's next life: it says that it was updated. */
const UPDATED = "app-updated";

/** Runs while a version that was confirmed in this tab is awaited. */
let takeOver: ReturnType<typeof setTimeout> | undefined;
/** How far a reload is: clicks on the cart are awaited, or the browser has been asked. Asked twice it would put its question about typed text twice. */
let reloading: "no" | "settling" | "asked" = "no";

/** Texts, times and places of the brief (docs/product.md, States). */
const sayUpdated = () => showToast({ tone: "good", text: "Приложение было обновлено!" });

/**
 * Asks the page's own guards of typed text, without the browser's question. They listen to this event for the browser's sake
 * (shared/form/use-leave-guard, useUnsavedGuard of the design system).
 */
const holdsTypedText = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

async function reload(): Promise<void> {
  if (reloading !== "no") return;
  reloading = "settling";
  await Promise.race([cartSettled(), new Promise((resolve) => setTimeout(resolve, CART_PATIENCE_MS))]);
  sessionStorage.setItem(UPDATED, "yes");
  reloading = "asked";
  window.location.reload();
  // Reached only when the visitor chose to stay.
  setTimeout(() => {
    reloading = "no";
  }, STAYED_MS);
}

/** Asks to reload for a new version; the toast stays until it is answered, and «Закрыть» does nothing. */
function offerReload(confirm: () => void): void {
  showToast({
    tone: "notice",
    text: "Перезагрузите страницу для обновления!",
    actions: [{ label: "Перезагрузить", onAction: confirm }, { label: "Закрыть" }],
  });
}

/** Keeps an eye on a registration: offers the reload as soon as a new version waits, says when the first one is ready. */
function watch(registration: ServiceWorkerRegistration): void {
  const offer = () =>
    offerReload(() => {
      // Gone when another tab has confirmed meanwhile: the new version is there, only this page is old.
      if (registration.waiting) {
        registration.waiting.postMessage({ type: "SKIP_WAITING" });
        // The old worker may be busy for minutes. Pages come from the server first, so the new version is shown all the same.
        takeOver = setTimeout(() => void reload(), TAKE_OVER_MS);
      } else void reload();
    });
  if (registration.waiting && navigator.serviceWorker.controller) offer();
  const follow = () => {
    const worker = registration.installing;
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
 * Registers the service worker once it may be installed, and asks it for a new version on every change of the route; answers
 * whether there is one.
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
    // The page that was asked for may have been left with the worker that has just gone, which never answers.
    if (reloading === "asked" && !holdsTypedText()) return window.location.reload();
    // Where it was confirmed the browser itself asks about typed text; elsewhere nobody is to be surprised by a question.
    if (!isConfirmed && holdsTypedText()) offerReload(() => void reload());
    else void reload();
  });
  // A file of this page's version that the server no longer has: only the new version can go on.
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
