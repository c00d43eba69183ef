import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clientTable } from "../../tools/generate-client.ts";
import { operationPath } from "./client.ts";
import { queryString } from "./query-string.ts";

describe("the client's table", () => {
  it("is made from the contract as it stands", () => {
    expect(readFileSync(new URL("./operations.gen.ts", import.meta.url), "utf8")).toBe(clientTable());
  });
  it("fills placeholders and encodes them", () => {
    expect(operationPath("readNotification", { id: "a/b" })).toBe("/api/notifications/read/a%2Fb");
  });
  it("writes nested filters as Laravel reads them and leaves out what is empty", () => {
    expect(
      decodeURIComponent(
        queryString({ filter: { vendor: ["А", "Б"], search: "", params: { Цвет: ["синий"] } }, page: 2 }),
      ),
    ).toBe("filter[vendor][]=А&filter[vendor][]=Б&filter[params][Цвет][]=синий&page=2");
  });
});
