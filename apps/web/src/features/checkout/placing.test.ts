import type { CallApi } from "@dropship/api/client";
import { ApiError } from "@dropship/api/client/api-error";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { newIdempotencyKey } from "../../shared/idempotency-key.ts";
import type { SentOrder } from "./draft.ts";
import { emptyForm, toBody } from "./form.ts";
import { place, type PlacingDeps } from "./placing.ts";

const body = toBody(emptyForm, { rate: "41.5000", items: [] });
const order = { id: 5 };

/** A server's responses in order: an error, or null for the order. */
function withAnswers(...answers: (ApiError | null)[]) {
  const keys: string[] = [];
  const api = vi.fn(async (_name: string, input: { idempotencyKey: string }) => {
    keys.push(input.idempotencyKey);
    const answer = answers.shift();
    if (answer) throw answer;
    return { data: order };
  });
  return { keys, api: api as unknown as CallApi }; // only placeOrder is called
}

let sent: SentOrder | null = null;
let keyNumber = 0;
const deps = (api: CallApi): PlacingDeps => ({
  api,
  loadSent: () => sent,
  saveSent: (next) => {
    sent = next;
  },
  clearSent: () => {
    sent = null;
  },
  newKey: () => `key-${++keyNumber}`,
  pause: () => Promise.resolve(),
});
const failure = (status: number, code?: string) => new ApiError(status, { message: "—", ...(code ? { code } : {}) });

beforeEach(() => {
  sent = null;
  keyNumber = 0;
});

describe("placing an order", () => {
  it("forgets the key once the order is there", async () => {
    const { api, keys } = withAnswers(null);
    expect(await place(body, deps(api))).toEqual({ outcome: "placed", order });
    expect(keys).toEqual(["key-1"]);
    expect(sent).toBeNull();
  });
  it("repeats a lost answer by itself, under the same key", async () => {
    const { api, keys } = withAnswers(failure(0), null);
    expect((await place(body, deps(api))).outcome).toBe("placed");
    expect(keys).toEqual(["key-1", "key-1"]);
  });
  it("keeps key and body while no answer comes, and the next try uses them", async () => {
    const { api, keys } = withAnswers(failure(0), failure(0), failure(504), null);
    expect((await place(body, deps(api))).outcome).toBe("unanswered");
    expect(sent).toEqual({ key: "key-1", body });
    expect((await place(body, deps(api))).outcome).toBe("unanswered");
    expect((await place(body, deps(api))).outcome).toBe("placed");
    expect(new Set(keys)).toEqual(new Set(["key-1"]));
  });
  it("does not take «not now» for «no» when an earlier try may have come through", async () => {
    const { api } = withAnswers(failure(0), failure(401));
    expect((await place(body, deps(api))).outcome).toBe("unanswered");
    expect(sent).not.toBeNull();
  });
  it.each([401, 403, 413, 419, 422, 429, 503])("takes %i at the first try for a refusal", async (status) => {
    const { api } = withAnswers(failure(status));
    expect((await place(body, deps(api))).outcome).toBe("refused");
    expect(sent).toBeNull();
  });
  it("uses a new key after a refusal: the body will be another", async () => {
    const { api, keys } = withAnswers(failure(409, "quote_changed"), null);
    await place(body, deps(api));
    await place({ ...body, comment: "новый" }, deps(api));
    expect(keys).toEqual(["key-1", "key-2"]);
  });
  it("makes keys that differ", () => expect(newIdempotencyKey()).not.toBe(newIdempotencyKey()));
});
