/**
 * Takes the pictures of the README and of the web manifest from a running demo shop: `node tools/pictures.ts http://127.0.0.1:3000`.
 * Real screens, the demo's own data.
 */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium, type Page } from "playwright";
import sharp from "sharp";
import { ensureBrowser } from "./ensure-browser.ts";

interface Picture {
  name: string;
  width: number;
  height: number;
  theme: "light" | "dark";
  /** Pixels of the picture for one of the page; 1 without it. */
  scale?: number;
  /** Where it lies; docs/pictures without it. */
  folder?: string;
  take: (page: Page, shop: string) => Promise<void>;
}

const open = (address: string) => async (page: Page, shop: string) => {
  await page.goto(shop + address);
  await page.waitForLoadState("networkidle");
};

async function enter(page: Page, shop: string): Promise<void> {
  await page.goto(`${shop}/login`);
  await page.getByRole("button", { name: "Дропшиппер", exact: true }).click();
  await page.getByRole("button", { name: "Войти" }).click();
  await page.getByRole("heading", { level: 1, name: "Кабинет" }).waitFor();
}

async function fillCart(page: Page, shop: string): Promise<void> {
  await open("/products")(page, shop);
  for (let i = 0; i < 3; i += 1) {
    await page
      .getByRole("button", { name: /В корзину/ })
      .nth(2 * i)
      .click();
    await page.waitForTimeout(300);
  }
  await open("/checkout")(page, shop);
}

/** Shown when the application is installed (apps/web/build/manifest.ts). */
const SCREENSHOTS = "apps/web/public/screenshots";

const pictures: readonly Picture[] = [
  { name: "products", width: 1440, height: 900, theme: "light", take: open("/products") },
  { name: "product", width: 1440, height: 900, theme: "light", take: open("/products/600") },
  { name: "checkout", width: 1440, height: 900, theme: "light", take: fillCart },
  { name: "order", width: 1440, height: 900, theme: "light", take: open("/orders/114") },
  { name: "home-dark", width: 1440, height: 900, theme: "dark", take: open("/") },
  { name: "products-wide", width: 1440, height: 900, theme: "light", take: open("/products"), folder: SCREENSHOTS },
  {
    name: "products-narrow",
    width: 360,
    height: 740,
    scale: 2,
    theme: "light",
    take: open("/products"),
    folder: SCREENSHOTS,
  },
  { name: "phone", width: 390, height: 780, theme: "light", take: open("/products") },
];

const shop = process.argv[2];
if (!shop)
  throw new Error("Name the running demo shop (and pictures): node tools/pictures.ts http://127.0.0.1:3000 [name]…");
const { path: executablePath } = ensureBrowser((line) => process.stdout.write(`${line}\n`));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const only = process.argv.slice(3);
for (const { name, width, height, theme, scale = 1, folder = "docs/pictures", take } of pictures) {
  if (only.length > 0 && !only.includes(name)) continue;
  const target = path.join(import.meta.dirname, "..", folder);
  mkdirSync(target, { recursive: true });
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    // Its first visit would end in a toast on the picture.
    serviceWorkers: "block",
    colorScheme: theme,
    locale: "ru-RU",
    reducedMotion: "reduce",
  });
  await enter(page, shop);
  await take(page, shop);
  await page.waitForTimeout(500);
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(path.join(target, `${name}.webp`));
  await page.close();
}
await browser.close();
