/** Puts a chip behind the first one, which says «Все», so that it is seen where few fit; before it where a single one does. */
export function liftChip<Chip extends { value: string }>(
  chips: readonly Chip[],
  value: string,
  isAlone = false,
): Chip[] {
  const [first, ...others] = chips;
  const lifted = others.find((chip) => chip.value === value);
  if (!first || !lifted) return [...chips];
  const rest = others.filter((chip) => chip !== lifted);
  return isAlone ? [lifted, first, ...rest] : [first, lifted, ...rest];
}

/** What stands in one line. */
export interface OneLine {
  /** How many chips, from the first on. */
  readonly shown: number;
  /** Where the button for the others begins: pixels after the start of the first chip. */
  readonly end: number;
}

/**
 * Of chips in a line: how many stand before the button that tells how many more there are. It hangs on widths alone, which hang on nothing that is shown for it: what is
 * drawn by the answer can't ask for another one, whatever the text of the button.
 */
export function fitChips(widths: readonly number[], room: number, gap: number, moreWidth: number): OneLine {
  const whole = widths.reduce((sum, width) => sum + width + gap, -gap);
  // Half a pixel is what browsers round by.
  if (whole <= room + 0.5) return { shown: widths.length, end: Math.max(0, whole) };
  let shown = 0;
  let end = 0;
  for (const width of widths) {
    if (end + width + gap + moreWidth > room + 0.5) break;
    end += width + gap;
    shown += 1;
  }
  return { shown, end };
}
