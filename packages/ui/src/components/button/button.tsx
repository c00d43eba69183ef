import type { ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { slot } from "../../lib/slot.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import { buttonVariants } from "./button.variants.ts";
import type { buttonSizeKeys, buttonVariantKeys } from "./button.variants.ts";

export { buttonVariants };

/** Props of `Button`: everything a native button takes, and: */
export type ButtonProps = ComponentProps<"button"> & {
  /** Weight: one `primary` on a screen; `danger` only for what destroys. */
  variant?: (typeof buttonVariantKeys)[number];
  /** 40 px or 32 px. */
  size?: (typeof buttonSizeKeys)[number];
  /** As wide as its parent. */
  block?: boolean;
  /** Its words may take several lines: for texts that are not ours, and for a link inside a sentence. */
  multiline?: boolean;
  /** Icon before the words; it takes the place of the spinner while loading. */
  icon?: ReactNode;
  /** Icon after the words, for what opens or leads further. */
  iconEnd?: ReactNode;
  /** The action runs: the button keeps its width and focus, says so, and takes no second click. */
  loading?: boolean;
  /** Give the looks to the only child, a link. */
  asChild?: boolean;
};

/** Does something at once. For going somewhere use a link, dressed by `asChild` when it must look like a button. */
export function Button({
  variant,
  size,
  block,
  multiline = false,
  icon,
  iconEnd,
  loading = false,
  asChild,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  const classes = buttonVariants({ variant, size, block, multiline, className: [loading && "relative", className] });
  const wrap = (content: ReactNode) => (
    <>
      {icon && <span className={loading ? "invisible" : "contents"}>{icon}</span>}
      {content != null && (
        <span
          className={
            loading
              ? "invisible"
              : cn("min-w-0", multiline ? "wrap-break-word" : "truncate large-text:whitespace-normal")
          }
        >
          {content}
        </span>
      )}
      {iconEnd && <span className={loading ? "invisible" : "contents"}>{iconEnd}</span>}
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label="Выполняется" />
        </span>
      )}
    </>
  );
  // aria-disabled, not disabled: a button that is busy must not throw the keyboard's focus away.
  const busy = { "aria-busy": loading || undefined, "aria-disabled": loading || rest["aria-disabled"] || undefined };
  // Messages keep off buttons, and a link dressed as one is known to them by this.
  if (asChild) return slot(children, { ...rest, ...busy, onClick, className: classes, "data-button": "" }, wrap);
  return (
    <button
      {...rest}
      {...busy}
      type={type}
      className={classes}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {wrap(children)}
    </button>
  );
}
