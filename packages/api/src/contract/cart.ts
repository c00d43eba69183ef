import { z } from "zod";
import { photo, priceStep, quantityPrice } from "./catalog.ts";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { dataWithMessage, id, idValue, line, rate, saidPrices, uah, usd } from "./shapes.ts";

const attributes = z.record(line(60), line(200)).refine((a) => Object.keys(a).length <= 20, "Не больше 20 свойств.");
const wholeQuantity = z.number().int().min(-9_999).max(9_999);

/** A line of the cart (docs/product.md, Entities). `id` is the product's id. */
export const cartItem = z.object({
  id: idValue,
  name: z.string(),
  quantity: z.number().int().min(1),
  /** How many the user had put in, when the stock has come to allow fewer; null as a rule. */
  cut_from: z.number().int().nullable(),
  /** Unit price in USD after the viewer's conditions at this quantity. */
  conditioned_price: usd,
  attributes: z.record(z.string(), z.string()),
  /** The product as the dropdown shows it; `stock` is what can be ordered now, 0 when it ran out or is hidden. */
  product: z.object({
    id: idValue,
    sku: z.string(),
    name: z.string(),
    /** What tells its variation apart, e.g. {"Цвет": "синий"}. */
    options: z.record(z.string(), z.string()),
    photo: z.array(photo),
    price: usd,
    said: saidPrices,
    stock: z.number().int(),
    is_active: z.boolean(),
  }),
  price_steps: z.array(priceStep),
  /** What a piece costs at other quantities. */
  quantity_prices: z.array(quantityPrice),
});
/** The cart. `total` is USD; `total_uah` is the sum of line totals at `rate`, each unit rounded to a kopeck. */
export const cart = z.object({
  items: z.array(cartItem),
  total: usd,
  total_uah: uah,
  total_quantity: z.number().int(),
  rate,
  /** What changed without the user's doing (ran out, merged at login), in Russian; empty as a rule. */
  notices: z.array(z.string()),
});
/** The cart. */
export type Cart = z.output<typeof cart>;
/** A line of the cart. */
export type CartItem = z.output<typeof cartItem>;

/** A signed number is added; `{relative: false, value}` replaces (docs/reference/laravel-contract.md, Cart). */
export const quantityChange = z.union([wholeQuantity, z.object({ relative: z.boolean(), value: wholeQuantity })]);

/** Cart of a user or, before login, of a visitor's session. */
export const cartEndpoints = endpoints({
  getCart: {
    method: "GET",
    path: "/api/cart",
    access: "public",
    summary: "The caller's cart",
    responses: { 200: dataWithMessage(cart) },
  },
  addToCart: {
    method: "POST",
    path: "/api/cart/{product_id}",
    access: "public",
    summary: "Add pieces of a product; capped at stock",
    params: z.object({ product_id: id }),
    body: z.object({
      data: z
        .object({ quantity: z.number().int().min(1).max(9_999).default(1), attributes: attributes.optional() })
        .default({ quantity: 1 }),
    }),
    responses: { 200: dataWithMessage(cart) },
    errors: {
      404: { not_found: failure("no such product") },
      409: {
        out_of_stock: failure("nothing is left of it"),
        cart_full: failure("the cart has as many lines as it may"),
      },
    },
  },
  updateCartItem: {
    method: "PUT",
    path: "/api/cart/{product_id}",
    access: "public",
    summary: "Change the quantity or attributes of a line",
    params: z.object({ product_id: id }),
    body: z.object({ data: z.object({ quantity: quantityChange.optional(), attributes: attributes.optional() }) }),
    responses: { 200: dataWithMessage(cart) },
    errors: { 404: { not_found: failure("not in the cart") } },
  },
  removeCartItem: {
    method: "DELETE",
    path: "/api/cart/{product_id}",
    access: "public",
    summary: "Remove a line; removing what is gone is no error",
    params: z.object({ product_id: id }),
    responses: { 200: dataWithMessage(cart) },
  },
  clearCart: {
    method: "DELETE",
    path: "/api/cart",
    access: "public",
    summary: "Empty the cart",
    responses: { 200: dataWithMessage(cart) },
  },
});
