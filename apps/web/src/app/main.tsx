import "./main.css";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { fetchClientBy } from "../shared/api.ts";
import { resumeCart } from "../shared/cart/cart.ts";
import { knowNavigation } from "../shared/navigation.ts";
import { readUser } from "../shared/session.ts";
import { AppRoot } from "./app-root.tsx";
import { responsesRead, loadBoot } from "./boot.ts";
import { keepTitle } from "./document-title.ts";
import { sayDrawn } from "./drawn/private-parts.ts";
import { holdsTyped } from "./drawn/typed-here.ts";
import { loadSignedInParts, repeatEarlyPresses } from "./frame/lazy-parts.ts";
import { startFetchingAhead } from "./idle/start-fetching-ahead.ts";
import { yieldToBrowser } from "./idle/yield-to-browser.ts";
import { createAppRouter } from "./router.ts";
import { loadRoutes } from "./routing/known-routes.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has lost its #root element.");

// Without a network the router would reload the page to get a missing file, and lose it; the screen says it instead.
window.addEventListener("vite:preloadError", (event) => {
  if (!navigator.onLine) event.preventDefault();
});
// Digits, Latin letters and the sign of prices: on a page that is drawn here they came no sooner, so that the scripts did; before the first picture is
// made they are on their way, or there already where they were kept.
document.fonts.load('1em "Golos Text Variable"', "0₴").catch(() => undefined);
// The page can be read and scrolled already: the start is cut into pieces, so that the browser answers the visitor between them.
await yieldToBrowser();
const router = createAppRouter();
knowNavigation(() => router.state.isLoading);
fetchClientBy(async () => (await import("../shared/client-parts.ts")).makeClient(() => router.invalidate()));
keepTitle(router);
await yieldToBrowser();
await Promise.all([loadBoot(), loadRoutes(router, location.pathname)]);
if (readUser()) await loadSignedInParts();
const app = <AppRoot router={router} />;
let isDrawn = root.firstChild !== null && !holdsTyped();
if (isDrawn) {
  await yieldToBrowser();
  // React does not listen yet: a guard's redirect would be waited for without end, and another address not gone to.
  const stop = router.history.subscribe((change) => void router.load(change));
  await router.load();
  await responsesRead();
  stop();
  const [opened] = performance.getEntriesByType("navigation");
  isDrawn = opened?.name.split("#")[0] === location.href.split("#")[0];
  if (!isDrawn) root.replaceChildren(); // drawn for an address that is left already
}
if (isDrawn) {
  // The server has drawn this page. It is taken over in small pieces, between which the visitor can scroll and press.
  sayDrawn(router);
  startTransition(() => void hydrateRoot(root, app));
  void repeatEarlyPresses(router);
} else {
  // What was drawn is seen until then.
  createRoot(root).render(app);
}
resumeCart();
startFetchingAhead(router);
