import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { Bell } from "../features/notifications/bell.tsx";
import { readConfig } from "../shared/config.ts";
import { useUser } from "../shared/session.ts";
import { Keys } from "./keys/keys.tsx";
import { whenQuiet } from "./when-quiet.ts";

/** The bell, and with it the live events and the keys of the signed-in user: all are there exactly as long as the user is. */
export function LiveBell() {
  const router = useRouter();
  const userId = useUser()?.id;
  useEffect(() => {
    const { realtime: address } = readConfig();
    if (!address || userId === undefined) return;
    return whenQuiet(async () => {
      const [{ startLiveEvents }, { checkSession, followSession }] = await Promise.all([
        import("./realtime/live-events.ts"),
        import("./realtime/follow-session.ts"),
      ]);
      // Events ask for the user again, and the response may be another.
      followSession(router);
      const onRefused = () => void checkSession(router).catch(() => undefined); // asked again when the next permission is refused
      return () => startLiveEvents({ address, userId, onRefused });
    });
  }, [router, userId]);
  return (
    <>
      <Bell />
      <Keys />
    </>
  );
}
