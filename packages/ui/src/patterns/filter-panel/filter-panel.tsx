import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { Checkbox } from "../../components/checkbox/checkbox.tsx";
import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { formatNumber } from "../../format/number.ts";
import { PriceRange, type PriceRangeValue } from "./price-range.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

export type { PriceRangeValue } from "./price-range.tsx";

/** One value of a facet. */
export interface FacetOption {
  /** What the address keeps. */
  value: string;
  /** What people read. */
  label: string;
  /** How many products there would be with it. */
  count?: number;
}

/** A facet: one property of the products and the values it takes. */
export interface FacetGroup {
  id: string;
  /** Name of the property: «Производитель». */
  title: string;
  /** Its values in their order. */
  options: readonly FacetOption[];
  /** The chosen values. */
  selected: readonly string[];
  /** Folded at first; a facet with a choice is always unfolded. */
  folded?: boolean;
}

/** Props of {@link FilterPanel}. */
export interface FilterPanelProps {
  /** The properties to filter by. */
  facets: readonly FacetGroup[];
  /** The person chose other values of a property. */
  onFacetChange: (facetId: string, selected: string[]) => void;
  /** The price filter; the bounds are what the products cost now, in whole hryvnias. */
  price?: { value: PriceRangeValue; min?: number; max?: number; onChange: (value: PriceRangeValue) => void };
  /** Above the facets: the category tree. */
  children?: ReactNode;
  /** Resets every filter; without it there is no such button. */
  onReset?: () => void;
  /** The properties are on their way: their places are kept. */
  loading?: boolean;
}

/** Filters of a catalogue: groups that fold, values with counts, a price range. Stands beside the products or in a `FilterSheet`. */
export function FilterPanel({
  facets,
  onFacetChange,
  price,
  children,
  onReset,
  loading = false,
  className,
  ...rest
}: NativeProps<"div", FilterPanelProps>) {
  return (
    <div {...rest} className={cn("flex flex-col divide-y divide-hairline", className)}>
      {children && <div className="pb-4">{children}</div>}
      {price && (
        <FilterGroup title="Цена, ₴">
          <PriceRange {...price} />
        </FilterGroup>
      )}
      {loading && facets.length === 0 && <FacetSkeletons />}
      {facets.map((facet) => (
        <FilterGroup
          key={facet.id}
          title={facet.title}
          chosen={facet.selected.length}
          folded={facet.folded && facet.selected.length === 0}
        >
          <FacetValues facet={facet} onChange={(selected) => onFacetChange(facet.id, selected)} />
        </FilterGroup>
      ))}
      {onReset && (
        <div className="pt-4">
          <Button block onClick={onReset}>
            Сбросить фильтры
          </Button>
        </div>
      )}
    </div>
  );
}

/** A titled part of the panel that folds; for filters of one's own beside the facets. */
export function FilterGroup({
  title,
  chosen = 0,
  folded = false,
  children,
  className,
  ...rest
}: NativeProps<
  "details",
  {
    /** Head of the group. */
    title: string;
    /** How many values are chosen, said while it is folded. */
    chosen?: number;
    /** Folded at first. */
    folded?: boolean;
    children: ReactNode;
  }
>) {
  return (
    <details {...rest} open={!folded} className={cn("group py-1.5", className)}>
      <summary className="-mx-2 flex min-h-10 list-none items-center gap-2 rounded-control px-2 text-14 font-semibold hover:bg-ink/5 focus-inset pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{title}</span>
        {chosen > 0 && (
          <span className="text-13 font-regular text-accent-text group-open:hidden">выбрано {chosen}</span>
        )}
        <ChevronDown size={16} aria-hidden="true" className="text-faint transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="pt-0.5 pb-2.5">{children}</div>
    </details>
  );
}

/** How many values are seen before «Ещё N». */
const SHORT_LIST = 6;

function FacetValues({ facet, onChange }: { facet: FacetGroup; onChange: (selected: string[]) => void }) {
  const [isWhole, setIsWhole] = useState(false);
  const hiddenCount = facet.options.length - SHORT_LIST;
  // One hidden value is not worth a button; a chosen value is never hidden.
  const isShort = !isWhole && hiddenCount > 1;
  const shown = isShort
    ? facet.options.filter((option, index) => index < SHORT_LIST || facet.selected.includes(option.value))
    : facet.options;

  return (
    <>
      <ul className="flex flex-col" aria-label={facet.title}>
        {shown.map((option) => {
          const isChosen = facet.selected.includes(option.value);
          return (
            <li key={option.value}>
              <Checkbox
                label={<span className="break-words">{option.label}</span>}
                aside={option.count === undefined ? undefined : formatNumber(option.count)}
                checked={isChosen}
                disabled={option.count === 0 && !isChosen}
                onCheckedChange={(checked) =>
                  onChange(
                    checked
                      ? [...facet.selected, option.value]
                      : facet.selected.filter((value) => value !== option.value),
                  )
                }
              />
            </li>
          );
        })}
      </ul>
      {hiddenCount > 1 && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="mt-0.5 min-h-8 rounded-small text-13 text-accent-text hover:underline pointer-coarse:min-h-11"
        >
          {isWhole ? "Свернуть" : `Ещё ${facet.options.length - shown.length}`}
        </button>
      )}
    </>
  );
}

function FacetSkeletons() {
  return (
    <div role="status" aria-label="Фильтры загружаются" className="flex flex-col gap-3 py-4">
      {[60, 85, 70, 90, 55, 75].map((width) => (
        <Skeleton key={width} className="h-4" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
