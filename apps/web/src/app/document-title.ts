import type { AnyRouteMatch, AnyRouter } from "@tanstack/react-router";
import { readConfig } from "../shared/config.ts";
import { isNotFound } from "../shared/error-text.ts";

const NOT_FOUND = "Страница не найдена";

/** The title that the shown routes give by their `head`; the deepest one wins, a missing page has its own. */
export function pageTitleOf(matches: readonly AnyRouteMatch[]): string | undefined {
  // An address without a route matches the root alone.
  const isMissing =
    matches.length === 1 || matches.some((match) => match.status === "notFound" || isNotFound(match.error));
  if (isMissing) return NOT_FOUND;
  return matches.flatMap((match) => (match.meta ?? []).flatMap((meta) => meta?.title ?? [])).at(-1);
}

/** The document's title: "{page} - {app name}" (docs/product.md, Screens). */
export function documentTitle(router: AnyRouter): string {
  const page = pageTitleOf(router.state.matches as AnyRouteMatch[]); // AnyRouter forgets what its matches are
  const { app_name: shop } = readConfig();
  return page ? `${page} - ${shop}` : shop;
}

/** Keeps the document's title by the shown route. */
export function keepTitle(router: AnyRouter): void {
  router.subscribe("onResolved", () => {
    document.title = documentTitle(router);
  });
}
