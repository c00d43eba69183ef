import { z } from "zod";
import { endpoints } from "./endpoint.ts";
import { data, rate, time } from "./shapes.ts";

/** Rate of one US dollar in UAH (docs/product.md, Entities); each is "1.0000" until known. */
export const currencyRate = z.object({
  buy: rate,
  sale: rate,
  /** Where it came from: monobank, privatbank, nbu, manual. */
  source: z.string(),
  updated_at: time.nullable(),
});
/** Rate of one US dollar in UAH. */
export type CurrencyRate = z.output<typeof currencyRate>;

/** Where live events come from; nothing of it is baked into the browser's build. */
export const realtimeAddress = z.object({
  /** Key of the application at the live server; public. */
  key: z.string(),
  /** pusher-js asks for one; it means something only to the hosted service. */
  cluster: z.string(),
  /** Null is the page's own host. */
  host: z.string().nullable(),
  /** Null is the page's own port. */
  port: z.number().int().nullable(),
  tls: z.boolean(),
  /** Goes before `/app/{key}`. */
  path: z.string(),
});
/** Where live events come from. */
export type RealtimeAddress = z.output<typeof realtimeAddress>;

/** What every visitor's browser needs to know about the shop. */
export const shopConfig = z.object({
  app_name: z.string(),
  /** Demo logins, shown on the login screen in demo mode only. */
  demo_accounts: z.array(z.object({ title: z.string(), email: z.string(), password: z.string() })).nullable(),
  /** True when the carrier's responses come from the local sandbox. */
  carrier_sandbox: z.boolean(),
  support_email: z.string(),
  /** Null when the shop runs without live events. */
  realtime: realtimeAddress.nullable(),
});
/** What every visitor's browser needs to know about the shop. */
export type ShopConfig = z.output<typeof shopConfig>;

/** Rate and settings of the shop. */
export const shopEndpoints = endpoints({
  getCurrency: {
    method: "GET",
    path: "/api/currency",
    access: "public",
    summary: "Current USD to UAH rate",
    responses: { 200: data(currencyRate) },
  },
  getShopConfig: {
    method: "GET",
    path: "/api/config",
    access: "public",
    summary: "Public settings of the shop",
    responses: { 200: data(shopConfig) },
  },
});
