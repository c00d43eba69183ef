import { describe, expect, it } from "vitest";
import { ApiError } from "../client/api-error.ts";
import { contract, type OperationName } from "../contract/contract.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { fakeAnswer, fakeApi } from "./fakes.ts";

describe("fakes", () => {
  it.each(Object.keys(contract) as OperationName[])("%s: keeps its contract", (name) => {
    const endpoint: Endpoint = contract[name];
    const schema = Object.values(endpoint.responses).find((response) => response !== null);
    const result = schema?.safeParse(fakeAnswer(name));
    expect(result?.error?.issues ?? []).toEqual([]);
  });
  it("answer what the test says, throw what it says, and keep the calls", async () => {
    const api = fakeApi({ getCart: new ApiError(503, { message: "нет связи" }) });
    await expect(api("getCart")).rejects.toThrow("нет связи");
    expect((await api("listProducts", { query: { page: 2 } })).data).toHaveLength(2);
    expect(api.calls.map((c) => c.name)).toEqual(["getCart", "listProducts"]);
  });
});
