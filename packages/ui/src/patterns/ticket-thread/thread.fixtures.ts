import { photos } from "../product-photo/product-photo.fixtures.ts";
import type { ThreadEntry } from "./thread-model.ts";

/** The present of the stories. */
export const threadNow = new Date("2026-11-21T10:15:00Z");

const olena = { name: "Олена Ковальчук", role: "Поддержка" };
const me = { name: "Дмитро Савчук" };

/** A conversation for stories: two days, files, an event, one message on its way. */
export const entries: ThreadEntry[] = [
  {
    kind: "message",
    id: 1,
    side: "own",
    author: me,
    text: "Получатель говорит, что крышка треснула. Посылку ещё не забирал, стоит в отделении.",
    time: "2026-11-20T13:02:00Z",
    attachments: [
      { id: 1, name: "крышка.jpg", size: "840 КБ", href: "#1", thumbUrl: photos.bottle },
      { id: 2, name: "акт-осмотра.pdf", size: "1,2 МБ", href: "#2" },
    ],
    state: "read",
  },
  {
    kind: "message",
    id: 2,
    side: "own",
    author: me,
    text: "Заказ № 1048.",
    time: "2026-11-20T13:03:00Z",
    state: "read",
  },
  { kind: "event", id: 3, text: "Обращение взяла Олена Ковальчук", time: "2026-11-20T13:20:00Z" },
  {
    kind: "message",
    id: 4,
    side: "other",
    author: olena,
    text: "Добрый день. Пусть откажется от посылки при осмотре: обратная доставка за наш счёт.\n\nНовую отправим сегодня, накладная появится в заказе.",
    time: "2026-11-20T13:41:00Z",
  },
  {
    kind: "message",
    id: 5,
    side: "other",
    author: olena,
    text: "Отправили: 20 4508 1234 5678.",
    time: "2026-11-21T09:58:00Z",
  },
  {
    kind: "message",
    id: 6,
    side: "own",
    author: me,
    text: "Спасибо, передам.",
    time: "2026-11-21T10:14:00Z",
    state: "sent",
  },
];
