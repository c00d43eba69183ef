import { photos } from "../product-photo/product-photo.fixtures.ts";
import type { CartRow } from "./cart-dropdown.tsx";

/** Three lines of a cart, for stories. */
export const cartRows: CartRow[] = [
  {
    id: 1,
    name: "Наушники беспроводные Aura 3 с шумоподавлением",
    href: "/products/1",
    photoUrl: photos.headphones,
    unitPrice: "1899.90",
    quantity: 2,
  },
  {
    id: 2,
    name: "Лампа настольная «Полярная сова»",
    href: "/products/2",
    photoUrl: photos.lamp,
    unitPrice: "640.00",
    quantity: 1,
  },
  {
    id: 3,
    name: "Термобутылка 750 мл, мятная",
    href: "/products/3",
    photoUrl: null,
    unitPrice: "415.55",
    quantity: 4,
    maxQuantity: 4,
    warning: "Осталось 4 шт.",
  },
];
