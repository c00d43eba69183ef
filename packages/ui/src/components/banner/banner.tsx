import type { ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { alertTones } from "../alert/alert.variants.ts";
import type { AlertTone } from "../alert/alert.variants.ts";

/** A message over the whole width of the site: no connection, a demo shop, unfinished verification. One at a time. */
export function Banner({
  tone = "info",
  children,
  action,
  className,
  ...rest
}: Omit<ComponentProps<"div">, "children"> & {
  /** What it means. */
  tone?: AlertTone;
  /** One sentence. */
  children: ReactNode;
  /** One link or small button. */
  action?: ReactNode;
}) {
  const { ground, accent, icon: Icon } = alertTones[tone];
  return (
    <div
      {...rest}
      role="status"
      className={cn("flex items-center justify-center gap-3 px-4 py-2 text-14", ground, className)}
    >
      <Icon size={16} className={accent} />
      <span className="min-w-0">{children}</span>
      {action}
    </div>
  );
}
