/** What a photographed page knows about itself; put there by `calmPage`. */
export interface CalmPage {
  /** Begins the page's random numbers anew. */
  reseed: () => void;
  /** Puts a theme on the page and waits until it holds still. */
  holdStill: (theme: string, patienceMs: number) => Promise<Stillness>;
}
/** A page that is ready for its picture. */
export interface Stillness {
  /** False when the patience ended first. */
  isStill: boolean;
  /** How high the picture must be to hold all that is drawn. */
  height: number;
  /** By how much the page is wider than the screen. */
  overflow: number;
  /** Whether the page takes the pointer for a finger. */
  isTouched: boolean;
}

declare global {
  interface Window {
    visual: CalmPage;
  }
}

/**
 * Runs in a page before anything else (and is sent there as text, so it stands alone): nothing moves, no caret blinks, chance is always the
 * same.
 */
export function calmPage(): void {
  let state = 0;
  const reseed = (): void => void (state = 0x2545f491);
  reseed();
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  // A style sheet of the document, not an element: the shop's security policy has nothing against it and no test sees it.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "*, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; scroll-behavior: auto !important; content-visibility: visible !important }",
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  /** Fonts and pictures are there, and a whole frame passed without a change. */
  async function settle(patienceMs: number): Promise<boolean> {
    const until = performance.now() + patienceMs;
    for (const image of document.images) image.loading = "eager";
    let isChanged = false;
    const observer = new MutationObserver(() => (isChanged = true));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    try {
      for (;;) {
        if (performance.now() > until) return false;
        await document.fonts.ready;
        const waiting = [...document.images].filter((image) => image.isConnected && !image.complete);
        if (waiting.length > 0) {
          await Promise.race([
            Promise.allSettled(waiting.map((image) => image.decode())),
            new Promise((resolve) => setTimeout(resolve, until - performance.now())),
          ]);
        }
        isChanged = false;
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        if (!isChanged && waiting.length === 0) return true;
      }
    } finally {
      observer.disconnect();
    }
  }

  function lowestPixel(): number {
    let bottom = 0;
    const visit = (element: Element, clip: number): void => {
      const style = getComputedStyle(element);
      if (style.display === "none") return;
      const rect = element.getBoundingClientRect();
      const end = Math.min(rect.bottom + scrollY, style.position === "fixed" ? innerHeight : clip);
      const isSeen = rect.width > 0 && rect.height > 0 && style.visibility === "visible";
      if (isSeen && rect.right > 0) bottom = Math.max(bottom, end);
      const hidesOverflow = style.overflowY !== "visible" && style.display !== "contents";
      for (const child of element.children) visit(child, hidesOverflow ? Math.min(clip, end) : clip);
    };
    // Storybook's own boxes stand beside the story's root; what a story portals into the body counts.
    for (const child of document.body.children) {
      if (!/\bsb-/.test(child.className) && child.tagName !== "SCRIPT") visit(child, Number.POSITIVE_INFINITY);
    }
    return Math.ceil(bottom);
  }

  window.visual = {
    reseed,
    async holdStill(theme, patienceMs) {
      // The theme is a matter of style sheets alone: the page stays as it is, with its open menus.
      document.documentElement.dataset["theme"] = theme;
      const isStill = await settle(patienceMs);
      const air = 24;
      return {
        isStill,
        height: lowestPixel() + air,
        overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
        isTouched: matchMedia("(pointer: coarse)").matches,
      };
    },
  };
}
