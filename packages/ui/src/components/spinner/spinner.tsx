import type { ComponentProps } from "react";
import { cn } from "../../lib/cn.ts";

/** A turning arc that says work is going on. Appears after 150 ms, so that quick answers never flash. */
export function Spinner({
  label = "Загрузка",
  size = 16,
  className,
  ...rest
}: Omit<ComponentProps<"span">, "label" | "size" | "children"> & {
  /** What a screen reader hears. */
  label?: string;
  /** Side in pixels. */
  size?: 16 | 20 | 32;
}) {
  return (
    <span
      {...rest}
      role="status"
      className={cn("inline-flex animate-fade [animation-delay:150ms] [animation-fill-mode:backwards]", className)}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        width={size}
        height={size}
        className="animate-spin"
        style={{ width: size, height: size }}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      >
        <circle cx="8" cy="8" r="6.5" opacity="0.22" />
        <path d="M8 1.5a6.5 6.5 0 0 1 6.5 6.5" />
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
