import type { NotificationType } from "./notification-paths.ts";
import { defineSettings, type SettingValue } from "./setting-fields.ts";

/** What a text of a message takes in: what kind of notice it is, what happened, the address of its page. */
type TextField = "заголовок" | "текст" | "ссылка";

/** A message as it is when nobody has written another. */
export const STANDARD_TELEGRAM_TEXT = "{заголовок}\n{текст}\n{ссылка}";

const written = (title: string) =>
  ({
    kind: "text",
    title,
    max: 500,
    lines: 4,
    isRequired: true,
    pattern: {
      matches: /^(?=[^]*\{текст\})(?:[^{}]|\{(?:заголовок|текст|ссылка)\})*$/,
      otherwise: "Нужно поле {текст}; ещё бывают {заголовок} и {ссылка}, других полей нет.",
    },
    standard: STANDARD_TELEGRAM_TEXT,
  }) as const;

/** How the bot puts each kind of notices. Replies of the support come word for word and have no text here. */
export const telegramTextSettings = defineSettings({
  name: "telegram_texts",
  title: "Тексты сообщений",
  description: "Поля {заголовок}, {текст} и {ссылка} бот заменит. Как придёт сообщение, видно ниже.",
  fields: {
    tg_order_status: written("Состояние заказа"),
    tg_transaction_created: written("Операции по балансу"),
    tg_balance_low: written("Баланс заканчивается"),
    tg_payout_status: written("Выплаты"),
    tg_replenishment_paid: written("Пополнения"),
    tg_blog_created: written("Новости"),
    tg_account: written("Вход и данные аккаунта"),
    tg_order_placed: written("Новые заказы (администраторам)"),
    tg_return_asked: written("Просьбы о возврате (администраторам)"),
    tg_payout_asked: written("Заявки на выплату (администраторам)"),
    tg_ticket_asked: written("Обращения в поддержку (администраторам)"),
    tg_stock_low: written("Товар заканчивается (администраторам)"),
    tg_parcel_missing: written("Пропавшие посылки (администраторам)"),
    tg_import_stopped: written("Импорт ждёт человека (администраторам)"),
    tg_carrier_key: written("Ключ перевозчика (администраторам)"),
    tg_rate_held: written("Скачок курса (главным администраторам)"),
    tg_money_asked: written("Деньги ждут второго человека (главным администраторам)"),
    tg_money_decided: written("Решения по заявкам о деньгах (администраторам)"),
    tg_books_differ: written("Расхождение в книгах (главным администраторам)"),
  },
});

/** Kinds of notices that have a text of their own. */
type WrittenType = Exclude<NotificationType, "ticket-reply">;
type FieldName = keyof typeof telegramTextSettings.fields;

/** Which field holds the text of a kind. */
export const TELEGRAM_TEXT_OF: Readonly<Record<WrittenType, FieldName>> = {
  "order-status": "tg_order_status",
  "transaction-created": "tg_transaction_created",
  "balance-low": "tg_balance_low",
  "payout-status": "tg_payout_status",
  "replenishment-paid": "tg_replenishment_paid",
  "blog-created": "tg_blog_created",
  account: "tg_account",
  "order-placed": "tg_order_placed",
  "return-asked": "tg_return_asked",
  "payout-asked": "tg_payout_asked",
  "ticket-asked": "tg_ticket_asked",
  "stock-low": "tg_stock_low",
  "parcel-missing": "tg_parcel_missing",
  "import-stopped": "tg_import_stopped",
  "carrier-key": "tg_carrier_key",
  "rate-held": "tg_rate_held",
  "money-asked": "tg_money_asked",
  "money-decided": "tg_money_decided",
  "books-differ": "tg_books_differ",
};

/** A text with its fields filled in, once: what stands in a value is never a field itself. */
export const fillTelegramText = (text: SettingValue | undefined, values: Readonly<Record<TextField, string>>): string =>
  (typeof text === "string" ? text : STANDARD_TELEGRAM_TEXT).replaceAll(
    /\{(заголовок|текст|ссылка)\}/g,
    (_, field: TextField) => values[field],
  );
