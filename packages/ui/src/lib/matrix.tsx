import type { ReactNode } from "react";

/** For stories: every combination of two lists of keys in a labelled table, so that a new variant shows itself. */
export function Matrix<R extends string, C extends string>({
  rows,
  columns,
  children,
}: {
  rows: readonly R[];
  columns: readonly C[];
  children: (row: R, column: C) => ReactNode;
}) {
  return (
    <div className="overflow-x-auto">
      <table className="border-separate border-spacing-x-6 border-spacing-y-3 text-start">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Вариант</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="text-12 font-medium text-muted">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" className="text-12 font-medium text-muted">
                {row}
              </th>
              {columns.map((column) => (
                <td key={column}>{children(row, column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
