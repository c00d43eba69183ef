import type { balanceEndpoints } from "@dropship/api/contract/balance";
import type { recipientRecordEndpoints } from "@dropship/api/contract/recipient-record";
import type { orderEndpoints } from "@dropship/api/contract/orders";
import { StatusResponse, type Handlers } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import { numbered } from "../../record-number.ts";
import type { OrdersService } from "./orders.service.ts";

/** Checkout, orders, the balance and the home screen. */
export function orderRoutes(
  orders: OrdersService,
): Handlers<typeof orderEndpoints & typeof balanceEndpoints & typeof recipientRecordEndpoints> {
  return {
    getCheckout: async ({ caller }) => ({ data: await orders.quote(caller.user) }),
    placeOrder: async ({ caller, body, idempotencyKey }) => {
      const order = await orders.place(caller.user, idempotencyKey, body);
      return new StatusResponse(201, { data: order, message: `Заказ ${numbered(order.number)} оформлен.` });
    },
    listOrders: async ({ caller, query, request }) =>
      listResponse(request.url, await orders.list(caller.user.id, query)),
    getOrder: async ({ caller, params }) => ({ data: await orders.detail(params.id, caller.user.id) }),
    cancelOrder: async ({ caller, params, body, idempotencyKey }) => {
      const order = await orders.cancel(caller.user, idempotencyKey, params.id, body.reason);
      return { data: order, message: `Заказ ${numbered(order.number)} отменён.` };
    },
    renewPickupCode: async ({ caller, params }) => ({
      data: await orders.renewCode(caller.user, params.id),
      message: "Новый код готов, прежний больше не действует.",
    }),
    repeatOrder: async ({ caller, params, body }) => ({
      data: await orders.repeat(caller.user, params.id, body),
      message: body.replace ? "Товары заказа в корзине." : "Товары заказа добавлены в корзину.",
    }),
    listRecipients: async ({ caller, query }) => ({ data: await orders.recipients(caller.user.id, query.search) }),
    getRecipientRecord: async ({ query }) => ({ data: await orders.recipientRecord(query.phone) }),
    getBalance: async ({ caller }) => ({ data: await orders.balance(caller.user.id) }),
    saveBalanceWarning: async ({ caller, body }) => ({
      data: await orders.saveWarning(caller.user.id, body.limit),
      message: "Порог сохранён.",
    }),
    getDashboard: async ({ caller }) => ({ data: await orders.dashboard(caller.user.id) }),
  };
}
