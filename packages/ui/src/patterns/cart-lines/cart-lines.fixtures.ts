import { photos } from "../product-photo/product-photo.fixtures.ts";
import type { CartLine } from "./cart-lines.tsx";

/** Lines of a checkout, for stories: their totals are unit times quantity. */
export const cartLines: CartLine[] = [
  {
    id: 1,
    name: "Наушники беспроводные Aura 3 с шумоподавлением",
    href: "/products/1",
    sku: "AUR-3-BLK",
    photoUrl: photos.headphones,
    unitPrice: "1899.90",
    total: "3799.80",
    quantity: 2,
    maxQuantity: 48,
  },
  {
    id: 2,
    name: "Лампа настольная «Полярная сова»",
    href: "/products/2",
    sku: "LMP-0417",
    photoUrl: photos.lamp,
    unitPrice: "640.00",
    total: "1920.00",
    quantity: 3,
    maxQuantity: 2,
    warning: "Осталось 2 шт. Уменьшите количество, чтобы оформить заказ.",
  },
  {
    id: 3,
    name: "Противоударныйводонепроницаемыйэлектрокардиограф стационарный",
    sku: "WTC-METEO-ELECTROCARDIO-2026-XL",
    photoUrl: null,
    unitPrice: "1284500.75",
    total: "1284500.75",
    quantity: 1,
    maxQuantity: 1,
  },
];
