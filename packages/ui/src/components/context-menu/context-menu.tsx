import * as Radix from "@radix-ui/react-context-menu";
import { type ComponentProps, useRef } from "react";
import type { ReactElement, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";
import { moveAtOnce } from "../dropdown-menu/menu-keys.ts";
import { menuClass, MenuContext } from "../dropdown-menu/menu-parts.tsx";

/** Opens the menu at an element, as the right button does at the pointer. Radix listens to the event only. */
function openAt(element: Element) {
  const { left, bottom, height } = element.getBoundingClientRect();
  element.dispatchEvent(
    new MouseEvent("contextmenu", {
      bubbles: true,
      cancelable: true,
      clientX: left + 12,
      clientY: bottom - Math.min(8, height / 2),
    }),
  );
}

/** Actions of the thing under the pointer: right button, long press, the menu key or Shift+F10. Always a second way to what buttons do. */
export function ContextMenu({
  children,
  items,
  label,
  disabled = false,
  className,
  ...rest
}: Omit<ComponentProps<"div">, "children" | "label" | "onCloseAutoFocus"> & {
  /** One element that is pressed: a row, a tile, a node. It, or something inside it, takes the focus. */
  children: ReactElement;
  /** `MenuItem`, `MenuCheckboxItem`, `MenuLabel`, `MenuSeparator`, the same as in a dropdown menu. */
  items: ReactNode;
  /** Name of the menu: «Действия с заказом 100245». */
  label: string;
  /** Leaves the browser's own menu. */
  disabled?: boolean;
  /** Width only. */
  className?: string;
}) {
  const opener = useRef<HTMLElement | null>(null);
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger
        asChild
        disabled={disabled}
        onKeyDown={(event) => {
          const isMenuKey = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
          if (!isMenuKey || disabled || event.defaultPrevented) return;
          event.preventDefault();
          openAt(event.target as Element); // a key is pressed in an element
        }}
        onContextMenu={() => {
          opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        }}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...rest}
          aria-label={label}
          collisionPadding={8}
          onKeyDownCapture={moveAtOnce}
          className={cn(menuClass, "max-h-(--radix-context-menu-content-available-height)", className)}
          onCloseAutoFocus={(event) => {
            // The trigger itself may not take the focus; what had it before does.
            if (opener.current === null || opener.current === document.body || !opener.current.isConnected) return;
            event.preventDefault();
            opener.current.focus();
          }}
        >
          <MenuContext value={Radix}>{items}</MenuContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
