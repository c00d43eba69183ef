import { defineSettings } from "./setting-fields.ts";

/** The carrier: the key of the shop, and whether a made-up carrier stands in for it. */
export const novaPoshtaSettings = defineSettings({
  name: "novaposhta",
  title: "Подключение",
  description: "По этому ключу магазин считает доставку, создаёт накладные и следит за посылками.",
  trial: "Проверить ключ",
  fields: {
    sandbox: {
      kind: "yesNo",
      title: "Песочница вместо перевозчика",
      hint: "Накладные в ней ненастоящие, посылка доезжает за несколько минут. Без ключа работает только она.",
      standard: false,
    },
    carrier_key: {
      kind: "secret",
      title: "Ключ API",
      hint: "Его выдаёт кабинет Новой Почты: Настройки, Безопасность.",
      max: 64,
      pattern: { matches: /^[\da-f]{32}$/i, otherwise: "Введите ключ целиком: 32 знака, цифры и буквы a–f." },
      when: { field: "sandbox", is: [false] },
    },
    sandbox_fault: {
      kind: "choice",
      title: "Сбой песочницы",
      hint: "Чтобы посмотреть, как магазин с ним справится. Отказ и утеря касаются накладных, созданных при этой настройке.",
      choices: {
        none: "Без сбоев",
        timeout: "Не отвечает, хотя накладную создал",
        down: "Ошибка 503",
        throttled: "Слишком много запросов",
        unknown_code: "Неизвестный код состояния",
        code_back: "Код возвращается назад",
        refused: "Получатель отказывается",
        lost: "Посылка теряется",
      },
      standard: "none",
      when: { field: "sandbox", is: [true] },
    },
  },
});

/** What waybills are made of where the order does not say it, and what follows from the carrier's words. */
export const waybillSettings = defineSettings({
  name: "waybills",
  title: "Накладные",
  description: "Из этого магазин составляет новые накладные; созданных не меняет.",
  fields: {
    parcel_text: {
      kind: "text",
      title: "Описание посылки",
      hint: "Его видят перевозчик и получатель.",
      max: 100,
      isRequired: true,
      standard: "Товари для дому",
    },
    packing_grams: {
      kind: "whole",
      title: "Вес упаковки",
      hint: "Прибавляется к весу товаров.",
      unit: "г",
      min: 0,
      max: 5_000,
      standard: 100,
    },
    smallest_declared: {
      kind: "whole",
      title: "Объявленная стоимость, не меньше",
      hint: "Обычно она равна сумме товаров.",
      unit: "₴",
      min: 1,
      max: 10_000,
      standard: 200,
    },
    storage_days: {
      kind: "whole",
      title: "Дней бесплатного хранения",
      hint: "По ним считаются остаток дней и предупреждения.",
      unit: "дн.",
      min: 1,
      max: 30,
      standard: 7,
    },
    track_minutes: {
      kind: "whole",
      title: "Спрашивать о посылке раз в",
      hint: "В песочнице спрашивается чаще.",
      unit: "мин",
      min: 5,
      max: 1440,
      standard: 30,
    },
    registers_at_cut_off: {
      kind: "yesNo",
      title: "Создавать реестры в час сдачи",
      hint: "В час точки отправки собранные заказы с накладными входят в реестр сами, раз в день.",
      standard: false,
    },
    ship_by_carrier: {
      kind: "yesNo",
      title: "Посылка у перевозчика: заказ отправлен",
      hint: "Товары спишутся со склада, деньги из резерва станут оплатой. Без этого заказ отправляют руками, и до того он не идёт дальше.",
      standard: true,
    },
    arrive_by_carrier: {
      kind: "yesNo",
      title: "Посылка в отделении: заказ прибыл",
      hint: "Дропшиппер узнает об этом сразу.",
      standard: true,
    },
    deliver_by_carrier: {
      kind: "yesNo",
      title: "Посылку забрали: заказ получен",
      hint: "Без этого получение отмечают руками.",
      standard: true,
    },
    refuse_by_carrier: {
      kind: "yesNo",
      title: "От посылки отказались: заказ возвращается",
      hint: "Без этого возврат начинают руками.",
      standard: true,
    },
    returns_by_carrier: {
      kind: "yesNo",
      title: "Принимать возврат по слову перевозчика",
      hint: "Товар вернётся на склад, а с дропшиппера возьмётся плата за возврат, как только посылка дойдёт до магазина. Без этого возврат принимают руками.",
      standard: true,
    },
  },
});

const hryvnias = { kind: "decimal", unit: "₴", digits: 2 } as const;

/** Who pays the carrier, what sending collected money costs, and what a parcel that came back does. */
export const deliveryMoneySettings = defineSettings({
  name: "delivery_money",
  title: "Оплата и возвраты",
  description:
    "По этим правилам считаются новые заказы; у оформленных суммы остаются. Плата за возврат — по правилам дня, когда посылка вернулась.",
  fields: {
    delivery_payer: {
      kind: "choice",
      title: "Доставку оплачивает",
      hint: "Стоит в новом заказе, пока в нём не выбрали другое.",
      choices: { recipient: "Получатель", sender: "Отправитель, с баланса дропшиппера" },
      standard: "recipient",
    },
    cod_fee_percent: {
      kind: "decimal",
      title: "Комиссия за перевод денег",
      hint: "Доля наложенного платежа по тарифу перевозчика.",
      unit: "%",
      digits: 2,
      min: 0,
      max: 20,
      standard: "2.00",
    },
    cod_fee_fixed: {
      ...hryvnias,
      title: "Постоянная часть комиссии",
      hint: "С каждого перевода.",
      min: 0,
      max: 1_000,
      standard: "20.00",
    },
    cod_deposit: {
      ...hryvnias,
      title: "Залог за наложенный платёж",
      hint: "Столько резервируется на балансе, пока деньги получателя не пришли. Ноль отключает залог.",
      min: 0,
      max: 10_000,
      standard: "0.00",
    },
    return_way_there: {
      kind: "yesNo",
      title: "За возврат брать доставку туда",
      hint: "Когда её платил бы получатель, а посылку он не забрал.",
      standard: true,
    },
    return_way_back: {
      kind: "yesNo",
      title: "За возврат брать доставку обратно",
      standard: true,
    },
    return_storage: {
      ...hryvnias,
      title: "За возврат брать хранение",
      hint: "Прибавляется за каждую вернувшуюся посылку.",
      min: 0,
      max: 10_000,
      standard: "0.00",
    },
  },
});
