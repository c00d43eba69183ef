import { Check } from "lucide-react";
import type * as Radix from "@radix-ui/react-dropdown-menu";
import { createContext, use } from "react";
import type { ReactNode } from "react";

import { cn } from "../../lib/cn.ts";

/** The look of the surface that the items lie on. On the level of dialogs, so that it stands above the one it is opened in. */
export const menuClass =
  "z-dialog max-w-80 min-w-52 animate-drop overflow-y-auto rounded-surface bg-raised p-1 shadow-float";

const itemClass =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-14 outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-faint data-highlighted:bg-sunken pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:text-muted";

/** The pieces of Radix that an item is made of: those of a dropdown and of a context menu differ in name only. */
export type MenuPrimitives = Pick<typeof Radix, "Item" | "CheckboxItem" | "ItemIndicator" | "Label" | "Separator">;

/** Set by `DropdownMenu` and `ContextMenu`, so that the same items serve both. */
export const MenuContext = createContext<MenuPrimitives | null>(null);

function usePrimitives(part: string): MenuPrimitives {
  const primitives = use(MenuContext);
  if (!primitives) throw new Error(`${part} stands outside a menu: put it into DropdownMenu or ContextMenu.`);
  return primitives;
}

/** One action, or a link with `asChild`. */
export function MenuItem({
  icon,
  shortcut,
  danger = false,
  disabled,
  onSelect,
  asChild,
  children,
}: {
  /** Icon before the words. */
  icon?: ReactNode;
  /** The key that does the same, at the end of the line: «Del». */
  shortcut?: string;
  /** Destroys something. */
  danger?: boolean;
  /** Cannot be chosen now. */
  disabled?: boolean;
  /** Called when chosen; the menu closes. */
  onSelect?: () => void;
  /** The only child, a link, becomes the item; put the icon inside it. */
  asChild?: boolean;
  /** A short verb: «Повторить заказ». */
  children: ReactNode;
}) {
  const { Item } = usePrimitives("MenuItem");
  return (
    <Item
      asChild={asChild}
      disabled={disabled}
      onSelect={onSelect}
      className={cn(itemClass, danger && "text-bad data-highlighted:bg-bad-soft [&_svg]:text-bad")}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          <span className="min-w-0 grow">{children}</span>
          {shortcut && <kbd className="shrink-0 ps-3 font-sans text-12 text-muted">{shortcut}</kbd>}
        </>
      )}
    </Item>
  );
}

/** Something that is on or off; the menu stays open. */
export function MenuCheckboxItem({
  checked,
  onCheckedChange,
  disabled,
  children,
}: {
  /** Whether it is on. */
  checked: boolean;
  /** Gets the new state. */
  onCheckedChange: (checked: boolean) => void;
  /** Cannot be changed now. */
  disabled?: boolean;
  /** What is on when it is on. */
  children: ReactNode;
}) {
  const { CheckboxItem, ItemIndicator } = usePrimitives("MenuCheckboxItem");
  return (
    <CheckboxItem
      checked={checked}
      disabled={disabled}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className={itemClass}
    >
      <span className="grid size-4 place-items-center">
        <ItemIndicator>
          <Check />
        </ItemIndicator>
      </span>
      <span className="min-w-0 grow">{children}</span>
    </CheckboxItem>
  );
}

/** Name of a part of the menu. */
export function MenuLabel({
  children,
}: {
  /** A noun: «Показать». */
  children: ReactNode;
}) {
  const { Label } = usePrimitives("MenuLabel");
  return <Label className="px-2.5 pt-2 pb-1 text-12 text-muted">{children}</Label>;
}

/** A hairline between parts. */
export function MenuSeparator() {
  const { Separator } = usePrimitives("MenuSeparator");
  return <Separator className="my-1 h-px bg-hairline" />;
}
