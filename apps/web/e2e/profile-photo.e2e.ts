import sharp from "sharp";
import { expect, test } from "./support/shop.ts";
import { noViolations } from "./support/no-violations.ts";

test.use({ role: "user" });

/** A photo as a telephone writes it: lying on its side, with its place beside it. */
const photo = async () => ({
  name: "я.jpg",
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#a65" } })
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: "Telephone" } } })
    .toBuffer(),
});

test("a photo is chosen, cut by keys, seen in the top bar and taken away again; one on its way is stopped, and what is no picture is refused in a sentence", async ({
  page,
  context,
}) => {
  await page.goto("/user");
  const place = page.getByLabel("Фото профиля");
  await place.setInputFiles(await photo());
  const dialog = page.getByRole("dialog", { name: "Фото профиля" });
  await expect(dialog.getByRole("button", { name: "Сохранить" })).toBeEnabled();
  await noViolations(page);
  await dialog.getByRole("group", { name: /Кадр/ }).press("+");
  await dialog.getByRole("button", { name: "Сохранить" }).click();
  await expect(page.getByText("Фото обновлено.")).toBeVisible();
  await expect(dialog).toBeHidden();
  const shown = page.locator('main img[src^="/files/"]');
  await expect(shown).toHaveJSProperty("naturalWidth", 512);
  await expect(page.getByRole("banner").locator('img[src^="/files/"]')).toHaveJSProperty("naturalWidth", 96);

  await page.getByRole("button", { name: "Убрать фото" }).click();
  await expect(shown).toHaveCount(0);
  await expect(place).toBeFocused();

  // A slow line: 200 kB at 20 kB/s.
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  const throughput = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 };
  await line.send("Network.emulateNetworkConditions", throughput);
  await place.setInputFiles({ name: "большое.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(200_000, 7) });
  await expect(page.getByRole("progressbar")).toBeAttached();
  await page.getByRole("button", { name: "Остановить" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);

  await line.send("Network.emulateNetworkConditions", { ...throughput, uploadThroughput: -1 });
  await place.setInputFiles({ name: "я.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Это не картинка");
  await page.getByRole("textbox", { name: "Адрес картинки" }).fill("http://127.0.0.1/я.png");
  await page.getByRole("textbox", { name: "Адрес картинки" }).press("Enter");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Этот адрес не подходит");
});
