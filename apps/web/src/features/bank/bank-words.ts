import type { BankRow } from "@dropship/api/contract/bank";
import { BANK_ROW_STATE_NAMES } from "@dropship/api/contract/replenishment-choices";
import type { bankRowList } from "@dropship/api/contract/lists/bank-rows";
import { numbered } from "@dropship/ui/format/record-number";
import type { StatusTable } from "@dropship/ui/status-badge";
import { Archive, CircleCheck, CircleHelp, Clock } from "lucide-react";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** How each state of a row is shown. */
export const bankRowStates: StatusTable<BankRow["state"]> = {
  unmatched: { label: BANK_ROW_STATE_NAMES.unmatched, tone: "notice", icon: CircleHelp },
  matched: { label: BANK_ROW_STATE_NAMES.matched, tone: "good", icon: CircleCheck },
  set_aside: { label: BANK_ROW_STATE_NAMES.set_aside, tone: "neutral", icon: Archive },
  waiting: { label: BANK_ROW_STATE_NAMES.waiting, tone: "info", icon: Clock },
};

/** Filters of the statement. */
export const bankRowWords: FilterWords<typeof bankRowList> = {
  state: {
    label: "Состояние",
    all: "Все",
    names: { unmatched: "Не разобрано", matched: "Разобрано", set_aside: "Отложено", waiting: "Ждут банка" },
  },
  direction: {
    label: "Направление",
    as: "select",
    all: "Приход и расход",
    names: { in: "Только приход", out: "Только расход" },
  },
  search: { label: "Плательщик, IBAN, назначение" },
  booked: {},
  amount: { label: "Сумма" },
  id: { label: (id) => `Строка ${numbered(id)}` },
};

/** Address of a row. */
export const bankRowHref = ({ id }: { readonly id: number }): string => `/admin/transactions/bank?filter[id]=${id}`;
/** Address of all rows that wait for a person. */
export const UNMATCHED_HREF = "/admin/transactions/bank?state=unmatched";
