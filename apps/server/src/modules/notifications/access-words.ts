import { DELETION_DAYS } from "@dropship/api/contract/own-account";
import type { AccessChange } from "../outbox/outbox.service.ts";

const LONG_DAY = new Intl.DateTimeFormat("ru-RU", { dateStyle: "long", timeZone: "Europe/Kyiv" });

const WORDS: Readonly<Record<AccessChange, readonly [subject: string, text: string]>> = {
  password: ["пароль изменён", "Пароль вашего аккаунта изменён. Остальные сеансы завершены."],
  "two-step-on": ["двухэтапный вход включён", "Теперь для входа нужен код из приложения. Остальные сеансы завершены."],
  "two-step-off": ["двухэтапный вход выключен", "Для входа снова достаточно пароля."],
  "codes-renewed": ["новые резервные коды", "Созданы новые резервные коды. Прежние больше не действуют."],
  "recovery-code-used": ["вход по резервному коду", "В ваш аккаунт вошли по резервному коду. Он больше не действует."],
  "passkey-added": ["добавлен ключ доступа", "К вашему аккаунту добавлен ключ доступа: им можно войти без пароля."],
  "passkey-removed": ["ключ доступа убран", "Один из ключей доступа убран: войти им больше нельзя."],
  "deletion-asked": [
    "аккаунт будет удалён",
    `Вы попросили удалить аккаунт. Это произойдёт через ${DELETION_DAYS} дней; до тех пор в настройках можно передумать.`,
  ],
  "deletion-taken-back": ["аккаунт остаётся", "Удаление аккаунта отменено. Всё остаётся, как было."],
  "telegram-linked": [
    "привязан Telegram",
    "К вашему аккаунту привязан Telegram: бот магазина отвечает в нём на ваши вопросы. Отвязать его можно в настройках.",
  ],
  "telegram-confirmed": [
    "кнопки в Telegram снова работают",
    "Привязанный Telegram подтверждён заново: кнопки бота снова действуют с вашими правами.",
  ],
  "telegram-unlinked": ["отвязан Telegram", "Telegram больше не связан с вашим аккаунтом."],
  "requisites-added": [
    "новые реквизиты для выплат",
    "К вашему аккаунту добавлены реквизиты, на которые можно запросить выплату. Удалить их можно в настройках.",
  ],
  "reset-by-shop": [
    "двухэтапный вход сброшен",
    "Магазин сбросил двухэтапный вход и ключи доступа и отвязал Telegram. Для входа снова достаточно пароля, сеансы завершены.",
  ],
};

/** What the owner is told of a change of their login: the heading, and what happened. */
export function accessChangeWords({
  what,
  dueAt,
}: {
  readonly what: AccessChange;
  readonly dueAt?: string;
}): readonly [subject: string, text: string] {
  const [subject, text] = WORDS[what];
  if (what !== "deletion-asked" || dueAt === undefined) return [subject, text];
  const day = LONG_DAY.format(new Date(dueAt));
  return [subject, `Вы попросили удалить аккаунт. Он будет удалён ${day}; до этого дня в настройках можно передумать.`];
}
