/** Calls `follow` at once, and whenever something on the page is scrolled or the window changes its size. Returns what ends it. */
export function followScroll(follow: () => void): () => void {
  follow();
  window.addEventListener("scroll", follow, { capture: true, passive: true });
  window.addEventListener("resize", follow);
  return () => {
    window.removeEventListener("scroll", follow, { capture: true });
    window.removeEventListener("resize", follow);
  };
}

/**
 * Puts a box under or over an element, in front of everything that would cut it off, and keeps it there while something scrolls. Measured and moved by
 * the difference: what it is fixed to, the window or a dialog that is moved by a transform, need not be known. Returns what takes all of it back.
 */
export function floatOver(
  box: HTMLElement,
  anchor: Element,
  { above, gap }: { above: boolean; gap: number },
): () => void {
  const { style } = box;
  style.cssText = `position: fixed; inset: ${above ? "auto auto 0 0" : "0 auto auto 0"}; margin: 0; animation: none`;
  let [x, y] = [0, 0];
  const end = followScroll(() => {
    const at = anchor.getBoundingClientRect();
    style.width = `${at.width}px`;
    const is = box.getBoundingClientRect();
    x += at.left - is.left;
    y += above ? is.bottom - (at.top - gap) : at.bottom + gap - is.top;
    style.left = `${x}px`;
    style[above ? "bottom" : "top"] = `${y}px`;
  });
  return () => {
    end();
    style.cssText = "";
  };
}
