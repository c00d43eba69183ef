import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { ApiError, failureOf } from "../client/api-error.ts";
import { contract } from "./contract.ts";
import type { Endpoint } from "./endpoint.ts";
import { commonFailures, failure, type FailureIn } from "./failure.ts";

const table = {
  404: { not_found: failure("no such thing") },
  409: { sold_out: failure("nothing is left", z.object({ left: z.number() })) },
};

describe("declared failures", () => {
  it("are narrowed by their code", () => {
    expectTypeOf<FailureIn<typeof table>>().toEqualTypeOf<
      | { readonly status: 404; readonly code: "not_found"; readonly details: undefined }
      | { readonly status: 409; readonly code: "sold_out"; readonly details: { left: number } }
    >();
    const error = new ApiError(409, {
      message: "Товар закончился.",
      code: "stock_short",
      details: { lines: [{ product_id: 7, available: 1 }] },
    });
    const found = failureOf<"placeOrder">(error);
    expect(found?.code === "stock_short" && found.details.lines[0]?.available).toBe(1);
  });
  it("are none where no response came, or one without a code", () => {
    expect(failureOf<"placeOrder">(new ApiError(0, null))).toBeNull();
    expect(failureOf<"placeOrder">(new Error("no call at all"))).toBeNull();
  });
  it("say a code once in an operation, so that a page may narrow by the code alone", () => {
    for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
      const codes = Object.values(endpoint.errors ?? {}).flatMap((byCode) => Object.keys(byCode));
      expect([name, codes]).toEqual([name, [...new Set(codes)]]);
    }
  });
  it("of its kind are those that its access and input can bring about", () => {
    const statuses = Object.keys(commonFailures({ method: "GET", access: "public" })).map(Number);
    expect(statuses).toEqual([400, 503]);
    const write = commonFailures({ method: "POST", access: "verified", idempotent: true, body: {} });
    expect(Object.keys(write).map(Number)).toEqual([400, 401, 403, 409, 413, 415, 419, 422, 503]);
  });
});
