import { X } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef } from "react";

import { useHandFocusOn } from "../../hooks/use-hand-focus-on.ts";
import { cn } from "../../lib/cn.ts";

/** A chosen value that can be taken away: an applied filter, a chosen category. */
export function Tag({
  children,
  onRemove,
  removeLabel,
  className,
  ...rest
}: Omit<ComponentProps<"span">, "children"> & {
  children: ReactNode;
  /** Called by the cross; without it the tag has none. */
  onRemove?: () => void;
  /** Name of the cross, with the thing it takes away: «Убрать фильтр Vendor: Acer». */
  removeLabel?: string;
}) {
  const cross = useRef<HTMLButtonElement>(null);
  useHandFocusOn(cross);
  return (
    <span
      {...rest}
      className={cn(
        "inline-flex h-8 max-w-full items-center rounded-control border border-hairline bg-surface text-13 text-ink pointer-coarse:h-10",
        onRemove ? "ps-3" : "px-3",
        className,
      )}
    >
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          ref={cross}
          type="button"
          onClick={onRemove}
          aria-label={removeLabel ?? "Убрать"}
          className="ms-1 grid h-full w-8 shrink-0 place-items-center rounded-control text-muted transition-colors hover:text-ink focus-inset pointer-coarse:w-10"
        >
          <X size={14} />
        </button>
      )}
    </span>
  );
}
