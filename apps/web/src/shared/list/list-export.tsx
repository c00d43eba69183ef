import { operationPath } from "@dropship/api/client/address";
import type { AnyList } from "@dropship/api/contract/list";
import type { Job } from "@dropship/api/contract/jobs";
import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem } from "@dropship/ui/dropdown-menu";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { Download, FileSpreadsheet, FileText } from "lucide-react";
import { useState } from "react";
import { api } from "../api.ts";
import { queryClient } from "../query-client.ts";
import { showToast } from "../toast.ts";

/** Asked again so often, for those who hear no live events. */
const ASK_MS = 1_500;

const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ["getJob", id],
    queryFn: async ({ signal }) => (await api("getJob", { params: { id }, signal })).data,
  });

async function untilOver(id: string): Promise<Job> {
  for (;;) {
    const job = await queryClient.fetchQuery({ ...jobQuery(id), staleTime: 0 });
    if (job.state !== "queued" && job.state !== "running") return job;
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
}

function progressText({ done, of }: Job["progress"]): string {
  return of ? `Готовим файл: ${Math.floor((done / of) * 100)} %` : "Готовим файл…";
}

/** Writes what the list shows into a file: a job whose progress stands on the button, and whose file comes by itself. */
export function ListExport({ list, filter, sort }: { list: AnyList; filter: object; sort: string }) {
  const [id, setId] = useState("");
  const { data: job } = useQuery({ ...jobQuery(id), enabled: false }); // read by the run below
  const run = useMutation({
    mutationFn: async (format: "csv" | "xlsx") => {
      const { data } = await api("createExport", { body: { list: list.name, format, filter: { ...filter }, sort } });
      setId(data.id);
      return untilOver(data.id);
    },
    onSuccess(ended) {
      if (ended.state === "failed") showToast({ tone: "bad", text: ended.reason ?? "Файл не получился." });
      if (ended.state !== "done") return;
      // The response is a file to be kept: the page stays where it is.
      window.location.assign(operationPath("downloadJobFile", { id: ended.id }));
      showToast({ tone: "good", text: "Файл готов." });
    },
  });
  const cancel = () => void api("cancelJob", { params: { id } }).catch(() => undefined); // the toast has said why
  return (
    <DropdownMenu
      trigger={
        <Button icon={<Download />}>
          {run.isPending ? (job?.id === id ? progressText(job.progress) : "Готовим файл…") : "Выгрузить"}
        </Button>
      }
    >
      {run.isPending ? (
        <MenuItem disabled={job?.can.cancel !== true} onSelect={cancel}>
          Отменить выгрузку
        </MenuItem>
      ) : (
        <>
          <MenuItem icon={<FileSpreadsheet />} onSelect={() => run.mutate("xlsx")}>
            Excel (XLSX)
          </MenuItem>
          <MenuItem icon={<FileText />} onSelect={() => run.mutate("csv")}>
            Таблица (CSV)
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}
