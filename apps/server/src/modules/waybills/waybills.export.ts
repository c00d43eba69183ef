import { waybillList } from "@dropship/api/contract/lists/waybills";
import { WAYBILL_STATUS_NAMES } from "@dropship/api/contract/waybill-steps";
import { toDecimal, uahKopecks } from "@dropship/money";
import { exportOf } from "../../exports/export-source.ts";
import { allWaybills, type NamedWaybillRow } from "./waybills.repository.ts";

const uah = (kopecks: number | null) => (kopecks === null ? null : toDecimal(uahKopecks(kopecks)));

/** Waybills of the shop. */
export const waybillExport = exportOf<NamedWaybillRow>()({
  list: waybillList,
  title: "Накладные",
  columns: {
    number: { title: "Накладная", kind: "text", width: 18, of: ({ number }) => number },
    created_at: { title: "Создана", kind: "moment", of: ({ created_at: at }) => at },
    status: { title: "Состояние", kind: "text", of: ({ status }) => WAYBILL_STATUS_NAMES[status] },
    order: { title: "Заказ", kind: "number", of: ({ order_number: number }) => number },
    recipient: {
      title: "Получатель",
      kind: "text",
      width: 40,
      of: (row) => [row.last_name, row.first_name, row.middle_name, row.phone].filter(Boolean).join(" "),
    },
    delivery_text: { title: "Куда", kind: "text", width: 48, of: ({ city, address }) => `${city}, ${address}` },
    departure_point: { title: "Точка отправки", kind: "text", of: ({ point_name: name }) => name },
    counterparty: { title: "Отправитель", kind: "text", of: ({ counterparty_name: name }) => name },
    weight: { title: "Вес, кг", kind: "number", of: ({ grams }) => grams / 1_000 },
    seats: { title: "Мест", kind: "number", of: ({ seats }) => seats },
    declared: { title: "Объявленная стоимость, ₴", kind: "money", width: 22, of: ({ declared }) => uah(declared) },
    cod: { title: "Наложенный платёж, ₴", kind: "money", width: 22, of: ({ cod }) => uah(cod) },
    cost: { title: "Доставка, ₴", kind: "money", of: ({ cost }) => uah(cost) },
    carrier_text: { title: "Перевозчик говорит", kind: "text", width: 40, of: ({ carrier_text: text }) => text },
    arrives_on: { title: "Прибудет", kind: "text", of: ({ arrives_on: day }) => day },
    storage_days: { title: "Дней хранения", kind: "number", of: ({ storage_days: days }) => days },
    register: { title: "Реестр", kind: "text", of: ({ register_number: number }) => number },
    printed_at: { title: "Напечатана", kind: "moment", of: ({ printed_at: at }) => at },
    return_number: { title: "Номер возврата", kind: "text", width: 18, of: ({ return_number: number }) => number },
  },
  open: (db, _, ask) => allWaybills.whole(db, {}, ask),
});
