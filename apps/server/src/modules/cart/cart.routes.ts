import type { Cart, cartEndpoints } from "@dropship/api/contract/cart";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller, Handlers } from "../../http/call.ts";
import type { CartCaller, CartService } from "./cart.service.ts";

/** Gives the browser a session when it has none and returns the hash of its token. */
export type EnsureSession = (call: {
  readonly caller: Caller;
  readonly reply: FastifyReply;
  readonly request: FastifyRequest;
}) => Buffer;

const callerOf = (caller: Caller): CartCaller => ({
  viewer: caller.user,
  owner: caller.user ? { userId: caller.user.id } : caller.sessionHash ? { sessionHash: caller.sessionHash } : null,
});

/** Cart of a user or of a visitor (docs/product.md, Calls). */
export function cartRoutes(cart: CartService, ensureSession: EnsureSession): Handlers<typeof cartEndpoints> {
  const response = async (shown: Promise<Cart>) => ({ data: await shown });
  return {
    getCart: ({ caller }) => response(cart.show(callerOf(caller))),
    addToCart: ({ caller, params, body, reply, request }) => {
      const owner = callerOf(caller).owner ?? { sessionHash: ensureSession({ caller, reply, request }) };
      const { quantity, attributes } = body.data;
      return response(cart.add({ owner, viewer: caller.user }, { productId: params.product_id, quantity, attributes }));
    },
    updateCartItem: ({ caller, params, body }) => {
      const { quantity, attributes } = body.data;
      const step =
        quantity === undefined
          ? null
          : typeof quantity === "number"
            ? { by: quantity }
            : quantity.relative
              ? { by: quantity.value }
              : { to: Math.max(1, quantity.value) };
      return response(cart.change(callerOf(caller), { productId: params.product_id, step, attributes }));
    },
    removeCartItem: ({ caller, params }) => response(cart.remove(callerOf(caller), params.product_id)),
    clearCart: ({ caller }) => response(cart.remove(callerOf(caller), null)),
  };
}
