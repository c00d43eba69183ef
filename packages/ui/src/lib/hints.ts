import { isRightToLeft } from "./inline-key.ts";

/** How long the pointer rests before words appear, and how long after the last ones the next come at once, ms. */
const REST_MS = 400;
const STREAK_MS = 300;
/** Time to go from a control onto its words. */
const WAY_MS = 120;
/** Between the control and its words, and from both to the edge of the window, pixels. */
const GAP = 6;
const EDGE = 8;

const LOOKS =
  "pointer-events-auto fixed inset-auto m-0 max-w-64 overflow-visible rounded-control border-0 bg-ink px-2.5 py-1.5 text-13 text-paper motion-safe:animate-fade";

/** What has words of its own to show: `data-hint`, or for a control that is only an icon its name. */
function hintOf(target: EventTarget | null): { control: HTMLElement; words: string } | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest<HTMLElement>("[data-hint], button[aria-label], a[aria-label]");
  // What is open says more than words about it.
  if (!control || control.getAttribute("aria-expanded") === "true") return null;
  const words = control.dataset["hint"] ?? (control.querySelector("svg") ? control.getAttribute("aria-label") : null);
  return words ? { control, words } : null;
}

function place(hint: HTMLElement, control: HTMLElement): void {
  const at = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = hint;
  const isAbove = at.top - GAP - height >= EDGE;
  const middle = at.left + at.width / 2 - width / 2;
  hint.style.top = `${isAbove ? at.top - GAP - height : at.bottom + GAP}px`;
  hint.style.left = `${Math.max(EDGE, Math.min(middle, document.documentElement.clientWidth - EDGE - width))}px`;
  hint.dir = isRightToLeft(control) ? "rtl" : "ltr";
}

/**
 * Shows the names of icon buttons, and the words of `data-hint`, while the pointer rests or the keyboard's focus stands on them: one listener for
 * the whole page instead of a native `title`, which the keyboard never sees. A finger sees none: nothing that must be read stands here.
 * Screen readers know the names already. Returns a function that ends it.
 */
export function watchHints(): () => void {
  const hint = document.createElement("div");
  hint.popover = "manual";
  hint.ariaHidden = "true";
  hint.className = LOOKS;
  hint.dataset["hintWords"] = "";
  let shownFor: HTMLElement | null = null;
  let hiddenAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // A control that goes while its words stand takes no leave: the page changes under a pointer that rests.
  const gone = new MutationObserver(() => {
    if (!shownFor?.isConnected) hide();
  });

  function hide(): void {
    clearTimeout(timer);
    if (!shownFor) return;
    shownFor = null;
    gone.disconnect();
    hiddenAt = performance.now();
    hint.hidePopover();
    hint.remove();
  }
  function show(control: HTMLElement, words: string): void {
    if (!control.isConnected) return;
    hide();
    shownFor = control;
    hint.textContent = words;
    document.body.append(hint);
    hint.showPopover();
    place(hint, control);
    gone.observe(document.body, { childList: true, subtree: true });
  }
  function showLater(target: EventTarget | null): void {
    const found = hintOf(target);
    if (!found || found.control === shownFor) return;
    clearTimeout(timer);
    const wait = shownFor || performance.now() - hiddenAt < STREAK_MS ? 0 : REST_MS;
    timer = setTimeout(() => show(found.control, found.words), wait);
  }

  const ending = new AbortController();
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { signal: ending.signal, capture: true, passive: true });
  on("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    if (event.target instanceof Node && (hint.contains(event.target) || shownFor?.contains(event.target))) {
      clearTimeout(timer);
      return;
    }
    showLater(event.target);
  });
  on("pointerout", (event) => {
    const to = event.relatedTarget;
    if (to instanceof Node && (hint.contains(to) || shownFor?.contains(to))) return;
    clearTimeout(timer);
    if (shownFor) timer = setTimeout(hide, WAY_MS);
  });
  on("focusin", (event) => {
    if (event.target instanceof Element && event.target.matches(":focus-visible")) showLater(event.target);
  });
  for (const type of ["focusout", "pointerdown", "scroll", "click"] as const) on(type, hide);
  on("keydown", (event) => {
    if (event.key !== "Tab") hide();
  });
  return () => {
    hide();
    ending.abort();
  };
}
