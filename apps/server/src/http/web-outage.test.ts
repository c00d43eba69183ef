import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "../db/database.ts";
import { createPageDrawer } from "./page-drawer.ts";
import { createHttp } from "./server.ts";
import { serveWeb } from "./web.ts";

const dist = mkdtempSync(path.join(tmpdir(), "dropship-web-"));
writeFileSync(path.join(dist, "index.html"), '<html><head></head><!--boot--><body><div id="root"></div></body></html>');
mkdirSync(path.join(dist, "assets"));
writeFileSync(path.join(dist, "assets/shell-Bf3a.js"), "export {};");
writeFileSync(path.join(dist, "assets/shell-Bf3a.js.br"), "export {};");
// Nobody listens at this address.
const away = openDatabase("postgres://shop:secret@127.0.0.1:1/dropship");
const http = await createHttp({ logLevel: "silent", trustProxy: () => false }, (url) => url);
const drawer = createPageDrawer(null, () => undefined);
await serveWeb(http, {
  dist,
  boot: async ({ url }) => {
    if (url === "/broken") throw new Error("a fault of our own");
    await away.query("select 1");
    return {
      data: { reads: {}, responses: {} },
      viewer: "guest",
      kind: "guest",
      isForEveryone: false,
      read: async () => null,
    };
  },
  methodsOf: () => [],
  secure: false,
  drawer,
});
afterAll(async () => {
  await http.close();
  await away.close();
  rmSync(dist, { recursive: true, force: true });
});

it("a page that is opened while the database is away is the application without its data, and not for keeping", async () => {
  const response = await http.inject({ url: "/products", headers: { accept: "text/html" } });
  expect(response.statusCode).toBe(503);
  expect(response.headers).toMatchObject({
    "retry-after": "5",
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": expect.any(String),
  });
  expect(response.body).toContain('<div id="root">');
});

it("a page whose address is a pasted text is shown with as much of it as a search takes; what is no page is refused", async () => {
  const text = encodeURIComponent("ы".repeat(10_000));
  const page = await http.inject({ url: `/products?search=${text}`, headers: { accept: "text/html" } });
  expect([page.statusCode, page.headers.location]).toEqual([302, `/products?search=${text.slice(0, 1_200)}`]);
  for (const url of [`//evil.example/?search=${text}`, `/assets/none?search=${text}`, `/${"a".repeat(20_000)}`])
    expect((await http.inject({ url })).statusCode, url.slice(0, 30)).toBe(414);
});

it("a page that fails by our own fault is no outage", async () => {
  expect((await http.inject({ url: "/broken", headers: { accept: "text/html" } })).statusCode).toBe(500);
});

it("a file whose name changes with its bytes is kept for a year and carries nothing that serves asking again", async () => {
  const { headers } = await http.inject({ url: "/assets/shell-Bf3a.js" });
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const page = await http.inject({ url: "/index.html" });
  for (const name of ["etag", "x-request-id", "referrer-policy"]) {
    expect(headers).not.toHaveProperty(name);
    expect(page.headers).toHaveProperty(name);
  }
  for (const name of ["last-modified", "accept-ranges"]) expect(headers).not.toHaveProperty(name);
  expect(headers["x-content-type-options"]).toBe("nosniff");
});

it("a script has the type that RFC 9239 asks for, packed or not", async () => {
  for (const encoding of ["identity", "br"]) {
    const { headers } = await http.inject({ url: "/assets/shell-Bf3a.js", headers: { "accept-encoding": encoding } });
    expect([headers["content-encoding"], headers["content-type"]]).toEqual([
      encoding === "br" ? "br" : undefined,
      "text/javascript",
    ]);
  }
});
