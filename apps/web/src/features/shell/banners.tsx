import { useConnectionLost } from "../../shared/connection.ts";
import { useUser } from "../../shared/session.ts";
import { DeletionBanner } from "./deletion-banner.tsx";
import { OfflineBanner } from "./offline-banner.tsx";
import { ViewingBanner } from "./viewing-banner.tsx";

/** What is said over every screen: that an admin looks as a user, that the account is to be deleted, that the server cannot be reached. */
export function Banners() {
  const user = useUser();
  const isOffline = useConnectionLost();
  return (
    <>
      {user?.viewed_by && <ViewingBanner user={user} until={user.viewed_by.until} />}
      {user?.deletion_due_at && <DeletionBanner due={user.deletion_due_at} />}
      {isOffline && <OfflineBanner />}
    </>
  );
}
