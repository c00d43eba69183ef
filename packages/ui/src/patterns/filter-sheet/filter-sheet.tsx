import type { ReactNode } from "react";
import { Button } from "../../components/button/button.tsx";
import { Sheet } from "../../components/sheet/sheet.tsx";
import { plural } from "../../format/number.ts";

/** Props of {@link FilterSheet}. */
export interface FilterSheetProps {
  /** Whether it is open. */
  open: boolean;
  /** Escape, the cross, the veil and the button at the foot ask for closing. */
  onOpenChange: (open: boolean) => void;
  /** How many products the chosen filters leave; unknown while it is counted. */
  total?: number;
  /** «Фильтры» by default. */
  title?: string;
  /** Resets every filter; without it there is no such button. */
  onReset?: () => void;
  /** The `FilterPanel`. */
  children: ReactNode;
}

/** Filters on a phone: a `Sheet` from the bottom (from the right beyond 480 px) with «Показать 128 товаров» always under the thumb. */
export function FilterSheet({ open, onOpenChange, total, title = "Фильтры", onReset, children }: FilterSheetProps) {
  const isEmpty = total === 0;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      side="auto"
      action={
        onReset && (
          <Button variant="ghost" size="sm" onClick={onReset}>
            Сбросить
          </Button>
        )
      }
      footer={
        <Button variant="primary" disabled={isEmpty} onClick={() => onOpenChange(false)}>
          {total === undefined
            ? "Показать"
            : isEmpty
              ? "Ничего не найдено"
              : `Показать ${plural(total, ["товар", "товара", "товаров"])}`}
        </Button>
      }
    >
      {children}
    </Sheet>
  );
}
