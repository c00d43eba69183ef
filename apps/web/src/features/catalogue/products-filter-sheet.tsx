import { FilterSheet } from "@dropship/ui/patterns/filter-sheet";
import { ProductsFilters, type ProductsFiltersProps } from "./products-filters.tsx";
import { countFilters, withoutFilters } from "./search.ts";

/** Props of {@link ProductsFilterSheet}. */
export interface ProductsFilterSheetProps extends ProductsFiltersProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  total: number | undefined;
}

/** The filters on a narrow screen; its own chunk, loaded when it is first opened. */
export function ProductsFilterSheet({ open, onOpenChange, total, ...filters }: ProductsFilterSheetProps) {
  const { search, onChange } = filters;
  return (
    <FilterSheet
      open={open}
      onOpenChange={onOpenChange}
      total={total}
      onReset={countFilters(search) > 0 ? () => onChange(withoutFilters(search)) : undefined}
    >
      <ProductsFilters {...filters} />
    </FilterSheet>
  );
}
