import type { NewsPost } from "./news-card.tsx";

const cover = (ground: string, body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="${ground}"/>${body}</svg>`)}`;

/** Posts for stories: unread, pinned, must-read, without a cover. */
export const posts: NewsPost[] = [
  {
    id: 4,
    title: "Новый курс и новые цены с понедельника",
    href: "/blog/4",
    excerpt:
      "С 23 ноября цены пересчитаем по курсу 41,50. Заказы, оформленные до воскресенья 23:59, останутся со старой ценой. Проверьте наценку в своих выгрузках.",
    coverUrl: cover(
      "#dbe4f6",
      '<path d="M60 280 200 190l90 50 130-130 160 60" fill="none" stroke="#2f4fb5" stroke-width="14" stroke-linejoin="round"/><circle cx="420" cy="110" r="18" fill="#2f4fb5"/>',
    ),
    publishedAt: "2026-11-21T07:00:00Z",
    category: "Цены",
    unread: true,
    mustRead: true,
    pinned: true,
  },
  {
    id: 3,
    title: "Как отправляем заказы в праздничные дни",
    href: "/blog/3",
    excerpt: "Склад работает по сокращённому графику. Новая Почта принимает посылки каждый день, кроме 25 декабря.",
    coverUrl: cover(
      "#f3e6d3",
      '<rect x="150" y="120" width="240" height="130" rx="12" fill="#b5713a"/><path d="M390 160h80l40 50v40H390z" fill="#8c5328"/><circle cx="220" cy="256" r="30" fill="#3b2b20"/><circle cx="450" cy="256" r="30" fill="#3b2b20"/>',
    ),
    publishedAt: "2026-11-18T09:30:00Z",
    category: "Доставка",
    unread: true,
  },
  {
    id: 2,
    title: "Поступление: термосы и кружки",
    href: "/blog/2",
    excerpt: "Сорок новых позиций с фото без водяных знаков и описаниями на двух языках.",
    publishedAt: "2026-11-12T10:00:00Z",
    category: "Каталог",
  },
  {
    id: 1,
    title: "Выгрузка для Rozetka стала быстрее",
    href: "/blog/1",
    excerpt: "Файл на 600 товаров теперь готов за четыре секунды.",
    publishedAt: "2026-10-30T08:00:00Z",
  },
];
