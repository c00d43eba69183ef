import type { Job } from "@dropship/api/contract/jobs";
import { JobsAction } from "@dropship/ui/patterns/jobs-action";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClientState } from "../../shared/client-state.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { recentJobsQuery } from "../../shared/recent-jobs.ts";
import { useServerNow } from "../../shared/server-clock.ts";
import { clearedUpToAtom, shownJobs } from "./shown-jobs.ts";
import { useJobEnds } from "./use-job-ends.ts";

const JobsPanel = lazyPart(async () => (await import("./jobs-panel.tsx")).JobsPanel);

/** The user's jobs in the top bar: a button while one runs or has just ended, a word at the end of each. `known`: what the page read of them first. */
export function JobsMenu({ known }: { known: readonly Job[] }) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(recentJobsQuery);
  useJobEnds(data, known);
  const jobs = shownJobs(data ?? [], useClientState(clearedUpToAtom), useServerNow());
  return (
    <div onPointerEnter={JobsPanel.preload} className="contents">
      <JobsAction
        jobs={jobs.map(({ id, title, state, progress }) => ({ id, title, state, ...progress }))}
        open={open}
        onOpenChange={setOpen}
      >
        <JobsPanel jobs={jobs} />
      </JobsAction>
    </div>
  );
}
