import { cva } from "class-variance-authority";

/** Looks of a button, in order of weight. One primary on a screen. */
export const buttonVariantKeys = ["primary", "secondary", "ghost", "danger", "link"] as const;
/** Sizes of a button: 40 px, and 32 px for dense rows (44 px both where the pointer is a finger). */
export const buttonSizeKeys = ["md", "sm"] as const;

/** Classes of a button; give them to a link that must look like one when `asChild` does not fit. */
export const buttonVariants = cva(
  [
    "inline-flex items-center justify-center gap-2 rounded-control border font-medium select-none",
    "transition-colors [&_svg]:size-4",
    "disabled:opacity-45 aria-disabled:opacity-45 aria-disabled:pointer-events-none",
    "aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent-text",
  ],
  {
    variants: {
      variant: {
        primary:
          "border-transparent bg-accent text-on-accent enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong",
        secondary:
          "border-line/70 bg-surface text-ink enabled:hover:border-line enabled:hover:bg-sunken [a&]:hover:bg-sunken",
        ghost: "border-transparent bg-transparent text-ink enabled:hover:bg-ink/7 [a&]:hover:bg-ink/7",
        danger: "border-transparent bg-bad text-on-bad enabled:hover:bg-bad-strong [a&]:hover:bg-bad-strong",
        link: "border-transparent bg-transparent text-accent-text underline decoration-transparent underline-offset-4 enabled:hover:decoration-current [a&]:hover:decoration-current",
      } satisfies Record<(typeof buttonVariantKeys)[number], string>,
      size: {
        md: "text-14",
        sm: "text-13",
      } satisfies Record<(typeof buttonSizeKeys)[number], string>,
      block: { true: "w-full", false: "" },
      multiline: {
        true: "max-w-full text-balance",
        false: "max-w-full whitespace-nowrap large-text:whitespace-normal large-text:text-balance",
      },
    },
    compoundVariants: [
      { variant: ["primary", "secondary", "ghost", "danger"], size: "md", class: "px-4" },
      { variant: ["primary", "secondary", "ghost", "danger"], size: "sm", class: "px-3" },
      { variant: "link", class: "px-0" },
      { multiline: false, size: "md", class: "h-control large-text:h-auto large-text:min-h-control" },
      { multiline: false, size: "sm", class: "h-control-sm large-text:h-auto large-text:min-h-control-sm" },
      {
        multiline: true,
        variant: ["primary", "secondary", "ghost", "danger"],
        size: "md",
        class: "min-h-control py-2",
      },
      {
        multiline: true,
        variant: ["primary", "secondary", "ghost", "danger"],
        size: "sm",
        class: "min-h-control-sm py-1",
      },
      { multiline: true, variant: "link", class: "min-h-6 text-start" },
    ],
    defaultVariants: { variant: "secondary", size: "md", block: false, multiline: false },
  },
);
