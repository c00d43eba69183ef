import type { cartEndpoints } from "@dropship/api/contract/cart";
import type { Endpoint } from "@dropship/api/contract/endpoint";
import type { FastifyRequest } from "fastify";
import type { Handler, Handlers } from "../../http/call.ts";
import { type Broadcaster, broadcastEvent } from "../../realtime/broadcaster.ts";
import { SOCKET_ID } from "../../realtime/protocol.ts";

/** The connection that must not hear what its own call caused; Echo-aware clients name it. */
function socketIdOf(request: FastifyRequest): string | undefined {
  const header = request.headers["x-socket-id"];
  return typeof header === "string" && SOCKET_ID.test(header) ? header : undefined;
}

/** The handlers of the cart, each of whose changes is told to the user's other tabs and devices. */
export function withCartNews<T extends Handlers<typeof cartEndpoints>>(
  handlers: T,
  broadcaster: Broadcaster,
  onFault: (what: string, error: unknown) => void,
): T {
  const telling =
    <E extends Endpoint>(handler: Handler<E>): Handler<E> =>
    async (call) => {
      const response = await handler(call);
      const user = call.caller.user;
      if (user) {
        const exceptSocketId = socketIdOf(call.request);
        // The cart is changed already: the caller does not wait for the others to hear of it.
        broadcastEvent(broadcaster, "cartChanged", { id: user.id }, { user_id: user.id }, { exceptSocketId }).catch(
          (error: unknown) => onFault("the user's other tabs were not told", error),
        );
      }
      return response;
    };
  return {
    ...handlers,
    addToCart: telling(handlers.addToCart),
    updateCartItem: telling(handlers.updateCartItem),
    removeCartItem: telling(handlers.removeCartItem),
    clearCart: telling(handlers.clearCart),
  };
}
