import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { forgetResponses } from "../shared/kept-responses.ts";
import { endSession, isKeptRead, respondToRead } from "./kept-reads.ts";
import { NO_PAGES, openPage } from "./page.ts";
import { pictures, rareFiles } from "./pictures.ts";
import "./push.ts";

declare const self: ServiceWorkerGlobalScope;

/** Messages that pages send to the worker. */
type PageMessage = { type: "SKIP_WAITING" } | { type: "END_SESSION" } | { type: "KEEP_PICTURES"; urls: string[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(openPage, { denylist: NO_PAGES }));
registerRoute(isKeptRead, respondToRead);
registerRoute(({ sameOrigin, url }) => sameOrigin && /^\/(?:media|files)\//.test(url.pathname), pictures);
// Not sounds: browsers request audio in ranges (status 206), which a whole file in the cache cannot serve.
const isRareFile = ({ sameOrigin, url, request }: { sameOrigin: boolean; url: URL; request: Request }) =>
  sameOrigin && url.pathname.startsWith("/assets/") && request.destination !== "audio";
registerRoute(isRareFile, rareFiles);

self.addEventListener("activate", (event) => {
  // The browser requests the page at once, in parallel with starting the worker.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  const message = event.data as PageMessage; // only pages of this origin can speak to the worker
  if (message.type === "SKIP_WAITING") void self.skipWaiting();
  if (message.type === "END_SESSION") {
    endSession();
    event.waitUntil(forgetResponses());
  }
  if (message.type === "KEEP_PICTURES") {
    const kept = message.urls.map((url) =>
      pictures.handle({ event, request: new Request(url) }).catch(() => undefined),
    );
    event.waitUntil(Promise.all(kept));
  }
});
