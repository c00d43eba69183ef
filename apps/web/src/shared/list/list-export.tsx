import type { AnyList } from "@dropship/api/contract/list";
import type { Job } from "@dropship/api/contract/jobs";
import { DropdownMenu } from "@dropship/ui/dropdown-menu";
import { Suspense, useState } from "react";
import { lazyPart } from "../lazy-part.ts";
import { ExportButton } from "./export-button.tsx";
import type { ExportRun } from "./export-run.ts";
import type { ListPaper } from "./list-paper.ts";
import { useJob } from "../recent-jobs.ts";

const fetchMenu = async () => (await import("./export-menu.tsx")).ExportMenu;
const ExportMenu = lazyPart(fetchMenu);
/** It comes when the button is approached. */
const loadMenu = () => fetchMenu().then(ExportMenu.loaded);

function progressText({ done, of }: Job["progress"]): string {
  return of ? `Готовим файл: ${Math.floor((done / of) * 100)} %` : "Готовим файл…";
}

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
  // Its code comes with the menu, which is gone when it is under way: what is known of it stands here.
  const [run, setRun] = useState<ExportRun | null>(null);
  const job = useJob(run?.id ?? "");
  const menu = (
    <DropdownMenu
      load={loadMenu}
      trigger={<ExportButton>{run && (job ? progressText(job.progress) : "Готовим файл…")}</ExportButton>}
    >
      <Suspense>
        <ExportMenu
          list={list}
          filter={filter}
          sort={sort}
          columns={columns}
          paper={paper}
          run={run}
          onRun={setRun}
          all={isAll}
          onAllChange={setAll}
          onMore={() => setMore(true)}
        />
      </Suspense>
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
