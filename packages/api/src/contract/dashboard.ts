import { z } from "zod";
import { balanceWarning, lowBalance, nextMoney } from "./balance.ts";
import { orderStatus, orderSummary } from "./rows/orders.ts";
import { uah } from "./shapes.ts";

/** Figures of the home screen. */
export const dashboard = z.object({
  balance: uah,
  held: uah,
  /** What orders with cash on delivery have brought this month less what returns have cost; UAH, days of Kyiv. */
  profit: z.object({
    /** The month's own days up to today, in order. */
    days: z.array(z.object({ date: z.iso.date(), amount: uah })),
    total: uah,
    /** The same days of the month before; all of it when that month was shorter. */
    before: uah,
  }),
  orders_by_status: z.array(z.object({ status: orderStatus, count: z.number().int() })),
  latest_orders: z.array(orderSummary),
  /** The next money of cash on delivery, and whether the balance is low. */
  next: nextMoney.nullable(),
  low: lowBalance.nullable(),
  /** Below which sum its user is told, and whether it is. */
  warning: balanceWarning,
});
/** Figures of the home screen. */
export type Dashboard = z.output<typeof dashboard>;
