import { Check } from "lucide-react";
import * as Radix from "radix-ui/dropdown-menu";
import type { ReactElement, ReactNode } from "react";

import { cn } from "../../lib/cn.ts";

const itemClass =
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-14 outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-faint data-highlighted:bg-sunken pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:text-muted";

/** Actions behind one button: what can be done with a row, a user, a selection. */
export function DropdownMenu({
  trigger,
  label,
  align = "end",
  className,
  children,
}: {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Name of the menu, when the trigger's own does not say it. */
  label?: string;
  /** Edge of the trigger it lines up with. */
  align?: "start" | "center" | "end";
  className?: string;
  /** `MenuItem`, `MenuCheckboxItem`, `MenuLabel`, `MenuSeparator`. */
  children: ReactNode;
}) {
  return (
    // Not modal: the page stays readable and scrolls; a click elsewhere closes the menu and does what it says.
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={cn(
            "z-dropdown max-h-(--radix-dropdown-menu-content-available-height) max-w-80 min-w-52 animate-drop overflow-y-auto rounded-surface bg-raised p-1 shadow-float",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** One action, or a link with `asChild`. */
export function MenuItem({
  icon,
  danger = false,
  disabled,
  onSelect,
  asChild,
  children,
}: {
  /** Icon before the words. */
  icon?: ReactNode;
  /** Destroys something. */
  danger?: boolean;
  disabled?: boolean;
  /** Called when chosen; the menu closes. */
  onSelect?: () => void;
  /** The only child, a link, becomes the item; put the icon inside it. */
  asChild?: boolean;
  children: ReactNode;
}) {
  return (
    <Radix.Item
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
        </>
      )}
    </Radix.Item>
  );
}

/** Something that is on or off; the menu stays open. */
export function MenuCheckboxItem({
  checked,
  onCheckedChange,
  children,
}: {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => event.preventDefault()}
      className={itemClass}
    >
      <span className="grid size-4 place-items-center">
        <Radix.ItemIndicator>
          <Check />
        </Radix.ItemIndicator>
      </span>
      <span className="min-w-0 grow">{children}</span>
    </Radix.CheckboxItem>
  );
}

/** Name of a part of the menu. */
export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-2.5 pt-2 pb-1 text-12 text-muted">{children}</Radix.Label>
);

/** A hairline between parts. */
export const MenuSeparator = () => <Radix.Separator className="my-1 h-px bg-hairline" />;
