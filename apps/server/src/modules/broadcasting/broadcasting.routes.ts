import type { broadcastingEndpoints } from "@dropship/api/contract/broadcasting";
import { wireChannel } from "@dropship/api/contract/events";
import type { Handlers } from "../../http/call.ts";
import { forbidden } from "../../http/failure.ts";
import type { AppCredentials } from "../../realtime/signatures.ts";
import { leaveToListen } from "./broadcasting.service.ts";

/** Leave to listen; `app` is null in a shop without live events, where nobody may. */
export function broadcastingRoutes(app: AppCredentials | null): Handlers<typeof broadcastingEndpoints> {
  return {
    authorizeChannel: async ({ caller, body }) => {
      const leave = app && leaveToListen(app, caller.user.id, body.socket_id, body.channel_name);
      if (!leave) throw forbidden();
      return leave;
    },
  };
}

/**
 * What is done when sessions of a user have ended (logout, a new password): what they were allowed to hear ends with them. Every tab of the
 * user must ask for leave anew, which those of a session that lives on get.
 */
export const leaveEnder =
  (reopen: (channel: string) => Promise<void>, onFault: (what: string, error: unknown) => void) =>
  (userId: number): void => {
    reopen(wireChannel("notificationCreated", { id: userId })).catch((error: unknown) =>
      onFault("tabs of an ended session still listen", error),
    );
  };
