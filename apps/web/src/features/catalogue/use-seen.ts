import { watchVisibility } from "@dropship/ui/lib/watch-visibility";
import { type RefCallback, useCallback, useState } from "react";

/** Whether an element is on the screen now; true until the browser has said otherwise. Put the ref on the element. */
export function useSeen(): [isSeen: boolean, ref: RefCallback<Element>] {
  const [isSeen, setSeen] = useState(true);
  const ref = useCallback((element: Element | null) => {
    return element ? watchVisibility(element, setSeen) : undefined;
  }, []);
  return [isSeen, ref];
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
