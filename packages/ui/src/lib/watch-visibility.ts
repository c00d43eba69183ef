/**
 * Tells whether an element is in the window, or within `margin` of it (as in the CSS property, "600px 0px"): soon after the
 * call and whenever that changes. Returns what ends the watch.
 */
export function watchVisibility(element: Element, onChange: (isVisible: boolean) => void, margin = "0px"): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy page is told several changes in one call, the oldest first: the last one is how it stands now.
      const latest = entries.at(-1);
      if (latest) onChange(latest.isIntersecting);
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
