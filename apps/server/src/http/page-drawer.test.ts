import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import fastifyCookie from "@fastify/cookie";
import { createPageDrawer, type PageDrawer } from "./page-drawer.ts";
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

const COUNTING = `let drawn = 0;
export const drawPage = async (url, boot) => ({ html: url + " " + boot.name + " " + ++drawn, title: "T" });`;

it("draws a page once for the same data and anew for other data", async () => {
  const { drawer } = drawerOf("counting", COUNTING);
  const draw = async (url: string, name: string) => (await drawer.draw(url, url, JSON.stringify({ name })))?.html;
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
  const draw = async () => (await drawer.draw(null, "/a", JSON.stringify({ name: "x" })))?.html;
  await expect.poll(draw, { timeout: 20_000 }).toMatch(/^\/a x \d+$/);
  const [, before] = /(\d+)$/.exec((await draw()) ?? "") ?? [];
  expect(await draw()).toBe(`/a x ${Number(before) + 1}`);
});

it("leaves the page to the browser when drawing fails, takes long or ends the thread", async () => {
  const failing = drawerOf("failing", `export const drawPage = async () => { throw new Error("no screen"); };`);
  expect(await failing.drawer.draw("/", "/", "{}")).toBeNull();
  expect(failing.faults).toEqual([expect.stringContaining("no screen")]);
  const slow = drawerOf("slow", `export const drawPage = () => new Promise(() => setInterval(() => 0, 1000));`);
  expect(await slow.drawer.draw("/", "/", "{}")).toBeNull();
  expect(await slow.drawer.draw("/", "/", "{}")).toBeNull();
  await expect.poll(() => slow.faults, { timeout: 10_000 }).toEqual([expect.stringContaining("hangs")]);
  const ending = drawerOf("ending", `export const drawPage = async () => process.exit(1);`);
  expect(await ending.drawer.draw("/", "/", "{}")).toBeNull();
  expect(await ending.drawer.draw("/", "/", "{}")).toBeNull();
});

it("keeps what was drawn too late for the next visitor", async () => {
  const { drawer } = drawerOf(
    "late",
    `export const drawPage = (url) => new Promise((end) => setTimeout(() => end({ html: url, title: "T" }), 900));`,
  );
  expect(await drawer.draw("/", "/", "{}")).toBeNull();
  await expect.poll(() => drawer.draw("/", "/", "{}"), { timeout: 10_000 }).toEqual({ html: "/", title: "T" });
});

it("draws nothing without a bundle", async () => {
  expect(await createPageDrawer(join(folder, "none.mjs"), () => undefined).draw("/", "/", "{}")).toBeNull();
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
    `export const drawPage = async (url, boot) => ({ html: "<p>$& " + url + " " + JSON.stringify(boot.drawnFor) + "</p>", title: "A & B", description: 'C & "D" <i> $&' });`,
  );
  const app = Fastify();
  let isForEveryone = true;
  await serveWeb(app, {
    dist,
    secure: false,
    methodsOf: () => [],
    boot: async () => ({ data: { responses: {} }, viewer: "guest", kind: "guest", isForEveryone }),
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
  const undrawn = await bodyOf("/login");
  expect(undrawn).not.toContain(latin);
  expect(undrawn).toContain('<link rel="preload" as="font" href="/assets/golos-text-cyrillic-wght-a.woff2">');
  expect(await bodyOf("/products", "Phone Mobile Safari")).toContain('/products {"width":390}');
  for (const url of ["/products?sort=name", "/orders", "/products/x", "/login"]) {
    expect(await bodyOf(url)).toContain('<div id="root"></div>');
  }
  isForEveryone = false;
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
    `export const drawPage = async (url, boot) => ({ html: url + " " + JSON.stringify(boot.drawnFor), title: "T" });`,
  );
  const app = Fastify({ rewriteUrl: ({ url = "", method = "" }) => rewritePageUrl(url, "text/html", method) });
  await app.register(fastifyCookie);
  const boot = { data: { responses: {} }, viewer: "7", kind: "user" as const, isForEveryone: false };
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
  // The link of a letter shows the home screen at an address of its own: what was drawn for another address would not be taken over.
  for (const url of ["/orders?page=2", "/orders/7", "/checkout", "/user", "/email/verify/7/abc"])
    expect([url, await rootOf(url, "1440.1327")]).toEqual([url, ""]);
  await app.close();
});
