import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../../components/button/button.tsx";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { plural } from "../../format/number.ts";

/** Props of {@link FilterSheet}. */
export interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How many products the chosen filters leave; unknown while it is counted. */
  total?: number;
  title?: string;
  /** Resets every filter; without it there is no such button. */
  onReset?: () => void;
  /** The `FilterPanel`. */
  children: ReactNode;
}

/** Filters on a phone: a sheet from the bottom (a drawer from 480 px up) with «Показать 128 товаров» always under the thumb. Built on the native dialog. */
export function FilterSheet({ open, onOpenChange, total, title = "Фильтры", onReset, children }: FilterSheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      dialog.showModal();
      dialog.focus(); // the browser would focus «Сбросить», the first button
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);

  const handlePress = useEffectEvent((event: Event) => {
    // A press on the dialog itself, not on what it holds, is a press on the backdrop.
    if (event.target === ref.current) onOpenChange(false);
  });
  useEffect(() => {
    const dialog = ref.current;
    const handleClick = (event: Event) => handlePress(event);
    dialog?.addEventListener("click", handleClick);
    return () => dialog?.removeEventListener("click", handleClick);
  }, []);
  const isEmpty = total === 0;

  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-label={title}
      onClose={() => onOpenChange(false)}
      className="mt-auto mb-0 max-h-[88dvh] w-full max-w-none overflow-hidden rounded-t-surface border-t border-hairline bg-raised p-0 text-ink outline-none backdrop:bg-scrim open:flex open:flex-col motion-safe:animate-slide-up sm:my-0 sm:mr-0 sm:ml-auto sm:h-dvh sm:max-h-none sm:w-[400px] sm:rounded-none sm:border-t-0 sm:border-l sm:motion-safe:animate-slide-side"
    >
      {open && (
        <>
          <div className="flex h-14 shrink-0 items-center gap-2 border-b border-hairline pr-2 pl-4">
            <h2 className="min-w-0 flex-1 truncate text-16 font-semibold">{title}</h2>
            {onReset && (
              <Button variant="ghost" size="sm" onClick={onReset}>
                Сбросить
              </Button>
            )}
            <IconButton label="Закрыть" onClick={() => onOpenChange(false)}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-2">{children}</div>
          <div className="shrink-0 border-t border-hairline p-3 pb-[max(12px,env(safe-area-inset-bottom))]">
            <Button variant="primary" block disabled={isEmpty} onClick={() => onOpenChange(false)}>
              {total === undefined
                ? "Показать"
                : isEmpty
                  ? "Ничего не найдено"
                  : `Показать ${plural(total, ["товар", "товара", "товаров"])}`}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
