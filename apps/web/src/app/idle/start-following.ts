import type { AnyRouter } from "@tanstack/react-router";
import { watchHints } from "@dropship/ui/lib/hints";
import { keepPush } from "../../shared/push/keep-push.ts";
import { followSession } from "../realtime/follow-session.ts";
import { watchConnection } from "../watch-connection.ts";
import { listenToWorker } from "../worker/listen-to-worker.ts";
import { startWorker } from "../worker/start-worker.ts";
import { announcePages } from "./announce-pages.ts";
import { keepScreen } from "./keep-screen.ts";

/** Begins to follow the worker, other tabs, push messages and the connection, to show the names of icons and to announce pages: once in a visit. */
export function startFollowing(router: AnyRouter): void {
  // First, for it has something to say to whoever has just been given a new version. The development server has no worker: it would
  // serve yesterday's files.
  if (import.meta.env.PROD) void startWorker(router);
  listenToWorker(router);
  keepPush();
  watchConnection(router);
  followSession(router);
  watchHints();
  announcePages(router);
  keepScreen();
}
