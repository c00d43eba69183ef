import type { ExportFormat } from "@dropship/api/contract/exports";
import type { AnyList } from "@dropship/api/contract/list";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../api.ts";
import { bringJobFile } from "../job-file.ts";
import { noteJob, useJob } from "../recent-jobs.ts";

/** What of a list a file is to hold. */
export interface WantedRows {
  readonly filter?: Record<string, unknown>;
  readonly ids?: readonly (number | string)[];
  readonly except?: readonly (number | string)[];
  readonly sort?: string;
  readonly columns?: readonly string[];
  readonly document?: string;
}

/** Writes rows of a list into a file: a job, whose file comes by itself once it is done. */
export function useExport(list: AnyList) {
  const [id, setId] = useState("");
  const job = useJob(id);
  const run = useMutation({
    mutationFn: async ({ format, of: { ids, except, columns, ...rows } }: { format: ExportFormat; of: WantedRows }) => {
      const body = {
        ...rows,
        ...(ids && { ids: [...ids] }),
        ...(except && { except: [...except] }),
        ...(columns && { columns: [...columns] }),
      };
      const { data } = await api("createExport", { body: { list: list.name, format, ...body } });
      setId(data.id);
      noteJob(data);
      await bringJobFile(data);
    },
  });
  const cancel = () => void api("cancelJob", { params: { id } }).catch(() => undefined); // the toast has said why
  return { run, job, cancel };
}
