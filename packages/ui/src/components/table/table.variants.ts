import { cva } from "class-variance-authority";

/** Row heights: 40 px for work, 52 px for reading; 32 and 40 px under `data-density="compact"`. */
export const tableDensityKeys = ["work", "airy"] as const;

/** Classes of the table. Rows take their height from the cells, which take it from here. */
export const tableVariants = cva("w-full border-separate border-spacing-0 text-14", {
  variants: {
    density: {
      work: "[--row:var(--row-work)]",
      airy: "[--row:var(--row-airy)]",
    } satisfies Record<(typeof tableDensityKeys)[number], string>,
  },
  defaultVariants: { density: "airy" },
});

/** Alignment of a cell. */
export const cellAlign = { start: "text-start", center: "text-center", end: "text-end tabular-nums" } as const;
