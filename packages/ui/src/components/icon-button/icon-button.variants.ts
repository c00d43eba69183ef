import { cva } from "class-variance-authority";

/** Looks of an icon button. */
export const iconButtonVariantKeys = ["ghost", "secondary", "primary", "danger"] as const;
/** Sizes: 40 px and 32 px (44 px where the pointer is a finger), and 28 px (36 px) for pairs at the end of a row. */
export const iconButtonSizeKeys = ["md", "sm", "xs"] as const;

/** Classes of an icon button. */
export const iconButtonVariants = cva(
  "inline-grid shrink-0 place-items-center rounded-control border transition-colors disabled:opacity-45 aria-disabled:opacity-45 aria-pressed:bg-accent-soft aria-pressed:text-accent-text",
  {
    variants: {
      variant: {
        ghost:
          "border-transparent text-muted enabled:hover:bg-ink/7 enabled:hover:text-ink [a&]:hover:bg-ink/7 [a&]:hover:text-ink",
        secondary:
          "border-line/70 bg-surface text-ink enabled:hover:border-line enabled:hover:bg-sunken [a&]:hover:bg-sunken",
        primary:
          "border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong",
        danger: "border-transparent text-muted enabled:hover:bg-bad-soft enabled:hover:text-bad",
      } satisfies Record<(typeof iconButtonVariantKeys)[number], string>,
      size: {
        md: "size-control [&_svg]:size-5",
        sm: "size-control-sm [&_svg]:size-4",
        xs: "size-7 pointer-coarse:size-9 [&_svg]:size-4",
      } satisfies Record<(typeof iconButtonSizeKeys)[number], string>,
    },
    defaultVariants: { variant: "ghost", size: "md" },
  },
);
