import type { ComponentProps } from "react";

import { cn } from "../../lib/cn.ts";
import { slot } from "../../lib/slot.tsx";

const base = "rounded-small underline underline-offset-3 transition-colors hover:decoration-current";

/** Classes of a link inside text, for where `asChild` does not fit. */
export const textLinkClass = `${base} text-accent-text decoration-accent-text/35`;

/** A link that leads somewhere; in running text it is always underlined, in lists of links `quiet` underlines on hover. */
export function TextLink({
  asChild,
  quiet = false,
  muted = false,
  className,
  children,
  ...rest
}: ComponentProps<"a"> & {
  /** Give the looks to the only child, a router's link. */
  asChild?: boolean;
  /** No underline until hover: for names in tables and menus, never inside a sentence. */
  quiet?: boolean;
  /** In the colour of quiet words until hover: for ways back. */
  muted?: boolean;
}) {
  const classes = cn(
    muted ? `${base} text-muted decoration-muted/35 hover:text-ink` : textLinkClass,
    quiet && "decoration-transparent",
    className,
  );
  if (asChild) return slot(children, { ...rest, className: classes }, (content) => content);
  return (
    <a {...rest} className={classes}>
      {children}
    </a>
  );
}
