import { errorBody } from "@dropship/api/contract/shapes";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestShop, testShop } from "../../test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ appUrl: "https://shop.example" });
});
const HOST = { host: "127.0.0.1:3000" };

describe("a write with the right token", () => {
  it.each([
    [{}],
    [{ origin: "https://shop.example" }],
    [{ origin: "http://127.0.0.1:3000" }],
    [{ origin: "https://127.0.0.1:3000" }], // a proxy ended TLS
    [{ "sec-fetch-site": "same-origin" }],
    [{ "sec-fetch-site": "none" }],
  ])("passes when it says %j", async (headers) => {
    const browser = await shop.as("verified");
    expect((await browser.call("logout", { headers: { ...HOST, ...headers } })).status).toBe(204);
  });

  it.each([
    [{ origin: "https://evil.example" }],
    [{ origin: "https://shop.example.evil.example" }],
    [{ origin: "https://sub.shop.example" }],
    [{ origin: "https://shop.example:8443" }],
    [{ origin: "http://127.0.0.1:3001" }],
    [{ origin: "null" }],
    [{ origin: "" }],
    [{ origin: "https://evil.example", "sec-fetch-site": "same-origin" }],
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
  ])("is refused when it says %j, and does nothing", async (headers) => {
    const browser = await shop.as("verified");
    const response = await browser.call("logout", { headers: { ...HOST, ...headers } });
    expect(response.status).toBe(403);
    expect(errorBody.parse(response.body)).toMatchObject({
      code: "foreign_origin",
      message: expect.stringContaining("чужого"),
    });
    expect((await browser.call("getCurrentUser")).status).toBe(200);
  });

  it("of a foreign page may be read for, as any link may", async () => {
    const headers = { ...HOST, origin: "https://evil.example" };
    expect((await shop.guest().call("getCurrency", { headers })).status).toBe(200);
  });
});

describe("a response that depends on the caller", () => {
  it("is kept by nobody on the way, whether it went well or not", async () => {
    const browser = await shop.as("verified");
    for (const url of ["/api/user", "/api/cart", "/api/orders", "/api/products", "/sanctum/csrf-cookie"]) {
      const told = await browser.send("GET", url);
      expect([url, told.headers["cache-control"]]).toEqual([url, "no-store"]);
    }
    for (const [method, url] of [
      ["GET", "/api/user"],
      ["POST", "/login"],
      ["GET", "/api/orders"],
    ] as const) {
      const refused = await shop.guest().send(method, url);
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect([url, refused.headers["cache-control"]]).toEqual([url, "no-store"]);
    }
  });
});
