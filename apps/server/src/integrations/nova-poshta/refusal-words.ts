import type { CarrierRefusal } from "./client.ts";

/** A field of the waybill's form. */
export type WaybillField =
  | "departure_point_id"
  | "recipient"
  | "delivery"
  | "weight"
  | "size"
  | "seats"
  | "declared"
  | "cod"
  | "description";

/** A refusal of the carrier in plain Russian, at the field that it means; null where it means none of them. */
export interface SaidRefusal {
  readonly field: WaybillField | null;
  readonly text: string;
}

const said = (field: WaybillField | null, text: string): SaidRefusal => ({ field, text });

/** What codes mean (docs/reference/nova-poshta.md, Refusals). */
const BY_CODE: Readonly<Record<string, SaidRefusal>> = {
  "20000200068": said(null, "Перевозчик не принимает ключ. Проверьте его в настройках."),
  "20000200069": said(null, "Ключ перевозчика не задан."),
  "20000200103": said("delivery", "Перевозчик больше не знает этот город. Выберите город заказа заново."),
  "20000200106": said("departure_point_id", "Перевозчик не знает город точки отправки."),
  "20000200111": said("weight", "Вес не меньше 100 г."),
  "20000200112": said("weight", "Такой вес перевозчик не берёт."),
  "20000200113": said("seats", "Укажите число мест."),
  "20000200118": said("declared", "Объявленная стоимость — целое число гривен."),
  "20000200119": said("declared", "Объявленная стоимость больше, чем берёт перевозчик."),
  "20000200152": said("description", "Описание длиннее 120 знаков."),
  "20000200164": said("recipient", "Телефон получателя неверный."),
  "20000200181": said("size", "В почтомат проходит посылка до 20 кг и 40 × 60 × 30 см."),
  "20000200182": said("size", "Для почтомата нужны размеры посылки."),
  "20000200212": said("size", "Посылка длиннее, чем проходит в почтомат."),
  "20000200074": said("cod", "Наложенный платёж больше, чем переводит перевозчик."),
  "20000400455": said(null, "День отправки уже прошёл. Повторите."),
  "20000100527": said("recipient", "Нет имени получателя."),
  "20000100528": said("recipient", "Нет фамилии получателя."),
  "20000200153": said(null, "Накладная в реестре. Сначала уберите её из реестра."),
  "20000200154": said(null, "Посылка уже у перевозчика: изменить или удалить накладную нельзя."),
  "20000301849": said(null, "У перевозчика такой накладной нет."),
  "20000500626": said("delivery", "Перевозчик не знает этот город. Выберите его из списка."),
  "20000500639": said("delivery", "Перевозчик не знает эту улицу. Выберите её из списка."),
  "20001300961": said(null, "У перевозчика такого реестра нет."),
  "20001401442": said(null, "Номер накладной неверный."),
};

/** Names of the protocol's properties, and the field that each stands for; the first that the text holds decides. */
const BY_NAME: readonly (readonly [RegExp, SaidRefusal])[] = [
  [/deletion is not possible/, said(null, "Перевозчик уже выполняет заявку: отозвать её нельзя.")],
  [/another scan sheet/, said(null, "Накладная уже лежит в другом реестре перевозчика.")],
  [/Register not found/, said(null, "У перевозчика такого реестра нет.")],
  [/Document not found/, said(null, "У перевозчика такой накладной нет.")],
  [/changes are not allowed/, said(null, "Посылка уже у перевозчика.")],
  [/already exists/, said(null, "У перевозчика уже есть заявка по этой посылке.")],
  [/is not possible/, said(null, "В таком состоянии посылки перевозчик этой заявки не принимает.")],
  [
    /(?:First|Last|Middle)Name has invalid/,
    said("recipient", "Имя получателя перевозчик берёт только украинскими буквами: без ы, э, ё, ъ."),
  ],
  [/(?:First|Last|Middle)Name|RecipientName/, said("recipient", "Перевозчик не принял имя получателя.")],
  [/RecipientsPhone/, said("recipient", "Перевозчик не принял телефон получателя.")],
  [
    /CityRecipient|RecipientAddress|RecipientHouse|RecipientCity|RecipientSettlement|BuildingNumber/,
    said("delivery", "Перевозчик не принял адрес получателя."),
  ],
  [/CitySender|Sender/, said("departure_point_id", "Перевозчик не принял отправителя: проверьте точку отправки.")],
  [/OptionsSeat|Volume|volumetric/, said("size", "Перевозчик не принял размеры посылки.")],
  [/Weight/, said("weight", "Перевозчик не принял вес.")],
  [/SeatsAmount/, said("seats", "Перевозчик не принял число мест.")],
  [/BackwardDelivery|Afterpayment|Redelivery/, said("cod", "Перевозчик не принял наложенный платёж.")],
  [/\bCost\b/, said("declared", "Перевозчик не принял объявленную стоимость.")],
  [/Description/, said("description", "Перевозчик не принял описание.")],
];

/** What a refusal says to the shop's people; what is not known is told as the carrier said it. */
export function wordsOfRefusal({
  texts,
  codes,
  plain,
}: Pick<CarrierRefusal, "texts" | "codes"> & Partial<Pick<CarrierRefusal, "plain">>): SaidRefusal[] {
  if (plain) return [said(null, plain)];
  const known = codes.flatMap((code) => (Object.hasOwn(BY_CODE, code) && BY_CODE[code] ? [BY_CODE[code]] : []));
  if (known.length > 0) return known;
  const named = texts.flatMap((text) => {
    const found = BY_NAME.find(([name]) => name.test(text));
    return found ? [found[1]] : [said(null, `Перевозчик отказал: ${text}`)];
  });
  return named.length > 0 ? named : [said(null, "Перевозчик отказал и не сказал почему.")];
}
