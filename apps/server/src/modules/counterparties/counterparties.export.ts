import { counterpartyList } from "@dropship/api/contract/lists/counterparties";
import { COUNTERPARTY_KIND_NAMES } from "@dropship/api/contract/sender-choices";
import { toDecimal, uahKopecks } from "@dropship/money";
import { exportOf } from "../../exports/export-source.ts";
import { counterparties, type CounterpartyListRow } from "./counterparties.repository.ts";

/** Senders that the carrier knows. */
export const counterpartyExport = exportOf<CounterpartyListRow>()({
  list: counterpartyList,
  title: "Контрагенты",
  columns: {
    id: { title: "№", kind: "number", of: ({ id }) => id },
    name: { title: "Название", kind: "text", width: 40, of: ({ name }) => name },
    kind: { title: "Вид", kind: "text", of: ({ kind }) => COUNTERPARTY_KIND_NAMES[kind] },
    tax_number: { title: "ЕДРПОУ или РНОКПП", kind: "text", of: ({ tax_number: number }) => number },
    phone: { title: "Телефон", kind: "text", of: ({ phone }) => phone },
    iban: { title: "Счёт", kind: "text", width: 32, of: ({ iban }) => iban },
    key_until: { title: "Ключ до", kind: "text", of: ({ key_until: until }) => until },
    points_count: { title: "Точек отправки", kind: "number", of: ({ points_count: count }) => count },
    turnover: { title: "Оборот за год, ₴", kind: "money", of: ({ turnover }) => toDecimal(uahKopecks(turnover)) },
    yearly_cap: {
      title: "Предел за год, ₴",
      kind: "money",
      of: ({ yearly_cap: cap }) => (cap === null ? null : toDecimal(uahKopecks(cap))),
    },
    created_at: { title: "Добавлен", kind: "moment", of: ({ created_at: at }) => at },
  },
  open: (db, _, ask) => counterparties.whole(db, {}, ask),
});
