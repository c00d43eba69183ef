/** Layouts of a radio group: a plain list, or cards that show more of each choice. */
export const radioLayoutKeys = ["list", "cards"] as const;

/**
 * One row when each card gets `--least`, else as many columns of 13rem as fit. The middle of `clamp` is far below or far above both ends.
 */
const cardColumns =
  "sm:grid-cols-[repeat(auto-fit,minmax(clamp(100%/var(--count)-8px,(var(--count)*var(--least)-100%)*999,13rem),1fr))]";

/** Classes of the group and of one choice in each layout. */
export const radioLayouts = {
  list: {
    group: "flex flex-col",
    option: "min-h-8 py-1.5 pointer-coarse:min-h-11 pointer-coarse:py-3",
  },
  cards: {
    group: `grid gap-2 ${cardColumns}`,
    option:
      "rounded-surface border border-hairline bg-surface px-3 py-3.5 transition-colors hover:border-line has-checked:border-accent-text has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent-text)] has-disabled:bg-sunken has-disabled:hover:border-hairline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text",
  },
} satisfies Record<(typeof radioLayoutKeys)[number], { group: string; option: string }>;
