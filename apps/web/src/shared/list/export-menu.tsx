import type { AnyList } from "@dropship/api/contract/list";
import { MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from "@dropship/ui/dropdown-menu";
import { FileSpreadsheet, FileText, Mail, Table } from "lucide-react";
import { useJob } from "../recent-jobs.ts";
import { cancelExport, type ExportRun, useExport } from "./export-run.ts";
import type { ListPaper } from "./list-paper.ts";

const written = ({ name, filter }: ListPaper) => ({ document: name, filter: { ...filter } });

/** What a list, or a paper of it, may be written as; chosen, it is written. */
export function ExportMenu({
  list,
  filter,
  sort,
  columns,
  paper,
  run,
  onRun,
  all: isAll,
  onAllChange,
  onMore,
}: {
  list: AnyList;
  filter: object;
  sort: string;
  columns?: readonly string[] | undefined;
  paper?: ListPaper | undefined;
  /** The export that is under way. */
  run: ExportRun | null;
  onRun: (run: ExportRun | null) => void;
  /** All columns, whatever the reader has made of them. */
  all: boolean;
  onAllChange: (isAll: boolean) => void;
  /** What else there is about the paper was asked for. */
  onMore: () => void;
}) {
  const job = useJob(run?.id ?? "");
  const { mutate } = useExport(list, onRun);
  if (run)
    return (
      <MenuItem disabled={job?.can.cancel !== true} onSelect={() => job && cancelExport(job.id)}>
        Отменить выгрузку
      </MenuItem>
    );
  const rows = { filter: { ...filter }, sort, ...(columns && !isAll && { columns }) };
  return (
    <>
      {paper && (
        <>
          <MenuLabel>{paper.title}</MenuLabel>
          <MenuItem icon={<FileText />} onSelect={() => mutate({ format: "pdf", of: written(paper) })}>
            Документ (PDF)
          </MenuItem>
          <MenuItem icon={<FileSpreadsheet />} onSelect={() => mutate({ format: "xlsx", of: written(paper) })}>
            Excel (XLSX)
          </MenuItem>
          <MenuItem icon={<Table />} onSelect={() => mutate({ format: "csv", of: written(paper) })}>
            Таблица (CSV)
          </MenuItem>
          {paper.more && (
            <MenuItem icon={<Mail />} onSelect={() => onMore()}>
              {paper.more.title}
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuLabel>Строки, которые показаны</MenuLabel>
        </>
      )}
      <MenuItem icon={<FileSpreadsheet />} onSelect={() => mutate({ format: "xlsx", of: rows })}>
        Excel (XLSX)
      </MenuItem>
      <MenuItem icon={<Table />} onSelect={() => mutate({ format: "csv", of: rows })}>
        Таблица (CSV)
      </MenuItem>
      {columns && (
        <>
          <MenuSeparator />
          <MenuCheckboxItem checked={!isAll} onCheckedChange={(isOn) => onAllChange(!isOn)}>
            Столбцы как в таблице
          </MenuCheckboxItem>
        </>
      )}
    </>
  );
}
