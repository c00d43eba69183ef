import { cva } from "class-variance-authority";

/** Sizes of a segmented control: those of the buttons beside it, 40 px and 32 px (44 px where the pointer is a finger). */
export const segmentedSizeKeys = ["md", "sm"] as const;

/** Classes of the box around the segments. */
export const segmentedVariants = cva("max-w-full min-w-0 flex-wrap gap-0.5 rounded-control bg-sunken p-0.5", {
  variants: {
    size: {
      md: "text-14 *:min-h-[calc(var(--control)-0.25rem)]",
      sm: "text-13 *:min-h-[calc(var(--control-sm)-0.25rem)]",
    } satisfies Record<(typeof segmentedSizeKeys)[number], string>,
    // In equal parts, or a few below one another where they have no room: none is out of sight.
    block: { true: "flex *:flex-1", false: "inline-flex" },
  },
  defaultVariants: { size: "md", block: false },
});
