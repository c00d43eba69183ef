import { ApiError } from "@dropship/api/client/api-error";

/** What to tell a person about a failure: the server's own words, else that it is unknown (docs/product.md, Errors). */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.message : "Неизвестная ошибка!";
}

/** The id to quote to support, when the server gave one. */
export const errorReference = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined;

/** True when no response came: no network, or the server is away. */
export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** True when the thing asked for does not exist (or is not the caller's). */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
