import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createPageDrawer } from "./page-drawer.ts";
import { createHttp } from "./server.ts";
import { serveStorybook } from "./storybook.ts";
import { serveWeb } from "./web.ts";

const scratch = mkdtempSync(join(tmpdir(), "dropship-storybook-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const web = join(scratch, "web");
mkdirSync(join(web, "assets"), { recursive: true });
writeFileSync(join(web, "index.html"), "<!doctype html><head><!--boot--></head>");

function write(folder: string): void {
  mkdirSync(join(folder, "assets"), { recursive: true });
  mkdirSync(join(folder, "sb-manager"));
  writeFileSync(join(folder, "index.html"), `<!doctype html><title>manager</title>${" ".repeat(2000)}`);
  writeFileSync(join(folder, "iframe.html"), "<!doctype html><title>stories</title>");
  writeFileSync(join(folder, "index.json"), "{}");
  writeFileSync(join(folder, "assets/button.stories-DX3k_1aB.js"), "export {};");
  writeFileSync(join(folder, "assets/golos-AbCd1234.woff2"), "wOF2");
  writeFileSync(join(folder, "sb-manager/runtime.js"), "void 0;");
  writeFileSync(join(folder, ".sources"), "secret");
}

/** A shop's server with a web page, and Storybook at this folder when there is one. */
async function server(storybook: string | null) {
  const app = await createHttp({ logLevel: "silent", trustProxy: () => false }, (url) => url);
  if (storybook) await serveStorybook(app, storybook);
  const drawer = createPageDrawer(null, () => undefined);
  const boot = async () => ({
    data: { reads: {}, responses: {} },
    viewer: "guest",
    kind: "guest" as const,
    isForEveryone: false,
    read: async () => null,
  });
  await serveWeb(app, { dist: web, boot, drawer, methodsOf: () => [], secure: false });
  const get = (url: string, accept = "text/html") => app.inject({ method: "GET", url, headers: { accept } });
  return { app, get };
}

describe("a built Storybook", async () => {
  const folder = join(scratch, "built");
  write(folder);
  const { get } = await server(folder);

  it("opens at its address, with or without the last slash", async () => {
    const short = await get("/storybook");
    expect([short.statusCode, short.headers.location]).toEqual([302, "/storybook/"]);
    const page = await get("/storybook/?path=/docs/status--docs");
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.body).toContain("manager");
  });

  it.each([
    ["/storybook/iframe.html", "text/html; charset=utf-8"],
    ["/storybook/index.json", "application/json; charset=utf-8"],
    ["/storybook/sb-manager/runtime.js", "application/javascript; charset=utf-8"],
    ["/storybook/assets/golos-AbCd1234.woff2", "font/woff2"],
  ])("names the type of %s", async (url, type) => {
    const { headers, statusCode } = await get(url);
    expect([statusCode, headers["content-type"]]).toEqual([200, type]);
  });

  it("keeps for ever what carries a hash in its name, and asks anew for the rest", async () => {
    expect((await get("/storybook/assets/button.stories-DX3k_1aB.js")).headers["cache-control"]).toBe(
      "public, max-age=31536000, immutable",
    );
    for (const url of ["/storybook/", "/storybook/index.json", "/storybook/sb-manager/runtime.js"]) {
      expect((await get(url)).headers["cache-control"], url).toBe("public, max-age=0, must-revalidate");
    }
  });

  it("may frame itself and run its inline scripts, under its path alone", async () => {
    const story = (await get("/storybook/iframe.html")).headers;
    expect(story["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(story["content-security-policy"]).toContain("script-src 'self' 'unsafe-inline'");
    expect(story["x-frame-options"]).toBe("SAMEORIGIN");
    const shop = (await get("/products")).headers;
    expect(shop["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(shop["content-security-policy"]).toContain("script-src 'self';");
  });

  it.each([
    "/storybook/nothing.js",
    "/storybook/assets/",
    "/storybook/.sources",
    "/storybook/..%2fbuilt%2findex.html",
    "/storybook/assets//button.stories-DX3k_1aB.js",
  ])("gives 404 and never the shop's page for %s", async (url) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers["content-type"]]).toEqual([404, "application/json; charset=utf-8"]);
  });
});

it("says that it is being built until it is, without a new start", async () => {
  const folder = join(scratch, "later");
  const { get } = await server(folder);
  const waiting = await get("/storybook/");
  expect([waiting.statusCode, waiting.headers["retry-after"]]).toEqual([503, "10"]);
  expect(waiting.body).toContain("Дизайн-система собирается");
  write(`${folder}.new`);
  renameSync(`${folder}.new`, folder);
  expect((await get("/storybook/")).statusCode).toBe(200);
});

it("is not there outside the demo shop", async () => {
  const { get } = await server(null);
  expect((await get("/storybook/")).statusCode).toBe(404);
  expect((await get("/storybook/index.json")).statusCode).toBe(404);
});
