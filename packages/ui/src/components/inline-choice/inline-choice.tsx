import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";

import { cn } from "../../lib/cn.ts";
import { InlineError } from "../inline-edit/inline-error.tsx";
import type { SelectOption } from "../select/select.tsx";
import { Spinner } from "../spinner/spinner.tsx";

/** One of a few values, changed where it stands: the platform's own list opens over what is shown, a choice saves at once. */
export function InlineChoice<V extends string>({
  label,
  value,
  options,
  onSave,
  children,
  readOnly = false,
  className,
  ...rest
}: Omit<ComponentProps<"span">, "children" | "onChange"> & {
  /** What the value is, with the thing it belongs to: «Состояние: Термокружка 450 мл». */
  label: string;
  /** The chosen value. */
  value: V;
  /** The choices in order. */
  options: readonly SelectOption<V>[];
  /** Saves the choice. A promise shows that it runs; what it throws, an `Error` with words for people, stands under the value. */
  onSave: (value: V) => void | Promise<void>;
  /** How the value is shown: a `StatusBadge`. */
  children: ReactNode;
  /** It may be seen and not changed. */
  readOnly?: boolean;
}) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const save = async (next: V) => {
    setPending(true);
    setError(null);
    try {
      await onSave(next);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Не сохранилось. Попробуйте ещё раз.");
    } finally {
      setPending(false);
    }
  };
  if (readOnly) {
    return (
      <span {...rest} className={cn("block min-w-0", className)}>
        {children}
      </span>
    );
  }
  return (
    <span {...rest} className={cn("relative block min-w-0", className)}>
      <span className="group/choice relative -ms-1.75 inline-flex h-8 max-w-full items-center gap-1 rounded-small border border-transparent px-1.5 transition-colors hover:border-line hover:bg-surface has-focus-visible:outline-2 has-focus-visible:outline-accent-text">
        <span aria-hidden className="min-w-0 truncate">
          {children}
        </span>
        {isPending ? (
          <Spinner label="Сохраняем" />
        ) : (
          <ChevronDown
            size={14}
            className="shrink-0 text-faint opacity-0 group-hover/choice:opacity-100 group-has-focus-visible/choice:opacity-100 pointer-coarse:opacity-100"
          />
        )}
        {/* The platform's own list, laid over what is shown: keys, phones and screen readers know it. */}
        <select
          aria-label={label}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : id}
          aria-busy={isPending || undefined}
          disabled={isPending}
          value={value}
          className="absolute inset-0 w-full cursor-pointer appearance-none rounded-small text-14 opacity-0 outline-none"
          onChange={(event) => void save(event.currentTarget.value as V)} // the options are the only values there are
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled} className="bg-raised text-ink">
              {option.label}
            </option>
          ))}
        </select>
      </span>
      <InlineError id={id}>{error}</InlineError>
    </span>
  );
}
