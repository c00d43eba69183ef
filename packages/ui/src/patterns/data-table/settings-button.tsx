import { Settings2 } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { pluralForm } from "../../format/number.ts";
import type { TableDensity } from "./data-table.variants.ts";
import { isColumnShown } from "./table-columns.ts";
import type { ColumnState, TableColumn } from "./table-columns.ts";

/** Props of `TableSettings`. */
export interface TableSettingsProps {
  columns: readonly TableColumn<never>[];
  state: ColumnState;
  onChange: (state: ColumnState) => void;
  density?: TableDensity;
  onDensityChange?: (density: TableDensity) => void;
}

const words = ["скрыт", "скрыты", "скрыто"] as const;

/** Whether the columns are as the caller lists them. */
export const isDeclared = ({ order, hidden, shown, widths }: ColumnState): boolean =>
  order.length + hidden.length + shown.length + Object.keys(widths).length === 0;

/** What opens the panel; it says how many columns are hidden. */
export function SettingsButton({
  columns,
  state,
  ...rest
}: Pick<TableSettingsProps, "columns" | "state"> & Omit<ComponentProps<"button">, "children">) {
  const hidden = columns.filter((column) => !isColumnShown(column, state)).length;
  return (
    <IconButton
      {...rest}
      variant="secondary"
      label={`Вид таблицы${hidden > 0 ? `, ${pluralForm(hidden, words)} ${hidden}` : ""}`}
      // Columns that are hidden from the start are no news: the mark is for what this reader has changed.
      badge={!isDeclared(state) && <span className="block size-2.5 rounded-full bg-accent" />}
    >
      <Settings2 />
    </IconButton>
  );
}
