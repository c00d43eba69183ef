import { bankRowList } from "@dropship/api/contract/lists/bank-rows";
import { toDecimal, uahKopecks } from "@dropship/money";
import { exportOf } from "../../exports/export-source.ts";
import { rowText } from "./bank-matchers.ts";
import { type BankRowRow, bankRows } from "./bank-rows.repository.ts";

const STATES: Readonly<Record<BankRowRow["state"], string>> = {
  waiting: "Ждёт банка",
  unmatched: "Не разобрано",
  matched: "Разобрано",
  set_aside: "Отложено",
};

/** The bank's statement with what each row was found to be. */
export const bankRowExport = exportOf<BankRowRow>()({
  list: bankRowList,
  title: "Выписка банка",
  columns: {
    id: { title: "№", kind: "number", of: ({ id }) => id },
    booked_at: { title: "Время", kind: "moment", of: ({ booked_at: at }) => at },
    state: { title: "Состояние", kind: "text", of: ({ state }) => STATES[state] },
    amount: { title: "Сумма, ₴", kind: "money", of: ({ amount }) => toDecimal(uahKopecks(amount)) },
    payer: { title: "Плательщик", kind: "text", width: 36, of: ({ counter_name: name }) => name },
    iban: { title: "IBAN", kind: "text", width: 32, of: ({ counter_iban: iban }) => iban },
    text: { title: "Назначение", kind: "text", width: 48, of: rowText },
    reason: { title: "Пояснение", kind: "text", width: 36, of: ({ reason }) => reason },
  },
  open: (db, _user, ask) => bankRows.whole(db, {}, ask),
});
