import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { clientTable, clientTables } from "../../tools/generate-client.ts";
import { operationPath } from "./client.ts";
import { knowOperation } from "./operation-table.ts";
import { queryString } from "./query-string.ts";

describe("the client's tables", () => {
  it("are made from the contract as it stands", () => {
    for (const [file, table] of Object.entries(clientTables))
      expect(readFileSync(new URL(file, import.meta.url), "utf8")).toBe(clientTable(table));
  });
  it("know what only the administration calls once it was asked for", async () => {
    expect(() => operationPath("getAdminOrder", { id: 7 })).toThrow("not known");
    await knowOperation("getAdminOrder");
    expect(operationPath("getAdminOrder", { id: 7 })).toBe("/api/admin/orders/7");
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
