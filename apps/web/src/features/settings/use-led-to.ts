import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";

/** After so long whoever came is where they read. */
const LED_MS = 4_000;
const OWN_MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Shows the part of the page that the address names, "#statements": it comes after the page, and what stands above it grows meanwhile. Ends when
 * somebody scrolls or presses for themselves.
 */
export function useLedTo(isThere: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (!isThere || hash === "") return undefined;
    const watch = new ResizeObserver(() => document.getElementById(hash)?.scrollIntoView({ behavior: "instant" }));
    watch.observe(document.body); // tells of its size at once
    const end = () => watch.disconnect();
    const timer = setTimeout(end, LED_MS);
    for (const move of OWN_MOVES) addEventListener(move, end, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const move of OWN_MOVES) removeEventListener(move, end);
      end();
    };
  }, [hash, isThere]);
}
