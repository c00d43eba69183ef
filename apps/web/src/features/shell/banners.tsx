import { useConnectionLost } from "../../shared/connection.ts";
import { useUser } from "../../shared/session.ts";
import { OfflineBanner } from "./offline-banner.tsx";
import { ViewingBanner } from "./viewing-banner.tsx";

/** What is said over every screen: that an admin looks as a user, that the server cannot be reached. */
export function Banners() {
  const user = useUser();
  const isOffline = useConnectionLost();
  return (
    <>
      {user?.viewed_by && <ViewingBanner user={user} until={user.viewed_by.until} />}
      {isOffline && <OfflineBanner />}
    </>
  );
}
