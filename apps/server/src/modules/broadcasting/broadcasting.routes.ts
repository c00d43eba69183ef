import type { broadcastingEndpoints } from "@dropship/api/contract/broadcasting";
import type { Handlers } from "../../http/call.ts";
import { forbidden } from "../../http/failure.ts";
import { permissionToListen, type PermissionSigner } from "./broadcasting.service.ts";

/** Permission to listen; `signer` is null in a shop without live events, where nobody may. */
export function broadcastingRoutes(signer: PermissionSigner | null): Handlers<typeof broadcastingEndpoints> {
  return {
    authorizeChannel: async ({ caller, body }) => {
      const { user, sessionHash } = caller;
      const permission =
        signer && sessionHash
          ? permissionToListen(signer, { userId: user.id, sessionHash }, body.socket_id, body.channel_name)
          : null;
      if (!permission) throw forbidden();
      return permission;
    },
  };
}
