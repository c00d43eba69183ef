import type { ReactNode } from "react";

/** A column of a list. */
export interface DataColumn<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and sums go to the end. */
  align?: "start" | "end";
  /** CSS width of the column. */
  width?: string;
  /** Name of the field the server sorts by; without it the column does not sort. */
  sortKey?: string;
  /** Holds controls of its own, which must lie above the row's link. */
  isInteractive?: boolean;
  /** On a phone: the card's first line, a line with its title, or nothing. By default the first column is the heading. */
  onCard?: "heading" | "line" | "hidden";
}

/** A sort as the address keeps it: "created_at" or "-created_at". */
export interface SortState {
  key: string;
  isDescending: boolean;
}

/** Reads "-created_at". */
export function readSort(sort: string | undefined): SortState | null {
  if (!sort) return null;
  return sort.startsWith("-") ? { key: sort.slice(1), isDescending: true } : { key: sort, isDescending: false };
}

/** The sort after pressing a column's header: first up, then down, then the list's own order. */
export function nextSort(current: string | undefined, key: string): string | undefined {
  const sort = readSort(current);
  if (sort?.key !== key) return key;
  return sort.isDescending ? undefined : `-${key}`;
}
