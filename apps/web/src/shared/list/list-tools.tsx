import { type TableDensity, TableSettings } from "@dropship/ui/patterns/data-table";
import { SavedViews } from "@dropship/ui/patterns/saved-views";
import type { ReactNode } from "react";
import { useListViews, type ViewedScreen } from "./use-list-views.ts";

/** What a reader makes of a list: saved views, columns and row height; then the screen's own actions. */
export function ListTools({
  children,
  oneHeight = false,
  ...screen
}: ViewedScreen & {
  children?: ReactNode;
  /** Rows have one height. */
  oneHeight?: boolean;
}) {
  const { columns, look, changeLook } = screen;
  return (
    <>
      <SavedViews {...useListViews(screen)} />
      {/* Cards have neither columns nor rows. */}
      <div className="max-md:hidden">
        <TableSettings
          columns={columns}
          state={look.columns}
          onChange={(next) => changeLook({ columns: next })}
          {...(!oneHeight && {
            density: look.density,
            onDensityChange: (density: TableDensity) => changeLook({ density }),
          })}
        />
      </div>
      {children}
    </>
  );
}
