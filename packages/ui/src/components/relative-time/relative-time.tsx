import type { ComponentProps } from "react";

import { formatDateTime } from "../../format/date.ts";
import { formatRelativeTime } from "../../format/relative-time.ts";
import { useNow } from "../../hooks/use-now.ts";

/** How long ago something was; renews itself every 60 s, the exact time stands in its title. */
export function RelativeTime({
  value,
  now,
  ...rest
}: Omit<ComponentProps<"time">, "dateTime" | "children"> & {
  /** ISO time of the event. */
  value: string;
  /** The present, for stories and tests. */
  now?: Date;
}) {
  const ticking = useNow();
  // An event newer than the last tick, or ahead of this machine's clock, is "now" and never in the future.
  const present = now ?? new Date(Math.max(ticking, Date.parse(value)));
  return (
    <time dateTime={value} title={formatDateTime(value, present)} {...rest}>
      {formatRelativeTime(value, present)}
    </time>
  );
}
