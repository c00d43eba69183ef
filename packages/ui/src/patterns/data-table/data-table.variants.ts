/** How close the rows stand: 40 px for work, 52 px for reading. */
export const tableDensityKeys = ["compact", "comfortable"] as const;
/** How close the rows stand. */
export type TableDensity = (typeof tableDensityKeys)[number];

/** Row heights in pixels. Fixed, so that ten thousand rows are a division and nothing jumps. */
export const rowHeights: Record<TableDensity, number> = { compact: 40, comfortable: 52 };

/** Height of the header and of the totals, in pixels. */
export const headHeight = 40;
/** Widths in pixels of the columns that the table adds itself. */
export const ownWidths = { boxes: 44, expander: 36, actions: 48 };

/** A row: opaque, since pinned cells take its ground and others pass under them. */
export const rowClass =
  "group/row bg-surface data-open:cursor-pointer hover:bg-[color-mix(in_oklab,var(--ink)_4%,var(--surface))] data-chosen:bg-accent-soft data-chosen:hover:bg-[color-mix(in_oklab,var(--accent)_5%,var(--accent-soft))]";

/** Draws the focus of a row around the whole of it, pinned cells included: an outline of the row would pass under them. */
const rowFocus =
  "group-has-[[data-row-focus]:focus-visible]/row:shadow-[inset_0_2px_var(--accent-text),inset_0_-2px_var(--accent-text)] group-has-[[data-row-focus]:focus-visible]/row:first:shadow-[inset_2px_2px_var(--accent-text),inset_0_-2px_var(--accent-text)] group-has-[[data-row-focus]:focus-visible]/row:last:shadow-[inset_-2px_2px_var(--accent-text),inset_0_-2px_var(--accent-text)] group-focus-visible/row:shadow-[inset_0_2px_var(--accent-text),inset_0_-2px_var(--accent-text)]";

/** A cell of a row. */
export const cellClass = `h-(--row) border-b border-hairline bg-inherit px-3 group-last/row:border-b-0 ${rowFocus}`;

/** A pinned cell of a row. It sticks only while the table is wider than its box: hundreds of sticking cells cost every frame of a scroll. */
export const stuckClass = "relative group-data-wide/table:sticky group-data-wide/table:z-1";

/** A cell of the header or of the totals. */
export const edgeCellClass = "h-10 bg-surface px-3 text-13 font-medium text-muted";

/** The end of a pinned part: a hairline and a soft edge, only while something has passed under it. */
export const pinEdgeClass = {
  start:
    "after:pointer-events-none after:absolute after:inset-y-0 after:inset-s-full after:w-2 after:border-s after:border-hairline after:bg-linear-to-r rtl:after:bg-linear-to-l after:from-ink/8 after:to-transparent after:opacity-0 group-data-under-start/table:after:opacity-100",
  end: "after:pointer-events-none after:absolute after:inset-y-0 after:inset-e-full after:w-2 after:border-e after:border-hairline after:bg-linear-to-l rtl:after:bg-linear-to-r after:from-ink/8 after:to-transparent after:opacity-0 group-data-under-end/table:after:opacity-100",
};
