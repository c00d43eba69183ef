import type { PostAudience, PostSection, PostStatus } from "@dropship/api/contract/post-choices";
import type { Database } from "../db/database.ts";
import { demoPhotoUrl } from "../modules/catalog/media/media.ts";
import { cleanPost } from "../documents/clean-post.ts";

interface DemoPost {
  readonly title: string;
  readonly section: PostSection;
  /** Emoji of the cover; a drawn ground without it. */
  readonly emoji?: string;
  readonly body: string;
  readonly daysOld: number;
  readonly status?: PostStatus;
  readonly audience?: PostAudience;
  readonly isPinned?: true;
  readonly mustRead?: true;
  /** Share of the readers who have opened it. */
  readonly read?: number;
}

/** A product of the demo as a card; its number is put in when the goods are there. */
const PRODUCT = "{product}";

const demoPosts: readonly DemoPost[] = [
  {
    title: "Праздничный график отправок",
    section: "delivery",
    emoji: "1f69a",
    daysOld: 3,
    isPinned: true,
    mustRead: true,
    read: 0.4,
    body: `<p>В праздники склад работает не каждый день. Предупредите покупателей заранее: заказ, оформленный после приёма, уедет в следующий рабочий день.</p>
      <table><tbody><tr><th>День</th><th>Приём заказов</th><th>Отправка</th></tr><tr><td>30 декабря</td><td>до 15:00</td><td>в тот же день</td></tr><tr><td>31 декабря</td><td>до 12:00</td><td>в тот же день</td></tr><tr><td>1 января</td><td>не принимаем</td><td>нет</td></tr></tbody></table>
      <p>Посылки, которые уже в пути, <strong>Новая Почта</strong> выдаёт по своему графику.</p>`,
  },
  {
    title: "Наложенный платёж: деньги за один рабочий день",
    section: "money",
    emoji: "1f4b0",
    daysOld: 6,
    isPinned: true,
    read: 0.7,
    body: `<p>Деньги за полученные посылки теперь зачисляются на баланс на следующий рабочий день после выдачи.</p><h2>Что изменилось</h2><ul><li>раньше ждали сводный перевод раз в неделю;</li><li>теперь каждая посылка сверяется отдельно;</li><li>прибыль видна в заказе сразу после выдачи.</li></ul>`,
  },
  {
    title: "Поступление: подарки и товары для дома",
    section: "goods",
    emoji: "1f381",
    daysOld: 1,
    read: 0.2,
    body: `<p>На складе больше сорока новых позиций. Фото и описания уже в выгрузках.</p>${PRODUCT}<p>Первые партии небольшие: следите за остатком.</p>${PRODUCT}`,
  },
  {
    title: "Снизили цены на наушники и колонки",
    section: "prices",
    emoji: "1f3a7",
    daysOld: 9,
    read: 0.8,
    body: `<p>Поставщик пересмотрел прайс, и мы тоже. Новые цены уже в каталоге и в файлах выгрузок.</p>${PRODUCT}<blockquote><p>Личные скидки действуют поверх новых цен.</p></blockquote>`,
  },
  {
    title: "Отказы от посылок: что проверить до отправки",
    section: "work",
    emoji: "1f4c9",
    daysOld: 14,
    mustRead: true,
    read: 0.9,
    body: `<p>Чаще всего посылку не забирают, потому что покупатель передумал, а продавец об этом не знал.</p><ol><li>Позвоните покупателю в день оформления.</li><li>Проверьте телефон и отделение.</li><li>Для дорогих заказов попросите частичную предоплату.</li></ol>`,
  },
  {
    title: "Мобильные аксессуары: новый поставщик",
    section: "goods",
    emoji: "1f4f1",
    daysOld: 19,
    read: 0.75,
    body: `<p>Чехлы, кабели и держатели теперь приходят дважды в неделю.</p>${PRODUCT}`,
  },
  {
    title: "Упаковка стала крепче",
    section: "delivery",
    emoji: "1f4e6",
    daysOld: 26,
    read: 0.85,
    body: `<p>Хрупкие товары едут в двойной коробке с наполнителем. Цена доставки не изменилась.</p>`,
  },
  {
    title: "Курс: как считается цена в гривнах",
    section: "prices",
    daysOld: 33,
    read: 0.6,
    body: `<p>Цены хранятся в долларах и показываются по курсу продажи банка. Курс заказа фиксируется при оформлении и больше не меняется.</p>`,
  },
  {
    title: "Идеи товаров к зиме",
    section: "goods",
    emoji: "1f4a1",
    daysOld: 41,
    read: 0.65,
    body: `<p>Собрали то, что хорошо продавалось прошлой зимой.</p>${PRODUCT}${PRODUCT}`,
  },
  {
    title: "Условия для постоянных партнёров",
    section: "prices",
    daysOld: 12,
    audience: "conditioned",
    read: 0.5,
    body: `<p>У вас действуют личные цены. Они уже учтены в каталоге, корзине и выгрузках.</p>`,
  },
  {
    title: "Смена на складе в выходные",
    section: "work",
    daysOld: 4,
    audience: "shop",
    body: `<p>В субботу собираем заказы до 14:00, в воскресенье отдыхаем.</p>`,
  },
  {
    title: "Распродажа остатков осени",
    section: "prices",
    emoji: "1f6d2",
    daysOld: 58,
    status: "archived",
    read: 0.7,
    body: `<p>Скидки на сезонные товары до конца месяца.</p>`,
  },
  {
    title: "Большая поставка игрушек",
    section: "goods",
    emoji: "1f389",
    daysOld: 0,
    status: "scheduled",
    body: `<p>Ждём машину на этой неделе. Новость выйдет, когда товары появятся в каталоге.</p>${PRODUCT}`,
  },
  {
    title: "Как мы считаем возвраты (черновик)",
    section: "money",
    daysOld: 0,
    status: "draft",
    body: `<p>Сначала посылка возвращается на склад, потом</p>`,
  },
];

