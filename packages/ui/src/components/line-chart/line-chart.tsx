import { CategoryChart } from "../chart-frame/category-chart.tsx";
import type { CategoryChartProps } from "../chart-frame/category-chart.tsx";
import { linePlot } from "./line-plot.tsx";

/** How something went over time, beside the time before. */
export function LineChart({
  fromZero = true,
  ...rest
}: CategoryChartProps & {
  /** Off lets lines that lie close together fill the height: a rate. */
  fromZero?: boolean;
}) {
  return <CategoryChart {...rest} kind="line" plot={(input) => linePlot(input, { fromZero })} />;
}
