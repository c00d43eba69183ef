import { ArrowLeft, Search, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, type ReactNode, Suspense, useRef } from "react";
import { DropdownFallback } from "../dropdown/dropdown.tsx";
import { useDropdown } from "../dropdown/use-dropdown.ts";

/** Props of {@link SearchBox}. */
export interface SearchBoxProps {
  /** What is typed. */
  value: string;
  /** The person typed. */
  onValueChange: (value: string) => void;
  /** A search that is not empty was submitted (Enter or the phone keyboard's button): the app shows all that is found. The panel closes. */
  onSubmit: (query: string) => void;
  /** The dropdown is open: on focus, until a backdrop press, Escape or a chosen result. */
  open: boolean;
  /** The panel was opened by focus or closed. */
  onOpenChange: (open: boolean) => void;
  /** The panel (`SearchDropdown`), mounted only while open, so it may be a `React.lazy` component. */
  children: ReactNode;
  /** Words in the empty input. */
  placeholder?: string;
}

const ROW_SELECTOR = "[data-search-row]";

/**
 * The search of the top bar: 250 px wide, with a dropdown; below 768 px a button that opens it over the whole screen.
 * Down and Up walk from the input through the rows of the panel, Escape goes back.
 */
export function SearchBox({
  value,
  onValueChange,
  onSubmit,
  open,
  onOpenChange,
  children,
  placeholder = "Поиск",
}: SearchBoxProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const { rootRef, panelRef, panelId } = useDropdown({ open, onOpenChange, moveFocus: false });

  const close = () => {
    onOpenChange(false);
    // On a phone the input goes away with the sheet; elsewhere it keeps the focus, and typing opens the panel again.
    if (buttonRef.current?.offsetParent) buttonRef.current.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const query = value.trim();
    if (!query) return;
    close();
    onSubmit(query);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      if (document.activeElement !== inputRef.current) inputRef.current?.focus();
      else close();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const moved = moveThroughRows(panelRef.current, inputRef.current, event.key === "ArrowDown" ? 1 : -1);
      if (moved) event.preventDefault();
    }
  };

  return (
    <div ref={rootRef} role="presentation" onKeyDown={handleKeyDown} className="relative md:w-[250px] md:shrink-0">
      <button
        ref={buttonRef}
        type="button"
        aria-label="Поиск"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          onOpenChange(true);
          // The input is shown by this very change; it can take the focus once it is drawn.
          requestAnimationFrame(() => inputRef.current?.focus());
        }}
        className="flex size-control items-center justify-center rounded-control text-muted hover:bg-ink/7 hover:text-ink md:hidden"
      >
        <Search size={20} aria-hidden="true" />
      </button>
      {open && (
        // Catches the press that closes the dropdown, so that it does not follow a link below.
        <div
          aria-hidden="true"
          onPointerDown={() => onOpenChange(false)}
          className="fixed inset-0 top-14 max-md:hidden"
        />
      )}
      <div
        className={
          open
            ? "max-md:fixed max-md:inset-0 max-md:z-dialog max-md:flex max-md:flex-col max-md:bg-surface"
            : "max-md:hidden"
        }
      >
        <form
          role="search"
          onSubmit={handleSubmit}
          className="relative flex items-center gap-1 max-md:h-14 max-md:shrink-0 max-md:border-b max-md:border-hairline max-md:px-2"
        >
          <button
            type="button"
            aria-label="Закрыть поиск"
            onClick={close}
            className="flex size-control shrink-0 items-center justify-center rounded-control text-muted hover:bg-ink/7 md:hidden"
          >
            <ArrowLeft size={20} aria-hidden="true" />
          </button>
          <span className="relative flex min-w-0 flex-1 items-center">
            <Search size={16} aria-hidden="true" className="pointer-events-none absolute inset-s-3 text-faint" />
            <input
              ref={inputRef}
              type="search"
              required
              value={value}
              aria-label="Поиск товаров и категорий"
              aria-controls={open ? panelId : undefined}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={placeholder}
              maxLength={200}
              onFocus={() => onOpenChange(true)}
              onClick={() => onOpenChange(true)}
              onChange={(event) => {
                onValueChange(event.target.value);
                if (!open) onOpenChange(true);
              }}
              className="h-control w-full rounded-control border border-hairline bg-paper pe-9 ps-9 text-14 text-ink transition-colors hover:border-line focus:border-accent-text focus:bg-raised focus:outline-1 focus:outline-offset-0 focus:outline-accent-text max-md:text-16 [&::-webkit-search-cancel-button]:hidden"
            />
            {value !== "" && (
              <button
                type="button"
                aria-label="Стереть запрос"
                onClick={() => {
                  onValueChange("");
                  inputRef.current?.focus();
                }}
                className="absolute inset-e-1 flex size-8 items-center justify-center rounded-control text-faint hover:text-ink"
              >
                <X size={16} aria-hidden="true" />
              </button>
            )}
          </span>
        </form>
        {open && (
          <div
            ref={panelRef}
            id={panelId}
            className="z-dropdown flex flex-col overflow-hidden bg-raised text-ink max-md:min-h-0 max-md:flex-1 md:absolute md:top-full md:inset-s-0 md:mt-2 md:max-h-[min(600px,calc(100dvh-80px))] md:w-[400px] md:rounded-surface md:border md:border-hairline md:shadow-float md:motion-safe:animate-drop"
          >
            <Suspense fallback={<DropdownFallback />}>{children}</Suspense>
          </div>
        )}
      </div>
    </div>
  );
}

/** Moves the focus to the next row, or back to the input above the first; says whether there was a row to move to. */
function moveThroughRows(panel: HTMLElement | null, input: HTMLElement | null, step: 1 | -1): boolean {
  const rows = [...(panel?.querySelectorAll<HTMLElement>(ROW_SELECTOR) ?? [])];
  if (rows.length === 0) return false;
  const current = rows.findIndex(
    (row) => row === document.activeElement || row.parentElement?.contains(document.activeElement),
  );
  const next = current + step;
  if (current === -1 && step === -1) return false;
  if (next < 0) input?.focus();
  else rows[Math.min(next, rows.length - 1)]?.focus();
  return true;
}
