import { ApiError } from "@dropship/api/client/api-error";
import { beforeEach, describe, expect, it } from "vitest";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { type OnceDeps, type SentBody, sendOnce } from "./once.ts";

interface Body {
  comment: string;
}
const body: Body = { comment: "" };
const done = { id: 5 };

/** A server's responses in order: an error, or null for what was done. */
function withResponses(...responses: (ApiError | null)[]) {
  const keys: string[] = [];
  const send = async (_body: Body, key: string) => {
    keys.push(key);
    const response = responses.shift();
    if (response) throw response;
    return done;
  };
  return { keys, send };
}

let sent: SentBody<Body> | null = null;
let keyNumber = 0;
const deps = (send: OnceDeps<Body, typeof done>["send"]): OnceDeps<Body, typeof done> => ({
  send,
  keeper: {
    load: () => sent,
    save: (next) => {
      sent = next;
    },
    clear: () => {
      sent = null;
    },
  },
  newKey: () => `key-${++keyNumber}`,
  pause: () => Promise.resolve(),
});
const failure = (status: number, code?: string) => new ApiError(status, { message: "—", ...(code ? { code } : {}) });

beforeEach(() => {
  sent = null;
  keyNumber = 0;
});

describe("sending once", () => {
  it("forgets the key once it is done", async () => {
    const { send, keys } = withResponses(null);
    expect(await sendOnce(body, deps(send))).toEqual({ outcome: "done", response: done });
    expect(keys).toEqual(["key-1"]);
    expect(sent).toBeNull();
  });
  it("repeats after a lost response by itself, under the same key", async () => {
    const { send, keys } = withResponses(failure(0), null);
    expect((await sendOnce(body, deps(send))).outcome).toBe("done");
    expect(keys).toEqual(["key-1", "key-1"]);
  });
  it("keeps key and body while no response comes, and the next try uses them", async () => {
    const { send, keys } = withResponses(failure(0), failure(0), failure(504), null);
    expect((await sendOnce(body, deps(send))).outcome).toBe("unanswered");
    expect(sent).toEqual({ key: "key-1", body });
    expect((await sendOnce(body, deps(send))).outcome).toBe("unanswered");
    expect((await sendOnce(body, deps(send))).outcome).toBe("done");
    expect(new Set(keys)).toEqual(new Set(["key-1"]));
  });
  it("does not take «not now» for «no» when an earlier try may have come through", async () => {
    const { send } = withResponses(failure(0), failure(401));
    expect((await sendOnce(body, deps(send))).outcome).toBe("unanswered");
    expect(sent).not.toBeNull();
  });
  it.each([401, 403, 413, 419, 422, 429, 503])("takes %i at the first try for a refusal", async (status) => {
    const { send } = withResponses(failure(status));
    expect((await sendOnce(body, deps(send))).outcome).toBe("refused");
    expect(sent).toBeNull();
  });
  it("uses a new key after a refusal: the body will be another", async () => {
    const { send, keys } = withResponses(failure(409, "quote_changed"), null);
    await sendOnce(body, deps(send));
    await sendOnce({ comment: "новый" }, deps(send));
    expect(keys).toEqual(["key-1", "key-2"]);
  });
  it("makes keys that differ", () => expect(newIdempotencyKey()).not.toBe(newIdempotencyKey()));
});
