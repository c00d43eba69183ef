import { COD_REGISTER_STATE_NAMES, COD_SOURCE_NAMES, COD_STATE_NAMES } from "@dropship/api/contract/cod-choices";
import { codPaymentList, codRegisterList } from "@dropship/api/contract/lists/cod";
import { exportOf } from "../../exports/export-source.ts";
import { codPayments, type PaymentRow } from "./cod.repository.ts";
import { uah } from "./cod.presenter.ts";
import { codRegisters, type RegisterRow } from "./cod-registers.repository.ts";

const money = (kopecks: number | null) => (kopecks === null ? null : uah(kopecks));

/** Cash on delivery of all orders. */
export const codPaymentExport = exportOf<PaymentRow>()({
  list: codPaymentList,
  title: "Наложенные платежи",
  columns: {
    id: { title: "№", kind: "number", of: ({ id }) => id },
    state_at: { title: "С какого времени", kind: "moment", of: ({ state_at: at }) => at },
    state: { title: "Состояние", kind: "text", of: ({ state }) => COD_STATE_NAMES[state] },
    order: { title: "Заказ", kind: "text", of: ({ number }) => String(number) },
    user: {
      title: "Дропшиппер",
      kind: "text",
      width: 32,
      of: ({ user_name: name, user_email: email }) => name || email,
    },
    waybill: { title: "Накладная", kind: "text", of: ({ waybill_number: number }) => number },
    expected: { title: "Ожидается, ₴", kind: "money", of: ({ expected }) => uah(expected) },
    reported: { title: "По реестру, ₴", kind: "money", of: ({ reported }) => money(reported) },
    received: { title: "Получено, ₴", kind: "money", of: ({ received }) => money(received) },
    register: { title: "Реестр", kind: "text", of: ({ register_number: number }) => number },
  },
  open: (db, _user, ask) => codPayments.whole(db, {}, ask),
});

/** Registers of the carrier's payments. */
export const codRegisterExport = exportOf<RegisterRow>()({
  list: codRegisterList,
  title: "Реестры наложенных платежей",
  columns: {
    number: { title: "Номер", kind: "text", of: ({ number }) => number },
    created_at: { title: "Получен", kind: "moment", of: ({ created_at: at }) => at },
    paid_on: { title: "Дата реестра", kind: "text", of: ({ paid_on: day }) => day },
    source: { title: "Откуда", kind: "text", of: ({ source }) => COD_SOURCE_NAMES[source] },
    state: { title: "Состояние", kind: "text", of: ({ state }) => COD_REGISTER_STATE_NAMES[state] },
    rows: { title: "Строк", kind: "number", of: ({ rows_count: count }) => count },
    problems: { title: "Не сходится", kind: "number", of: ({ problems }) => problems },
    gross: { title: "Заплатили, ₴", kind: "money", of: ({ gross }) => uah(gross) },
    fee: { title: "Комиссия, ₴", kind: "money", of: ({ fee }) => uah(fee) },
    net: { title: "К перечислению, ₴", kind: "money", of: ({ net }) => uah(net) },
    came: { title: "Пришло, ₴", kind: "money", of: ({ came }) => money(came) },
  },
  open: (db, _user, ask) => codRegisters.whole(db, {}, ask),
});
