import type { AnyList } from "@dropship/api/contract/list";
import type { Job } from "@dropship/api/contract/jobs";
import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from "@dropship/ui/dropdown-menu";
import { useMedia } from "@dropship/ui/hooks/use-media";
import { IconButton } from "@dropship/ui/icon-button";
import { Download, FileSpreadsheet, FileText, Mail, Table } from "lucide-react";
import { type ComponentType, Suspense, useState } from "react";
import { useExport } from "./export-run.ts";

function progressText({ done, of }: Job["progress"]): string {
  return of ? `Готовим файл: ${Math.floor((done / of) * 100)} %` : "Готовим файл…";
}

/** A paper that a list can be written as, beside its table: what it is called in the menu, and the part of the filter that it goes by. */
export interface ListPaper {
  readonly name: string;
  readonly title: string;
  readonly filter: object;
  /** What else the menu offers about it, as a dialog. */
  readonly more?: { readonly title: string; readonly part: ComponentType<{ onClose: () => void }> };
}

const written = ({ name, filter }: ListPaper) => ({ document: name, filter: { ...filter } });

/** Writes what the list shows, or a paper of it, into a file: a job whose progress stands on the button, and whose file comes by itself. */
export function ListExport({
  list,
  filter,
  sort,
  columns,
  paper,
}: {
  list: AnyList;
  filter: object;
  sort: string;
  /** What the reader has made of the columns; the file has all of them unless that is said. */
  columns?: readonly string[] | undefined;
  paper?: ListPaper | undefined;
}) {
  const [isAll, setAll] = useState(false);
  const [hasMore, setMore] = useState(false);
  const More = paper?.more?.part;
  const { run, job, cancel } = useExport(list);
  // In the strip above the list every button more would take a second row; the sheet of a phone has room for words.
  const isNarrow = useMedia("(width < 48rem)");
  const rows = { filter: { ...filter }, sort, ...(columns && !isAll && { columns }) };
  const menu = (
    <DropdownMenu
      trigger={
        isNarrow || run.isPending ? (
          <Button icon={<Download />}>
            {run.isPending ? (job ? progressText(job.progress) : "Готовим файл…") : "Выгрузить"}
          </Button>
        ) : (
          <IconButton variant="secondary" label="Выгрузить">
            <Download />
          </IconButton>
        )
      }
    >
      {run.isPending ? (
        <MenuItem disabled={job?.can.cancel !== true} onSelect={cancel}>
          Отменить выгрузку
        </MenuItem>
      ) : (
        <>
          {paper && (
            <>
              <MenuLabel>{paper.title}</MenuLabel>
              <MenuItem icon={<FileText />} onSelect={() => run.mutate({ format: "pdf", of: written(paper) })}>
                Документ (PDF)
              </MenuItem>
              <MenuItem icon={<FileSpreadsheet />} onSelect={() => run.mutate({ format: "xlsx", of: written(paper) })}>
                Excel (XLSX)
              </MenuItem>
              <MenuItem icon={<Table />} onSelect={() => run.mutate({ format: "csv", of: written(paper) })}>
                Таблица (CSV)
              </MenuItem>
              {paper.more && (
                <MenuItem icon={<Mail />} onSelect={() => setMore(true)}>
                  {paper.more.title}
                </MenuItem>
              )}
              <MenuSeparator />
              <MenuLabel>Строки, которые показаны</MenuLabel>
            </>
          )}
          <MenuItem icon={<FileSpreadsheet />} onSelect={() => run.mutate({ format: "xlsx", of: rows })}>
            Excel (XLSX)
          </MenuItem>
          <MenuItem icon={<Table />} onSelect={() => run.mutate({ format: "csv", of: rows })}>
            Таблица (CSV)
          </MenuItem>
          {columns && (
            <>
              <MenuSeparator />
              <MenuCheckboxItem checked={!isAll} onCheckedChange={(isOn) => setAll(!isOn)}>
                Столбцы как в таблице
              </MenuCheckboxItem>
            </>
          )}
        </>
      )}
    </DropdownMenu>
  );
  return (
    <>
      {menu}
      {hasMore && More && (
        <Suspense>
          <More onClose={() => setMore(false)} />
        </Suspense>
      )}
    </>
  );
}
