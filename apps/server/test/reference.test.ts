import { readFileSync } from "node:fs";
import { contract } from "@dropship/api/contract";
import { describe, expect, it } from "vitest";
import { openApi } from "../src/http/reference.ts";
import { testShop } from "./shop.ts";

const shop = await testShop();

describe("the API reference", () => {
  it("is served to people and to programs, with every operation once", async () => {
    expect((await shop.guest().send("GET", "/api/docs/", { headers: { accept: "text/html" } })).status).toBe(200);
    const { body } = await shop.guest().send("GET", "/api/docs/json");
    expect(body.openapi).toBe("3.1.0");
    const ids = Object.values<Record<string, { operationId: string }>>(body.paths).flatMap((path) =>
      Object.values(path).map((o) => o.operationId),
    );
    expect(ids.sort()).toEqual(Object.keys(contract).sort());
  });

  it("asks a browser for https only where the shop is reached by it", async () => {
    const overTls = await testShop({ appUrl: "https://shop.example" });
    const policyOf = async ({ guest }: typeof shop, url: string) =>
      (await guest().send("GET", url)).headers["content-security-policy"];
    for (const url of ["/api/docs/", "/api/docs/static/index.css", "/api/docs/json"]) {
      expect(await policyOf(shop, url)).toContain("default-src 'self'");
      expect(await policyOf(shop, url)).not.toContain("upgrade-insecure-requests");
      expect(await policyOf(overTls, url)).toContain("upgrade-insecure-requests");
    }
  });

  it("gives every path placeholder a parameter", () => {
    const { paths } = openApi(contract, "x") as {
      paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>;
    }; // made just here
    for (const [path, methods] of Object.entries(paths)) {
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]);
      for (const operation of Object.values(methods)) {
        expect(operation.parameters.filter((p) => p.in === "path").map((p) => p.name)).toEqual(placeholders);
      }
    }
  });

  it("says of a list what each filter, the order and the additions take", () => {
    const { paths } = openApi(contract, "x") as {
      paths: Record<string, Record<string, { parameters: { name: string; schema: { properties?: object } }[] }>>;
    }; // made just here
    const of = (name: string) =>
      paths["/api/transactions"]?.["get"]?.parameters.find((parameter) => parameter.name === name)?.schema;
    expect(Object.keys(of("filter")?.properties ?? {})).toEqual([
      "id",
      "kind",
      "direction",
      "amount",
      "from",
      "to",
      "search",
    ]);
    expect(of("filter")?.properties).toMatchObject({
      kind: { items: { enum: expect.arrayContaining(["payout"]) } },
      amount: { properties: { from: { description: "UAH" } } },
    });
    expect(of("sort")).toMatchObject({ enum: ["-created_at", "created_at", "-amount", "amount"] });
    expect(of("include")).toMatchObject({ items: { enum: ["sums", "counts"] } });
  });

  it("has the calls of the brief under the brief's paths", () => {
    const { endpoints } = JSON.parse(readFileSync(new URL("./brief-endpoints.json", import.meta.url), "utf8")) as {
      endpoints: string[];
    }; // our own file
    const ours = new Set(Object.values(contract).map((e) => `${e.method} ${e.path}`));
    expect(endpoints.filter((e) => !ours.has(e))).toEqual([]);
  });
});

describe("an address that is not there", () => {
  it("answers in the brief's shape: 404, and 405 with what is allowed", async () => {
    expect(await shop.guest().send("GET", "/api/nothing")).toMatchObject({
      status: 404,
      body: { message: expect.any(String) },
    });
    const wrong = await shop.guest().send("DELETE", "/api/currency");
    expect(wrong.status).toBe(405);
    expect(wrong.headers.allow).toBe("GET");
  });
});
