export * from "./catalog.ts";
export * from "./cart.ts";
export * from "./identity.ts";
export * from "./ledger.ts";
export * from "./orders.ts";
export * from "./pricing.ts";
export * from "./import.ts";
export * from "./search.ts";
