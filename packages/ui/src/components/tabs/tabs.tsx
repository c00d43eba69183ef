import * as Radix from "@radix-ui/react-tabs";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";

import { cn } from "../../lib/cn.ts";

/** One tab. */
export type TabItem<V extends string = string> = {
  /** Reported and kept in the URL by the caller. */
  value: V;
  /** Its name. */
  label: ReactNode;
  /** A number beside the name. */
  count?: number;
  /** What it shows. */
  content: ReactNode;
  /** The tab cannot be opened now. */
  disabled?: boolean;
};

/** So much of the tab before is seen: that there is one. */
const EDGE = 32;

/** Views of one subject, one at a time. */
export function Tabs<V extends string>({
  items,
  value,
  defaultValue,
  onValueChange,
  label,
  className,
  ...rest
}: Omit<ComponentProps<"div">, "dir" | "value" | "defaultValue" | "label" | "onValueChange" | "children"> & {
  /** The tabs in order. */
  items: readonly TabItem<V>[];
  /** The open one, when the caller keeps it. */
  value?: V;
  /** The open one at first; the first tab by default. */
  defaultValue?: V;
  /** Gets the opened one. */
  onValueChange?: (value: V) => void;
  /** What the tabs divide. */
  label: string;
}) {
  const list = useRef<HTMLDivElement>(null);
  // A tab that an address opened may stand past the edge of a phone; the page itself stays where it is.
  useEffect(() => {
    const box = list.current;
    const tab = box?.querySelector<HTMLElement>("[data-state=active]");
    if (!box || !tab) return;
    const [from, to] = [tab.offsetLeft - box.offsetLeft, tab.offsetLeft - box.offsetLeft + tab.offsetWidth];
    if (from < box.scrollLeft || to > box.scrollLeft + box.clientWidth) box.scrollLeft = from - EDGE;
  }, [value]);
  return (
    <Radix.Root
      {...rest}
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? items[0]?.value) : undefined}
      onValueChange={(next) => onValueChange?.(next as V)} // the items are the only values there are
      className={className}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-b border-hairline px-1 [scrollbar-width:none]"
      >
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            value={item.value}
            disabled={item.disabled}
            className={cn(
              "-mx-1 -mb-px flex h-control shrink-0 items-center gap-1.5 rounded-t-small border-b-2 border-transparent px-1 text-14 font-medium text-muted transition-colors focus-inset",
              "enabled:hover:text-ink disabled:opacity-50 data-[state=active]:border-accent-text data-[state=active]:text-ink",
            )}
          >
            {item.label}
            {item.count !== undefined && <span className="text-13 text-faint tabular-nums">{item.count}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} value={item.value} className="pt-4">
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
