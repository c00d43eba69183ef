import type { ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";

/** What a place says when there is nothing in it yet: what will be here, and the first step. */
export function EmptyState({
  title,
  children,
  icon,
  action,
  size = "page",
  className,
  ...rest
}: Omit<ComponentProps<"div">, "title" | "children" | "size"> & {
  /** A short sentence: «Заказов пока нет». */
  title: string;
  /** What will be here, or what to change. */
  children?: ReactNode;
  /** An icon of the set, drawn on a quiet tile. */
  icon?: ReactNode;
  /** The one next step: a button or a link. */
  action?: ReactNode;
  /** `panel` inside a dropdown or a card. */
  size?: "page" | "panel";
}) {
  return (
    <div
      {...rest}
      className={cn(
        "mx-auto flex max-w-100 flex-col items-center text-center",
        size === "page" ? "px-4 py-16" : "px-4 py-8",
        className,
      )}
    >
      {icon && (
        <span
          aria-hidden="true"
          className={cn(
            "mb-4 grid place-items-center rounded-surface bg-tile text-muted",
            size === "page" ? "size-14 [&_svg]:size-7" : "size-10 [&_svg]:size-5",
          )}
        >
          {icon}
        </span>
      )}
      <p className={size === "page" ? "text-20 font-semibold" : "text-14 font-medium"}>{title}</p>
      {children != null && <div className="mt-1.5 text-14 text-pretty text-muted">{children}</div>}
      {action != null && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
