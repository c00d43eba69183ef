import type { pushEndpoints } from "@dropship/api/contract/push";
import type { Caller, Handlers } from "../../http/call.ts";
import { unauthenticated } from "../../http/failure.ts";
import type { PushService } from "./push.service.ts";

function sessionOf(caller: Caller): Buffer {
  if (!caller.sessionHash) throw unauthenticated(); // a user without a session does not get this far
  return caller.sessionHash;
}

/** Push messages to the caller's devices. */
export function pushRoutes(push: PushService): Handlers<typeof pushEndpoints> {
  return {
    getPushKey: async () => ({ data: { public_key: await push.publicKey() } }),
    listPushDevices: async ({ caller }) => ({
      data: await push.devices({ id: caller.user.id, sessionHash: sessionOf(caller) }),
    }),
    subscribeToPush: async ({ caller, body, request }) => {
      const userAgent = request.headers["user-agent"] ?? "";
      await push.subscribe({ id: caller.user.id, sessionHash: sessionOf(caller), userAgent }, body);
      return undefined;
    },
    unsubscribeFromPush: async ({ caller, body }) => {
      if ("endpoint" in body) await push.unsubscribe(caller.user.id, body.endpoint);
      else await push.forgetDevice(caller.user.id, body.id);
      return undefined;
    },
  };
}
