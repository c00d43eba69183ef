import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { createPageDrawer } from "../src/http/page-drawer.ts";
import { rewritePageUrl, serveWeb } from "../src/http/web.ts";
import { testShop } from "./shop.ts";

const dist = mkdtempSync(join(tmpdir(), "dropship-dist-"));
mkdirSync(join(dist, "assets"));
writeFileSync(
  join(dist, "index.html"),
  "<!doctype html><html><head><script>early()</script><!--boot--></head><body></body></html>",
);
afterAll(() => rmSync(dist, { recursive: true, force: true }));

it("every response forbids sniffing and carries its request's id", async () => {
  const shop = await testShop();
  for (const url of ["/api/currency", "/api/nothing", "/api/user"]) {
    const { headers } = await shop.guest().send("GET", url);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-request-id"]).toEqual(expect.any(String));
  }
});

it("a page allows no foreign script and no frame, and data in it cannot end its script element", async () => {
  const app = Fastify({
    rewriteUrl: (request) => rewritePageUrl(request.url ?? "/", request.headers.accept ?? "", request.method ?? "GET"),
  });
  await serveWeb(app, {
    dist,
    secure: true,
    methodsOf: () => [],
    boot: async () => ({
      data: { reads: {}, responses: {}, name: "</script><script>alert(1)</script>" },
      viewer: "guest",
      kind: "guest",
      isForEveryone: false,
      read: async () => null,
    }),
    drawer: createPageDrawer(null, () => undefined),
  });
  const page = await app.inject({
    method: "GET",
    url: "/email/verify/1/abc?expires=1",
    headers: { accept: "text/html" },
  });
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-security-policy"]).toContain(
    `script-src 'self' 'sha256-${createHash("sha256").update("early()").digest("base64")}';`,
  );
  expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(page.headers["strict-transport-security"]).toBeDefined();
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.body.match(/<script/g)).toHaveLength(2);
  await app.close();
});
