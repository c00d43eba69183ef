/** The nearest box around an element that scrolls or cuts what is higher than itself; nothing when only the page does. */
export function scrollerOf(element: Element | null): Element | undefined {
  for (let box = element?.parentElement; box && box !== document.body; box = box.parentElement)
    if (getComputedStyle(box).overflowY !== "visible" && box !== document.documentElement) return box;
  return undefined;
}

/** Top and bottom between which something inside an element's scroller is seen: above the top nothing can be scrolled to. */
export function seenPart(element: Element | null): { top: number; bottom: number } {
  const box = scrollerOf(element)?.getBoundingClientRect();
  return { top: Math.max(0, box?.top ?? 0), bottom: Math.min(window.innerHeight, box?.bottom ?? window.innerHeight) };
}
