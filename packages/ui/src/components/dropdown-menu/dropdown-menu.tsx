import * as Radix from "@radix-ui/react-dropdown-menu";
import type { ComponentProps, ReactElement, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { moveAtOnce } from "./menu-keys.ts";
import { menuClass, MenuContext } from "./menu-parts.tsx";

export { MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from "./menu-parts.tsx";

/** Actions behind one button: what can be done with a row, a user, a selection. */
export function DropdownMenu({
  trigger,
  label,
  align = "end",
  open,
  defaultOpen,
  onOpenChange,
  onCloseAutoFocus,
  className,
  children,
  ...rest
}: Omit<ComponentProps<"div">, "label" | "align" | "children"> & {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Name of the menu, when the trigger's own does not say it. */
  label?: string;
  /** Edge of the trigger it lines up with. */
  align?: "start" | "center" | "end";
  /** Whether it is open, when the caller keeps it. */
  open?: boolean;
  /** The person opened or closed it. */
  onOpenChange?: (open: boolean) => void;
  /** It has closed and gives the focus back to its button; `preventDefault` gives it to where the choice has put something. */
  onCloseAutoFocus?: (event: Event) => void;
  /** Opens at once: the press that asked for it also loaded the menu. */
  defaultOpen?: boolean;
  /** Width only. */
  className?: string;
  /** `MenuItem`, `MenuCheckboxItem`, `MenuLabel`, `MenuSeparator`. */
  children: ReactNode;
}) {
  return (
    // Not modal: the page stays readable and scrolls; a click elsewhere closes the menu and does what it says.
    <Radix.Root modal={false} open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...rest}
          aria-label={label}
          align={align}
          onCloseAutoFocus={onCloseAutoFocus}
          sideOffset={6}
          collisionPadding={8}
          onKeyDownCapture={moveAtOnce}
          className={cn(menuClass, "max-h-(--radix-dropdown-menu-content-available-height)", className)}
        >
          <MenuContext value={Radix}>{children}</MenuContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
