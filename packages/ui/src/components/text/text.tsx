import type { ComponentProps } from "react";

import { type textSizeKeys, type textToneKeys, textVariants, type textWeightKeys } from "./text.variants.ts";

/** Elements that a text can be. */
export type TextElement = "p" | "span" | "div" | "b" | "s" | "h2" | "h3" | "h4" | "dt" | "dd" | "time" | "label";

/** Props of {@link Text}: everything that its element takes, and: */
export type TextProps<E extends TextElement = "p"> = {
  /** The element; a paragraph without it. */
  as?: E;
  /** Size of the type scale in px; the surrounding size without it. */
  size?: (typeof textSizeKeys)[number];
  /** What the words are; the surrounding colour without it. */
  tone?: (typeof textToneKeys)[number];
  /** Weight; the surrounding one without it. */
  weight?: (typeof textWeightKeys)[number];
  /** Digits of one width, for what is compared or changes in place. */
  numeric?: boolean;
  /** One line, cut with an ellipsis; the whole text must be readable elsewhere. */
  truncate?: boolean;
} & ComponentProps<E>;

/** Words in a size, tone and weight of the system. Classes given to it place it and never paint it. */
export function Text<E extends TextElement = "p">(props: TextProps<E>) {
  // The caller's type has checked the element's own props; inside, one element stands for all of them.
  const { as = "p", size, tone, weight, numeric, truncate, className, ...rest } = props as TextProps;
  const Element: "p" = as;
  return (
    <Element {...rest} className={textVariants({ size, tone, weight, numeric, truncate, className }) || undefined} />
  );
}
