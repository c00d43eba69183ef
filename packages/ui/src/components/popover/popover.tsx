import * as Radix from "@radix-ui/react-popover";
import type { ComponentProps, ReactElement, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";

const insets = { panel: "min-w-56 p-4", list: "min-w-56 p-1", bare: "" } as const;

/** A small surface over the page, tied to the control that opened it: a few fields, an explanation. */
export function Popover({
  trigger,
  label,
  align = "start",
  side = "bottom",
  open,
  onOpenChange,
  focusFirst,
  inset = "panel",
  className,
  children,
  ...rest
}: Omit<ComponentProps<"div">, "label" | "align" | "open" | "children" | "onOpenAutoFocus"> & {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Name for screen readers. */
  label: string;
  /** Edge of the trigger it lines up with. */
  align?: "start" | "center" | "end";
  /** Side it prefers. */
  side?: "bottom" | "top" | "left" | "right";
  /** Controlled state. */
  open?: boolean;
  /** The person opened or closed it. */
  onOpenChange?: (open: boolean) => void;
  /** Selector of what takes the focus on opening; the first control otherwise. */
  focusFirst?: string;
  /** Air around the content: of a panel, of a list of choices, or none where the content brings its own measure. */
  inset?: keyof typeof insets;
  children: ReactNode;
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...rest}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            const chosen = focusFirst && (event.currentTarget as HTMLElement).querySelector<HTMLElement>(focusFirst); // Radix types an Event
            if (!chosen) return;
            event.preventDefault();
            chosen.focus();
          }}
          // On the level of dialogs, so that it stands above the one it is opened in; later ones still cover it.
          className={cn(
            "z-dialog max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-drop overflow-y-auto rounded-surface bg-raised text-14 shadow-float",
            insets[inset],
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Closes the popover it stands in when its only child is pressed. */
export const PopoverClose = ({ children }: { children: ReactElement }) => <Radix.Close asChild>{children}</Radix.Close>;
