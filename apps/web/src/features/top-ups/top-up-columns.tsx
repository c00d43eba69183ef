import type { AdminReplenishmentSummary } from "@dropship/api/contract/admin-replenishments";
import type { adminReplenishmentList } from "@dropship/api/contract/lists/admin-replenishments";
import { REPLENISHMENT_METHOD_NAMES, type ReplenishmentStatus } from "@dropship/api/contract/replenishment-choices";
import { formatDateTime } from "@dropship/ui/format/date";
import { numbered } from "@dropship/ui/format/record-number";
import { Money } from "@dropship/ui/money";
import { replenishmentStatuses } from "@dropship/ui/replenishment-statuses";
import { StatusBadge, type StatusTable } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import type { FilterWords } from "../../shared/list/list-words.ts";
import { payerText } from "../../shared/payer-text.ts";

const column = columnsOf<AdminReplenishmentSummary>();
const nameOf = ({ name, email }: { name: string; email: string }) => name || email;

/** How each state of a top-up is shown. */
export const topUpStates: StatusTable<ReplenishmentStatus> = replenishmentStatuses;
/** Address of a top-up. */
export const adminTopUpHref = ({ id }: { readonly id: number }): string =>
  `/admin/transactions/top-ups?filter[id]=${id}`;

/** Filters of the list. */
export const adminTopUpWords: FilterWords<typeof adminReplenishmentList> = {
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
    offered: ["awaiting_match", "pending", "processing", "succeeded", "rejected", "failed", "reversed", "expired"],
  },
  method: { label: "Способ", as: "select", all: "Любой способ", names: REPLENISHMENT_METHOD_NAMES },
  search: { label: "Пользователь, номер, код, плательщик" },
  created: {},
  amount: { label: "Сумма" },
  id: { label: (id) => `Пополнение ${numbered(id)}` },
  user: { label: (id) => `Пользователь ${numbered(id)}` },
};

/** Columns of the list. */
export const adminTopUpColumns: readonly ListColumn<AdminReplenishmentSummary>[] = [
  column.plain("number", { title: "№", width: 80, pin: "start", fixed: true }),
  column.moment("created_at", { title: "Создано", width: 150, sortKey: "created_at" }),
  {
    id: "status",
    title: "Состояние",
    width: 170,
    cell: ({ status }) => <StatusBadge table={topUpStates} status={status} />,
  },
  { id: "user", title: "Пользователь", width: 200, grows: true, cell: ({ user }) => nameOf(user) },
  { id: "method", title: "Способ", width: 130, cell: ({ method }) => REPLENISHMENT_METHOD_NAMES[method] },
  column.plain("code", { title: "Код", width: 140 }),
  { id: "payer", title: "Плательщик", width: 180, cell: ({ payer }) => payerText(payer) || "—" },
  column.money("amount", { title: "Сумма", width: 130, sortKey: "amount" }),
  column.money("credited", { title: "Зачислено", width: 130, total: true }),
  column.money("fee", { title: "Комиссия", width: 110, muted: true, optional: true }),
  {
    id: "paid_at",
    title: "Оплачено",
    width: 150,
    optional: true,
    cell: ({ paid_at: at }) => (at === null ? "—" : formatDateTime(at)),
  },
];

/** A top-up on a phone. */
export function AdminTopUpPhoneCard({ topUp }: { topUp: AdminReplenishmentSummary }) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
      <Text as="span" weight="medium" truncate>
        {nameOf(topUp.user)}
      </Text>
      <Text as="span" weight="semibold" className="text-end">
        <Money amount={topUp.amount} currency="UAH" />
      </Text>
      <span className="col-span-2">
        <StatusBadge table={topUpStates} status={topUp.status} />
      </span>
      <Text size="13" tone="muted" className="col-span-2">
        {numbered(topUp.number)} · {REPLENISHMENT_METHOD_NAMES[topUp.method]} · {formatDateTime(topUp.created_at)}
      </Text>
    </article>
  );
}
