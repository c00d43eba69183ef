import type { CallApi } from "@dropship/api/client";
import { ApiError } from "@dropship/api/client/api-error";
import type { OrderDetail } from "@dropship/api/contract/orders";
import type { SentOrder } from "./draft.ts";
import type { PlaceOrderBody } from "./form.ts";

/** What an order is placed with. */
export interface PlacingDeps {
  api: CallApi;
  loadSent: () => SentOrder | null;
  saveSent: (sent: SentOrder) => void;
  clearSent: () => void;
  newKey: () => string;
  /** Waits before the one repeat that the user is not asked about. */
  pause: () => Promise<void>;
}

/** How placing ended. `unanswered`: nobody knows whether the order exists; repeating it is safe. */
export type Placing =
  | { outcome: "placed"; order: OrderDetail }
  | { outcome: "refused"; error: ApiError }
  | { outcome: "unanswered"; error: ApiError };

/**
 * True when the response says for certain that no order was made. A first try that was not let in made none; of a repeat
 * that says nothing, since the try before it may have come through.
 */
function isDefinite({ status }: ApiError, isRepeat: boolean): boolean {
  if (status === 409 || status === 422) return true;
  return !isRepeat && status >= 400 && (status < 500 || status === 503);
}

const asApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error;
  throw error; // a programming error, for the screen's error boundary
};

/**
 * Places an order so that a double click, a lost response, a time-out or a reload never makes two. The key and the body are
 * kept before they are sent and until a definite response; the same body is sent again under the same key.
 */
export async function place(body: PlaceOrderBody, deps: PlacingDeps): Promise<Placing> {
  const unanswered = deps.loadSent();
  const isSame = unanswered !== null && JSON.stringify(unanswered.body) === JSON.stringify(body);
  const sent = isSame ? unanswered : { key: deps.newKey(), body };
  deps.saveSent(sent);

  const attempt = async (isRepeat: boolean): Promise<Placing> => {
    try {
      const { data } = await deps.api("placeOrder", { body: sent.body, idempotencyKey: sent.key });
      deps.clearSent();
      return { outcome: "placed", order: data };
    } catch (failure) {
      const error = asApiError(failure);
      if (!isDefinite(error, isRepeat)) return { outcome: "unanswered", error };
      deps.clearSent();
      return { outcome: "refused", error };
    }
  };

  const first = await attempt(isSame);
  if (first.outcome !== "unanswered" || first.error.status !== 0) return first;
  await deps.pause();
  return attempt(true);
}
