import { type UnsavedGuard, useUnsavedGuard } from "@dropship/ui/patterns/form-page";
import { useBlocker } from "@tanstack/react-router";
import { useEffect } from "react";
import type { FieldValues, Form } from "./form-types.ts";

/** Asks before a page with unsaved text is left or its tab closed; the way on after a save is free. */
export function useFormGuard<Values extends FieldValues>({ isDirty, releaseRef }: Form<Values>): UnsavedGuard {
  const guard = useUnsavedGuard(isDirty);
  useEffect(() => {
    releaseRef.current = guard.release;
    return () => {
      releaseRef.current = null;
    };
  }, [releaseRef, guard.release]);
  // The tab itself is held by the guard.
  useBlocker({ shouldBlockFn: async () => !(await guard.onLeave()), enableBeforeUnload: false, disabled: !isDirty });
  return guard;
}
