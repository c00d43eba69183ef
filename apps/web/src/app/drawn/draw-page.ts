import type { DrawnPage, DrawPage } from "@dropship/api/contract/drawn-page";
import { type AnyRouteMatch, createMemoryHistory } from "@tanstack/react-router";
import { createElement } from "react";
import { prerender } from "react-dom/static";
import { queryClient } from "../../shared/query-client.ts";
import { AppRoot } from "../app-root.tsx";
import { responsesRead, type BootData, fillCache } from "../boot.ts";
import { documentTitle } from "../document-title.ts";
import { readUser } from "../../shared/session.ts";
import { loadSignedInParts } from "../frame/lazy-parts.ts";
import { createAppRouter } from "../router.ts";
import { loadRoutes } from "../routing/known-routes.ts";

/**
 * Draws a page on the server. The browser takes the markup over, so it must come from the boot data alone: a page whose
 * data is not whole, that redirects or that fails is left to the browser. One page at a time: the cache and the session of
 * the application are its modules' own.
 */
export const drawPage: DrawPage = async (url, boot): Promise<DrawnPage | null> => {
  try {
    return await drawn(url, boot as BootData); // the server made it by the same contract
  } finally {
    queryClient.clear(); // nothing of a person stays
  }
};

/** What the deepest route that says anything describes the page with. */
const descriptionOf = (matches: readonly AnyRouteMatch[]): string | undefined =>
  matches
    .flatMap((match) =>
      (match.meta ?? []).flatMap((meta) => (meta?.name === "description" ? (meta.content ?? []) : [])),
    )
    .at(-1);

async function drawn(url: string, boot: BootData): Promise<DrawnPage | null> {
  fillCache(boot);
  const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }));
  await loadRoutes(router, router.latestLocation.pathname);
  if (readUser()) await loadSignedInParts();
  await router.load();
  await responsesRead();
  const { location, matches } = router.state;
  if (location.href !== url || matches.some(({ status }) => status !== "success")) return null;
  const isWhole = queryClient
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status === "success");
  if (!isWhole) return null;
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
  const description = descriptionOf(matches);
  return { html, title: documentTitle(router), ...(description && { description }) };
}
