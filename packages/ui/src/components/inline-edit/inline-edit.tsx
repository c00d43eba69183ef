import { Pencil } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

import { cn } from "../../lib/cn.ts";
import { InlineError } from "./inline-error.tsx";
import { Spinner } from "../spinner/spinner.tsx";

/** A value that is changed where it stands: a press or Enter makes a box of it, Enter or leaving saves, Escape gives the old one back. */
export function InlineEdit({
  label,
  value,
  onSave,
  children,
  inputMode,
  align = "start",
  readOnly = false,
  className,
  ...rest
}: Omit<ComponentProps<"span">, "children" | "onChange"> & {
  /** What the value is, with the thing it belongs to: «Цена: Термокружка 450 мл». */
  label: string;
  /** The value as it is typed. */
  value: string;
  /** Saves what was typed. A promise shows that it runs; what it throws, an `Error` with words for people, stays under the box with what was typed. */
  onSave: (value: string) => void | Promise<void>;
  /** How the value is shown; the value itself without it. */
  children?: ReactNode;
  /** Which keyboard a phone shows. */
  inputMode?: "text" | "numeric" | "decimal";
  /** Numbers and sums stand at the end. */
  align?: "start" | "end";
  /** It may be seen and not changed. */
  readOnly?: boolean;
}) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null); // null: nobody types
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The keyboard closed the box: the focus goes back to the value. */
  const mustReturn = useRef(false);
  const isEditing = draft !== null;
  useEffect(() => {
    if (isEditing) box.current?.select();
    else if (mustReturn.current) {
      mustReturn.current = false;
      button.current?.focus();
    }
  }, [isEditing]);

  const close = (byKey: boolean) => {
    mustReturn.current = byKey;
    setDraft(null);
    setError(null);
  };
  const save = async (byKey: boolean) => {
    if (draft === null || isPending) return;
    if (draft === value) {
      close(byKey);
      return;
    }
    setPending(true);
    try {
      await onSave(draft);
      close(byKey);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Не сохранилось. Попробуйте ещё раз.");
      box.current?.focus();
    } finally {
      setPending(false);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // The keys are the box's own: a table must not open the row, a dialog must not close.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") void save(true);
    else if (!isPending) close(true);
  };

  const look = cn("h-8 w-full min-w-0 rounded-small px-2", align === "end" && "text-end tabular-nums");
  if (readOnly) {
    return (
      <span {...rest} className={cn("block min-w-0", align === "end" && "text-end tabular-nums", className)}>
        {children ?? value}
      </span>
    );
  }
  return (
    // Its words stand where the words above and below them stand; the box reaches beyond them.
    <span {...rest} className={cn("relative -mx-2.25 block min-w-0", className)}>
      {isEditing ? (
        <>
          <input
            ref={box}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for the box
            autoFocus
            aria-label={label}
            aria-invalid={error !== null || undefined}
            aria-describedby={error === null ? undefined : id}
            aria-busy={isPending || undefined}
            readOnly={isPending}
            inputMode={inputMode}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onKeyDown={handleKey}
            onBlur={() => error === null && void save(false)}
            className={cn(look, "border border-accent bg-surface aria-invalid:border-bad", isPending && "pe-7")}
          />
          {isPending && (
            <span className="absolute inset-e-2 top-2">
              <Spinner label="Сохраняем" />
            </span>
          )}
          <InlineError id={id} align={align}>
            {error}
          </InlineError>
        </>
      ) : (
        <button
          ref={button}
          type="button"
          onClick={() => setDraft(value)}
          onKeyDown={(event) => {
            if (event.key !== "F2") return;
            event.preventDefault();
            setDraft(value);
          }}
          className={cn(
            look,
            "group/edit flex items-center gap-1.5 border border-transparent text-start transition-colors hover:border-line hover:bg-surface",
            align === "end" && "flex-row-reverse",
          )}
        >
          <span className="sr-only">{label}, изменить: </span>
          <span className="min-w-0 truncate">{children ?? (value === "" ? "Не указано" : value)}</span>
          <Pencil
            size={14}
            className="text-faint opacity-0 group-hover/edit:opacity-100 group-focus-visible/edit:opacity-100 pointer-coarse:opacity-100"
          />
        </button>
      )}
    </span>
  );
}
