/** The screen that the server took the visitor's for: it sees headers, no widths. */
export type DrawnFor = "wide" | "narrow";

let drawnFor: DrawnFor = "wide";

/** Says which screen the page was drawn for; before anything is drawn. */
export function setDrawnScreen(screen: DrawnFor): void {
  drawnFor = screen;
}

/** What a drawn page shows until the browser has taken it over and knows the true width. */
export const isDrawnWide = (): boolean => drawnFor === "wide";
