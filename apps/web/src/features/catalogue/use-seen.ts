import { type RefCallback, useCallback, useState } from "react";

/** Whether an element is on the screen now; true until the browser has said otherwise. Put the ref on the element. */
export function useSeen(): [isSeen: boolean, ref: RefCallback<Element>] {
  const [isSeen, setSeen] = useState(true);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isSeen, ref];
}

/** How far below the screen something is got ready. */
const AHEAD = "800px 0px";

/** Whether an element has ever come near the screen. Put the ref on the element. */
export function useReached(): [isReached: boolean, ref: RefCallback<Element>] {
  const [isReached, setReached] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setReached(true), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isReached, ref];
}
