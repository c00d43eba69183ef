import { type CallApi, createApi, CSRF_COOKIE } from "./client.ts";

/** What is used of the Cookie Store API: the only way of a worker to a cookie. */
interface Cookies {
  get: (name: string) => Promise<{ value?: string } | null>;
}

/**
 * Makes the client of a service worker. A browser without the Cookie Store API gives a worker no CSRF token: there reads work, and
 * writes fail with 419, which the caller must take.
 */
export const createWorkerApi = (origin: string, cookies: Cookies | undefined): CallApi =>
  createApi(origin, {}, async () => (await cookies?.get(CSRF_COOKIE))?.value);
