import { Search, X } from "lucide-react";
import * as Radix from "@radix-ui/react-dialog";
import { type ComponentProps, useEffect, useId, useRef, useState } from "react";

import { plural } from "../../format/number.ts";
import { useReturnFocus } from "../../hooks/use-return-focus.ts";
import { Button } from "../button/button.tsx";
import { rowAfterKey } from "../combobox/combobox-keys.ts";
import { overlayClass } from "../dialog/dialog.variants.ts";
import { Kbd } from "../kbd/kbd.tsx";
import { Spinner } from "../spinner/spinner.tsx";
import { CommandList } from "./command-list.tsx";
import { searchCommands } from "./command-search.ts";
import type { Command, CommandGroup } from "./command-search.ts";

export type { Command, CommandGroup };

/** Props of `CommandPalette`. */
export type CommandPaletteProps = Omit<ComponentProps<"div">, "children" | "className"> & {
  /** Whether it is open. */
  open: boolean;
  /** Escape, a press outside and a chosen command ask for closing. */
  onOpenChange: (open: boolean) => void;
  /** What can be done and opened; searched here. */
  groups: readonly CommandGroup[];
  /** Ids of the last used commands, the newest first; kept by the caller. */
  recentIds?: readonly string[];
  /** Called with the trimmed query after a pause of 200 ms, to search a server. */
  onQuery?: (query: string) => void;
  /** What the server found for the last query; shown as it comes. */
  answered?: readonly CommandGroup[];
  /** The server is searching. */
  loading?: boolean;
  /** The server's search failed: a sentence, shown with a retry. */
  error?: string | null;
  /** Called by the retry. */
  onRetry?: () => void;
  /** What can be typed. */
  placeholder?: string;
};

/** The box of the palette; mounted while it is open, so that each opening begins empty. */
function PaletteBody({
  onOpenChange,
  groups,
  recentIds = [],
  onQuery,
  answered = [],
  loading = false,
  error = null,
  onRetry,
  placeholder = "Страница, заказ, товар или действие",
}: Omit<CommandPaletteProps, "open">) {
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [chosenKey, setChosenKey] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const shown = searchCommands({ groups, answered, recentIds, query });
  const rows = shown.flatMap((group) =>
    group.found.map(({ command }) => ({ key: `${group.id}-${command.id}`, command })),
  );
  // What was under the keyboard may be gone after typing; the first row is then the answer.
  const activeIndex = Math.max(
    0,
    rows.findIndex((row) => row.key === chosenKey),
  );
  const active = rows[activeIndex];
  useEffect(() => {
    if (active) document.getElementById(`${listId}-${active.key}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);

  const run = (command: Command) => {
    if (command.disabled) return;
    onOpenChange(false);
    command.onRun();
  };
  const type = (next: string) => {
    setQuery(next);
    setChosenKey(undefined);
    clearTimeout(timer.current);
    if (onQuery) timer.current = setTimeout(() => onQuery(next.trim()), 200);
  };

  return (
    <>
      <div className="flex items-center gap-3 border-b border-hairline px-4">
        {loading ? <Spinner label="Ищем" className="text-muted" /> : <Search size={16} className="text-muted" />}
        <input
          ref={box}
          role="combobox"
          aria-label="Поиск команды"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? `${listId}-${active.key}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={query}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && active) {
              event.preventDefault();
              run(active.command);
              return;
            }
            if (event.key === "Home" || event.key === "End") return; // the caret's
            const next = rowAfterKey(event.key, activeIndex, rows.length);
            if (next === undefined) return;
            event.preventDefault();
            setChosenKey(rows[next]?.key);
          }}
          className="h-13 min-w-0 grow bg-transparent text-16 outline-none"
        />
        <Radix.Close className="-me-2 grid size-9 shrink-0 place-items-center rounded-control text-muted hover:text-ink pointer-coarse:size-11">
          <span className="sr-only">Закрыть</span>
          <Kbd className="pointer-coarse:hidden">Esc</Kbd>
          <X size={16} className="hidden pointer-coarse:block" />
        </Radix.Close>
      </div>
      {rows.length > 0 ? (
        <CommandList id={listId} groups={shown} activeId={active?.key} onActive={setChosenKey} onRun={run} />
      ) : (
        <div id={listId} role="listbox" aria-label="Команды" hidden />
      )}
      <div role="status" className={rows.length > 0 && error === null ? "sr-only" : "px-4 py-6 text-14"}>
        {error !== null ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-bad">{error}</p>
            {onRetry && (
              <Button size="sm" onClick={onRetry}>
                Попробовать еще раз
              </Button>
            )}
          </div>
        ) : rows.length > 0 ? (
          plural(rows.length, ["команда", "команды", "команд"])
        ) : loading ? (
          "Ищем…"
        ) : (
          <>
            <p className="font-medium">Ничего не найдено</p>
            <p className="mt-1 text-muted">Попробуйте другое слово: название страницы, номер заказа, артикул.</p>
          </>
        )}
      </div>
    </>
  );
}

/** Everything that can be opened and done, found by a few letters. Open it with `useCommandKey` (⌘K, Ctrl+K). */
export function CommandPalette({
  open,
  onOpenChange,
  groups,
  recentIds,
  onQuery,
  answered,
  loading,
  error,
  onRetry,
  placeholder,
  ...rest
}: CommandPaletteProps) {
  const body = { groups, recentIds, onQuery, answered, loading, error, onRetry, placeholder };
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...rest}
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-x-2 top-2 z-dialog mx-auto max-w-160 animate-drop overflow-hidden rounded-surface bg-raised shadow-float outline-none sm:top-[12vh]"
        >
          <Radix.Title className="sr-only">Команды</Radix.Title>
          <PaletteBody onOpenChange={onOpenChange} {...body} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
