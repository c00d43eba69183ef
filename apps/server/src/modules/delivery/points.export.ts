import { departurePointList } from "@dropship/api/contract/lists/departure-points";
import { pickupPointList } from "@dropship/api/contract/lists/pickup-points";
import { LABEL_SIZE_NAMES } from "@dropship/api/contract/sender-choices";
import { exportOf } from "../../exports/export-source.ts";
import { type DepartureListRow, departurePoints } from "./departure-points.repository.ts";
import { hoursInWords } from "./hours-in-words.ts";
import { type PickupListRow, pickupPoints } from "./pickup-points.repository.ts";

const yesOrNo = (is: boolean) => (is ? "да" : "нет");

/** Where the shop hands parcels to the carrier. */
export const departurePointExport = exportOf<DepartureListRow>()({
  list: departurePointList,
  title: "Точки отправки",
  columns: {
    id: { title: "№", kind: "number", of: ({ id }) => id },
    name: { title: "Название", kind: "text", width: 32, of: ({ name }) => name },
    city: { title: "Город", kind: "text", of: ({ city }) => city },
    address: { title: "Адрес", kind: "text", width: 40, of: ({ address }) => address },
    counterparty: { title: "Контрагент", kind: "text", width: 32, of: ({ counterparty_name: name }) => name },
    phone: { title: "Телефон", kind: "text", of: ({ phone }) => phone },
    hours: { title: "Часы работы", kind: "text", width: 40, of: ({ hours }) => hoursInWords(hours) },
    cut_off: { title: "Приём заказов до", kind: "text", of: ({ cut_off: time }) => time },
    label_size: { title: "Наклейка", kind: "text", width: 32, of: ({ label_size: size }) => LABEL_SIZE_NAMES[size] },
    is_active: { title: "Работает", kind: "text", of: ({ is_active: is }) => yesOrNo(is) },
    orders_waiting: { title: "Ждут отправки", kind: "number", of: ({ orders_waiting: count }) => count },
    created_at: { title: "Добавлена", kind: "moment", of: ({ created_at: at }) => at },
  },
  open: (db, _, ask) => departurePoints.whole(db, {}, ask),
});

/** Where recipients collect without the carrier. */
export const pickupPointExport = exportOf<PickupListRow>()({
  list: pickupPointList,
  title: "Точки самовывоза",
  columns: {
    id: { title: "№", kind: "number", of: ({ id }) => id },
    name: { title: "Название", kind: "text", width: 32, of: ({ name }) => name },
    city: { title: "Город", kind: "text", of: ({ city }) => city },
    address: { title: "Адрес", kind: "text", width: 40, of: ({ address }) => address },
    phone: { title: "Телефон", kind: "text", of: ({ phone }) => phone },
    hours: { title: "Часы работы", kind: "text", width: 40, of: ({ hours }) => hoursInWords(hours) },
    note: { title: "Как найти", kind: "text", width: 32, of: ({ note }) => note },
    storage_days: { title: "Дней хранения", kind: "number", of: ({ storage_days: days }) => days },
    max_grams: {
      title: "Предел веса, кг",
      kind: "number",
      of: ({ max_grams: grams }) => (grams === null ? null : grams / 1_000),
    },
    latitude: { title: "Широта", kind: "text", of: ({ latitude }) => latitude },
    longitude: { title: "Долгота", kind: "text", of: ({ longitude }) => longitude },
    is_active: { title: "Работает", kind: "text", of: ({ is_active: is }) => yesOrNo(is) },
    orders_waiting: { title: "Ждут выдачи", kind: "number", of: ({ orders_waiting: count }) => count },
    created_at: { title: "Добавлена", kind: "moment", of: ({ created_at: at }) => at },
  },
  open: (db, _, ask) => pickupPoints.whole(db, {}, ask),
});
