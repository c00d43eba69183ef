import type { ComponentProps, ReactNode } from "react";

import { slot } from "../../lib/slot.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import { iconButtonVariants } from "./icon-button.variants.ts";
import type { iconButtonSizeKeys, iconButtonVariantKeys } from "./icon-button.variants.ts";

/** Props of `IconButton`: everything a native button takes, and: */
export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label" | "children" | "title"> & {
  /** Its name: what a screen reader says and a hint shows. */
  label: string;
  /** One icon, or with `asChild` an empty link that receives it as `icon`. */
  children: ReactNode;
  /** Weight of the button; `ghost` in bars and rows. */
  variant?: (typeof iconButtonVariantKeys)[number];
  /** 40, 32 or 28 px. */
  size?: (typeof iconButtonSizeKeys)[number];
  /** The action runs; the click is ignored. */
  loading?: boolean;
  /** Give the looks to the only child, a link with the icon inside. */
  asChild?: boolean;
  /** A `CountBadge` on the corner. */
  badge?: ReactNode;
};

/** A button with an icon instead of words. It always has a name. */
export function IconButton({
  label,
  children,
  variant,
  size,
  loading = false,
  asChild,
  badge,
  className,
  type = "button",
  onClick,
  ...rest
}: IconButtonProps) {
  const classes = iconButtonVariants({ variant, size, className: [badge && "relative", className] });
  const corner = badge && <span className="pointer-events-none absolute -top-1 -inset-e-1">{badge}</span>;
  const wrap = (content: ReactNode) => (
    <>
      {loading ? <Spinner label="Выполняется" /> : content}
      {corner}
    </>
  );
  const named = { ...rest, className: classes, "aria-label": label };
  if (asChild) return slot(children, { ...named, onClick }, wrap);
  return (
    <button
      {...named}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"] || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {wrap(children)}
    </button>
  );
}
