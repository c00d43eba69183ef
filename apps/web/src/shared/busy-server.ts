import { ApiError } from "@dropship/api/client/api-error";

const FIRST_PAUSE_MS = 400;
/** What the server asks for is kept up to here: a visitor who waits longer is told, and may press again. */
const LONGEST_ASKED_S = 3;

/** Whether the server, or what stands before it, could not take the call for the moment (502 to 504). */
export const isBusy = (error: unknown): error is ApiError => error instanceof ApiError && error.status >= 502;

/** Milliseconds before a call is tried again after so many failures: each time twice as many, and not before the server asks for it (`Retry-After`). */
export function pauseAfter(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  return Math.max(FIRST_PAUSE_MS * 2 ** (failures - 1), Math.min(asked, LONGEST_ASKED_S) * 1_000);
}
