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
