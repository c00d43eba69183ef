import { deliveryMoneySettings, novaPoshtaSettings, waybillSettings } from "./carrier-settings.ts";
import { mailReplySettings } from "./mail-reply-settings.ts";
import { requisiteSettings } from "./requisite-settings.ts";
import { securitySettings } from "./security-settings.ts";
import { type AnySettings, defineSettings } from "./setting-fields.ts";
import { telegramTextSettings } from "./telegram-text-settings.ts";
import { topUpSettings } from "./top-up-settings.ts";

/** Where the rate of the dollar comes from, what the shop adds to it, and when it is not believed. */
export const currencySettings = defineSettings({
  name: "currency",
  title: "Курс доллара",
  description:
    "По этому курсу цены в долларах становятся ценами в гривнах. Новый курс действует сразу; открытые страницы узнают о нём не позже чем через пять минут.",
  trial: "Проверить источник",
  fields: {
    source: {
      kind: "choice",
      title: "Источник курса",
      choices: { monobank: "monobank", privatbank: "ПриватБанк", nbu: "НБУ", manual: "Вручную" },
      standard: "monobank",
    },
    markup: {
      kind: "decimal",
      title: "Наценка к курсу продажи",
      hint: "Прибавляется к курсу банка; результат округляется до четвёртого знака.",
      unit: "%",
      digits: 2,
      min: 0,
      max: 50,
      standard: "0",
      when: { field: "source", is: ["monobank", "privatbank", "nbu"] },
    },
    manual_rate: {
      kind: "decimal",
      title: "Курс",
      hint: "Действует без наценки, пока вы его не измените. Пустое поле оставит последний известный курс.",
      unit: "₴ за $1",
      digits: 4,
      min: 1,
      max: 1000,
      standard: null,
      when: { field: "source", is: ["manual"] },
    },
    max_jump: {
      kind: "decimal",
      title: "Тревога при скачке",
      hint: "Курс, который отличается от прежнего сильнее, не принимается, пока его не подтвердит главный администратор.",
      unit: "%",
      digits: 2,
      min: 0.1,
      max: 100,
      standard: "5",
    },
    stale_after: {
      kind: "whole",
      title: "Считать курс устаревшим через",
      hint: "Если банк не отвечает дольше, действует последний курс, а здесь появится предупреждение.",
      unit: "мин",
      min: 10,
      max: 10_080,
      standard: 60,
      when: { field: "source", is: ["monobank", "privatbank", "nbu"] },
    },
  },
});

/** What the shop is called, and where it can be written to. */
export const shopSettings = defineSettings({
  name: "shop",
  title: "Магазин",
  description: "Так магазин называет себя в письмах и на страницах.",
  fields: {
    name: {
      kind: "text",
      title: "Название",
      hint: "Стоит в заголовках страниц, внизу каждой из них и в темах писем.",
      max: 40,
      isRequired: true,
      standard: "Dropship",
    },
    support_email: {
      kind: "text",
      title: "Почта поддержки",
      hint: "Её увидит тот, кому вход закрыт: написать в магазин иначе он не может. Пусто — адреса не будет.",
      max: 254,
      pattern: { matches: /^(?:[^\s<>@]+@[^\s<>@]+)?$/, otherwise: "Введите адрес в виде support@example.com." },
      placeholder: "support@example.com",
      standard: "",
    },
  },
});

/** Through which server the shop sends its letters. */
export const mailSettings = defineSettings({
  name: "mail",
  title: "Почта",
  description: "Через этот сервер уходят подтверждения, сброс пароля, приглашения и уведомления.",
  trial: "Отправить пробное письмо себе",
  fields: {
    smtp_url: {
      kind: "secret",
      title: "Адрес почтового сервера",
      hint: "С именем и паролем. Пока его нет, письма складываются в папку на сервере.",
      max: 500,
      pattern: {
        matches: /^smtps?:\/\/[^\s/]+\/?$/,
        otherwise: "Введите адрес в виде smtps://имя:пароль@smtp.example.com:465.",
      },
      placeholder: "smtps://имя:пароль@smtp.example.com:465",
    },
    from: {
      kind: "text",
      title: "Отправитель",
      hint: "Имя и адрес, как их увидит получатель.",
      max: 320,
      isRequired: true,
      pattern: {
        matches: /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        otherwise: "Введите адрес в виде Магазин <shop@example.com>.",
      },
      standard: "Dropship <shop@localhost>",
    },
  },
});

/** The bot that brings notifications to Telegram. */
export const telegramSettings = defineSettings({
  name: "telegram",
  title: "Telegram",
  description: "Бот приносит уведомления тем, кто привязал Telegram, и отвечает на их вопросы.",
  trial: "Проверить бота",
  fields: {
    sandbox: {
      kind: "yesNo",
      title: "Песочница вместо Telegram",
      hint: "С ботом переписываются на странице песочницы. Работает только в демо-магазине.",
      standard: false,
    },
    token: {
      kind: "secret",
      title: "Токен бота",
      hint: "Его выдаёт @BotFather. Пока его нет, сообщения остаются в песочнице и никуда не уходят.",
      max: 100,
      pattern: {
        matches: /^\d+:[\w-]{20,}$/,
        otherwise: "Введите токен в том виде, как его дал @BotFather: 123456:ABC…",
      },
      placeholder: "123456:ABC…",
      when: { field: "sandbox", is: [false] },
    },
    receive: {
      kind: "choice",
      title: "Как бот получает сообщения",
      hint: "Вебхук быстрее, но Telegram должен видеть магазин по https. Опрос работает везде.",
      choices: { polling: "Опрос", webhook: "Вебхук", off: "Не получает" },
      standard: "polling",
    },
  },
});

