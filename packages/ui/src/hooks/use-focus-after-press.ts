import { type RefObject, useEffect } from "react";

/**
 * A button that goes after its press (a step that is taken, a question that is answered) takes the focus with it, and the keyboard would begin
 * at the top of the page again. The heir within the same place gets it: its heading, or a field. Not the next button: a second press of Enter
 * would do what nobody has asked for.
 */
export function useFocusAfterPress(place: RefObject<HTMLElement | null>, heir: string): void {
  useEffect(() => {
    const root = place.current;
    if (!root) return;
    let last: Element | null = null;
    const handleIn = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    // Left for another place, not taken away: browsers tell of both, and only what was left is still in the page a moment later.
    const handleOut = () =>
      queueMicrotask(() => {
        if (last?.isConnected && document.activeElement !== last) last = null;
      });
    const seen = new MutationObserver(() => {
      if (last === null || last.isConnected) return;
      last = null;
      // After whoever else hands the focus on, such as a dialog that has closed.
      queueMicrotask(() => {
        if (document.activeElement === document.body) root.querySelector<HTMLElement>(heir)?.focus();
      });
    });
    root.addEventListener("focusin", handleIn);
    root.addEventListener("focusout", handleOut);
    seen.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener("focusin", handleIn);
      root.removeEventListener("focusout", handleOut);
      seen.disconnect();
    };
  }, [place, heir]);
}
