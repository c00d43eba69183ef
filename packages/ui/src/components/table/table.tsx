import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { keyScrolled } from "../../lib/key-scrolled.ts";
import { cellAlign, tableVariants } from "./table.variants.ts";
import type { tableDensityKeys } from "./table.variants.ts";

/** Rows of records with the same columns. On a narrow screen it scrolls sideways inside its own box. */
export function Table({
  label,
  density,
  reachable = false,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"table">, "aria-label"> & {
  /** What is listed. */
  label: string;
  /** Rows of 40 or 52 px. */
  density?: (typeof tableDensityKeys)[number];
  /** Nothing in it takes the focus: its box does, so that keys scroll it. */
  reachable?: boolean;
}) {
  const box = reachable ? ({ role: "region", "aria-label": label, tabIndex: 0 } as const) : {};
  return (
    <div className={cn("@container", className)}>
      {/* Where letters alone have grown, the screen is as wide as before, and the box too narrow for them. */}
      <div
        ref={reachable ? undefined : keyScrolled}
        {...box}
        className="relative focus-inset max-lg:overflow-x-auto @max-[44rem]:overflow-x-auto"
      >
        <table {...rest} aria-label={label} className={tableVariants({ density })}>
          {children}
        </table>
      </div>
    </div>
  );
}

/** The header, which stays in sight. Set `--sticky-top` where a bar stands above. */
export function TableHead({ className, ...rest }: ComponentProps<"thead">) {
  return <thead {...rest} className={cn("[&_th]:sticky [&_th]:top-(--sticky-top,0px) [&_th]:z-sticky", className)} />;
}

/** The rows. */
export const TableBody = (props: ComponentProps<"tbody">) => <tbody {...props} />;

/** One record. */
export function TableRow({
  selected = false,
  className,
  ...rest
}: ComponentProps<"tr"> & {
  /** Chosen for a bulk action. */
  selected?: boolean;
}) {
  return (
    <tr
      {...rest}
      aria-selected={selected || undefined}
      className={cn("group/row transition-colors hover:bg-sunken", selected && "bg-accent-soft", className)}
    />
  );
}

const cellClass = "h-(--row) border-b border-hairline px-3 py-1 first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5";

/** Name of a column; with `onSort` a button that sorts by it. */
export function TableHeader({
  align = "start",
  sorted,
  onSort,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"th">, "align"> & {
  /** `end` for numbers. */
  align?: keyof typeof cellAlign;
  /** Direction when the list is sorted by this column. */
  sorted?: "asc" | "desc";
  /** Makes it sortable. */
  onSort?: () => void;
}) {
  const Arrow = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={sorted === "asc" ? "ascending" : sorted === "desc" ? "descending" : undefined}
      {...rest}
      className={cn(
        "h-10 border-b border-hairline bg-surface px-3 text-13 font-medium whitespace-nowrap text-muted first:ps-4 last:pe-4 sm:first:ps-5 sm:last:pe-5",
        cellAlign[align],
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={cn(
            "-mx-1.5 inline-flex h-8 items-center gap-1 rounded-small px-1.5 transition-colors hover:text-ink",
            sorted && "text-ink",
            align === "end" && "flex-row-reverse",
          )}
        >
          {children}
          <Arrow size={14} className={sorted ? undefined : "text-faint opacity-60"} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

/** One value. */
export function TableCell({
  align = "start",
  className,
  ...rest
}: Omit<ComponentProps<"td">, "align"> & {
  /** `end` for numbers and actions. */
  align?: keyof typeof cellAlign;
}) {
  return <td {...rest} className={cn(cellClass, cellAlign[align], className)} />;
}

/** A row over all columns, for an empty or failed list. */
export function TableMessage({
  columns,
  children,
  ...rest
}: Omit<ComponentProps<"tr">, "children"> & {
  /** How many columns there are. */ columns: number;
  children: ReactNode;
}) {
  return (
    <tr {...rest}>
      <td colSpan={columns}>{children}</td>
    </tr>
  );
}
