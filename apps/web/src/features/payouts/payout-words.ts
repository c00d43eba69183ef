import type { allPayoutList } from "@dropship/api/contract/lists/all-payouts";
import type { payoutList } from "@dropship/api/contract/lists/payouts";
import { PAYOUT_METHOD_NAMES, type PayoutStatus } from "@dropship/api/contract/payout-steps";
import { formatUah } from "@dropship/ui/format/money";
import { formatNumber } from "@dropship/ui/format/number";
import { numbered } from "@dropship/ui/format/record-number";
import type { PayoutTerms } from "@dropship/api/contract/payouts";
import type { StatusTable } from "@dropship/ui/status-badge";
import { payoutStatuses } from "@dropship/ui/payout-statuses";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** How each state of a payout is shown. */
export const payoutStatusTable: StatusTable<PayoutStatus> = payoutStatuses;

/** Names of groups of payouts by state: over a list and in counts. */
const groupNames: Readonly<Record<PayoutStatus, string>> = {
  requested: "Запрошены",
  approved: "Одобрены",
  processing: "Отправляются",
  paid: "Выплачены",
  failed: "Не прошли",
  returned: "Вернулись",
  rejected: "Отклонены",
  cancelled: "Отменены",
};
const method = { label: "Куда", as: "select", all: "На счёт и на карту", names: PAYOUT_METHOD_NAMES } as const;

/** Filters of a dropshipper's payouts. */
export const payoutWords: FilterWords<typeof payoutList> = {
  status: { label: "Состояние выплаты", all: "Все", names: groupNames },
  search: { label: "Номер, реквизиты, комментарий" },
  created: {},
  paid: { label: "Выплачена" },
  method,
  amount: { label: "Сумма" },
  id: { label: (id) => `Выплата ${numbered(id)}` },
};

/** Filters of everybody's payouts. */
export const allPayoutWords: FilterWords<typeof allPayoutList> = {
  // The strip above the list is its queue; all states are in the bar.
  status: {
    label: "Состояние",
    as: "select",
    all: "Все состояния",
    names: { ...groupNames, requested: "Ждут решения" },
  },
  search: { label: "Пользователь, номер, реквизиты" },
  created: {},
  paid: { label: "Выплачена" },
  method,
  second: {
    label: "Второе одобрение",
    as: "select",
    all: "Любые",
    names: { "1": "Ждут второго", "0": "Не ждут второго" },
    hidden: true,
  },
  amount: { label: "Сумма" },
  id: { label: (id) => `Выплата ${numbered(id)}` },
  user: { label: (id) => `Пользователь ${numbered(id)}` },
  batch: { label: (id) => `Файл для банка ${numbered(id)}` },
};

/** What a payout costs: «5,00 ₴ и 0,5 %». */
export function feeText({
  fee_fixed: fixed,
  fee_percent: percent,
}: Pick<PayoutTerms, "fee_fixed" | "fee_percent">): string {
  const parts = [
    Number(fixed) > 0 && formatUah(fixed),
    Number(percent) > 0 && `${formatNumber(Number(percent))}\u00a0%`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" и ") : "не берётся";
}
