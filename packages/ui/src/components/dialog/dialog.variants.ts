import { cva } from "class-variance-authority";

/** Widths of a dialog. */
export const dialogSizeKeys = ["sm", "md", "lg", "full"] as const;

/** The veil under everything that takes the whole attention. */
export const overlayClass = "fixed inset-0 z-dialog animate-fade bg-scrim";

/** The box of a dialog: in the middle of a screen, at the bottom of a phone. */
export const dialogVariants = cva(
  [
    "fixed inset-x-0 bottom-0 z-dialog flex max-h-[92dvh] flex-col rounded-t-surface bg-raised shadow-float outline-none animate-slide-up",
    "sm:inset-x-auto sm:bottom-auto sm:top-1/2 sm:left-1/2 sm:max-h-[86dvh] sm:-translate-1/2 sm:rounded-surface sm:animate-rise",
  ],
  {
    variants: {
      size: {
        sm: "sm:w-100",
        md: "sm:w-[min(36rem,calc(100vw-2rem))]",
        lg: "sm:w-[min(56rem,calc(100vw-2rem))]",
        full: "top-0 max-h-none rounded-none sm:h-[calc(100dvh-2rem)] sm:max-h-none sm:w-[calc(100vw-2rem)]",
      } satisfies Record<(typeof dialogSizeKeys)[number], string>,
    },
    defaultVariants: { size: "md" },
  },
);
