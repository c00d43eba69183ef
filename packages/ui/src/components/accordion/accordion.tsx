import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

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
  className,
}: {
  /** The parts in order. */
  items: readonly AccordionItem[];
  /** Only one open at a time: give the group a name. */
  exclusive?: string;
  className?: string;
}) {
  return (
    <div className={cn("divide-y divide-hairline border-y border-hairline", className)}>
      {items.map(({ id, title, aside, content, defaultOpen }) => (
        <details key={id} name={exclusive} open={defaultOpen} className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-small py-3 text-14 font-medium focus-inset [&::-webkit-details-marker]:hidden">
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
