import { orderList } from "@dropship/api/contract/lists/orders";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";

/** The caller's orders. */
export const orderSource = listSource(orderList, "listOrders", (call) => api("listOrders", call));
