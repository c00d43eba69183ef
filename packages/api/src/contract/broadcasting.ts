import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";

/** Two whole numbers with a dot between, made by the live server for each connection. */
export const socketId = z.string().regex(/^\d{1,20}\.\d{1,20}$/);

/** Permission to listen (docs/reference/laravel-contract.md, Permission to listen). */
export const broadcastingEndpoints = endpoints({
  authorizeChannel: {
    method: "POST",
    path: "/broadcasting/auth",
    whileViewing: true,
    access: "user",
    load: "vital",
    summary: "Signature that lets this connection listen to a private channel of the caller",
    // pusher-js sends a form, an authorizer of one's own sends JSON; both are read.
    body: z.object({ socket_id: socketId, channel_name: z.string().max(200) }),
    responses: { 200: z.object({ auth: z.string(), channel_data: z.string().optional() }) },
    errors: { 403: { forbidden: failure("not a channel of the caller") } },
  },
});
