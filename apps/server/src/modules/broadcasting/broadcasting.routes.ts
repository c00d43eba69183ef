import type { broadcastingEndpoints } from "@dropship/api/contract/broadcasting";
import type { Handlers } from "../../http/call.ts";
import { forbidden } from "../../http/failure.ts";
import { NO_RIGHTS } from "../auth/session-marks.service.ts";
import { permissionToListen, type PermissionSigner } from "./broadcasting.service.ts";

/** Permission to listen; `signer` is null in a shop without live events, where nobody may. */
export function broadcastingRoutes(signer: PermissionSigner | null): Handlers<typeof broadcastingEndpoints> {
  return {
    authorizeChannel: async ({ caller, body }) => {
      const { user, sessionHash } = caller;
      if (!signer || !sessionHash) throw forbidden();
      const listener = { userId: user.id, rights: user.isVerified ? user : NO_RIGHTS, sessionHash };
      const permission = await permissionToListen(signer, listener, body.socket_id, body.channel_name);
      if (!permission) throw forbidden();
      return permission;
    },
  };
}
