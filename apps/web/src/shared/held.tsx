import { Skeleton } from "@dropship/ui/skeleton";
import type { ReactNode } from "react";

/** Props of {@link Held}. */
export interface HeldProps {
  /** Its place is not known yet. What stands for code that is on its way (`data-coming`) under it holds it as well. */
  held?: boolean;
  /** What is seen in its place meanwhile. */
  shape?: ReactNode;
  /** Where it stands among its neighbours. */
  place?: string;
  className?: string;
  children: ReactNode;
}

/** Of a list under its news, and of any page that says nothing else. */
const usual = (
  <>
    <Skeleton className="h-32 w-full" />
    <Skeleton className="h-control w-full max-w-md" />
    <Skeleton className="h-96 w-full" />
  </>
);

/**
 * What takes its room in the page and is not seen before its place is known (docs/decisions/0087, 0216). Its shape stands there meanwhile: over
 * what is held, so that it moves nothing, and after the 150 ms that the router waits too, so that a quick answer does not blink.
 */
export function Held({ held = false, shape = usual, place = "", className, children }: HeldProps) {
  return (
    // Unseen itself: what is seen and moves is a jump, and what stands above may still grow.
    <div
      className={`relative min-w-0 has-[[data-coming]]:invisible has-[[data-coming]]:[--shape:grid] data-held:invisible data-held:[--shape:grid] ${place}`}
      data-held={held || undefined}
    >
      <div
        role="status"
        className="visible absolute inset-0 [display:var(--shape,none)] min-h-24 content-start gap-4 overflow-hidden motion-safe:animate-fade [animation-delay:150ms] [animation-fill-mode:backwards]"
      >
        <span className="sr-only">Загружается…</span>
        {shape}
      </div>
      <div className={className}>{children}</div>
    </div>
  );
}
