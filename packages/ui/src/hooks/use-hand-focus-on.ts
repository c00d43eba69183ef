import { type RefObject, useLayoutEffect } from "react";

/** Controls that a part of a list may hand the focus on to: no fields, which would call up the keyboard of a phone. */
const REACHED = "a[href], button:not(:disabled)";

/**
 * When a part of a list goes away with the focus inside (a tag by its cross, a step by its bin), the next control of the list takes the focus,
 * else the one before, else the nearest around it: the keyboard is not thrown to the top of the page.
 */
export function useHandFocusOn(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const part = root.current;
    return () => {
      if (!part?.contains(document.activeElement)) return;
      const around: Element[] = [];
      for (let one = part.parentElement; one && !one.matches("main, body"); one = one.parentElement) around.push(one);
      const list = part.closest("ul, ol") ?? part.parentElement;
      const others = [...(list?.querySelectorAll<HTMLElement>(REACHED) ?? [])].filter((one) => !part.contains(one));
      const isAfter = (one: Element) => (part.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      const next = others.find(isAfter) ?? others.at(-1);
      // After the part is gone: what it took along cannot be focused.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const near = around.find((one) => one.isConnected && one.querySelector(REACHED));
        (next?.isConnected ? next : near?.querySelector<HTMLElement>(REACHED))?.focus();
      });
    };
  }, [root]);
}
