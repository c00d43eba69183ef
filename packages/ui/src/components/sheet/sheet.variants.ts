import { cva } from "class-variance-authority";

/** Sides a sheet comes from. */
export const sheetSideKeys = ["right", "left", "bottom", "auto"] as const;

/** The box of a sheet. */
export const sheetVariants = cva("fixed z-dialog flex flex-col bg-raised shadow-float outline-none", {
  variants: {
    side: {
      right: "inset-y-0 inset-e-0 w-[min(26rem,calc(100vw-2.5rem))] animate-slide-side",
      left: "inset-y-0 inset-s-0 w-[min(20rem,calc(100vw-3.5rem))] animate-slide-side [--slide-from:-100%]",
      bottom: "inset-x-0 bottom-0 max-h-[88dvh] rounded-t-surface animate-slide-up",
      auto: [
        "inset-x-0 bottom-0 max-h-[88dvh] rounded-t-surface animate-slide-up",
        "sm:inset-y-0 sm:inset-e-0 sm:inset-s-auto sm:max-h-none sm:w-[min(26rem,calc(100vw-2.5rem))] sm:rounded-none sm:animate-slide-side",
      ],
    } satisfies Record<(typeof sheetSideKeys)[number], string | string[]>,
  },
  defaultVariants: { side: "right" },
});
