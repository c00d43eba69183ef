import { endpoints } from "@dropship/api/contract/endpoint";
import { failure } from "@dropship/api/contract/failure";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { failuresOf, undeclaredFailure } from "./declared-failure.ts";
import { Failure, notFound } from "./failure.ts";
import { mountContract } from "./mount.ts";
import { createHttp } from "./server.ts";
import { sessionCookies } from "./session.ts";

const table = endpoints({
  takeLast: {
    method: "GET",
    path: "/api/last",
    access: "public",
    summary: "Take the last piece",
    responses: { 200: z.object({ left: z.number() }) },
    errors: { 409: { sold_out: failure("nothing is left", z.object({ left: z.number() })) } },
  },
});
const fail = failuresOf(table.takeLast.errors);

describe("a failure that the contract declares", () => {
  it("takes its status from the table and its details by their schema", () => {
    const made = fail("sold_out", "Закончился.", { left: 0 });
    expect([made.status, made.code, made.details]).toEqual([409, "sold_out", { left: 0 }]);
    expect(undeclaredFailure("takeLast", table.takeLast, made)).toBeNull();
  });
  it("does not compile with another code or other details", () => {
    // @ts-expect-error -- the code is not declared
    expect(undeclaredFailure("takeLast", table.takeLast, fail("sold_ouf", "Закончился.", { left: 0 }))).toContain(
      "does not name",
    );
    // @ts-expect-error -- the details are not those of the schema
    expect(undeclaredFailure("takeLast", table.takeLast, fail("sold_out", "Закончился.", { lines: 0 }))).toContain(
      "details",
    );
  });
  it("of its kind needs no declaration, one of another kind does", () => {
    expect(undeclaredFailure("takeLast", table.takeLast, new Failure(503, "—", { code: "unavailable" }))).toBeNull();
    expect(undeclaredFailure("takeLast", table.takeLast, notFound())).toContain('404 "not_found"');
  });
});

describe("a mounted endpoint", () => {
  async function responseOf(thrown: Error) {
    const app = await createHttp({ logLevel: "silent", trustProxy: () => false }, (url) => url);
    mountContract(
      app,
      table,
      { takeLast: () => Promise.reject(thrown) },
      {
        cookies: sessionCookies(Buffer.alloc(32, 7), false),
        throttler: { hit: async () => {}, giveBack: async () => {}, clear: async () => {} },
        findSession: async () => null,
        renewToken: async () => null,
        trustProxy: () => false,
        appUrl: () => "http://shop.example",
        checkResponses: true,
      },
    );
    const { statusCode, json } = await app.inject("/api/last");
    await app.close();
    return { status: statusCode, code: json<{ code: string }>().code };
  }
  it("returns what it declares, and 500 for what it does not", async () => {
    expect(await responseOf(fail("sold_out", "Закончился.", { left: 0 }))).toEqual({ status: 409, code: "sold_out" });
    expect(await responseOf(notFound())).toEqual({ status: 500, code: "server_error" });
  });
});
