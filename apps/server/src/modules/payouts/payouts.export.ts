import { allPayoutList } from "@dropship/api/contract/lists/all-payouts";
import { payoutList } from "@dropship/api/contract/lists/payouts";
import { PAYOUT_STATUS_NAMES } from "@dropship/api/contract/payout-steps";
import { toDecimal, uahKopecks } from "@dropship/money";
import type { SheetColumn } from "../../documents/spreadsheet.ts";
import { exportOf } from "../../exports/export-source.ts";
import { allPayouts, type NamedPayoutRow, type PayoutRow, userPayouts } from "./payouts.repository.ts";

const uah = (kopecks: number) => toDecimal(uahKopecks(kopecks));
const COLUMNS = {
  id: { title: "№", kind: "number", of: ({ id }) => id },
  created_at: { title: "Запрошена", kind: "moment", of: ({ created_at: at }) => at },
  status: { title: "Состояние", kind: "text", of: ({ status }) => PAYOUT_STATUS_NAMES[status] },
  amount: { title: "Сумма, ₴", kind: "money", of: ({ amount }) => uah(amount) },
  fee: { title: "Комиссия, ₴", kind: "money", of: ({ fee }) => uah(fee) },
  requisites: { title: "Куда", kind: "text", width: 30, of: ({ requisites }) => requisites },
  bank_ref: { title: "Номер в банке", kind: "text", of: ({ bank_ref: reference }) => reference },
  closed_at: { title: "Завершена", kind: "moment", of: ({ closed_at: at }) => at },
} as const satisfies Record<string, SheetColumn<PayoutRow>>;

/** A dropshipper's payouts. */
export const payoutExport = exportOf<PayoutRow>()({
  list: payoutList,
  title: "Выплаты",
  columns: {
    ...COLUMNS,
    // As the list calls it: beside what left the balance.
    amount: { ...COLUMNS.amount, title: "На счёт, ₴" },
    total: { title: "С баланса, ₴", kind: "money", of: ({ amount, fee }) => uah(amount + fee) },
    comment: { title: "Комментарий", kind: "text", of: ({ comment }) => comment },
  },
  open: (db, user, ask) => userPayouts.whole(db, { user: user.id }, ask),
});

/** Payouts of everybody. */
export const allPayoutExport = exportOf<NamedPayoutRow>()({
  list: allPayoutList,
  title: "Выплаты пользователям",
  columns: {
    ...COLUMNS,
    user: { title: "Пользователь", kind: "text", width: 36, of: (row) => row.user_name || row.user_email },
    batch_id: { title: "Файл для банка", kind: "number", of: ({ batch_id: batch }) => batch },
    reason: { title: "Причина", kind: "text", width: 48, of: ({ reason }) => reason },
  },
  open: (db, _user, ask) => allPayouts.whole(db, {}, ask),
});
