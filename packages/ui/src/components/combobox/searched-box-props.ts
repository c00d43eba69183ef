import type { ComponentProps } from "react";

import type { ComboboxItem } from "./combobox-list.tsx";

/** What a box with a searched list under it takes, however many items can be chosen. */
export type SearchedBoxProps<T extends ComboboxItem> = Omit<
  ComponentProps<"input">,
  "value" | "defaultValue" | "onChange" | "onKeyDown" | "onClick" | "children"
> & {
  /** The query that the caller holds: the last one of `onQuery`. `items` and `loading` belong to it; Enter waits for what was typed. */
  query: string;
  /** Items for `query`, already filtered. */
  items: readonly T[];
  /** Called with the trimmed text: on opening at once, while typing after a pause of 200 ms. */
  onQuery: (query: string) => void;
  /** How many were found in all, when `items` holds only the first of them. */
  total?: number;
  /** Called when the end of `items` comes into view: load more of them. */
  onEndReached?: () => void;
  /** A query runs. */
  loading?: boolean;
  /** The query failed: a sentence, shown with a retry. */
  error?: string | null;
  /** Called by the retry. */
  onRetry?: () => void;
  /** Said when nothing was found. */
  emptyText?: string;
  /** Cannot be changed now. */
  disabled?: boolean;
  /** Name of the box in its form. */
  name?: string;
  /** Id of the box; a `Field` gives its own. */
  id?: string;
  /** Name of the box where no `Field` gives it. */
  "aria-label"?: string;
  /** Position and width only. */
  className?: string;
};
