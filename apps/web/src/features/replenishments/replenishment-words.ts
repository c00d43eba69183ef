import type { replenishmentList } from "@dropship/api/contract/lists/replenishments";
import {
  REPLENISHMENT_METHOD_NAMES,
  REPLENISHMENT_METHODS,
  type ReplenishmentStatus,
} from "@dropship/api/contract/replenishment-choices";
import { numbered } from "@dropship/ui/format/record-number";
import type { StatusTable } from "@dropship/ui/status-badge";
import { replenishmentStatuses } from "@dropship/ui/replenishment-statuses";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** How each state of a top-up is shown. */
export const topUpStatuses: StatusTable<ReplenishmentStatus> = replenishmentStatuses;

/** Address of a top-up. */
export const topUpHref = ({ id }: { readonly id: number }): string => `/replenishments?filter[id]=${id}`;

/** Where the same is tried once more: the form with its way and sum. */
export const againHref = ({ method, amount }: { readonly method: string; readonly amount: string }): string =>
  `/replenishments?method=${method}&amount=${amount}`;

/** What an address says of a former top-up; what could not stand in the form is left out. */
export function readFormer(search: Readonly<Record<string, unknown>>) {
  const { amount, method } = search;
  return {
    method: REPLENISHMENT_METHODS.find((one) => one === method) ?? null,
    amount: typeof amount === "string" && /^\d{1,9}\.\d\d$/.test(amount) ? amount : null,
  };
}

/** Filters of the list. */
export const replenishmentWords: FilterWords<typeof replenishmentList> = {
  status: {
    label: "Состояние",
    all: "Все",
    names: {
      created: "Созданы",
      pending: "Ждут оплаты",
      awaiting_match: "Ждут перевода",
      processing: "Обрабатываются",
      succeeded: "Зачислены",
      expired: "Истекли",
      cancelled: "Отменены",
      rejected: "Отклонены",
      failed: "Не прошли",
      reversed: "Возвращены",
    },
  },
  method: { label: "Способ", as: "select", all: "Любой способ", names: REPLENISHMENT_METHOD_NAMES },
  search: { label: "Номер, код, плательщик" },
  created: {},
  amount: { label: "Сумма" },
  id: { label: (id) => `Пополнение ${numbered(id)}` },
};
