import type { ReactNode } from "react";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** Props of {@link StickyAction}. */
export interface StickyActionProps {
  /** Name of the bar for the screen reader: «Покупка». */
  label: string;
  /** What the action is about, at its left: a total, a number of chosen rows. */
  children?: ReactNode;
  /** The button. */
  action: ReactNode;
  /** From which width the bar is not needed, because the action is seen in the page. */
  until?: "md" | "lg";
  /** False while the page's own button is on the screen. */
  shown?: boolean;
}

/** The one action of a phone screen, always under the thumb. Comes last in the page; it takes its own room, so it hides nothing. */
export function StickyAction({
  label,
  children,
  action,
  until = "lg",
  shown = true,
  className,
  ...rest
}: NativeProps<"div", StickyActionProps>) {
  if (!shown) return null;
  return (
    <div
      {...rest}
      role="region"
      aria-label={label}
      className={cn(
        `sticky bottom-0 short:static z-sticky -mx-4 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-hairline bg-raised px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:-mx-6 md:px-6 ${until === "lg" ? "lg:hidden" : "md:hidden"}`,
        className,
      )}
    >
      {children && <div className="min-w-0 grow">{children}</div>}
      {/* What does not fit beside the action goes above it. */}
      <div className={`grid grow ${children ? "min-w-1/2 md:min-w-0 md:grow-0" : ""}`}>{action}</div>
    </div>
  );
}
