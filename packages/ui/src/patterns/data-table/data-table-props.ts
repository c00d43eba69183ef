import type { ReactNode } from "react";
import type { PluralForms, TotalCap } from "../../format/number.ts";
import type { TableDensity } from "./data-table.variants.ts";
import type { RowId, RowSelection } from "./row-selection.ts";
import type { ColumnState, TableColumn } from "./table-columns.ts";

/** An endless list: the next rows come when the end is near. */
export interface MoreRows {
  /** Whether there is more to load. */
  hasMore: boolean;
  /** The next portion is on its way. */
  loading?: boolean;
  /** The next portion could not be loaded. */
  error?: boolean;
  /** Loads the next portion. */
  onLoadMore: () => void;
}

/** Props of `DataTable`. */
export interface DataTableProps<Row> {
  /** Names the table for the screen reader: «Заказы». */
  caption: string;
  /** Keep the list outside the component: a new one draws every row anew. */
  columns: readonly TableColumn<Row>[];
  /** The rows of this page, or all that were loaded so far. */
  rows: readonly Row[];
  /** What tells one record from another. */
  getRowId: (row: Row) => RowId;
  /** A row's name for its box and its menu: «заказ № 1048». */
  getRowName?: (row: Row) => string;
  /** How many rows match the filter, on all pages. */
  total?: number;
  /** The server stopped counting at `total`: it is shown as «более 10 000». Or it has looked through the newest alone: «12 среди последних». */
  totalCapped?: TotalCap;
  /** Where this page begins in the whole list, from 0. */
  firstIndex?: number;
  /** `denied` when the reader may not see the list. */
  status?: "loading" | "ready" | "error" | "denied";
  /** Newer rows are on their way while these are shown. */
  refreshing?: boolean;
  /** What went wrong, in a sentence. */
  error?: string;
  /** Loads the table again after a failure. */
  onRetry?: () => void;
  /** Shown when there is nothing in the list at all: an `EmptyState`. */
  empty: ReactNode;
  /** A filter or a search narrows the list, so an empty one offers to drop it. */
  filtered?: boolean;
  /** Takes all filters off, when they left nothing. */
  onFilterReset?: () => void;
  /** Whom to ask, when the reader may not see the list. */
  deniedText?: string;

  /** Where a row leads; the first column becomes its link. */
  getRowHref?: (row: Row) => string;
  /** Opens a row in place (a side panel) when it leads nowhere. */
  onRowOpen?: (row: Row) => void;
  /** `MenuItem`s of the menu at a row's end. */
  rowMenu?: (row: Row) => ReactNode;
  /** What a row shows under itself when it is unfolded. With it all rows are drawn: for pages, not for endless lists. */
  renderExpanded?: (row: Row) => ReactNode;

  /** The sort kept in the address: "-created_at,total". */
  sort?: string;
  /** The person chose another order. */
  onSortChange?: (sort: string | undefined) => void;
  /** Order, choice and widths of columns; the caller remembers them. */
  columnState?: ColumnState;
  /** The person chose, moved or resized columns. */
  onColumnStateChange?: (state: ColumnState) => void;
  /** Chosen rows; with the callback the rows get boxes. */
  selection?: RowSelection;
  /** The person selected or deselected rows. */
  onSelectionChange?: (selection: RowSelection) => void;
  /** Buttons of the bar that appears while rows are chosen. */
  bulkActions?: ReactNode;
  /** What is counted: ["заказ", "заказа", "заказов"]. */
  noun?: PluralForms;

  /** Height of the rows. */
  density?: TableDensity;
  /** Sums of the whole filter by the column's id, in a row that stays in sight. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Under the rows: `TablePages`. */
  footer?: ReactNode;
  /** For an endless list instead of pages. */
  more?: MoreRows;
  /** CSS height that the table may take before it scrolls inside itself. */
  maxHeight?: string;
  /** How many skeleton rows while loading. */
  skeletonRows?: number;
  /** A card of one's own on a phone. The whole of it opens the row; a control inside stands above that with `relative z-1`. */
  renderCard?: (row: Row) => ReactNode;
  /** Puts the focus into the search of the list, for the key «/». */
  onSearchKey?: () => void;
  /**
   * Single keys: `page` when nothing else has the focus, `table` only inside the table, `off` never. By default `page` where the reader can
   * change it, else `table`.
   */
  keys?: "page" | "table" | "off";
  /** The reader's choice in the help dialog; the caller remembers it. */
  onKeysChange?: (keys: "page" | "table" | "off") => void;
}
