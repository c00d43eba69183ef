import { Button } from "@dropship/ui/button";
import { Popover } from "@dropship/ui/popover";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

/** A filter that is typed in a small panel behind its name in the bar. */
export function PanelFilter({
  label,
  name,
  chosen,
  children,
}: {
  label: string;
  /** What is chosen, on the button itself: a name, or how many. */
  chosen?: string;
  /** What the button is called, where its words do not say all: «Цена, от и до». */
  name?: string;
  /** Draws the form; `close` shuts the panel. */
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      className="w-80"
      trigger={
        <Button iconEnd={<ChevronDown />} className="flex-1 md:max-w-60 md:flex-none" aria-label={name}>
          {chosen === undefined ? label : `${label}: ${chosen}`}
        </Button>
      }
    >
      {children(() => setOpen(false))}
    </Popover>
  );
}

/** The buttons under a panel's fields: nothing, or what was typed. */
export const PanelButtons = ({ onClear }: { onClear: () => void }) => (
  <div className="flex justify-end gap-2">
    <Button size="sm" variant="ghost" onClick={onClear}>
      Очистить
    </Button>
    <Button size="sm" variant="primary" type="submit">
      Показать
    </Button>
  </div>
);
