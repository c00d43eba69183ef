import { type ApiEvents, type CallApi, CSRF_COOKIE, makeApi } from "./make-api.ts";

export { operationPath } from "./address.ts";
export type { ApiEvents, CallApi, CallInput } from "./make-api.ts";

const csrfCookie = () =>
  document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(`${CSRF_COOKIE}=`))
    ?.slice(CSRF_COOKIE.length + 1);

/** Makes the client of a page; it is told about every call's message and failure. */
export const createApi = (origin: string, events?: ApiEvents): CallApi => makeApi(origin, csrfCookie, events);
