import type { BalanceDetail, ExpectedMoney } from "@dropship/api/contract/balance";
import { formatDayOfMonth, shopDay } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { numbered } from "@dropship/ui/format/record-number";
import type { BalanceLine } from "@dropship/ui/patterns/balance-parts";
import { orderGroupNames } from "../../shared/order-status.ts";

const ORDERS = ["заказ", "заказа", "заказов"] as const;

/** What the proof of a carrier says, as a person would. */
const evidenceNames: Readonly<Record<ExpectedMoney["evidence"], string>> = {
  collected: "получатель оплатил, деньги у перевозчика",
  at_branch: "посылка ждёт получателя",
  in_transit: "посылка в пути",
  not_shipped: "ещё не отправлены",
};

/** What holds the user's money: orders by state; each line leads to them. */
export const heldLines = (held: BalanceDetail["held_by"]): BalanceLine[] =>
  held.map(({ status, payment_kind: kind, amount, count }) => ({
    id: `${status}-${kind}`,
    amount,
    text: orderGroupNames[status],
    hint: `${plural(count, ORDERS)}${kind === "cod" ? ", покрытие наложенного платежа" : ""}`,
    href: `/orders?status=${status}&payment_kind=${kind}`,
  }));

/** Money on its way by day and proof; an only order is a link to it. */
export const expectedLines = (parts: readonly ExpectedMoney[], today = shopDay(new Date())): BalanceLine[] =>
  parts.map(({ evidence, expected_on: day, amount, count, orders }) => {
    const late = day !== null && day < today;
    const [only] = orders;
    return {
      id: `${evidence}-${day}`,
      amount,
      text: day === null ? "Без даты" : late ? `Ждали ${formatDayOfMonth(day)}` : `Ожидаем ${formatDayOfMonth(day)}`,
      hint: `${evidenceNames[evidence]}, ${count === 1 && only ? `заказ ${numbered(only.number)}` : plural(count, ORDERS)}`,
      ...(count === 1 && only ? { href: `/orders/${only.id}` } : {}),
      late,
    };
  });
