import type { TicketStepName } from "@dropship/api/contract/ticket-steps";
import type { Connection, Database } from "../db/database.ts";
import { saveReply } from "../modules/tickets/support-desk.repository.ts";
import { addMessage, takeStep } from "../modules/tickets/ticket-lines.ts";
import * as tickets from "../modules/tickets/tickets.repository.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A line of a made-up thread: how long after the one before it, and what was done. */
type Line =
  | { readonly after: number; readonly by: "user" | "shop" | "note"; readonly text: string }
  | { readonly after: number; readonly step: TicketStepName };

/** A made-up ticket: how long ago it was begun, what about, and its thread. */
interface Story {
  readonly ago: number;
  readonly topic: string;
  readonly subject: string;
  readonly about?: "order" | "payout";
  readonly lines: readonly Line[];
  readonly rating?: readonly [number, string];
}

const user = (after: number, text: string): Line => ({ after, by: "user", text });
const shop = (after: number, text: string): Line => ({ after, by: "shop", text });
const note = (after: number, text: string): Line => ({ after, by: "note", text });
const step = (after: number, name: TicketStepName): Line => ({ after, step: name });

const STORIES: readonly Story[] = [
  {
    ago: 35 * MINUTE,
    topic: "Заказ и доставка",
    subject: "Можно изменить телефон получателя?",
    about: "order",
    lines: [user(0, "Покупатель ошибся в номере. Посылка ещё у вас?\nПравильный: 067 123 45 67.")],
  },
  {
    ago: 6 * HOUR,
    topic: "Товар и наличие",
    subject: "Когда будут чёрные наушники",
    lines: [
      user(0, "Здравствуйте. На сайте чёрных нет уже неделю, а спрашивают каждый день. Ждать поставку?"),
      user(40 * MINUTE, "И можно ли зарезервировать 20 штук?"),
    ],
  },
  {
    ago: 2 * DAY,
    topic: "Возврат и брак",
    subject: "Чайник пришёл с трещиной",
    about: "order",
    lines: [
      user(0, "Покупатель открыл посылку в отделении: трещина на корпусе. Забирать отказался."),
      step(25 * MINUTE, "take"),
      shop(
        3 * MINUTE,
        "Здравствуйте! Сожалеем. Попросите, пожалуйста, фото трещины и этикетки: по ним оформим возврат без оплаты.",
      ),
      user(2 * HOUR, "Фото будут вечером."),
      note(10 * MINUTE, "Третий чайник этой партии за неделю. Попросить склад проверить остальные."),
      step(5 * MINUTE, "park"),
    ],
  },
  {
    ago: 3 * DAY,
    topic: "Деньги и выплаты",
    subject: "Выплата в пути третий день",
    about: "payout",
    lines: [
      user(0, "Обычно приходит за день. Всё в порядке?"),
      shop(
        50 * MINUTE,
        "Банк принял платёж вчера вечером, в выходные он зачисляет на следующий рабочий день. Напишите, если сегодня к вечеру не придёт.",
      ),
      user(20 * HOUR, "Пока нет."),
      shop(35 * MINUTE, "Спросили у банка. Пришлите, пожалуйста, последние четыре цифры счёта, на который ждёте."),
    ],
  },
  {
    ago: 4 * DAY,
    topic: "Экспорт и технические вопросы",
    subject: "В выгрузке для Prom нет фото",
    lines: [
      user(0, "Загрузил ссылку в Prom, товары появились без картинок."),
      step(15 * MINUTE, "take"),
      shop(30 * MINUTE, "Проверяем. Напишите, пожалуйста, название выгрузки."),
      user(10 * MINUTE, "«Кухня для Prom»."),
    ],
  },
  {
    ago: 5 * DAY,
    topic: "Заказ и доставка",
    subject: "Не вижу номер накладной",
    about: "order",
    lines: [
      user(0, "Заказ отправлен, а накладной нет."),
      shop(18 * MINUTE, "Номер появился: перевозчик отвечал с задержкой. Он в заказе и в уведомлении."),
      user(5 * MINUTE, "Вижу, спасибо!"),
      step(2 * MINUTE, "resolve"),
    ],
    rating: [5, "Быстро и по делу"],
  },
  {
    ago: 24 * DAY,
    topic: "Деньги и выплаты",
    subject: "Почему удержали доставку туда и обратно",
    about: "order",
    lines: [
      user(0, "За отказ списали 140 ₴. Откуда сумма?"),
      shop(
        3 * HOUR,
        "Это доставка до отделения и обратно по тарифу перевозчика. Разбор стоит в заказе, в блоке «Деньги».",
      ),
      user(30 * MINUTE, "Понятно."),
      step(10 * MINUTE, "resolve"),
      step(7 * DAY, "close"),
    ],
    rating: [4, ""],
  },
];

