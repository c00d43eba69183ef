import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import fastifyCookie from "@fastify/cookie";
import { createPageDrawer, type Drawing, type PageDrawer } from "./page-drawer.ts";
import type { ViewerKind } from "./page-hints.ts";
import { rewritePageUrl, serveWeb } from "./web.ts";

const folder = mkdtempSync(join(tmpdir(), "dropship-drawing-"));
const opened: PageDrawer[] = [];
afterAll(async () => {
  for (const drawer of opened) await drawer.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A drawer whose bundle is `code`; the real thread runs it. */
function drawerOf(name: string, code: string) {
  const bundle = join(folder, `${name}.mjs`);
  writeFileSync(bundle, code);
  const faults: string[] = [];
  const drawer = createPageDrawer(bundle, (what, error) => faults.push(`${what}: ${String(error)}`));
  opened.push(drawer);
  return { drawer, faults };
}

/** What is drawn unless a test says otherwise: nobody's home page, which reads nothing. */
const drawing = (what: Partial<Drawing> = {}): Drawing => ({
  key: "/",
  url: "/",
  boot: "{}",
  read: () => Promise.reject(new Error("nothing is read here")),
  ...what,
});

const COUNTING = `let drawn = 0;
export const drawPage = async (url, boot) => ({ html: url + " " + boot.name + " " + ++drawn, title: "T" });`;

it("draws a page once for the same data and anew for other data", async () => {
  const { drawer } = drawerOf("counting", COUNTING);
  const draw = async (url: string, name: string) =>
    (await drawer.draw(drawing({ key: url, url, boot: JSON.stringify({ name }) })))?.html;
  // Asked again until it is there: a busy machine may draw later than a visitor waits.
  const drawn = (url: string, name: string) => {
    return expect.poll(() => draw(url, name), { timeout: 20_000 });
  };
  await drawn("/a", "x").toBe("/a x 1");
  await drawn("/a", "x").toBe("/a x 1");
  await drawn("/a", "y").toBe("/a y 2");
  await drawn("/b", "x").toBe("/b x 3");
});

it("keeps no page of one person", async () => {
  const { drawer } = drawerOf("own", COUNTING);
  const draw = async () =>
    (await drawer.draw(drawing({ key: null, url: "/a", boot: JSON.stringify({ name: "x" }) })))?.html;
  await expect.poll(draw, { timeout: 20_000 }).toMatch(/^\/a x \d+$/);
  const [, before] = /(\d+)$/.exec((await draw()) ?? "") ?? [];
  expect(await draw()).toBe(`/a x ${Number(before) + 1}`);
});

it("leaves the page to the browser when drawing fails, takes long or ends the thread", async () => {
  const failing = drawerOf("failing", `export const drawPage = async () => { throw new Error("no screen"); };`);
  expect(await failing.drawer.draw(drawing())).toBeNull();
  expect(failing.faults).toEqual([expect.stringContaining("no screen")]);
  const slow = drawerOf("slow", `export const drawPage = () => new Promise(() => setInterval(() => 0, 1000));`);
  expect(await slow.drawer.draw(drawing())).toBeNull();
  expect(await slow.drawer.draw(drawing())).toBeNull();
  await expect.poll(() => slow.faults, { timeout: 10_000 }).toEqual([expect.stringContaining("hangs")]);
  const ending = drawerOf("ending", `export const drawPage = async () => process.exit(1);`);
  expect(await ending.drawer.draw(drawing())).toBeNull();
  expect(await ending.drawer.draw(drawing())).toBeNull();
});

it("keeps what was drawn too late for the next visitor", async () => {
  const { drawer } = drawerOf(
    "late",
    `export const drawPage = (url) => new Promise((end) => setTimeout(() => end({ html: url, title: "T" }), 1_500));`,
  );
  expect(await drawer.draw(drawing())).toBeNull();
  await expect.poll(() => drawer.draw(drawing()), { timeout: 10_000 }).toEqual({ html: "/", title: "T" });
});

it("reads for a screen as it is drawn, and keeps no page that hangs on that", async () => {
  const { drawer } = drawerOf(
    "reading",
    `export const drawPage = async (url, boot, read) => {
      const response = await read("/api/a");
      return response && { html: response.data, title: "T", read: { reads: {}, responses: { "/api/a": response }, queries: [] } };
    };`,
  );
  let data = "first";
  const asked: string[] = [];
  const read = async (address: string) => {
    asked.push(address);
    return { data };
  };
  const draw = () => drawer.draw(drawing({ read }));
  await expect.poll(async () => (await draw())?.html, { timeout: 20_000 }).toBe("first");
  data = "second";
  expect(await draw()).toEqual({
    html: "second",
    title: "T",
    read: { reads: {}, responses: { "/api/a": { data: "second" } }, queries: [] },
  });
  expect(new Set(asked)).toEqual(new Set(["/api/a"]));
  // What cannot be read is null for the screen, which then leaves the page to the browser.
  expect(await drawer.draw(drawing())).toBeNull();
});

it("puts what a drawn screen has read into the page", async () => {
  const dist = mkdtempSync(join(folder, "dist-"));
  writeFileSync(join(dist, "index.html"), '<html><head><!--boot--></head><body><div id="root"></div></body></html>');
  const { drawer } = drawerOf(
    "carrying",
    `export const drawPage = async (url, boot, read) => {
      const more = await read("/api/more");
      return { html: "drawn", title: "T", read: { reads: { more: "/api/more" }, responses: { "/api/more": more }, queries: [[["part", 1], "/api/more", true]] } };
    };`,
  );
  const app = Fastify();
  const data = { reads: { known: "/api/known" }, responses: { "/api/known": { data: 1 } } };
  const boot = { data, viewer: "guest", kind: "guest" as const, isForEveryone: true };
  const read = async (address: string) => ({ data: address });
  await serveWeb(app, { dist, secure: false, methodsOf: () => [], boot: async () => ({ ...boot, read }), drawer });
  const bootOf = async () => {
    const { body } = await app.inject({ url: "/products?sort=name" });
    return body.includes(">drawn<") && (JSON.parse(/id="boot">(.*?)<\/script>/.exec(body)?.[1] ?? "null") as unknown);
  };
  await expect.poll(bootOf, { timeout: 20_000 }).toEqual({
    reads: { known: "/api/known", more: "/api/more" },
    responses: { "/api/known": { data: 1 }, "/api/more": { data: "/api/more" } },
    queries: [[["part", 1], "/api/more", true]],
    drawnFor: { width: 1440, at: expect.any(Number) as number },
  });
  await app.close();
});

it("draws nothing without a bundle", async () => {
  expect(await createPageDrawer(join(folder, "none.mjs"), () => undefined).draw(drawing())).toBeNull();
});

it("draws the plain addresses of guests", async () => {
  const dist = mkdtempSync(join(folder, "dist-"));
  writeFileSync(
    join(dist, "index.html"),
    '<html><head><title>Shop</title><meta name="description" content="Shop" /><!--boot--><script type="module" src="/assets/a.js"></script><link rel="preload" as="font" href="/assets/golos-text-cyrillic-wght-a.woff2"><link rel="preload" as="font" href="/assets/golos-text-latin-wght-b.woff2"></head><body><div id="root"></div></body></html>',
  );
  mkdirSync(join(dist, ".vite"));
  writeFileSync(
    join(dist, ".vite/manifest.json"),
    JSON.stringify({ "src/routes/_public/products.index.tsx?tsr-split=component": { file: "assets/products.js" } }),
  );
  const { drawer } = drawerOf(
    "markup",
    `export const drawPage = async (url, boot) => ({ html: "<p>$& " + url + " " + JSON.stringify({ ...boot.drawnFor, at: undefined }) + "</p>", title: "A & B", description: 'C & "D" <i> $&' });`,
  );
  const app = Fastify();
  await app.register(fastifyCookie);
  let kind: ViewerKind = "guest";
  await serveWeb(app, {
    dist,
    secure: false,
    methodsOf: () => [],
    boot: async () => ({
      data: { reads: {}, responses: {} },
      viewer: "guest",
      kind,
      isForEveryone: true,
      read: () => Promise.resolve(null),
    }),
    drawer,
  });
  const bodyOf = async (url: string, agent = "desktop") =>
    (await app.inject({ method: "GET", url, headers: { "user-agent": agent } })).body;
  const drawn = await bodyOf("/products");
  expect(drawn).toContain('<div id="root"><p>$& /products {"width":1440}</p></div>');
  expect(drawn).toContain("<title>A &amp; B</title>");
  expect(drawn).toContain('<meta name="description" content="C &amp; &quot;D&quot; &lt;i> $&amp;" />');
  expect(drawn).toContain('<script type="module" fetchpriority="low" src="/assets/a.js">');
  expect(drawn).toContain('"drawnFor":{"width":1440}');
  // What is drawn is read at once, in all its letters; what the scripts draw waits for the scripts.
  const latin = 'href="/assets/golos-text-latin-wght-b.woff2">';
  expect(drawn).toContain(`<link rel="preload" as="font" ${latin}`);
  const undrawn = await bodyOf("/reset-password");
  expect(undrawn).not.toContain(latin);
  expect(undrawn).toContain('<link rel="preload" as="font" href="/assets/golos-text-cyrillic-wght-a.woff2">');
  expect(await bodyOf("/products", "Phone Mobile Safari")).toContain('/products {"width":390}');
  expect(await bodyOf("/products?sort=name")).toContain("/products?sort=name ");
  expect(await bodyOf("/login")).toContain("/login ");
  for (const url of ["/orders", "/products/x", "/loginx", "/reset-password?token=x"]) {
    expect(await bodyOf(url)).toContain('<div id="root"></div>');
  }
  kind = "user";
  const own = await bodyOf("/products");
  expect(own).toContain('<div id="root"></div>');
  expect(own).not.toContain("drawnFor");
  expect(own).toContain('<script type="module" src="/assets/a.js">');
  // Small and many, they would keep the connections from what nothing runs without.
  const hint = '<link rel="modulepreload" crossorigin href="/assets/products.js">';
  expect(own).toContain(`${hint}</head>`);
  expect(drawn.indexOf('href="/assets/products.js"')).toBeLessThan(drawn.indexOf('src="/assets/a.js"'));
  await app.close();
});

it("draws the pages of whoever is signed in for the window that their browser tells of", async () => {
  const dist = mkdtempSync(join(folder, "dist-"));
  writeFileSync(
    join(dist, "index.html"),
    '<html><head><title>Shop</title><!--boot--></head><body><div id="root"></div></body></html>',
  );
  const { drawer } = drawerOf(
    "signed-in",
    `export const drawPage = async (url, boot) => ({ html: url + " " + JSON.stringify({ ...boot.drawnFor, at: undefined }), title: "T" });`,
  );
  const app = Fastify({ rewriteUrl: ({ url = "", method = "" }) => rewritePageUrl(url, "text/html", method) });
  await app.register(fastifyCookie);
  const boot = {
    data: { reads: {}, responses: {} },
    viewer: "7",
    kind: "user" as const,
    isForEveryone: false,
    read: () => Promise.resolve(null),
  };
  await serveWeb(app, { dist, secure: false, methodsOf: () => [], boot: async () => boot, drawer });
  const rootOf = async (url: string, screen = "", agent = "desktop") => {
    const headers = { "user-agent": agent, ...(screen && { cookie: `screen=${screen}` }) };
    const { body } = await app.inject({ method: "GET", url, headers });
    return /<div id="root">(.*?)<\/div>/.exec(body)?.[1];
  };
  await expect
    .poll(() => rootOf("/orders", "1440.1327"), { timeout: 20_000 })
    .toBe('/orders {"width":1440,"content":1327}');
  expect(await rootOf("/products", "360.328", "Phone Mobile Safari")).toBe('/products {"width":360,"content":328}');
  // A phone is about as wide as any other; of another window that tells nothing, nothing is known.
  expect(await rootOf("/orders", "", "Phone Mobile Safari")).toBe('/orders {"width":390}');
  for (const screen of ["", "1440", "1440.1500", "9.5", "14400.13270", "1440.1327x", "<b>.1"])
    expect([screen, await rootOf("/orders", screen)]).toEqual([screen, ""]);
  expect(await rootOf("/", "1440.1327")).toBe('/ {"width":1440,"content":1327}');
  for (const url of ["/orders?page=2", "/checkout", "/admin/orders"])
    expect(await rootOf(url, "1440.1327")).toBe(`${url} {"width":1440,"content":1327}`);
  // What this browser shows in a way of its own is said to the screens, which know themselves what they are made of.
  expect(await rootOf("/orders", "1440.1327~orders~products.grid")).toBe(
    '/orders {"width":1440,"content":1327,"own":["orders","products.grid"]}',
  );
  // The link of a letter shows the home screen at an address of its own: what was drawn for another address would not be taken over.
  expect(await rootOf("/email/verify/7/abc", "1440.1327")).toBe("");
  await app.close();
});
