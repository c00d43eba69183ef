import { CategoryChart } from "../chart-frame/category-chart.tsx";
import type { CategoryChartProps } from "../chart-frame/category-chart.tsx";
import { linePlot } from "../line-chart/line-plot.tsx";

/** How much there was over time; stacked, how a whole and its parts went. */
export function AreaChart({
  stacked = false,
  ...rest
}: CategoryChartProps & {
  /** Series are parts of one whole. Only for values that are not negative. */
  stacked?: boolean;
}) {
  return (
    <CategoryChart
      {...rest}
      kind={stacked ? "box" : "line"}
      plot={(input) => linePlot(input, { filled: true, stacked })}
    />
  );
}
