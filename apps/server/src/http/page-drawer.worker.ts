import { parentPort, workerData } from "node:worker_threads";
import type { DrawPage } from "@dropship/api/contract/drawn-page";
import type { DrawResponse, DrawRequest } from "./page-drawer.ts";

// The thread in which pages are drawn: calls of the API never wait for one. See page-drawer.ts.
const { bundle } = workerData as { bundle: string }; // page-drawer.ts gave it
const { drawPage } = (await import(bundle)) as { drawPage: DrawPage }; // the web application's own build

let last: Promise<void> = Promise.resolve();

async function response({ id, url, boot }: DrawRequest): Promise<void> {
  const said: DrawResponse = await drawPage(url, JSON.parse(boot)).then(
    (page) => ({ id, page }),
    (error: unknown) => ({
      id,
      page: null,
      fault: error instanceof Error ? (error.stack ?? error.message) : "unknown",
    }),
  );
  parentPort?.postMessage(said);
}

// One at a time: the application that draws has one session and one cache.
parentPort?.on("message", (request: DrawRequest) => {
  last = last.then(() => response(request));
});
