import type { authEndpoints } from "@dropship/api/contract/auth";
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

/** The handlers of sessions, where a logout also ends what the session was allowed to hear: its other tabs must ask for leave anew. */
export function withLeaveEnded<T extends Pick<Handlers<typeof authEndpoints>, "logout">>(
  handlers: T,
  reopen: (channel: string) => Promise<void>,
  onFault: (what: string, error: unknown) => void,
): T {
  return {
    ...handlers,
    async logout(call) {
      const answer = await handlers.logout(call);
      reopen(wireChannel("notificationCreated", { id: call.caller.user.id })).catch((error: unknown) =>
        onFault("the session's other tabs still listen", error),
      );
      return answer;
    },
  };
}
