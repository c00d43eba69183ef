import { ApiError } from "@dropship/api/client/api-error";
import { readTab, writeTab } from "../tab-storage.ts";

/** A body that was sent and not answered yet. The same key with the same body acts once, however often it is sent. */
export interface SentBody<Body> {
  key: string;
  body: Body;
}

/** Where such a body is kept until it is answered. */
export interface SentKeeper<Body> {
  load: () => SentBody<Body> | null;
  save: (sent: SentBody<Body>) => void;
  clear: () => void;
}

/** Key of what a form has sent, by its name and whose it is. A logout does not forget it: what was sent may have been done. */
export const sentKey = (name: string, userId: number): string => `${name}.sent.${userId}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Keeps a sent body in this tab, over reloads. */
export const keepInTab = <Body>(at: string): SentKeeper<Body> => ({
  load: () => {
    const kept = readTab(at);
    const isSent = isRecord(kept) && typeof kept.key === "string" && isRecord(kept.body);
    return isSent ? (kept as unknown as SentBody<Body>) : null; // written by `save` only
  },
  save: (sent) => writeTab(at, sent),
  clear: () => writeTab(at, null),
});

/** What a body is sent with. */
export interface OnceDeps<Body, Done> {
  send: (body: Body, idempotencyKey: string) => Promise<Done>;
  keeper: SentKeeper<Body>;
  newKey: () => string;
  /** Waits before the one repeat that the user is not asked about. */
  pause: () => Promise<void>;
}

/** How sending ended. `unanswered`: nobody knows whether it was done; repeating it is safe. */
export type Sending<Done> =
  | { outcome: "done"; response: Done }
  | { outcome: "refused"; error: ApiError }
  | { outcome: "unanswered"; error: ApiError };

/**
 * True when the response says for certain that nothing was done. A first try that was not let in did nothing; of a repeat that
 * says nothing, since the try before it may have come through.
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
 * Sends the body of an idempotent operation so that a double click, a lost response, a time-out or a reload never does it twice. The key
 * and the body are kept before they are sent and until a definite response; the same body is sent again under the same key.
 */
export async function sendOnce<Body, Done>(body: Body, deps: OnceDeps<Body, Done>): Promise<Sending<Done>> {
  const { keeper } = deps;
  const unanswered = keeper.load();
  const isSame = unanswered !== null && JSON.stringify(unanswered.body) === JSON.stringify(body);
  const sent = isSame ? unanswered : { key: deps.newKey(), body };
  keeper.save(sent);

  const attempt = async (isRepeat: boolean): Promise<Sending<Done>> => {
    try {
      const response = await deps.send(sent.body, sent.key);
      keeper.clear();
      return { outcome: "done", response };
    } catch (failure) {
      const error = asApiError(failure);
      if (!isDefinite(error, isRepeat)) return { outcome: "unanswered", error };
      keeper.clear();
      return { outcome: "refused", error };
    }
  };

  const first = await attempt(isSame);
  if (first.outcome !== "unanswered" || first.error.status !== 0) return first;
  await deps.pause();
  return attempt(true);
}
