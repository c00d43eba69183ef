import type { Payout } from "@dropship/api/contract/payouts";
import { formatDayOfMonth } from "@dropship/ui/format/date";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { arrivalText } from "../../shared/arrival.ts";
import { columnsOf } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { payoutStatusTable } from "./payout-words.ts";

const column = columnsOf<Payout>();

/** Where a payout goes: the masked number and whose it is. */
export const PayoutDestination = ({ payout }: { payout: Pick<Payout, "requisites" | "holder"> }) => (
  <>
    <Text as="span" numeric className="block whitespace-nowrap">
      {payout.requisites}
    </Text>
    <Text as="span" size="13" tone="muted" truncate className="block">
      {payout.holder}
    </Text>
  </>
);

/** By which number the bank knows it, and the day on which the bank sent it. */
export function BankNumber({ payout: { bank_ref: reference, status, closed_at: at } }: { payout: Payout }) {
  if (!reference)
    return (
      <Text as="span" tone="faint">
        —
      </Text>
    );
  return (
    <>
      <Text as="span" truncate className="block">
        {reference}
      </Text>
      {status === "paid" && at && (
        <Text as="span" size="13" tone="muted" className="block">
          {formatDayOfMonth(at)}
        </Text>
      )}
    </>
  );
}

/** What the totals under a list of payouts leave out: money that stayed on the balance, or is there again. */
export const WithoutVoid = () => (
  <Text as="span" size="13" tone="muted">
    без отмен и возвратов
  </Text>
);

/** When it comes; that it is late stands under the day, as the receiver does under the number. */
function Arrival({ payout }: { payout: Payout }) {
  const [day, late] = (arrivalText(payout) ?? "—").split(", ");
  return (
    <>
      <Text as="span" tone={day === "—" ? "faint" : undefined} className="block">
        {day}
      </Text>
      {late && (
        <Text as="span" size="13" tone="muted" className="block">
          {late}
        </Text>
      )}
    </>
  );
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
    cell: ({ comment, reason, is_standing }) =>
      reason ||
      comment ||
      (is_standing ? (
        "Поручение"
      ) : (
        <Text as="span" tone="faint">
          —
        </Text>
      )),
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
