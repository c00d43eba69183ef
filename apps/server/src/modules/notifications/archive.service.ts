import type { ListChoice } from "@dropship/api/contract/list";
import type { notificationList } from "@dropship/api/contract/lists/notifications";
import type { SessionUser } from "../../http/call.ts";
import type { JobStarter } from "../../jobs/job-kind.ts";
import { ARCHIVE_JOB, RESTORE_JOB } from "./archive-jobs.ts";
import { userNotifications } from "./notifications.repository.ts";

type Choice = ListChoice<typeof notificationList>;

/** The archive of notifications. */
export type NotificationArchive = ReturnType<typeof notificationArchive>;

const BATCH = 2_000;

/** Makes the service; what it starts is answered as the id of a job. */
export function notificationArchive(jobs: JobStarter) {
  const start = (user: SessionUser, kind: string, choice: Choice, archived: boolean) =>
    jobs.startRows(user, kind, null, async function* (tx) {
      // "All" are those of the list that the person looks at, which is the archive or the rest.
      const wanted: Choice = "all" in choice ? { ...choice, all: { ...choice.all, archived } } : choice;
      yield* userNotifications.walkIds(tx, { user: user.id }, { choice: wanted, batch: BATCH });
    });
  return {
    /** Puts notifications away. */
    archive: (user: SessionUser, choice: Choice) => start(user, ARCHIVE_JOB, choice, false),
    /** Takes them back. */
    restore: (user: SessionUser, choice: Choice) => start(user, RESTORE_JOB, choice, true),
  };
}
