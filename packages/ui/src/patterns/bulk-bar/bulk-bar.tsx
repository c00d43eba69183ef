import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../components/button/button.tsx";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { formatTotal, plural, pluralForm } from "../../format/number.ts";
import type { PluralForms, TotalCap } from "../../format/number.ts";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** Props of `BulkBar`. */
export interface BulkBarProps {
  /** How many are chosen; without it all that match, of an unknown number. */
  count: number | undefined;
  /** All that match the filter are chosen, on every page. */
  all?: boolean;
  /** What is counted: ["заказ", "заказа", "заказов"]. */
  noun?: PluralForms;
  /** How many match the filter, when more than this page may be chosen. */
  total?: number;
  /** `total` is only the least there are: «более 10 000»; or that of the newest, which is not said here. */
  totalCapped?: TotalCap;
  /** The whole page is chosen, so all pages are offered. */
  onChooseAll?: () => void;
  /** Chooses the whole page; for a list of cards, which has no box for that. */
  onChoosePage?: () => void;
  /** Drops the selection. */
  onClear: () => void;
  /** `Button size="sm"`s, at most three; the rest belongs into a menu. */
  children?: ReactNode;
  className?: string;
}

const rows: PluralForms = ["строка", "строки", "строк"];
const verbs: PluralForms = ["Выбрана", "Выбраны", "Выбрано"];
/** Of things whose gender nobody told: «Выбрано: 1 выплата», «Выбрано 2 заказа». */
const anyVerbs: PluralForms = ["Выбрано:", "Выбрано", "Выбрано"];

/** What can be done with the chosen rows. It floats over the list's end and takes no room of its own, so nothing moves when it comes. */
export function BulkBar({
  count,
  all = false,
  noun = rows,
  total,
  totalCapped = false,
  onChooseAll,
  onChoosePage,
  onClear,
  children,
  className,
  ...rest
}: NativeProps<"div", BulkBarProps>) {
  const verb = count === undefined ? "" : noun === rows ? pluralForm(count, verbs) : pluralForm(count, anyVerbs);
  return (
    <div
      {...rest}
      role="group"
      aria-label="Выбранное"
      className={cn(
        "flex max-w-full animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-surface border border-hairline bg-raised py-1.5 pe-1.5 ps-4 text-14 shadow-float max-md:w-full",
        className,
      )}
    >
      <p
        role="status"
        className="flex min-w-0 flex-wrap items-baseline gap-x-2 py-1 max-md:grow max-md:basis-[calc(100%-3.5rem)]"
      >
        <span className="font-medium tabular-nums">
          {count === undefined ? "Выбраны все по фильтру" : `${verb} ${plural(count, noun)}`}
        </span>
        {all && count !== undefined && <span className="text-muted">по фильтру, на всех страницах</span>}
        {onChoosePage && (
          <Button variant="link" size="sm" multiline onClick={onChoosePage}>
            Выбрать все на странице
          </Button>
        )}
        {!all && onChooseAll && (
          <>
            <span className="text-muted">на этой странице</span>
            <Button variant="link" size="sm" multiline onClick={onChooseAll}>
              Выбрать все{total !== undefined && totalCapped !== "newest" && ` ${formatTotal(total, totalCapped)}`} по
              фильтру
            </Button>
          </>
        )}
      </p>
      <div
        data-bulk-actions
        className="flex min-w-0 items-center gap-1.5 max-md:order-last max-md:w-full max-md:overflow-x-auto max-md:p-0.5 md:flex-wrap"
      >
        {children}
      </div>
      <IconButton label="Снять выбор" size="sm" onClick={onClear} className="max-md:-order-none">
        <X />
      </IconButton>
    </div>
  );
}
