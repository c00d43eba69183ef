import * as Radix from "@radix-ui/react-dropdown-menu";
import { type ComponentProps, type FocusEvent, type Ref, type RefObject, useImperativeHandle } from "react";

import { cn } from "../../lib/cn.ts";
import { ITEMS, moveAtOnce } from "./menu-keys.ts";
import { menuClass, MenuContext } from "./menu-parts.tsx";

/** Radix ties a menu to its trigger. The button stands already, before Radix is there: this tells which it is, and draws none: the button stands before what it opens. */
function Standing({ button, ref }: { button: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => button.current as HTMLElement, [button]);
  return null;
}

/** The menu itself, at its button. */
export function MenuSurface({
  button,
  takeFirst,
  open,
  onOpenChange,
  align,
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.Content> & {
  /** What has opened it. */
  button: RefObject<HTMLElement | null>;
  /** Whether its first item is to take the focus, since it was opened by a key; says so once. */
  takeFirst: () => boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  /** Radix looks out for keys as long as it is there; the key that has brought it was pressed before. */
  const focusFirst = (event: FocusEvent<HTMLElement>) => {
    if (event.target === event.currentTarget && takeFirst())
      event.currentTarget.querySelector<HTMLElement>(ITEMS)?.focus();
  };
  return (
    // Not modal: the page stays readable and scrolls; a click elsewhere closes the menu and does what it says.
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <Standing button={button} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          {...rest}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onFocus={focusFirst}
          onKeyDownCapture={moveAtOnce}
          className={cn(menuClass, "max-h-(--radix-dropdown-menu-content-available-height)", className)}
        >
          <MenuContext value={Radix}>{children}</MenuContext>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
