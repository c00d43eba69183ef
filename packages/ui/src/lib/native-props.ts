import type { ComponentProps, JSX } from "react";

/** Props of a pattern: its own, and those of the element that it draws around everything (`ref`, `id`, `data-*`, `aria-*`, `className`). */
export type NativeProps<Tag extends keyof JSX.IntrinsicElements, Own> = Own &
  Omit<ComponentProps<Tag>, keyof Own | "children">;
