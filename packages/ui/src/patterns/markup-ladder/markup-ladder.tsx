import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../../components/button/button.tsx";
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { useHandFocusOn } from "../../hooks/use-hand-focus-on.ts";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** One step of {@link MarkupLadder}: its three fields, each with its own name. */
export interface MarkupLadderStep {
  /** Stays its own when steps are added and removed. */
  key: string;
  /** For what the step counts: from which price, for which category. */
  from: ReactNode;
  /** How many percent it adds. */
  percent: ReactNode;
  /** How much it adds after the percent. */
  sum: ReactNode;
}

/** Props of {@link MarkupLadder}. */
export interface MarkupLadderProps {
  /** The steps, the lowest first. */
  steps: readonly MarkupLadderStep[];
  /** Adds one at the end. */
  onAdd: () => void;
  /** Takes one away. */
  onRemove: (index: number) => void;
  /** So many at most; then none can be added. */
  max: number;
  /** What is wrong with the ladder as a whole. */
  errors?: readonly string[];
  /** It is being saved. */
  disabled?: boolean;
  /** Said when there are no steps; nothing where nobody expects any. */
  emptyText?: string;
  /** The first field is a long one: it has more room. */
  longFirst?: boolean;
  /** Words of the button that adds one. */
  addText?: string;
  /** Words of the button that takes one away; its number follows. */
  removeText?: string;
  /** What the ladder makes of a price or two, as an example. */
  example?: ReactNode;
}

/** How much is added to a price, by steps: the last one that begins at or below the price counts. */
export function MarkupLadder({
  steps,
  onAdd,
  onRemove,
  max,
  errors = [],
  disabled = false,
  emptyText,
  longFirst = false,
  addText = steps.length === 0 ? "Добавить наценку" : "Ещё ступень",
  removeText = "Убрать ступень",
  example,
  className,
  ...rest
}: NativeProps<"div", MarkupLadderProps>) {
  return (
    <div {...rest} className={cn("grid gap-3", className)}>
      {steps.length === 0 && emptyText !== undefined && <p className="text-14 text-muted">{emptyText}</p>}
      <ol className="grid gap-3">
        {steps.map(({ key, from, percent, sum }, index) => (
          <Step key={key} longFirst={longFirst}>
            <div className="min-w-0 max-sm:col-span-full">{from}</div>
            <div className="min-w-0">{percent}</div>
            <div className="min-w-0">{sum}</div>
            <IconButton label={`${removeText} ${index + 1}`} disabled={disabled} onClick={() => onRemove(index)}>
              <Trash2 />
            </IconButton>
          </Step>
        ))}
      </ol>
      {errors.map((text) => (
        <p key={text} role="alert" className="text-13 text-bad">
          {text}
        </p>
      ))}
      <div>
        <Button size="sm" icon={<Plus />} disabled={disabled || steps.length >= max} onClick={onAdd}>
          {addText}
        </Button>
      </div>
      {example != null && <div className="text-14 text-muted">{example}</div>}
    </div>
  );
}

/** The row of a step. Its bin takes it away: the focus goes on to the next one. */
function Step({ longFirst, children }: { longFirst: boolean; children: ReactNode }) {
  const row = useRef<HTMLLIElement>(null);
  useHandFocusOn(row);
  return (
    <li
      ref={row}
      className={cn(
        "grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2 sm:gap-3",
        longFirst
          ? "sm:grid-cols-[minmax(0,2fr)_minmax(4.5rem,6rem)_minmax(0,1fr)_auto]"
          : "sm:grid-cols-[minmax(0,1fr)_minmax(4.5rem,6rem)_minmax(0,1fr)_auto]",
        // On a phone a sum beside two other fields would be cut, and two lines without names are not understood.
        "max-sm:not-first:border-t max-sm:not-first:border-hairline max-sm:not-first:pt-3",
        "max-sm:[&_label]:not-sr-only max-sm:[&_label]:mb-1.5 max-sm:[&_label]:block max-sm:[&_label]:text-14 max-sm:[&_label]:font-medium",
      )}
    >
      {children}
    </li>
  );
}
