import { cva } from "class-variance-authority";

/** Sizes of text controls: 40 and 32 px (44 px where the pointer is a finger). */
export const controlSizeKeys = ["md", "sm"] as const;

/** The box of every text control. Text is 16 px under a finger, so that a phone does not zoom in. */
export const controlVariants = cva(
  [
    "w-full min-w-0 rounded-control border border-line bg-surface text-14 text-ink transition-colors pointer-coarse:text-16",
    "enabled:hover:border-ink/60 has-[input:enabled]:hover:border-ink/60",
    "focus-visible:border-accent-text focus-visible:outline-offset-[-1px]",
    "has-[:is(input,textarea):focus-visible]:border-accent-text has-[:is(input,textarea):focus-visible]:outline-2 has-[:is(input,textarea):focus-visible]:-outline-offset-1 has-[:is(input,textarea):focus-visible]:outline-accent-text",
    "aria-invalid:border-bad has-aria-invalid:border-bad",
    "disabled:bg-sunken disabled:text-muted has-[input:disabled]:bg-sunken has-[input:disabled]:text-muted",
  ],
  {
    variants: {
      size: { md: "h-control", sm: "h-control-sm" } satisfies Record<(typeof controlSizeKeys)[number], string>,
      padded: { true: "px-3", false: "" },
    },
    defaultVariants: { size: "md", padded: true },
  },
);
