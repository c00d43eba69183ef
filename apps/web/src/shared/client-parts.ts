import { type CallApi, createApi } from "@dropship/api/client";
import { callEvents } from "./call-rules.ts";

// The client and the rules for every call, in one file: whatever asks for the one finds it there.
export { createApi } from "@dropship/api/client";

/** Makes the application's client: it and the rules for every call (toasts, logout) are needed together, with the first call. */
export const makeClient = (rerunGuards: () => Promise<void>): CallApi =>
  createApi(window.location.origin, callEvents(rerunGuards));
