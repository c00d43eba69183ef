import { useState } from "react";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { keepInTab, type SentBody, sendOnce } from "./once.ts";

/** Time for a network that blinked to come back. */
const PAUSE_MS = 1_500;

/** Sending that nobody has heard of: repeat it or give it up. */
export class Unanswered extends Error {}

/** Sends bodies once each, kept under `at` in this tab; without it (an operation that may be repeated) just sends them. */
export function useOnce<Body, Done>(at: string | undefined, send: (body: Body, key?: string) => Promise<Done>) {
  const [keeper] = useState(() => (at === undefined ? null : keepInTab<Body>(at)));
  const [waiting, setWaiting] = useState<SentBody<Body> | null>(() => keeper?.load() ?? null);
  return {
    /** What was sent and not answered, also before a reload. */
    waiting,
    /** Throws the refusal, or `Unanswered`. */
    async deliver(body: Body): Promise<Done> {
      if (!keeper) return send(body);
      const pause = () => new Promise<void>((done) => setTimeout(done, PAUSE_MS));
      const sending = await sendOnce<Body, Done>(body, { send, keeper, newKey: newIdempotencyKey, pause });
      setWaiting(keeper.load());
      if (sending.outcome === "done") return sending.response;
      throw sending.outcome === "refused" ? sending.error : new Unanswered();
    },
    giveUp: () => {
      keeper?.clear();
      setWaiting(null);
    },
  };
}
