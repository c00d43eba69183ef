/** Colours of a sparkline. */
export const sparklineToneKeys = ["accent", "neutral", "good", "bad"] as const;

/** Everything is drawn in `currentColor`. */
export const sparklineTones = {
  accent: "text-chart-1",
  neutral: "text-muted",
  good: "text-good",
  bad: "text-bad",
} satisfies Record<(typeof sparklineToneKeys)[number], string>;
