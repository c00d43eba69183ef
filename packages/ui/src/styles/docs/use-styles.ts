import { useEffect, useReducer, useRef } from "react";
import type { RefObject } from "react";

/**
 * A box and a way to ask what its styles come to, now: what it answers is asked for again when theme, density or motion
 * change on <html>, and when the box is first there.
 */
export function useStyles<E extends HTMLElement>(): { ref: RefObject<E | null>; read: (property: string) => string } {
  const ref = useRef<E>(null);
  const [, lookAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    lookAgain();
    const observer = new MutationObserver(lookAgain);
    observer.observe(document.documentElement, { attributeFilter: ["data-theme", "data-density", "data-motion"] });
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    system.addEventListener("change", lookAgain);
    return () => {
      observer.disconnect();
      system.removeEventListener("change", lookAgain);
    };
  }, []);
  return {
    ref,
    read: (property) => (ref.current ? getComputedStyle(ref.current).getPropertyValue(property).trim() : ""),
  };
}
