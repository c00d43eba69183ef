import type { ComponentProps } from "react";
import { LayoutGrid, Rows3, SlidersHorizontal } from "lucide-react";
import { Button } from "../../components/button/button.tsx";
import { CountBadge } from "../../components/badge/badge.tsx";
import { Select } from "../../components/select/select.tsx";
import { Tag } from "../../components/tag/tag.tsx";
import type { ProductView } from "../product-grid/product-grid.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** One way to sort. */
export interface SortOption<V extends string = string> {
  /** What the address keeps: `-price`. */
  value: V;
  /** What people read: «Сначала дорогие». */
  label: string;
}

/** In which order the list comes. */
export function SortSelect<V extends string>({
  value,
  options,
  onChange,
  ...rest
}: Omit<ComponentProps<"select">, "value" | "onChange" | "size" | "multiple" | "defaultValue"> & {
  /** The chosen order. */
  value: V;
  /** The orders there are. */
  options: readonly SortOption<V>[];
  /** The person chose another order. */
  onChange: (value: V) => void;
}) {
  return <Select {...rest} aria-label="Сортировка" value={value} options={options} onValueChange={onChange} />;
}

/** Grid or list. */
export function ViewToggle({
  value,
  onChange,
  className,
  ...rest
}: NativeProps<
  "div",
  {
    /** The chosen view: tiles or rows. */
    value: ProductView;

    /** The person chose the other view. */
    onChange: (value: ProductView) => void;
  }
>) {
  return (
    <div
      {...rest}
      role="group"
      aria-label="Вид"
      className={cn("inline-flex rounded-control border border-line/70 bg-surface p-0.5", className)}
    >
      <ViewButton label="Сеткой" chosen={value === "grid"} onClick={() => onChange("grid")}>
        <LayoutGrid size={20} aria-hidden="true" />
      </ViewButton>
      <ViewButton label="Списком" chosen={value === "list"} onClick={() => onChange("list")}>
        <Rows3 size={20} aria-hidden="true" />
      </ViewButton>
    </div>
  );
}

function ViewButton({
  label,
  chosen,
  onClick,
  children,
}: {
  label: string;
  chosen: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={chosen}
      onClick={onClick}
      className={`flex size-[34px] items-center justify-center rounded-[6px] transition-colors pointer-coarse:size-[38px] ${chosen ? "bg-accent-soft text-accent-text" : "text-muted hover:text-ink"}`}
    >
      {children}
    </button>
  );
}

/** Opens the `FilterSheet` on narrow screens; says how many filters are chosen. */
export function FilterButton({
  chosen,
  compact = false,
  onClick,
  ...rest
}: NativeProps<
  "button",
  {
    /** How many filters are set; shown as a badge. */
    chosen: number;
    /** Shares its row with so much that on a phone only its sign is drawn. */
    compact?: boolean;
    /** Opens the filters. */
    onClick: () => void;
  }
>) {
  return (
    <Button
      {...rest}
      onClick={onClick}
      aria-haspopup="dialog"
      iconEnd={chosen > 0 ? <CountBadge count={chosen} label={`выбрано ${chosen}`} /> : undefined}
    >
      <span className="flex items-center gap-2">
        <SlidersHorizontal aria-hidden="true" />
        <span className={compact ? "max-sm:sr-only" : undefined}>Фильтры</span>
      </span>
    </Button>
  );
}

/** A chosen filter. */
export interface AppliedFilter {
  id: string;
  /** What it keeps: «Бренд: Aura». */
  label: string;
}

/** The chosen filters, each with a cross, and one way to drop them all. Nothing chosen draws nothing. */
export function AppliedFilters({
  items,
  onRemove,
  onClear,
  className = "",
  ...rest
}: NativeProps<
  "ul",
  {
    /** The filters that are set, each as a chip. */
    items: readonly AppliedFilter[];
    /** Takes one filter off. */
    onRemove: (item: AppliedFilter) => void;
    /** Takes all filters off. */
    onClear: () => void;
    className?: string;
  }
>) {
  if (items.length === 0) return null;
  return (
    <ul {...rest} aria-label="Выбранные фильтры" className={`flex flex-wrap items-center gap-2 ${className}`}>
      {items.map((item) => (
        <li key={item.id} className="max-w-full min-w-0">
          <Tag onRemove={() => onRemove(item)} removeLabel={`Убрать фильтр ${item.label}`}>
            {item.label}
          </Tag>
        </li>
      ))}
      <li>
        <Button variant="link" size="sm" onClick={onClear}>
          Сбросить все
        </Button>
      </li>
    </ul>
  );
}
