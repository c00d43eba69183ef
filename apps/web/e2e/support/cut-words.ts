import type { Page } from "@playwright/test";

/** Words that a box cuts off, and how far the page goes past its right edge: what large text breaks first. Words meant to end with «…» do not count. */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth + 1) found.add(`the page is ${scrollWidth - clientWidth} px too wide`);

    /** How many pixels of a text its nearest box that cuts hides. */
    const hiddenOf = (text: Text): number => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()];
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, position, textOverflow } = getComputedStyle(box);
        const { left, right, width } = box.getBoundingClientRect();
        // For screen readers only; or over the page, with a place of its own; or a box that can be scrolled.
        if (width <= 2 || position === "fixed" || overflowX === "auto" || overflowX === "scroll") return 0;
        if (overflowX === "visible") continue;
        if (textOverflow === "ellipsis") return 0;
        const over = Math.max(0, ...rects.map((rect) => Math.max(rect.right - right, left - rect.left)));
        if (over > 1.5) return over;
      }
      return 0;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!(text instanceof Text) || !parent || text.data.trim() === "" || parent.closest("option, script, style"))
        continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const over = hiddenOf(text);
      if (over > 0) found.add(`«${text.data.trim().slice(0, 40)}» loses ${Math.round(over)} px`);
    }
    return [...found];
  });
