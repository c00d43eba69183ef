/**
 * A new record's page has come in the place of the form that made it, which took the focus along: the keyboard begins at the name of the record,
 * not at the top of the frame. Called when the navigation is over.
 */
export function focusHeading(): void {
  requestAnimationFrame(() => {
    // Nothing has the focus, or the page as a whole, as after any navigation.
    if (document.activeElement?.matches("body, main"))
      document.querySelector<HTMLElement>("main h1[tabindex]")?.focus({ preventScroll: true });
  });
}
