/** The screen that a page is drawn for where none can be measured: on a server, and in the browser until it has taken such a page over. */
export interface DrawnScreen {
  /** Width of the window, px. */
  readonly width: number;
  /** Width of the page's content in it, px; without it a table waits until it is measured. */
  readonly content?: number | undefined;
  /** Parts that this browser shows in a way of its own. */
  readonly own?: readonly string[] | undefined;
  /** When it was drawn, ms since 1970; without it nothing on the page hangs on that. */
  readonly at?: number | undefined;
}

let drawn: DrawnScreen = { width: 1440 };

/** Says which screen is drawn for; before anything is drawn, and the same in the browser that takes the page over. */
export function setDrawnScreen(screen: DrawnScreen): void {
  drawn = screen;
}

/** The screen that is drawn for. */
export const drawnScreen = (): DrawnScreen => drawn;

/** Whether a media query holds on the screen that is drawn for. One bound of the width is understood: any other condition does not hold. */
export function matchesDrawn(query: string): boolean {
  const [, kind, size, unit] = /^\((min-width:|width <|width >=) ([\d.]+)(px|rem)\)$/.exec(query) ?? [];
  const bound = Number(size) * (unit === "rem" ? 16 : 1);
  return kind === "width <" ? drawn.width < bound : drawn.width >= bound; // NaN is a bound that nothing reaches
}
