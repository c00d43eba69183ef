/** Layouts of a radio group: a plain list, or cards that show more of each choice. */
export const radioLayoutKeys = ["list", "cards"] as const;

/** Classes of the group and of one choice in each layout. */
export const radioLayouts = {
  list: {
    group: "flex flex-col",
    option: "min-h-8 py-1.5 pointer-coarse:min-h-11 pointer-coarse:py-3",
  },
  cards: {
    group: "grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]",
    option:
      "rounded-surface border border-hairline bg-surface p-3.5 transition-colors hover:border-line has-checked:border-accent-text has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent-text)] has-disabled:bg-sunken has-disabled:hover:border-hairline has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text",
  },
} satisfies Record<(typeof radioLayoutKeys)[number], { group: string; option: string }>;
