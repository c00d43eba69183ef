import { ApiError } from "@dropship/api/client/api-error";
import { showToast } from "./toast.ts";

const untold = new WeakSet<ApiError>();

/** Keeps a failure back: whoever called may try again, and tells of it when giving up, if anybody waits for it ({@link tellUntold}). */
export const keepBack = (error: ApiError): void => void untold.add(error);

/** Tells of a failure that was kept back; of any other something has told already. */
export function tellUntold(error: unknown): void {
  if (error instanceof ApiError && untold.delete(error)) showToast({ tone: "bad", text: error.message });
}
