import type { Job } from "@dropship/api/contract/jobs";
import { JobsAction } from "@dropship/ui/patterns/jobs-action";
import { useState } from "react";
import { useClientState } from "../../shared/client-state.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { useServerNow } from "../../shared/server-clock.ts";
import { clearedUpToAtom, shownJobs } from "./shown-jobs.ts";
import { useJobEnds } from "./use-job-ends.ts";

const JobsPanel = lazyPart(async () => (await import("./jobs-panel.tsx")).JobsPanel);

/** The user's jobs in the top bar: a button while one runs or has just ended, a word at the end of each. `known`: what the page read of them first. */
export function JobsMenu({ jobs: all, known }: { jobs: readonly Job[]; known: readonly Job[] }) {
  const [open, setOpen] = useState(false);
  useJobEnds(all, known);
  const jobs = shownJobs(all, useClientState(clearedUpToAtom), useServerNow());
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
