import { ENTRY_KIND_NAMES } from "@dropship/api/contract/ledger-choices";
import { ledgerEntryList } from "@dropship/api/contract/lists/ledger-entries";
import { exportOf } from "../../exports/export-source.ts";
import { ledgerEntries, type LedgerEntryRow } from "./entries.repository.ts";
import { uah } from "./ledger.presenter.ts";

/** The books of everybody, for an accountant. */
export const ledgerEntryExport = exportOf<LedgerEntryRow>()({
  list: ledgerEntryList,
  title: "Проводки",
  columns: {
    id: { title: "№", kind: "number", of: ({ id }) => id },
    created_at: { title: "Время", kind: "moment", of: ({ created_at: at }) => at },
    kind: { title: "Вид", kind: "text", width: 30, of: ({ kind }) => ENTRY_KIND_NAMES[kind] },
    user: { title: "Пользователь", kind: "text", width: 36, of: (row) => row.user_name || row.user_email },
    amount: { title: "Сумма, ₴", kind: "money", of: ({ amount }) => uah(amount) },
    text: { title: "Назначение", kind: "text", width: 48, of: ({ description }) => description },
    document: { title: "Документ", kind: "text", of: ({ document }) => document },
    reason: { title: "Причина", kind: "text", width: 48, of: ({ reason }) => reason },
    source: { title: "Основание", kind: "text", of: ({ source_number: number }) => number },
    actor: { title: "Кто провёл", kind: "text", width: 30, of: (row) => row.actor_name || row.actor_email },
  },
  open: (db, _user, ask) => ledgerEntries.whole(db, {}, ask),
});
