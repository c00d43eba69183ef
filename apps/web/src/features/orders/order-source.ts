import { orderList } from "@dropship/api/contract/lists/orders";
import { listSource } from "../../shared/list/list-source.ts";

/** The caller's orders. */
export const orderSource = listSource(orderList, "listOrders");
