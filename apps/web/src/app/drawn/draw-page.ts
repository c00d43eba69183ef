import type { CallApi } from "@dropship/api/client";
import { operationPath } from "@dropship/api/client/address";
import { operationOf } from "@dropship/api/client/operation-table";
import type { OperationName } from "@dropship/api/contract";
import type { DrawnPage, DrawPage, FetchScreens, KeptQuery, ReadForPage } from "@dropship/api/contract/drawn-page";
import { type Query, type QueryObserverOptions, skipToken } from "@tanstack/react-query";
import { type AnyRouteMatch, createMemoryHistory, type RouteComponent } from "@tanstack/react-router";
import { createElement } from "react";
import { prerender } from "react-dom/static";
import { fetchClientBy, type LooseInput, readName } from "../../shared/api.ts";
import { LeftToBrowser } from "../../shared/own-look.ts";
import { queryClient } from "../../shared/query-client.ts";
import { readUser } from "../../shared/session.ts";
import { AppRoot } from "../app-root.tsx";
import { responsesRead, type BootData, fillCache } from "../boot.ts";
import { documentTitle } from "../document-title.ts";
import { loadSignedInParts } from "../frame/lazy-parts.ts";
import { yieldToBrowser } from "../idle/yield-to-browser.ts";
import { type AppRouter, createAppRouter } from "../router.ts";
import { loadRoutes } from "../routing/known-routes.ts";

/** How long a page waits for what its parts read, ms; it is drawn with what has come by then. */
const PARTS_MS = 250;
/** A part that has come may bring another one, which reads something too. */
const PARTS_ROUNDS = 2;

/** Who is asked for what the page does not hold yet, and what was read so. */
interface Reading {
  readonly ask: ReadForPage;
  /** Reads that the browser repeats before it takes the page over. */
  readonly reads: Record<string, string>;
  readonly responses: Record<string, unknown>;
  /** The screen is being drawn: what is read from now on, its parts read. */
  isDrawing: boolean;
}
let reading: Reading | null = null;

/** A call of the page that is being drawn. The browser will find its response in the page, as it finds those that the server foresaw. */
async function readForPage(name: OperationName, input: LooseInput = {}): Promise<unknown> {
  const [method] = operationOf(name);
  if (!reading || method !== "GET") throw new Error(`${name} is not asked while a page is drawn.`);
  const { ask, reads, responses, isDrawing } = reading;
  const address = operationPath(name, input.params, input.query);
  const response = await ask(address);
  if (response === null) throw new Error(`${address} could not be read.`);
  if (!isDrawing) reads[readName(name, input)] = address;
  responses[address] = response;
  return response;
}
fetchClientBy(async () => readForPage as CallApi); // the same names and shapes: both are folded from the contract

/**
 * Draws a page on the server. The browser takes the markup over, so it must come from what the page carries alone: a page that can't be
 * read whole, that redirects, that its reader sees in a way of their own or that fails is left to the browser. One page at a time: the cache and the
 * session of the application are its modules' own.
 */
export const drawPage: DrawPage = async (url, boot, ask): Promise<DrawnPage | null> => {
  reading = { ask, reads: {}, responses: {}, isDrawing: false };
  try {
    return await drawn(url, boot as BootData, reading); // the server made it by the same contract
  } catch (error) {
    if (error instanceof LeftToBrowser) return null;
    throw error;
  } finally {
    reading = null;
    queryClient.clear(); // nothing of a person stays
  }
};

/** Whether the router shows what was asked for: it spells letters beyond ASCII in its own way. */
const isSame = (href: string, url: string) => {
  try {
    return decodeURI(href) === decodeURI(url);
  } catch {
    return false;
  }
};

/** What the deepest route that says anything describes the page with. */
const descriptionOf = (matches: readonly AnyRouteMatch[]): string | undefined =>
  matches
    .flatMap((match) =>
      (match.meta ?? []).flatMap((meta) => (meta?.name === "description" ? (meta.content ?? []) : [])),
    )
    .at(-1);

/** The markup of the page as it is known now. */
async function markupOf(router: AppRouter): Promise<string> {
  let fault: unknown;
  const { prelude } = await prerender(createElement(AppRoot, { router }), {
    // One piece: parts that arrive later would need a script in the page, which its security policy refuses.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => {
      fault ??= error;
    },
  });
  const html = await new Response(prelude).text();
  if (fault) throw fault;
  return html;
}

const queries = () => queryClient.getQueryCache().getAll();
const isRead = ({ state }: Query) => state.status === "success";

/** Whether a part of the screen waits for it. */
function isAskedFor(query: Query): boolean {
  const { enabled, queryFn } = query.options as QueryObserverOptions; // a part's own options, with which it was begun
  const isOn = typeof enabled === "function" ? enabled(query) : enabled !== false;
  return !isRead(query) && isOn && queryFn !== undefined && queryFn !== skipToken;
}

/** Reads what parts of the screen have asked for as it was drawn, each once. Returns what has come of it. */
async function readParts(responses: Readonly<Record<string, unknown>>, tried: Set<string>): Promise<KeptQuery[]> {
  const asked = queries().filter((query) => isAskedFor(query) && !tried.has(query.queryHash));
  for (const { queryHash } of asked) tried.add(queryHash);
  const time = new Promise((end) => setTimeout(end, PARTS_MS));
  await Promise.race([time, Promise.allSettled(asked.map((query) => query.fetch()))]);
  return asked.flatMap((query): KeptQuery[] => {
    const { data } = query.state;
    for (const [address, response] of Object.entries(responses)) {
      const { data: inner } = response as { data: unknown }; // every response of the contract is `{data}`
      if (isRead(query) && (data === response || data === inner)) return [[query.queryKey, address, data !== response]];
    }
    // It has not come, or the browser could not tell it from a response: the part is drawn without it.
    void query.cancel({ silent: true });
    queryClient.getQueryCache().remove(query);
    return [];
  });
}

async function drawn(url: string, boot: BootData, reading: Reading): Promise<DrawnPage | null> {
  const { reads, responses } = reading;
  fillCache(boot);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }));
  await loadRoutes(router, router.latestLocation.pathname);
  if (readUser()) await loadSignedInParts();
  await router.load();
  await responsesRead();
  const { location, matches } = router.state;
  if (!isSame(location.href, url) || matches.some(({ status }) => status !== "success")) return null;
  if (!queries().every(isRead)) return null;

  reading.isDrawing = true;
  let html = await markupOf(router);
  const kept: KeptQuery[] = [];
  const tried = new Set<string>();
  // The catalogue is whole without: its list is the loader's, its filters come as they do to a guest, whose page is drawn once for many.
  const rounds = matches.some(({ routeId }) => routeId === "/_public") ? 0 : PARTS_ROUNDS;
  for (let round = 0; round < rounds; round += 1) {
    const found = await readParts(responses, tried);
    if (found.length === 0) break;
    kept.push(...found);
    html = await markupOf(router);
  }
  const description = descriptionOf(matches);
  const hasRead = Object.keys(responses).length > 0;
  return {
    html,
    title: documentTitle(router),
    ...(description && { description }),
    ...(hasRead && { read: { reads, responses, queries: kept } }),
  };
}

/** Fetches the code of all screens; pages can be drawn meanwhile. */
export const fetchScreens: FetchScreens = async () => {
  const router = createAppRouter(createMemoryHistory());
  await loadRoutes(router, "/admin/orders");
  for (const { options } of Object.values(router.routesById)) {
    await (options.component as RouteComponent | undefined)?.preload?.(); // made by createFileRoute, from a file of its own
    await yieldToBrowser();
  }
};
