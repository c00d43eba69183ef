import { authEndpoints } from "./auth.ts";
import { cartEndpoints } from "./cart.ts";
import { catalogEndpoints } from "./catalog.ts";
import { deliveryEndpoints } from "./delivery.ts";
import { notificationEndpoints } from "./notifications.ts";
import { orderEndpoints } from "./orders.ts";
import { shopEndpoints } from "./shop.ts";

/** Every operation of the product by its name. The client, server mount, API reference and tests fold from it. */
export const contract = {
  ...authEndpoints,
  ...shopEndpoints,
  ...catalogEndpoints,
  ...cartEndpoints,
  ...deliveryEndpoints,
  ...orderEndpoints,
  ...notificationEndpoints,
};

/** The whole table. */
export type Contract = typeof contract;
/** Name of an operation. */
export type OperationName = keyof Contract;
