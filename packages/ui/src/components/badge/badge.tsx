import type { ComponentProps, ReactNode } from "react";

import { formatBadge, formatNumber } from "../../format/number.ts";
import { cn } from "../../lib/cn.ts";
import { badgeVariants } from "./badge.variants.ts";
import type { Tone } from "./badge.variants.ts";

export type { Tone };

/** A word that qualifies the thing beside it: «Администратор», «Новинка», «−15 %». */
export function Badge({
  tone,
  size,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<"span"> & {
  /** What it means. */
  tone?: Tone;
  /** 20 px in rows, 24 px in headers. */
  size?: "sm" | "md";
  /** Icon before the word; a state never speaks by colour alone. */
  icon?: ReactNode;
}) {
  return (
    <span {...rest} className={badgeVariants({ tone, size, className })}>
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

/** A number of new things on a bell, a cart or a menu item. Draws nothing for zero. */
export function CountBadge({
  count,
  exact = false,
  label,
  className,
  ...rest
}: Omit<ComponentProps<"span">, "label" | "children"> & {
  /** How many; above 99 it says «99+». */
  count: number;
  /** Say the number itself, however great. */
  exact?: boolean;
  /** What is counted, for the screen reader: «3 непрочитанных». Leave out when the control's own name says it. */
  label?: string;
}) {
  if (count <= 0) return null;
  return (
    <span
      {...rest}
      className={cn(
        "inline-grid h-4.5 min-w-4.5 place-items-center whitespace-nowrap rounded-full bg-accent px-1 text-12 leading-none font-semibold text-on-accent tabular-nums",
        className,
      )}
    >
      <span aria-hidden={label ? "true" : undefined}>{exact ? formatNumber(count) : formatBadge(count)}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
