import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { DrawnPage } from "@dropship/api/contract/drawn-page";
import { LRUCache } from "lru-cache";

/** A page to draw. */
export interface DrawRequest {
  readonly id: number;
  readonly url: string;
  /** The boot data as the page carries it: JSON. */
  readonly boot: string;
}
/** The drawn page, or null with the fault that prevented it. */
export interface DrawResponse {
  readonly id: number;
  readonly page: DrawnPage | null;
  readonly fault?: string;
}

/** Draws pages; null means that the browser draws this one. It never throws and never waits long. */
export interface PageDrawer {
  /**
   * `key` names the page among the kept ones: its address and whatever else the markup hangs on; null for a page of one person, which is
   * not kept. `boot` is JSON.
   */
  draw(key: string | null, url: string, boot: string): Promise<DrawnPage | null>;
  close(): Promise<void>;
}

/** A page that takes longer is better drawn by its visitor. One takes some 50 ms, and the first ones of a thread, or of a busy machine, up to 500. */
const PATIENCE_MS = 600;
/** A drawing that is not done by then never ends: the thread is started anew. */
const STUCK_MS = 3_000;
/** Drawn pages that are kept; each is some 100 kB. */
const KEPT = 40;
/** Under a rush the thread would only add to the wait. */
const MAX_WAITING = 8;
/** The same for a page of one person, which helps nobody else. */
const MAX_OWN_WAITING = 3;
/** Pause before a thread that ended is started anew. */
const RESTART_MS = 10_000;

/** The drawer of a built web application whose drawing bundle is `bundle`; draws nothing when there is none. */
export function createPageDrawer(bundle: string | null, onFault: (what: string, error: unknown) => void): PageDrawer {
  if (!bundle || !existsSync(bundle)) return { draw: async () => null, close: async () => undefined };
  const waiting = new Map<number, (page: DrawnPage | null) => void>();
  /** Asked for in vain and still being drawn: until the thread is free again, nobody waits for it. What comes of it is for the next visitor. */
  const late = new Map<number, { key: string | null; boot: string }>();
  const kept = new LRUCache<string, { boot: string; page: DrawnPage }>({ max: KEPT });
  let worker: Worker | undefined;
  let nextId = 1;
  let restAfter = 0;
  let isClosed = false;

  const start = (): Worker => {
    const extension = import.meta.url.endsWith(".ts") ? "ts" : "js"; // from source or from the build
    const thread = new Worker(new URL(`./page-drawer.worker.${extension}`, import.meta.url), {
      workerData: { bundle: pathToFileURL(bundle).href },
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
    });
    thread.unref();
    thread.on("message", ({ id, page, fault }: DrawResponse) => {
      const asked = late.get(id);
      late.delete(id);
      if (asked?.key && page) kept.set(asked.key, { boot: asked.boot, page });
      if (fault) onFault("a page could not be drawn", new Error(fault));
      waiting.get(id)?.(page);
    });
    thread.on("error", (error) => onFault("the thread that draws pages ended", error));
    thread.on("exit", () => {
      worker = undefined;
      restAfter = performance.now() + RESTART_MS;
      late.clear();
      for (const response of waiting.values()) response(null);
    });
    return thread;
  };

  const giveUp = (id: number, asked: { key: string | null; boot: string }, thread: Worker) => {
    late.set(id, asked);
    const end = () => {
      if (!late.has(id)) return;
      onFault("the thread that draws pages hangs", new Error(`no response for ${STUCK_MS} ms after it was given up`));
      void thread.terminate();
    };
    setTimeout(end, STUCK_MS).unref();
  };

  const drawAnew = (key: string | null, url: string, boot: string): Promise<DrawnPage | null> => {
    const isBusy = late.size > 0 || waiting.size >= (key === null ? MAX_OWN_WAITING : MAX_WAITING);
    if (isClosed || isBusy || (!worker && performance.now() < restAfter)) return Promise.resolve(null);
    worker ??= start();
    const thread = worker;
    const id = nextId++;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        giveUp(id, { key, boot }, thread);
        response(null);
      }, PATIENCE_MS);
      const response = (page: DrawnPage | null) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(page);
      };
      waiting.set(id, response);
      thread.postMessage({ id, url, boot } satisfies DrawRequest);
    });
  };

  return {
    async draw(key, url, boot) {
      const known = key === null ? undefined : kept.get(key);
      // The same page of the same data is the same markup.
      if (known?.boot === boot) return known.page;
      const page = await drawAnew(key, url, boot);
      if (page && key !== null) kept.set(key, { boot, page });
      return page;
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
