import {
  type ComponentProps,
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useState,
} from "react";

import { CheckboxBox } from "../../components/checkbox/checkbox.tsx";
import { cn } from "../../lib/cn.ts";

/** A column of the grid. */
export interface MatrixColumn {
  /** Names it in `onChange`. */
  id: string;
  /** Its heading, one short word. */
  title: string;
}
/** A row of the grid. */
export interface MatrixRow {
  /** Names it in `onChange`. */
  id: string;
  /** What its boxes are about. */
  title: string;
  /** Said under it, for instance why some of its boxes cannot be changed. */
  hint?: ReactNode;
  /** Columns whose boxes are ticked. */
  checked: readonly string[];
  /** Columns whose boxes cannot be changed. */
  fixed?: readonly string[];
}
/** A box that is to be ticked or not. */
export interface MatrixChange {
  /** Id of its row. */
  row: string;
  /** Id of its column. */
  column: string;
  /** What it becomes. */
  checked: boolean;
}

/** Props of `CheckMatrix`: everything a native `div` takes, and: */
export type CheckMatrixProps = Omit<ComponentProps<"div">, "children" | "onChange"> & {
  /** What the whole is called. */
  label: string;
  /** Columns, from left to right. */
  columns: readonly MatrixColumn[];
  /** Rows under their headings. */
  groups: readonly { title: string; rows: readonly MatrixRow[] }[];
  /** Gets the boxes that change: one, or those of a row or of a column that were not as asked. */
  onChange: (changes: readonly MatrixChange[]) => void;
  /** Nothing can be changed now. */
  disabled?: boolean;
};

const LINE =
  "grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-y-1 sm:grid-cols-[minmax(0,1fr)_repeat(var(--columns),4.25rem)]";
const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** Where the focus goes from a box by a key; null when the key means nothing here. */
function boxByKey(event: KeyboardEvent<HTMLElement>): HTMLInputElement | null {
  const step = STEPS[event.key];
  const here = event.target;
  if (!step || !(here instanceof HTMLInputElement)) return null;
  const lines = [...event.currentTarget.querySelectorAll("[data-line]")].map((line) => [
    ...line.querySelectorAll("input"),
  ]);
  const line = lines.findIndex((boxes) => boxes.includes(here));
  const boxes = lines[Math.min(lines.length - 1, Math.max(0, line + step[0]))] ?? [];
  // The line of headings has no box for a whole row, so columns are counted from the right.
  const right = (lines[line]?.length ?? 0) - (lines[line]?.indexOf(here) ?? 0) - step[1];
  return boxes[boxes.length - Math.min(boxes.length, Math.max(1, right))] ?? null;
}

/** Boxes of rows by columns, with one for a whole row and one for a whole column. */
export function CheckMatrix({
  label,
  columns,
  groups,
  onChange,
  disabled = false,
  onKeyDown,
  style,
  ...rest
}: CheckMatrixProps) {
  const id = useId();
  const rows = groups.flatMap((group) => group.rows);
  const [at, setAt] = useState<string | null>(null);
  const first = `all/${columns[0]?.id}`;
  const isThere = at !== null && (at.startsWith("all/") || rows.some((row) => at.startsWith(`${row.id}/`)));

  const cells = rows.flatMap((row) =>
    columns.map((column) => ({
      row: row.id,
      column: column.id,
      checked: row.checked.includes(column.id),
      isLocked: row.fixed?.includes(column.id) ?? false,
    })),
  );
  /** One box for all of these cells that are not fixed. */
  const box = (name: string, label: string, own: typeof cells, hintId?: string) => {
    const open = own.filter((cell) => !cell.isLocked);
    const shown = open.length > 0 ? open : own;
    const count = shown.filter((cell) => cell.checked).length;
    const isAll = count === shown.length;
    return (
      <CheckboxBox
        name={`${id}-${name}`}
        aria-label={label}
        aria-describedby={hintId}
        // Locked ones stay on the way of the keys, so that why they are is heard.
        aria-disabled={open.length === 0 || undefined}
        disabled={disabled}
        tabIndex={name === (isThere ? at : first) ? 0 : -1}
        checked={isAll}
        indeterminate={!isAll && count > 0}
        className={cn("my-1.5", open.length === 0 && "opacity-50")}
        onFocus={() => setAt(name)}
        onChange={() => {
          const changes = open.filter((cell) => cell.checked === isAll);
          if (changes.length > 0) onChange(changes.map(({ row, column }) => ({ row, column, checked: !isAll })));
        }}
      />
    );
  };

  return (
    <div
      {...rest}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      style={{ ...style, "--columns": columns.length } as CSSProperties} // React's type knows no custom properties
      onKeyDown={(event) => {
        onKeyDown?.(event);
        const next = event.defaultPrevented ? null : boxByKey(event);
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
    >
      <div role="row" data-line className={cn(LINE, "border-b border-hairline pb-1")}>
        <div role="columnheader" className="hidden text-13 text-muted sm:block sm:self-end">
          <span className="sr-only">{label}</span>
        </div>
        {columns.map((column) => (
          <div key={column.id} role="columnheader" className="grid justify-items-center text-12 text-muted sm:text-13">
            {column.title}
            {box(
              `all/${column.id}`,
              `Все: ${column.title}`,
              cells.filter((cell) => cell.column === column.id),
            )}
          </div>
        ))}
      </div>
      {groups.map((group) => (
        <Fragment key={group.title}>
          <div role="row">
            <div role="rowheader" className="pt-4 pb-1 text-13 font-medium text-muted">
              {group.title}
            </div>
          </div>
          {group.rows.map((row) => (
            <div key={row.id} role="row" data-line className={cn(LINE, "border-b border-hairline py-1.5")}>
              <div role="rowheader" className="col-span-full flex gap-2.5 sm:col-span-1 sm:pe-4">
                {box(
                  `${row.id}/all`,
                  `Все для «${row.title}»`,
                  cells.filter((cell) => cell.row === row.id),
                )}
                <div className="min-w-0 py-1 text-14 wrap-anywhere">{row.title}</div>
              </div>
              {columns.map((column) => (
                <div key={column.id} role="gridcell" className="grid justify-items-center self-center">
                  {box(
                    `${row.id}/${column.id}`,
                    `${row.title}: ${column.title}`,
                    cells.filter((cell) => cell.row === row.id && cell.column === column.id),
                    row.hint == null ? undefined : `${id}-${row.id}-hint`,
                  )}
                  <span aria-hidden="true" className="text-12 text-muted sm:hidden">
                    {column.title}
                  </span>
                </div>
              ))}
              {row.hint != null && (
                <div role="gridcell" id={`${id}-${row.id}-hint`} className="col-span-full ps-7 text-13 text-muted">
                  {row.hint}
                </div>
              )}
            </div>
          ))}
        </Fragment>
      ))}
    </div>
  );
}
