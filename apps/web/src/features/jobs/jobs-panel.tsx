import { operationPath } from "@dropship/api/client/address";
import type { Job } from "@dropship/api/contract/jobs";
import { JobPanel, type JobPanelItem, JobRefusals } from "@dropship/ui/patterns/job-panel";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { clientState } from "../../shared/client-state.ts";
import { isGoing, noteJob } from "../../shared/recent-jobs.ts";
import { useServerNow } from "../../shared/server-clock.ts";
import { clearedUpToAtom } from "./shown-jobs.ts";
import { askForJobs, undoJob } from "./undo-job.ts";

/** The panel of the user's jobs. */
export function JobsPanel({ jobs }: { jobs: readonly Job[] }) {
  const now = new Date(useServerNow());
  const cancel = useMutation({
    mutationFn: (id: string) => api("cancelJob", { params: { id } }),
    onSuccess: ({ data }) => noteJob(data),
    onError: () => void askForJobs(),
  });
  const undo = useMutation({ mutationFn: undoJob });
  const isBusy = (id: string) =>
    (cancel.isPending && cancel.variables === id) || (undo.isPending && undo.variables === id);
  const itemOf = (job: Job): JobPanelItem => ({
    id: job.id,
    title: job.title,
    state: job.state,
    ...job.progress,
    reason: job.reason,
    file: job.file && { ...job.file, href: operationPath("downloadJobFile", { id: job.id }) },
    report: job.report ? operationPath("downloadJobReport", { id: job.id }) : null,
    canCancel: job.can.cancel,
    canUndo: job.can.undo,
    busy: isBusy(job.id),
    endedAt: job.finished_at,
  });
  return (
    <JobPanel
      jobs={jobs.map(itemOf)}
      now={now}
      onCancel={({ id }) => cancel.mutate(id)}
      onUndo={({ id }) => undo.mutate(id)}
      onClear={() =>
        clientState.set(
          clearedUpToAtom,
          jobs
            .filter((job) => !isGoing(job))
            .map((job) => job.finished_at ?? "")
            .toSorted()
            .at(-1) ?? null,
        )
      }
      renderRefusals={({ id, refused }) => <Refusals id={id} refused={refused} />}
    />
  );
}

function Refusals({ id, refused }: { id: string; refused: number }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ["getJob", id, refused], // more of them are other ones
    queryFn: async ({ signal }) => (await api("getJob", { params: { id }, signal })).data.refusals,
  });
  return (
    <JobRefusals
      refusals={data?.map(({ row, name, reason }) => ({ name: name ?? row, reason })) ?? []}
      count={refused}
      status={data ? "ready" : isError ? "error" : "loading"}
      onRetry={() => void refetch()}
    />
  );
}
