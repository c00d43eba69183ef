import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { DrawnPage } from "@dropship/api/contract/drawn-page";

/** A page to draw. */
export interface DrawRequest {
  readonly id: number;
  readonly url: string;
  readonly boot: unknown;
}
/** The drawn page, or null with the fault that prevented it. */
export interface DrawAnswer {
  readonly id: number;
  readonly page: DrawnPage | null;
  readonly fault?: string;
}

/** Draws pages; null means that the browser draws this one. It never throws and never waits long. */
export interface PageDrawer {
  /** Starts the thread ahead of the first page. */
  warmUp(): void;
  /** `key` names the page among the kept ones: its address and whatever else the markup hangs on. */
  draw(key: string, url: string, boot: unknown): Promise<DrawnPage | null>;
  close(): Promise<void>;
}

/** A page that takes longer is better drawn by its visitor. */
const PATIENCE_MS = 600;
/** Drawn pages that are kept; each is some 100 kB. */
const KEPT = 40;
/** Under a rush the thread would only add to the wait. */
const MAX_WAITING = 8;
/** Pause before a thread that ended is started anew. */
const RESTART_MS = 10_000;

/** The drawer of a built web application whose drawing bundle is `bundle`; draws nothing when there is none. */
export function createPageDrawer(bundle: string | null, onFault: (what: string, error: unknown) => void): PageDrawer {
  if (!bundle || !existsSync(bundle))
    return { warmUp: () => undefined, draw: async () => null, close: async () => undefined };
  const waiting = new Map<number, (page: DrawnPage | null) => void>();
  const kept = new Map<string, { boot: string; page: DrawnPage }>();
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
    thread.on("message", ({ id, page, fault }: DrawAnswer) => {
      if (fault) onFault("a page could not be drawn", new Error(fault));
      waiting.get(id)?.(page);
    });
    thread.on("error", (error) => onFault("the thread that draws pages ended", error));
    thread.on("exit", () => {
      worker = undefined;
      restAfter = Date.now() + RESTART_MS;
      for (const answer of waiting.values()) answer(null);
    });
    return thread;
  };

  const drawAnew = (url: string, boot: unknown): Promise<DrawnPage | null> => {
    if (isClosed || waiting.size >= MAX_WAITING || (!worker && Date.now() < restAfter)) return Promise.resolve(null);
    worker ??= start();
    const thread = worker;
    const id = nextId++;
    return new Promise((resolve) => {
      const timer = setTimeout(() => answer(null), PATIENCE_MS);
      const answer = (page: DrawnPage | null) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(page);
      };
      waiting.set(id, answer);
      thread.postMessage({ id, url, boot } satisfies DrawRequest);
    });
  };

  return {
    warmUp() {
      if (!isClosed) worker ??= start();
    },
    async draw(key, url, boot) {
      const data = JSON.stringify(boot);
      const known = kept.get(key);
      kept.delete(key); // put back below as the newest
      // The same page of the same data is the same markup.
      const page = known?.boot === data ? known.page : await drawAnew(url, boot);
      if (page) kept.set(key, { boot: data, page });
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT) break;
        kept.delete(oldest);
      }
      return page;
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
