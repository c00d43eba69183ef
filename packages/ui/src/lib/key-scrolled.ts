const TAKES_FOCUS =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

/**
 * `ref` of a box that scrolls. While it holds more than it shows and nothing in it can take the focus, it takes the focus itself, so that the
 * keys scroll it: only some browsers do this by themselves.
 */
export function keyScrolled(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const look = () => {
    const isCut = box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
    if (isCut && !box.querySelector(TAKES_FOCUS)) box.tabIndex = 0;
    // Taken away under the reader the focus would fall to the page.
    else if (document.activeElement !== box) box.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  const follow = () => {
    sizes.disconnect();
    sizes.observe(box);
    for (const child of box.children) sizes.observe(child);
    look();
  };
  const contents = new MutationObserver(follow);
  contents.observe(box, { childList: true, subtree: true });
  box.addEventListener("blur", look);
  follow();
  return () => {
    sizes.disconnect();
    contents.disconnect();
    box.removeEventListener("blur", look);
  };
}
