import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem } from "@dropship/ui/dropdown-menu";
import { Link } from "@dropship/ui/link";
import { ChevronDown } from "lucide-react";
import { LEDGER_WAYS } from "./ledger-ways.ts";

/** The ways to the pages beside the books, where there is no room for them. */
export const LedgerMenu = () => (
  <DropdownMenu align="end" trigger={<Button iconEnd={<ChevronDown />}>Ещё</Button>}>
    {LEDGER_WAYS.map(({ title, href }) => (
      <MenuItem key={href} asChild>
        <Link href={href}>{title}</Link>
      </MenuItem>
    ))}
  </DropdownMenu>
);
