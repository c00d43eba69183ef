/** Edges of something on the screen, in pixels from the top. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

const GAP = 8;

/**
 * By how many pixels something at the bottom of the screen must be lifted to cover none of these; null when there is no such place. The lowest place is
 * taken: people look for it at the bottom.
 */
export function freeLift(own: Span, taken: readonly Span[]): number | null {
  const height = own.bottom - own.top;
  const isFree = (lift: number) =>
    own.top - lift >= GAP &&
    taken.every(({ top, bottom }) => bottom + GAP <= own.top - lift || top - GAP >= own.bottom - lift);
  const lifts = [0, ...taken.map(({ top }) => own.bottom - top + GAP).filter((lift) => lift > 0)];
  return lifts.filter((lift) => lift + height <= own.bottom && isFree(lift)).toSorted((a, b) => a - b)[0] ?? null;
}

/** A link dressed as a button (`Button asChild`) is pressed like one: a file's «Скачать» in a dialog. */
const BUTTONS = "button, summary, [role=button], a[data-button]";
/** What must not be covered, the most first: where there is no place beside all of it, a place beside the buttons will do. */
const KEPT_FREE = [`${BUTTONS}, input, select, textarea`, BUTTONS];

/** The same for an element of the page that stands at the bottom of the window; 0 when the page is too full for any place. */
export function liftAbove(element: HTMLElement, own: Span): number {
  const { left, right } = element.getBoundingClientRect();
  for (const selector of KEPT_FREE) {
    const taken = [...document.querySelectorAll(selector)].filter(
      (other) => !element.contains(other) && isSeen(other, left, right),
    );
    const lift = freeLift(
      own,
      taken.map((other) => other.getBoundingClientRect()),
    );
    if (lift !== null) return lift;
  }
  return 0;
}

/** Seen on the screen between these edges; what lies behind a dialog or cannot be pressed is in nobody's way. */
function isSeen(element: Element, left: number, right: number): boolean {
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.right <= left || box.left >= right || box.bottom <= 0 || box.top >= window.innerHeight)
    return false;
  return (
    element.checkVisibility({ visibilityProperty: true }) && !element.closest("[inert], [aria-hidden=true], :disabled")
  );
}
