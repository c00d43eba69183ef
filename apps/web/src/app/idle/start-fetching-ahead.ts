import type { AnyRouter } from "@tanstack/react-router";
import { loadMenu } from "../frame/lazy-parts.ts";
import { untilFetched } from "../../shared/until-fetched.ts";
import { idleMoment } from "./idle-moment.ts";

/** Pause after the page has loaded, ms. Nothing is fetched in advance before it is over. */
const QUIET_MS = 2_500;
/** Longest wait for an idle moment after that pause, ms. */
const IDLE_PATIENCE_MS = 4_000;

/** Fetches in advance what the visitor may need next (fetch-ahead.ts), when the browser has nothing else to do. */
export function startFetchingAhead(router: AnyRouter): void {
  const load = async () => {
    await idleMoment(IDLE_PATIENCE_MS);
    const { fetchAhead } = await untilFetched(() => import("./visit-parts.ts"));
    await fetchAhead(router, loadMenu);
  };
  // An idle processor does not mean an idle network: the photos of the first view may still be loading, and they come first.
  const wait = () => setTimeout(() => void load(), QUIET_MS);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
