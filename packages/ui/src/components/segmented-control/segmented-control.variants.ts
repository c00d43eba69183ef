import { cva } from "class-variance-authority";

/** Sizes of a segmented control: those of the buttons beside it, 40 px and 32 px (44 px where the pointer is a finger). */
export const segmentedSizeKeys = ["md", "sm"] as const;

/** Classes of the box around the segments. */
export const segmentedVariants = cva(
  "max-w-full min-w-0 gap-0.5 overflow-x-auto rounded-control bg-sunken p-0.5 [scrollbar-width:none]",
  {
    variants: {
      size: {
        md: "min-h-control text-14",
        sm: "min-h-control-sm text-13",
      } satisfies Record<(typeof segmentedSizeKeys)[number], string>,
      block: { true: "flex *:flex-1", false: "inline-flex" },
    },
    defaultVariants: { size: "md", block: false },
  },
);
