import { untilKept } from "./support/kept.ts";
import { expect, test } from "./support/shop.ts";

test.use({ serviceWorkers: "allow" });

test("the browser finds nothing against installing the shop", async ({ page, context, request, baseURL }) => {
  test.slow();
  await page.goto("/products");
  await untilKept(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // The one complaint that is the test's own: its browser is started without a profile.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  const { errors, data = "", url } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(url).toBe(`${baseURL}/manifest.webmanifest`);

  const manifest = JSON.parse(data) as {
    lang: string;
    scope: string;
    icons: { src: string; sizes: string }[];
    screenshots: { src: string }[];
    shortcuts: { name: string; url: string }[];
  };
  expect(manifest).toMatchObject({ id: "/", lang: "ru", scope: "/", display: "standalone", short_name: "Dropship" });
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(["Товары", "Заказы", "Оформление заказа"]);
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const picture = await request.get(src);
    expect(picture.headers()["content-type"], src).toMatch(/^image\//);
    expect((await picture.body()).length, src).toBeLessThan(100_000);
  }
  const worker = await request.get("/sw.js");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect(worker.headers()["service-worker-allowed"]).toBe("/");
});
