import { cn } from "../../lib/cn.ts";

/** A chart as rows and columns of text, already formatted. */
export type ChartTableData = {
  /** Names of the columns, the first one that of the places. */
  columns: readonly string[];
  /** A row for each place, as many cells as columns. */
  rows: readonly (readonly string[])[];
  /** Sums under the columns. */
  total?: readonly string[];
};

const cell =
  "px-3 text-end whitespace-nowrap tabular-nums first:ps-0 first:text-start first:whitespace-normal last:pe-0";

/** The same values as a table. */
export function ChartTable({
  label,
  data,
  className,
}: {
  /** Name of the chart. */
  label: string;
  /** What stands in it. */
  data: ChartTableData;
  className?: string;
}) {
  return (
    <table className={cn("w-full border-separate border-spacing-0 text-13", className)}>
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {data.columns.map((name) => (
            <th
              key={name}
              scope="col"
              className={cn(cell, "sticky top-0 h-8 border-b border-hairline bg-surface font-medium text-muted")}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.rows.map(([name, ...values], row) => (
          // Places in order; their names may repeat.
          <tr key={row}>
            <th scope="row" className={cn(cell, "h-8 border-b border-hairline font-regular")}>
              {name}
            </th>
            {values.map((value, column) => (
              <td key={data.columns[column + 1]} className={cn(cell, "h-8 border-b border-hairline")}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {data.total && (
        <tfoot>
          <tr>
            {data.total.map((value, column) =>
              column === 0 ? (
                <th key={value} scope="row" className={cn(cell, "h-9 font-medium")}>
                  {value}
                </th>
              ) : (
                <td key={data.columns[column]} className={cn(cell, "h-9 font-medium")}>
                  {value}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
