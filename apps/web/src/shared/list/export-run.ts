import type { ExportFormat } from "@dropship/api/contract/exports";
import type { AnyList } from "@dropship/api/contract/list";
import { useMutation } from "@tanstack/react-query";
import { api } from "../api.ts";
import { bringJobFile } from "../job-file.ts";
import { noteJob } from "../recent-jobs.ts";

/** What of a list a file is to hold. */
export interface WantedRows {
  readonly filter?: Record<string, unknown>;
  readonly ids?: readonly (number | string)[];
  readonly except?: readonly (number | string)[];
  readonly sort?: string;
  readonly columns?: readonly string[];
  readonly document?: string;
}

/** An export that is under way; it has an id as soon as the server has taken it. */
export interface ExportRun {
  readonly id?: string;
}

/** Writes rows of a list into a file: a job, whose file comes by itself once it is done. `onRun` is told how it goes on, and null at its end. */
export function useExport(list: AnyList, onRun?: (run: ExportRun | null) => void) {
  return useMutation({
    mutationFn: async ({ format, of: { ids, except, columns, ...rows } }: { format: ExportFormat; of: WantedRows }) => {
      const body = {
        ...rows,
        ...(ids && { ids: [...ids] }),
        ...(except && { except: [...except] }),
        ...(columns && { columns: [...columns] }),
      };
      const { data } = await api("createExport", { body: { list: list.name, format, ...body } });
      onRun?.({ id: data.id });
      noteJob(data);
      await bringJobFile(data);
    },
    onMutate: () => onRun?.({}),
    onSettled: () => onRun?.(null),
  });
}

/** Gives an export up. */
export const cancelExport = (id: string): void => void api("cancelJob", { params: { id } }).catch(() => undefined); // the toast has said why
