/** Links of the top bar (docs/product.md, Screens); on narrow screens they stand in the side menu. */
export const topLinks = [
  { title: "Товары", href: "/products" },
  { title: "Категории", href: "/categories" },
  { title: "Кабинет", href: "/" },
] as const;
