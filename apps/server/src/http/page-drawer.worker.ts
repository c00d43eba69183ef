import { parentPort, workerData } from "node:worker_threads";
import type { DrawPage, FetchScreens } from "@dropship/api/contract/drawn-page";
import type { DrawerHears, DrawerSays, DrawRequest } from "./page-drawer.ts";

// The thread in which pages are drawn: calls of the API never wait for one. See page-drawer.ts.
const { bundle } = workerData as { bundle: string }; // page-drawer.ts gave it
/** The web application's own build; tests draw with less. */
const { drawPage, fetchScreens } = (await import(bundle)) as { drawPage: DrawPage; fetchScreens?: FetchScreens };

/** Reads that the main thread has not answered yet. */
const asked = new Map<number, (response: unknown) => void>();
let nextRead = 1;

const say = (said: DrawerSays) => parentPort?.postMessage(said);

async function draw({ id, url, boot }: DrawRequest): Promise<void> {
  const read = (address: string) =>
    new Promise((resolve) => {
      const read = nextRead++;
      asked.set(read, resolve);
      say({ id, read, address });
    });
  say(
    await drawPage(url, JSON.parse(boot), read).then(
      (page) => ({ id, page }),
      (error: unknown) => ({
        id,
        page: null,
        fault: error instanceof Error ? (error.stack ?? error.message) : "unknown",
      }),
    ),
  );
}

let last: Promise<void> = Promise.resolve();
/** Begun with the first page, which waits for none of them. */
let fetched: Promise<void> | undefined;
parentPort?.on("message", (told: DrawerHears) => {
  if ("read" in told) {
    asked.get(told.read)?.(told.response);
    asked.delete(told.read);
    return;
  }
  // One at a time: the application that draws has one session and one cache.
  last = last.then(() => draw(told));
  // A file that cannot be had is asked for again by the page that needs it, which then says why.
  fetched ??= last.then(() => fetchScreens?.()).catch(() => undefined);
});
