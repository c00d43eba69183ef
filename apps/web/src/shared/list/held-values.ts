/** Ends of a range as an address holds them. */
export interface RangeEnds {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Reads the ends of a range that the address has let through. */
export const rangeEnds = (value: unknown): RangeEnds => (typeof value === "object" && value !== null ? value : {});

/** Reads a choice or several. */
export const chosenOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === "string" ? [value] : [];
