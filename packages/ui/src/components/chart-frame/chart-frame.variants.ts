/** Colours of the series in the order in which they are given out. */
export const chartToneKeys = ["chart-1", "chart-2", "chart-3", "chart-4", "chart-5", "chart-6"] as const;
/** A colour of a series; pattern and marker go with it, so that a grey print tells series apart. */
export type ChartTone = (typeof chartToneKeys)[number];

/** Every mark of a series is drawn in `currentColor` under one of these classes. */
export const chartTones = {
  "chart-1": "text-chart-1",
  "chart-2": "text-chart-2",
  "chart-3": "text-chart-3",
  "chart-4": "text-chart-4",
  "chart-5": "text-chart-5",
  "chart-6": "text-chart-6",
} satisfies Record<ChartTone, string>;

/** The tone of the n-th series. More than six series are too many for one chart. */
export const toneAt = (index: number): ChartTone => chartToneKeys[index % chartToneKeys.length] ?? "chart-1";
