import { type ComponentProps, type ReactNode, useId } from "react";

import { segmentedVariants } from "./segmented-control.variants.ts";
import type { segmentedSizeKeys } from "./segmented-control.variants.ts";

/** One segment. */
export type Segment<V extends string = string> = {
  /** Reported when it is chosen. */
  value: V;
  /** A word or two. */
  label: string;
  /** Before the word. */
  icon?: ReactNode;
  /** Shows the icon alone; the word stays for the screen reader. */
  labelHidden?: boolean;
  /** Cannot be chosen now. */
  disabled?: boolean;
};

/** One of two to five short choices, all in sight: how something is shown, for which time, in which unit. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onValueChange,
  name,
  size,
  block,
  className,
  ...rest
}: Omit<ComponentProps<"div">, "children" | "onChange"> & {
  /** What is chosen: «Вид списка». */
  label: string;
  /** The choices in order. */
  options: readonly Segment<V>[];
  /** The chosen one. */
  value: V;
  /** Gets the chosen one. */
  onValueChange: (value: V) => void;
  /** Name in a form. */
  name?: string;
  /** 40 px or 32 px. */
  size?: (typeof segmentedSizeKeys)[number];
  /** As wide as its parent, in equal parts. */
  block?: boolean;
}) {
  const id = useId();
  return (
    <div role="radiogroup" aria-label={label} {...rest} className={segmentedVariants({ size, block, className })}>
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex max-w-full shrink-0 cursor-pointer items-center justify-center gap-1.5 rounded-small border border-transparent px-3 font-medium whitespace-nowrap text-muted large-text:whitespace-normal transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:border-hairline has-disabled:cursor-not-allowed has-disabled:opacity-45 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent-text [&_svg]:size-4 forced-colors:has-checked:outline-2"
        >
          <input
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
            // Not hidden, only unseen: the focus and a finger find it where it is drawn.
            className="absolute inset-0 cursor-[inherit] appearance-none rounded-small outline-none"
          />
          {option.icon}
          <span className={option.labelHidden ? "sr-only" : undefined}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
