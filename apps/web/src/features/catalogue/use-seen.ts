import { watchVisibility } from "@dropship/ui/lib/watch-visibility";
import { type RefCallback, type RefObject, useCallback, useEffect, useState } from "react";

/**
 * Whether an element is on the screen now; true until the browser has said otherwise. It is the same element for as long as the caller is
 * mounted. To be called by the part that goes by it: what else is on the page is not drawn anew then.
 */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => (ref.current ? watchVisibility(ref.current, setSeen) : undefined), [ref]);
  return isSeen;
}

/** How far below the screen something is got ready. */
const AHEAD = "800px 0px";

/** Whether an element has ever come near the screen. Put the ref on the element. */
export function useReached(): [isReached: boolean, ref: RefCallback<Element>] {
  const [isReached, setReached] = useState(false);
  const ref = useCallback((element: Element | null) => {
    return element ? watchVisibility(element, (isNear) => isNear && setReached(true), AHEAD) : undefined;
  }, []);
  return [isReached, ref];
}