const ADD = `insert into posts (status, title, section, body, cover, is_pinned, must_read, audience, publish_at, published_at, author_id, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) returning id`;
/** A part of those who may see a post have opened it within two days; of a must-read one most have confirmed. The same people every time. */
const READ = `insert into post_reads (post_id, user_id, opened_at, confirmed_at)
  select p.id, u.id, o.at, case when p.must_read and u.id % 5 <> 0 then o.at + interval '2 minutes' end
  from posts p cross join users u cross join lateral (select least(p.published_at + make_interval(mins => 20 + (u.id * 37) % 2800), now()) as at) o
  where p.id = $1 and u.email_verified_at is not null and u.email not like '%@dropship.example'
    and (u.id * 7919 + p.id * 104729) % 100 < $2`;

/** Fills the news: some pinned, some to be confirmed, some not out yet, with pictures and cards of goods. */
export async function seedPosts(db: Database, authorId: number, now: Date): Promise<void> {
  const goods = await db.query<{ id: number; name: string }>(
    "select id, name from products where status = 'active' and stock > 5 order by (id * 7919) % 1009, id limit 20",
  );
  let next = 0;
  const card = () => {
    const product = goods.rows[next++ % Math.max(1, goods.rows.length)];
    return product ? `<a data-product="${product.id}">${product.name.replaceAll(/[<>&]/g, "")}</a>` : "";
  };
  for (const [place, post] of demoPosts.entries()) {
    const { status = "published", emoji } = post;
    const at = new Date(now.getTime() - post.daysOld * 86_400_000 - place * 600_000);
    const cover = emoji && { url: demoPhotoUrl(emoji, place, "c", 800), thumb: demoPhotoUrl(emoji, place, "c", 800) };
    const { rows } = await db.query<{ id: number }>(ADD, [
      status,
      post.title,
      post.section,
      cleanPost(post.body.replaceAll(/>\s+</g, "><").replaceAll(PRODUCT, card)),
      cover ? JSON.stringify(cover) : null,
      post.isPinned ?? false,
      post.mustRead ?? false,
      post.audience ?? "all",
      status === "scheduled" ? new Date(now.getTime() + 3 * 86_400_000) : null,
      status === "published" || status === "archived" ? at : null,
      authorId,
      at,
    ]);
    if (post.read && rows[0]) await db.query(READ, [rows[0].id, Math.round(post.read * 100)]);
  }
}
