import type { AnyList } from "@dropship/api/contract/list";
import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem } from "@dropship/ui/dropdown-menu";
import { ChevronDown, Download, FileSpreadsheet, Table } from "lucide-react";
import { useExport } from "./export-run.ts";
import type { ChosenRows } from "./use-choice.ts";

/** Writes the chosen rows of a list into a file. They stay chosen: a file changes nothing of them. */
export function ChosenExport<L extends AnyList>({
  list,
  chosen,
  sort,
  columns,
}: {
  list: L;
  chosen: ChosenRows<L>;
  sort: string;
  /** What the reader has made of the columns; all of them unless that is said. */
  columns: readonly string[] | undefined;
}) {
  const run = useExport(list);
  const rows = "ids" in chosen ? { ids: chosen.ids } : { filter: { ...chosen.all }, except: chosen.except };
  const of = { ...rows, sort, ...(columns && { columns }) };
  return (
    <DropdownMenu
      trigger={
        <Button size="sm" icon={<Download />} iconEnd={<ChevronDown />} loading={run.isPending}>
          В файл
        </Button>
      }
    >
      <MenuItem icon={<FileSpreadsheet />} onSelect={() => run.mutate({ format: "xlsx", of })}>
        Excel (XLSX)
      </MenuItem>
      <MenuItem icon={<Table />} onSelect={() => run.mutate({ format: "csv", of })}>
        Таблица (CSV)
      </MenuItem>
    </DropdownMenu>
  );
}
