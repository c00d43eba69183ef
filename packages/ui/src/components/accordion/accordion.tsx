import { ChevronDown } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";

/** One part. */
export type AccordionItem = {
  /** Unique in the list. */
  id: string;
  /** Its name. */
  title: ReactNode;
  /** A count or a value at the end of the line. */
  aside?: ReactNode;
  /** What it hides. */
  content: ReactNode;
  /** Open at first. */
  defaultOpen?: boolean;
};

/** Parts that open and close under their names, by the platform's own disclosure. */
export function Accordion({
  items,
  exclusive,
  value,
  onValueChange,
  className,
  ...rest
}: Omit<ComponentProps<"div">, "children"> & {
  /** The parts in order. */
  items: readonly AccordionItem[];
  /** Only one open at a time: give the group a name. */
  exclusive?: string;
  /** Ids of the open parts, when the caller keeps them. */
  value?: readonly string[];
  /** Gets the ids of the open parts after a press. */
  onValueChange?: (value: string[]) => void;
}) {
  /** A press of a part whose state the caller keeps: the browser does not open it by itself. */
  const handlePress = (event: MouseEvent, id: string) => {
    if (!value) return;
    event.preventDefault();
    const others = exclusive === undefined ? value.filter((one) => one !== id) : [];
    onValueChange?.(value.includes(id) ? value.filter((one) => one !== id) : [...others, id]);
  };
  return (
    <div {...rest} className={cn("divide-y divide-hairline border-y border-hairline", className)}>
      {items.map(({ id, title, aside, content, defaultOpen }) => (
        <details key={id} name={exclusive} open={value ? value.includes(id) : defaultOpen} className="group">
          <summary
            onClick={(event) => handlePress(event, id)}
            className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-small py-3 text-14 font-medium focus-inset [&::-webkit-details-marker]:hidden"
          >
            <span className="min-w-0 grow">{title}</span>
            {aside != null && <span className="font-regular text-13 text-muted">{aside}</span>}
            <ChevronDown size={16} className="text-muted transition-transform group-open:rotate-180" />
          </summary>
          <div className="pb-4 text-14">{content}</div>
        </details>
      ))}
    </div>
  );
}
