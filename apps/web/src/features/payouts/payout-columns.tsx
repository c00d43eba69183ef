import type { Payout } from "@dropship/api/contract/payouts";
import { formatDayOfMonth } from "@dropship/ui/format/date";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { arrivalText } from "../../shared/arrival.ts";
import { columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { payoutStatusTable } from "./payout-words.ts";

const column = columnsOf<Payout>();

/** A value and what belongs to it under it; a faint dash where there is none. */
const TwoLines = ({ first, under, numeric }: { first: string; under?: string | false | undefined; numeric?: true }) => (
  <>
    <Text as="span" numeric={numeric} tone={first === "—" ? "faint" : undefined} truncate className="block">
      {first}
    </Text>
    {under && (
      <Text as="span" size="13" tone="muted" truncate className="block">
        {under}
      </Text>
    )}
  </>
);

/** Where a payout goes: the masked number and whose it is. */
export const PayoutDestination = ({ payout }: { payout: Pick<Payout, "requisites" | "holder"> }) => (
  <TwoLines numeric first={payout.requisites} under={payout.holder} />
);

/** By which number the bank knows it, and the day on which the bank sent it. */
export const BankNumber = ({ payout: { bank_ref: reference, status, closed_at: at } }: { payout: Payout }) => (
  <TwoLines first={reference || "—"} under={status === "paid" && at !== null && formatDayOfMonth(at)} />
);

/** What the totals under a list of payouts leave out: money that stayed on the balance, or is there again. */
export const WithoutVoid = () => (
  <Text as="span" size="13" tone="muted">
    без отмен и возвратов
  </Text>
);

/** When it comes, and that it is late. */
function Arrival({ payout }: { payout: Payout }) {
  const [day = "—", late] = (arrivalText(payout) ?? "—").split(", ");
  return <TwoLines first={day} under={late} />;
}

/** Columns of a dropshipper's payouts. */
export const payoutColumns: readonly ListColumn<Payout>[] = [
  {
    id: "id",
    title: "№",
    width: 52,
    pin: "start",
    fixed: true,
    cell: ({ id }) => (
      <Text as="span" numeric weight="medium">
        {id}
      </Text>
    ),
  },
  column.moment("created_at", { title: "Запрошена", width: 136, sortKey: "created_at" }),
  {
    id: "status",
    title: "Состояние",
    width: 186,
    cell: ({ status }) => <StatusBadge table={payoutStatusTable} status={status} />,
  },
  {
    id: "arrives_on",
    title: "Когда придёт",
    width: 178,
    cell: (payout) => <Arrival payout={payout} />,
  },
  {
    id: "requisites",
    title: "Куда",
    width: 174,
    grows: true,
    cell: (payout) => <PayoutDestination payout={payout} />,
  },
  {
    id: "comment",
    title: "Комментарий",
    width: 120,
    exports: ["comment"],
    cell: ({ comment, reason, is_standing }) => (
      <TwoLines first={reason || comment || (is_standing ? "Поручение" : "—")} />
    ),
  },
  {
    id: "bank_ref",
    title: "Номер в банке",
    width: 126,
    exports: ["bank_ref", "closed_at"],
    cell: (payout) => <BankNumber payout={payout} />,
  },
  column.money("total", { title: "С баланса", width: 118, muted: true }),
  column.money("fee", { title: "Комиссия", width: 92, muted: true }),
  column.money("amount", { title: "На счёт", width: 128, sortKey: "amount", fixed: true }),
];
