import { useConnectionLost } from "../../shared/connection.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { useUser } from "../../shared/session.ts";
import { OfflineBanner } from "./offline-banner.tsx";

// Few people see these, and every visit loads this file; that the server cannot be reached must be said without the network.
const DeletionBanner = lazyPart(async () => (await import("./deletion-banner.tsx")).DeletionBanner);
const ViewingBanner = lazyPart(async () => (await import("./viewing-banner.tsx")).ViewingBanner);

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
