import type { ReactNode } from "react";

/** Props of {@link StickyAction}. */
export interface StickyActionProps {
  /** What the action is about, at its left: a total, a number of chosen rows. */
  children?: ReactNode;
  /** The button. */
  action: ReactNode;
  /** From which width the bar is not needed, because the action is seen in the page. */
  until?: "md" | "lg";
}

/** The one action of a phone screen, always under the thumb. Comes last in the page; it takes its own room, so it hides nothing. */
export function StickyAction({ children, action, until = "lg" }: StickyActionProps) {
  return (
    <div
      className={`sticky bottom-0 z-sticky -mx-4 mt-4 flex items-center gap-3 border-t border-hairline bg-surface px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 ${until === "lg" ? "lg:hidden" : "md:hidden"}`}
    >
      {children && <div className="min-w-0 flex-1">{children}</div>}
      <div className={children ? "shrink-0" : "flex-1"}>{action}</div>
    </div>
  );
}
