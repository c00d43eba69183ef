import type { ManifestOptions } from "vite-plugin-pwa";

const icon = (src: string, purpose: "any" | "maskable" = "any") => ({
  src: `/icons/${src}.png`,
  sizes: src.endsWith("192") ? "192x192" : "512x512",
  type: "image/png",
  purpose,
});
const shortcutIcons = [icon("icon-192")];

/** What systems know of the installed application (W3C, Web Application Manifest). Icons: tools/draw-icons.ts; screenshots: tools/pictures.ts. */
export const manifest: Partial<ManifestOptions> = {
  id: "/",
  name: "Dropship: каталог и кабинет дропшиппера",
  short_name: "Dropship",
  description: "Товары поставщика, заказы, баланс и корзина дропшиппера. Последний каталог открывается и без сети.",
  lang: "ru",
  dir: "ltr",
  // Open to everybody; whoever is signed in has the cabinet one press away.
  start_url: "/products",
  scope: "/",
  display: "standalone",
  // The paper of the light theme, as in index.html, which has the dark one too.
  theme_color: "#faf8f4",
  background_color: "#faf8f4",
  categories: ["business", "shopping"],
  icons: [icon("icon-192"), icon("icon-512"), icon("maskable-512", "maskable")],
  screenshots: [
    {
      src: "/screenshots/products-wide.webp",
      sizes: "1440x900",
      type: "image/webp",
      form_factor: "wide",
      label: "Каталог с фильтрами",
    },
    {
      src: "/screenshots/products-narrow.webp",
      sizes: "720x1480",
      type: "image/webp",
      form_factor: "narrow",
      label: "Каталог на телефоне",
    },
  ],
  shortcuts: [
    { name: "Товары", url: "/products", icons: shortcutIcons },
    { name: "Заказы", url: "/orders", icons: shortcutIcons },
    { name: "Оформление заказа", short_name: "Оформление", url: "/checkout", icons: shortcutIcons },
  ],
};
