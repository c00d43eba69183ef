import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { forgetAnswers } from "../shared/kept-answers.ts";
import { answerRead, endSession, isKeptRead } from "./answers.ts";
import { NO_PAGES, openPage } from "./page.ts";
import { pictures, rareFiles } from "./pictures.ts";
import "./push.ts";

declare const self: ServiceWorkerGlobalScope;

/** What pages say to the worker. */
type Said = { type: "SKIP_WAITING" } | { type: "END_SESSION" } | { type: "KEEP_PICTURES"; urls: string[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(openPage, { denylist: NO_PAGES }));
registerRoute(isKeptRead, answerRead);
registerRoute(({ sameOrigin, url }) => sameOrigin && /^\/(?:media|files)\//.test(url.pathname), pictures);
// A sound is asked for by parts, which a kept file cannot answer.
const isRareFile = ({ sameOrigin, url, request }: { sameOrigin: boolean; url: URL; request: Request }) =>
  sameOrigin && url.pathname.startsWith("/assets/") && request.destination !== "audio";
registerRoute(isRareFile, rareFiles);

self.addEventListener("activate", (event) => {
  // The page's own request starts at once instead of after the worker.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  const said = event.data as Said; // only pages of this origin can speak to the worker
  if (said.type === "SKIP_WAITING") void self.skipWaiting();
  if (said.type === "END_SESSION") {
    endSession();
    event.waitUntil(forgetAnswers());
  }
  if (said.type === "KEEP_PICTURES") {
    const kept = said.urls.map((url) => pictures.handle({ event, request: new Request(url) }).catch(() => undefined));
    event.waitUntil(Promise.all(kept));
  }
});
