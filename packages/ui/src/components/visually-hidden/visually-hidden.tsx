import type { ComponentProps } from "react";

/** Text for screen readers only. With `live` it is announced when it changes. */
export function VisuallyHidden({
  live,
  ...rest
}: ComponentProps<"span"> & {
  /** Announce changes: politely, or at once. */
  live?: "polite" | "assertive";
}) {
  return <span {...rest} aria-live={live} className="sr-only" />;
}
