import { FilterSheet } from "@dropship/ui/patterns/filter-sheet";
import type { ReactNode } from "react";
import type { ProductsFiltersProps } from "./products-filters.tsx";
import { countFilters, withoutFilters } from "./search-changes.ts";

/** Props of {@link ProductsFilterSheet}. */
export interface ProductsFilterSheetProps extends Pick<ProductsFiltersProps, "search" | "onChange"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  total: number | undefined;
  /** The filters themselves: they stand beside the list on a wide screen. */
  children: ReactNode;
}

/** The filters on a narrow screen; its own chunk, loaded when it is first opened. */
export function ProductsFilterSheet({ search, onChange, children, ...sheet }: ProductsFilterSheetProps) {
  return (
    <FilterSheet {...sheet} onReset={countFilters(search) > 0 ? () => onChange(withoutFilters(search)) : undefined}>
      {children}
    </FilterSheet>
  );
}
