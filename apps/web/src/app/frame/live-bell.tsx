import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import { Bell } from "../../features/notifications/bell.tsx";
import { readConfig } from "../../shared/config.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { recentJobsQuery } from "../../shared/recent-jobs.ts";
import { useUser } from "../../shared/session.ts";
import { Keys } from "../keys/keys.tsx";
import { startWhenIdle } from "../idle/start-when-idle.ts";

const JobsMenu = lazyPart(async () => (await import("../../features/jobs/jobs-menu.tsx")).JobsMenu);

/** The bell and the jobs, and with them the live events and the keys of the signed-in user: all are there exactly as long as the user is. */
export function LiveBell() {
  const router = useRouter();
  const user = useUser();
  const userId = user?.id;
  // As a text: each response has a list of its own.
  const permissions = String(user?.permissions);
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const { realtime: address } = readConfig();
    if (!address || userId === undefined) return;
    return startWhenIdle(async () => {
      const [{ startLiveEvents }, { checkSession, followSession }] = await Promise.all([
        import("../realtime/live-events.ts"),
        import("../idle/visit-parts.ts"),
      ]);
      // Events ask for the user again, and the response may be another.
      followSession(router);
      const onRefused = () => void checkSession(router).catch(() => undefined); // asked again when the next permission is refused
      return () => startLiveEvents({ address, userId, permissions: permissions.split(","), onRefused });
    });
  }, [router, userId, permissions]);
  // Most visits have no job: whether there is one is asked last, and their menu comes with the first.
  useEffect(() => startWhenIdle(async () => () => (setQuiet(true), () => undefined)), []);
  return (
    <>
      {isQuiet && <Jobs key={userId} />}
      <Bell />
      <Keys />
    </>
  );
}

/** The menu of jobs, with what was known of them when they were first read: some may end while its code is on the way. */
function Jobs() {
  const { data: jobs } = useQuery(recentJobsQuery);
  const [known, setKnown] = useState(jobs);
  if (jobs && !known) setKnown(jobs);
  return <Suspense>{known && jobs && jobs.length > 0 && <JobsMenu jobs={jobs} known={known} />}</Suspense>;
}
