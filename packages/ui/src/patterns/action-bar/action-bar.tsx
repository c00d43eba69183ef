import type { ReactNode } from "react";

/** Props of {@link ActionBar}. */
export interface ActionBarProps {
  /** Name of the bar for the screen reader. */
  label: string;
  /** A sum, a count: what the action is about. */
  summary?: ReactNode;
  /** The one action. */
  children: ReactNode;
  /** Hidden while the page's own action is seen. */
  isShown?: boolean;
}

/** The page's one action, under the thumb on a phone. It stands where the page's own button has scrolled away. */
export function ActionBar({ label, summary, children, isShown = true }: ActionBarProps) {
  if (!isShown) return null;
  return (
    <div
      role="region"
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-sticky flex items-center gap-3 border-t bg-raised px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] motion-safe:animate-slide-up md:hidden"
    >
      {summary && <div className="min-w-0 flex-1">{summary}</div>}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
