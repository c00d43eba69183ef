import type { AnyRouter } from "@tanstack/react-router";
import { pageTitleOf } from "../document-title.ts";

/** What keeps the focus when a page comes: the page itself, a dialog over it, and a field in which somebody writes. */
const KEEPS_FOCUS = "main *, [role='dialog'], [role='dialog'] *, [role='alertdialog'] *, input, textarea, select";

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

  router.subscribe("onResolved", ({ fromLocation, pathChanged }) => {
    const before = title;
    title = pageTitleOf(router.state.matches);
    if (!fromLocation || (!pathChanged && title === before)) return;
    // A region that says the same again says nothing.
    word.textContent = "";
    // After whoever hands the focus on by itself: a dialog or a menu that has closed, a field of the new page.
    requestAnimationFrame(() => {
      word.textContent = title ?? document.title;
      if (pathChanged && !document.activeElement?.matches(KEEPS_FOCUS))
        document.querySelector("main")?.focus({ preventScroll: true });
    });
  });
}
