import { type ComponentProps, Fragment } from "react";
import type { ReactNode } from "react";

import { cn } from "../../lib/cn.ts";

/** One fact. */
export type DescriptionItem = {
  /** Its name. */
  term: ReactNode;
  /** What it is; nothing is shown as a dash. */
  value: ReactNode;
};

/** Facts with their names: params of a product, requisites, parts of an order. */
export function DescriptionList({
  items,
  layout = "columns",
  className,
  ...rest
}: Omit<ComponentProps<"dl">, "children"> & {
  /** The facts in order. */
  items: readonly DescriptionItem[];
  /** `columns`: name and value side by side; `ends`: the value at the right edge, for sums; `stacked`: under one another. */
  layout?: "columns" | "ends" | "stacked";
}) {
  return (
    <dl
      {...rest}
      className={cn(
        // Beside something higher its lines stay together: a grid would spread them over the height.
        "content-start text-14",
        layout === "columns" &&
          "grid grid-cols-[minmax(7rem,2fr)_3fr] gap-x-4 gap-y-2 large-text:grid-cols-[minmax(0,1fr)]",
        layout === "ends" && "grid grid-cols-[minmax(min-content,1fr)_auto] gap-x-6 gap-y-2",
        layout === "stacked" && "space-y-3",
        className,
      )}
    >
      {items.map(({ term, value }, index) => {
        const pair = (
          <>
            <dt className={cn("min-w-0 text-muted", layout === "stacked" && "text-13")}>{term}</dt>
            <dd className={cn("min-w-0", layout === "ends" && "text-end tabular-nums")}>
              {value == null || value === "" ? <span className="text-faint">—</span> : value}
            </dd>
          </>
        );
        // A list in order, whose names may repeat: the index is the identity.
        return layout === "stacked" ? <div key={index}>{pair}</div> : <Fragment key={index}>{pair}</Fragment>;
      })}
    </dl>
  );
}
