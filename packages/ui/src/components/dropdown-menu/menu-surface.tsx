import * as Radix from "@radix-ui/react-dropdown-menu";
import { type ComponentProps, type FocusEvent, type Ref, useImperativeHandle } from "react";

import { cn } from "../../lib/cn.ts";
import { ITEMS, moveAtOnce } from "./menu-keys.ts";
import { menuClass, MenuContext } from "./menu-parts.tsx";

/** Radix ties a menu to its trigger. The button stands already, before Radix is there: this tells which it is, and draws none. */
function Standing({ buttonId, ref }: { buttonId: string; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => document.getElementById(buttonId) as HTMLElement, [buttonId]); // it stands before what it opens
  return null;
}

/** Presses keys at what has the focus, one after another. */
function pressAgain(keys: readonly string[]): void {
  for (const key of keys)
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

/** The menu itself, at its button. */
export function MenuSurface({
  buttonId,
  takeKeys,
  open,
  onOpenChange,
  align,
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.Content> & {
  /** Id of what has opened it. */
  buttonId: string;
  /** The keys that were pressed on the way of a menu that was opened by one, so that its first item is to take the focus; says so once, and null otherwise. */
  takeKeys: () => readonly string[] | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  /** Radix looks out for keys as long as it is there; the key that has brought it was pressed before. */
  const focusFirst = (event: FocusEvent<HTMLElement>) => {
    const keys = event.target === event.currentTarget ? takeKeys() : null;
    if (!keys) return;
    event.currentTarget.querySelector<HTMLElement>(ITEMS)?.focus();
    if (keys.length > 0) setTimeout(() => pressAgain(keys));
  };
  return (
    // Not modal: the page stays readable and scrolls; a click elsewhere closes the menu and does what it says.
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <Standing buttonId={buttonId} />
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
