import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { DropdownMenu } from "../../components/dropdown-menu/dropdown-menu.tsx";
import { preloadMenuCode } from "../../components/dropdown-menu/menu-code.ts";
import { IconButton } from "../../components/icon-button/icon-button.tsx";

export { preloadMenuCode };

/** The menu of a row with its button, open from the start: it was asked for. */
export function RowMenu({ label, items }: { label: string; items: () => ReactNode }) {
  return (
    <DropdownMenu
      defaultOpen
      trigger={
        <IconButton
          label={label}
          size="sm"
          className="text-faint group-hover/row:text-muted data-[state=open]:text-ink"
        >
          <Ellipsis />
        </IconButton>
      }
    >
      {items()}
    </DropdownMenu>
  );
}