const hryvnias = { kind: "decimal", unit: "₴", digits: 2 } as const;

/** What payouts cost, how large they may be, who decides, and from which account they are paid. */
export const payoutSettings = defineSettings({
  name: "payouts",
  title: "Выплаты",
  description: "Действует на заявки, которые создадут после сохранения; у созданных сумма и комиссия не меняются.",
  fields: {
    smallest_payout: { ...hryvnias, title: "Наименьшая выплата", min: 1, max: 100_000, standard: "100.00" },
    largest_payout: {
      ...hryvnias,
      title: "Наибольшая выплата",
      min: 1,
      max: 1_000_000,
      atLeast: "smallest_payout",
      standard: "100000.00",
    },
    payout_fee: { ...hryvnias, title: "Комиссия за выплату", hint: "С каждой.", min: 0, max: 1_000, standard: "5.00" },
    payout_fee_percent: {
      kind: "decimal",
      title: "Комиссия от суммы",
      hint: "Прибавляется к постоянной комиссии.",
      unit: "%",
      digits: 2,
      min: 0,
      max: 20,
      standard: "0.50",
    },
    hours_after_requisites: {
      kind: "whole",
      title: "Выплаты на новые реквизиты через",
      hint: "Если аккаунт украдут, у владельца будет время заметить чужую карту.",
      unit: "ч",
      min: 0,
      max: 720,
      standard: 24,
    },
    second_approver_above: {
      ...hryvnias,
      title: "Второе одобрение при сумме больше",
      hint: "Второй — главный администратор, не тот, кто одобрил первым.",
      min: 0,
      max: 1_000_000,
      standard: "10000.00",
    },
    payer_name: {
      kind: "text",
      title: "Плательщик",
      hint: "Как в банке: стоит в файле для банка.",
      max: 70,
      standard: "",
    },
    payer_tax_number: {
      kind: "text",
      title: "ЕДРПОУ или РНОКПП плательщика",
      max: 10,
      pattern: { matches: /^(?:\d{8}|\d{10})$/, otherwise: "8 цифр ЕДРПОУ или 10 цифр РНОКПП." },
      format: "tax",
      standard: "",
    },
    payer_iban: {
      kind: "text",
      title: "Счёт плательщика",
      hint: "С него банк проведёт выплаты. Без счёта файл для банка не сделать.",
      max: 29,
      pattern: { matches: /^UA\d{27}$/, otherwise: "Введите IBAN: UA и 27 цифр." },
      format: "iban",
      placeholder: "UA21 3996 2200 0002 6007 2335 6600 1",
      standard: "",
    },
  },
});

/** The bank: the tokens of the shop, and whether a made-up bank stands in for it. */
export const monobankSettings = defineSettings({
  name: "monobank",
  title: "Подключение",
  description: "Магазин принимает оплату картой и читает выписку счёта. Токены хранятся зашифрованными.",
  trial: "Проверить токены",
  fields: {
    sandbox: {
      kind: "yesNo",
      title: "Песочница вместо банка",
      hint: "Деньги в ней ненастоящие. Работает только в демо-магазине.",
      standard: false,
    },
    merchant_token: {
      kind: "secret",
      title: "Токен эквайринга",
      hint: "Его выдаёт кабинет мерчанта plata by mono. Без него оплата картой закрыта.",
      max: 200,
      pattern: { matches: /^[\w-]{16,}$/, otherwise: "Введите токен целиком: латинские буквы, цифры, дефис." },
      when: { field: "sandbox", is: [false] },
    },
    personal_token: {
      kind: "secret",
      title: "Токен выписки",
      hint: "Его выдаёт api.monobank.ua. Без него переводы разбирают вручную.",
      max: 200,
      pattern: { matches: /^[\w-]{16,}$/, otherwise: "Введите токен целиком: латинские буквы, цифры, дефис." },
      when: { field: "sandbox", is: [false] },
    },
    account: {
      kind: "text",
      title: "Счёт, выписку которого читать",
      hint: "Счета называет сам банк. Магазин читает один из них, в гривнах.",
      max: 64,
      isRequired: true,
      pattern: { matches: /^[\w-]+$/, otherwise: "Выберите счёт из списка." },
      standard: "0",
    },
    poll_minutes: {
      kind: "whole",
      title: "Запрашивать выписку раз в",
      hint: "На случай, если банк не прислал уведомление. Чаще раза в минуту банк не отвечает.",
      unit: "мин",
      min: 1,
      max: 1440,
      standard: 10,
    },
  },
});

/** Every group, in the order of the interface. */
export const settingGroups = [
  currencySettings,
  shopSettings,
  securitySettings,
  mailSettings,
  mailReplySettings,
  telegramSettings,
  telegramTextSettings,
  novaPoshtaSettings,
  waybillSettings,
  deliveryMoneySettings,
  payoutSettings,
  monobankSettings,
  topUpSettings,
  requisiteSettings,
] as const;
/** Name of a group. */
export type SettingGroupName = (typeof settingGroups)[number]["name"];
/** Names of the groups. */
export const SETTING_GROUPS = settingGroups.map(({ name }) => name) as [SettingGroupName, ...SettingGroupName[]]; // not empty

/** A group by its name. */
export const settingGroup = (name: SettingGroupName): AnySettings =>
  settingGroups.find((group) => group.name === name) ?? currencySettings; // every name is in the list
