/** What was told of a record, or what is kept of it where that is of a later version; of the same one what was told last. */
export const laterOf = <Record extends { readonly version: number }>(kept: Record | undefined, told: Record): Record =>
  kept && kept.version > told.version ? kept : told;
