import { CategoryChart } from "../chart-frame/category-chart.tsx";
import type { CategoryChartProps } from "../chart-frame/category-chart.tsx";
import { barPlot } from "./bar-plot.tsx";
import { horizontalBarPlot, horizontalHeight } from "./horizontal-bar-plot.tsx";

/** How much there is of each: upright for times, lying for names. */
export function BarChart({
  stacked = false,
  horizontal = false,
  height = 240,
  ...rest
}: CategoryChartProps & {
  /** Series are parts of one whole instead of standing side by side. */
  stacked?: boolean;
  /** Lying bars under their names; the height follows from the number of places. */
  horizontal?: boolean;
}) {
  const isCompared = rest.series.some((one) => one.compares !== undefined);
  const lanes = stacked ? (isCompared ? 2 : 1) : Math.max(1, rest.series.length);
  return (
    <CategoryChart
      {...rest}
      height={horizontal && rest.categories.length > 0 ? horizontalHeight(rest.categories.length, lanes) : height}
      kind="box"
      plot={(input) => (horizontal ? horizontalBarPlot(input, stacked) : barPlot(input, stacked))}
    />
  );
}
