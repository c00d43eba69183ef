import type { AnyRouter } from "@tanstack/react-router";
import { pageTitleOf } from "../document-title.ts";

/** What keeps the focus when a page comes: the page itself, a dialog over it, and a field in which somebody writes. */
const KEEPS_FOCUS = "main *, [role='dialog'], [role='dialog'] *, [role='alertdialog'] *, input, textarea, select";

/** The path of the page that the browser itself has loaded and told of. */
const loadedPath = (): string | undefined => {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded && new URL(loaded.name).pathname;
};

/**
 * Tells a screen reader that another page has come, as a browser does of a page that it loads: a polite word with the title, and the
 * keyboard at the page's beginning, past the frame. A filter or a tab, which changes the query alone, moves nothing.
 */
export function announcePages(router: AnyRouter): void {
  const word = document.createElement("p");
  word.ariaLive = "polite";
  word.className = "sr-only";
  word.id = "page-word";
  document.body.append(word);
  let title = pageTitleOf(router.state.matches);

  const say = (isAnotherPath: boolean, keeps: string) => {
    word.textContent = title ?? document.title;
    if (isAnotherPath && !document.activeElement?.matches(keeps))
      document.querySelector("main")?.focus({ preventScroll: true });
  };
  router.subscribe("onResolved", ({ fromLocation, pathChanged }) => {
    const before = title;
    title = pageTitleOf(router.state.matches);
    if (!fromLocation || (!pathChanged && title === before)) return;
    // A region that says the same again says nothing.
    word.textContent = "";
    // After whoever hands the focus on by itself: a dialog or a menu that has closed, a field of the new page.
    requestAnimationFrame(() => say(pathChanged, KEEPS_FOCUS));
  });

  // The first page was left before this was here: of the one that stands now nothing has been said, and the keyboard is let be where
  // somebody has begun to use it.
  if (title !== undefined && router.state.location.pathname !== loadedPath())
    requestAnimationFrame(() => say(true, `:not(body, a[href='${router.state.location.href}'])`));
}
