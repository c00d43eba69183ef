import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { DrawnPage, ReadForPage } from "@dropship/api/contract/drawn-page";
import { LRUCache } from "lru-cache";

/** A page to draw. */
export interface DrawRequest {
  readonly id: number;
  readonly url: string;
  /** The boot data as the page carries it: JSON. */
  readonly boot: string;
}
/** What the thread is told: a page to draw, or the response of a read; null where that failed. */
export type DrawerHears = DrawRequest | { readonly read: number; readonly response: unknown };
/** What the thread says: the drawn page, or null with the fault that prevented it; or what the screen of a page reads beside its boot data. */
export type DrawerSays =
  | { readonly id: number; readonly page: DrawnPage | null; readonly fault?: string }
  | { readonly id: number; readonly read: number; readonly address: string };

/** A page to draw, whether and under what name it is kept, and who reads for it. */
export interface Drawing {
  /**
   * Names the page among the kept ones: its address and whatever else the markup hangs on; null for a page of one person, which is
   * not kept.
   */
  readonly key: string | null;
  readonly url: string;
  /** The boot data as the page carries it: JSON. */
  readonly boot: string;
  readonly read: ReadForPage;
}

/** Draws pages; null means that the browser draws this one. It never throws and never waits long. */
export interface PageDrawer {
  draw(drawing: Drawing): Promise<DrawnPage | null>;
  close(): Promise<void>;
}

/**
 * A page that takes longer is left to its visitor. One takes some 50 ms, and the first ones of a thread, or of a busy machine, up to a second; left to
 * a slow phone it is seen two seconds later than drawn.
 */
const PATIENCE_MS = 1_000;
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
  /** All that the thread draws. */
  const drawings = new Map<number, Drawing>();
  /** Asked for in vain and still being drawn: until the thread is free again, nobody waits for it. What comes of it is for the next visitor. */
  const late = new Set<number>();
  const kept = new LRUCache<string, { boot: string; page: DrawnPage }>({ max: KEPT });
  let worker: Worker | undefined;
  let nextId = 1;
  let restAfter = 0;
  let isClosed = false;

  const answer = async (thread: Worker, read: number, response: Promise<unknown> | undefined): Promise<void> => {
    const found = await response?.catch(() => null);
    thread.postMessage({ read, response: found ?? null } satisfies DrawerHears);
  };

  const start = (): Worker => {
    const extension = import.meta.url.endsWith(".ts") ? "ts" : "js"; // from source or from the build
    const thread = new Worker(new URL(`./page-drawer.worker.${extension}`, import.meta.url), {
      workerData: { bundle: pathToFileURL(bundle).href },
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
    });
    thread.unref();
    thread.on("message", (said: DrawerSays) => {
      const { id } = said;
      const asked = drawings.get(id);
      if ("read" in said) {
        void answer(thread, said.read, asked?.read(said.address));
        return;
      }
      const { page, fault } = said;
      drawings.delete(id);
      late.delete(id);
      // What was read beyond the boot data may be another response for the next visitor.
      if (asked?.key && page && !page.read) kept.set(asked.key, { boot: asked.boot, page });
      if (fault) onFault("a page could not be drawn", new Error(fault));
      waiting.get(id)?.(page);
    });
    thread.on("error", (error) => onFault("the thread that draws pages ended", error));
    thread.on("exit", () => {
      worker = undefined;
      restAfter = performance.now() + RESTART_MS;
      late.clear();
      drawings.clear();
      for (const response of waiting.values()) response(null);
    });
    return thread;
  };

  const giveUp = (id: number, thread: Worker) => {
    late.add(id);
    const end = () => {
      if (!late.has(id)) return;
      onFault("the thread that draws pages hangs", new Error(`no response for ${STUCK_MS} ms after it was given up`));
      void thread.terminate();
    };
    setTimeout(end, STUCK_MS).unref();
  };

  const drawAnew = (drawing: Drawing): Promise<DrawnPage | null> => {
    const { key, url, boot } = drawing;
    const isBusy = late.size > 0 || waiting.size >= (key === null ? MAX_OWN_WAITING : MAX_WAITING);
    if (isClosed || isBusy || (!worker && performance.now() < restAfter)) return Promise.resolve(null);
    worker ??= start();
    const thread = worker;
    const id = nextId++;
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        giveUp(id, thread);
        response(null);
      }, PATIENCE_MS);
      const response = (page: DrawnPage | null) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(page);
      };
      waiting.set(id, response);
      drawings.set(id, drawing);
      thread.postMessage({ id, url, boot } satisfies DrawRequest);
    });
  };

  return {
    async draw(drawing) {
      const known = drawing.key === null ? undefined : kept.get(drawing.key);
      // The same page of the same data is the same markup.
      return known?.boot === drawing.boot ? known.page : await drawAnew(drawing);
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}
