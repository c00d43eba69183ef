import { useState } from "react";

/** What the reader has taken out of a chart by its legend, by id, and how to take out or put back. */
export function useHidden(): [hidden: ReadonlySet<string>, toggle: (id: string) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setHidden((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return [hidden, toggle];
}
