/** Where the names of the sections stand: above their fields, or in a column of their own on a wide screen. */
export const formLayoutKeys = ["stacked", "columns"] as const;

/** Classes of a section, of its fields and of what must end where the fields end. */
export const formLayouts = {
  stacked: { section: "space-y-4", fields: "max-w-form", bounds: "max-w-form" },
  columns: {
    section: "grid gap-x-10 gap-y-4 lg:grid-cols-[18rem_minmax(0,1fr)]",
    fields: "max-w-form",
    bounds: "lg:max-w-[50.5rem]",
  },
} satisfies Record<(typeof formLayoutKeys)[number], { section: string; fields: string; bounds: string }>;
