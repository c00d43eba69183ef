import { useCallback, useLayoutEffect, useRef } from "react";

/** Keeps a function the same between drawings, so that what has not changed is not drawn again. For answers to events: it runs the latest one. */
export function useSteady<Args extends readonly unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
