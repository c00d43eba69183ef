import { useRouterState } from "@tanstack/react-router";
import { type RefObject, useLayoutEffect, useRef } from "react";

interface Place {
  readonly product: string;
  /** Distance of the product from the top of the window. */
  readonly top: number;
}

const storageKey = (entry: string) => `catalogue-place:${entry}`;

function readPlace(entry: string): Place | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(entry)) ?? "null");
    if (!kept || typeof kept !== "object" || !("product" in kept) || !("top" in kept)) return undefined;
    return { product: String(kept.product), top: Number(kept.top) || 0 };
  } catch {
    return undefined; // storage may be forbidden: then the list opens where the router puts it
  }
}

function keepPlace(entry: string, place: Place): void {
  try {
    sessionStorage.setItem(storageKey(entry), JSON.stringify(place));
  } catch {
    // the same: only the comfort is lost
  }
}

const find = (list: HTMLElement | null, product: string) =>
  list?.querySelector<HTMLElement>(`[data-product="${CSS.escape(product)}"]`);

/**
 * Brings the reader back to the very row that was left for a product. Pixels would not do: rows outside of the window are
 * not laid out yet and the window may have changed its width. The place belongs to an entry of the history, so a fresh
 * visit of the same list starts at its top. Returns the handler that remembers the place at a click.
 */
export function useReturnPlace(listRef: RefObject<HTMLElement | null>, isReady: boolean) {
  const entry = useRouterState({ select: (state) => state.location.state.__TSR_key ?? state.location.href });
  const firstEntry = useRef(entry);

  useLayoutEffect(() => {
    if (!isReady) return;
    const place = readPlace(firstEntry.current);
    if (!place) return;
    let frames = 0;
    let handle = 0;
    // A few frames long: the router restores its own pixels after this, and rows get their true height only when seen.
    const settle = () => {
      const element = find(listRef.current, place.product);
      if (element) {
        const shift = element.getBoundingClientRect().top - place.top;
        if (Math.abs(shift) > 1) window.scrollBy({ top: shift, behavior: "instant" });
        if (frames === 0) element.querySelector("a")?.focus({ preventScroll: true });
      }
      if (++frames < 12) handle = requestAnimationFrame(settle);
    };
    const stop = () => cancelAnimationFrame(handle);
    settle();
    window.addEventListener("wheel", stop, { once: true, passive: true });
    window.addEventListener("touchstart", stop, { once: true, passive: true });
    return () => {
      stop();
      window.removeEventListener("wheel", stop);
      window.removeEventListener("touchstart", stop);
    };
  }, [isReady, listRef]);

  return (event: { target: EventTarget }) => {
    const target = event.target instanceof Element ? event.target.closest("a") : null;
    const item = target?.closest<HTMLElement>("[data-product]");
    if (item?.dataset.product)
      keepPlace(entry, { product: item.dataset.product, top: item.getBoundingClientRect().top });
  };
}