const REPLIES = [
  {
    title: "Где посылка",
    body: "{имя}, здравствуйте!\nПосылка у перевозчика, состояние обновляется в заказе само. Если за сутки ничего не изменится, напишите сюда: спросим перевозчика.",
  },
  {
    title: "Нужны фото",
    body: "{имя}, пришлите, пожалуйста, фото товара целиком, места повреждения и этикетки на коробке. По ним оформим возврат.",
  },
  {
    title: "Вопрос решён",
    body: "Рады помочь! Если вопрос останется, просто ответьте сюда: обращение № {обращение} откроется снова.",
  },
] as const;

async function contextOf(tx: Connection, kind: "order" | "payout", userId: number, at: Date) {
  const { rows } = await tx.query<{ id: number; name: string }>(
    kind === "order"
      ? "select id, 'Заказ №' || chr(160) || number as name from orders where user_id = $1 and created_at < $2 order by id desc limit 1"
      : "select id, 'Выплата №' || chr(160) || id as name from payouts where user_id = $1 and created_at < $2 order by id desc limit 1",
    [userId, at],
  );
  const [found] = rows;
  return found ? { kind, ...found } : null;
}

async function tell(tx: Connection, story: Story, userId: number, adminId: number, now: number): Promise<void> {
  let at = new Date(now - story.ago);
  const { rows } = await tx.query<{ id: number }>("select id from ticket_topics where name = $1", [story.topic]);
  const context = story.about ? await contextOf(tx, story.about, userId, at) : null;
  const topic = { user_id: userId, topic_id: rows[0]?.id ?? 1, subject: story.subject };
  const id = await tickets.insertTicket(tx, { ...topic, context, at });
  let last = 0;
  for (const line of story.lines) {
    at = new Date(at.getTime() + line.after);
    const ticket = await tickets.lockTicket(tx, id, null);
    if (!ticket) throw new Error("a made-up ticket is gone");
    const shopTaker = { actor: "admin", actorId: adminId, at } as const;
    if ("step" in line) {
      await takeStep(tx, ticket, line.step, line.step === "close" ? { actor: "shop", actorId: null, at } : shopTaker);
      continue;
    }
    const isUser = line.by === "user";
    const side = isUser ? "user" : "shop";
    const written = {
      side,
      authorId: isUser ? userId : adminId,
      body: line.text,
      isNote: line.by === "note",
      at,
    } as const;
    last = await addMessage(tx, null, id, written);
    if (isUser) await takeStep(tx, ticket, "write", { actor: "user", actorId: userId, at });
    else if (!written.isNote) await takeStep(tx, ticket, "reply", shopTaker);
    if (!isUser && ticket.assignee_id === null)
      await tickets.sortTicket(tx, id, { assigneeId: adminId, topicId: ticket.topic_id });
  }
  if (!story.rating) return;
  await tickets.rate(tx, id, ...story.rating);
  for (const side of ["user", "shop"] as const) await tickets.markRead(tx, id, side, last);
}

/** Tickets in every state with their threads, and the replies that the support keeps. */
export async function seedTickets(
  db: Database,
  { userIds, adminId, now }: { userIds: readonly number[]; adminId: number; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const reply of REPLIES) await saveReply(tx, null, reply);
    const [first = adminId, ...rest] = userIds;
    for (const story of STORIES.toReversed()) await tell(tx, story, first, adminId, now.getTime());
    for (const [place, userId] of rest.entries())
      for (const story of STORIES.filter((_, index) => index % rest.length === place))
        await tell(tx, { ...story, ago: story.ago + (place + 1) * HOUR }, userId, adminId, now.getTime());
  });
}
