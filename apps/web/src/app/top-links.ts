/** Links of the top bar (seed section 2); on narrow screens they stand in the side menu. */
export const topLinks = [
  { title: "Товары", href: "/products" },
  { title: "Категории", href: "/categories" },
  { title: "Кабинет", href: "/" },
] as const;
