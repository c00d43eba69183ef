import type { BodyOf } from "@dropship/api/contract/endpoint";
import { payoutFee, payoutOf } from "@dropship/api/contract/payout-terms";
import { payoutEndpoints, type StandingPayout } from "@dropship/api/contract/payouts";
import { parseUah, subtract, toDecimal, uahKopecks } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import { kyivDay } from "../../documents/kyiv-time.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid } from "../../http/failure.ts";
import { numbered } from "../../record-number.ts";
import * as ledger from "../ledger/ledger.service.ts";
import { payableOf, type PayoutSettings, rulesOf } from "./payout-rules.ts";
import { openPayout, type PayoutStepDeps } from "./payout-steps.ts";
import { findRequisites } from "./requisites.repository.ts";
import { usableAt } from "./requisites.service.ts";
import { nextStandingDay } from "./standing-days.ts";
import * as repository from "./standing.repository.ts";

type SaveBody = BodyOf<(typeof payoutEndpoints)["saveStandingPayout"]>;

const failRemove = failuresOf(payoutEndpoints.removeRequisites.errors);

const present = (row: repository.StandingRow): StandingPayout => ({
  period: row.period,
  day: row.day,
  keep: toDecimal(uahKopecks(row.keep)),
  requisites_id: row.requisites_id,
  is_paused: row.is_paused,
  next_on: row.is_paused ? null : row.next_on,
  last: row.last_on === null ? null : { on: row.last_on, text: row.last_text, payout_id: row.last_payout_id },
});

/** What the standing orders work with. */
export interface StandingDeps extends PayoutStepDeps {
  readonly db: Database;
  readonly settings: () => Promise<PayoutSettings>;
}

/** Standing orders: everything over a sum, each day, week or month. */
export type StandingPayoutService = ReturnType<typeof standingPayoutService>;

/** Makes the service. */
export function standingPayoutService(deps: StandingDeps) {
  const { db, settings } = deps;
  const today = () =>
    kyivDay(deps.now?.() ?? new Date())
      .split(".")
      .toReversed()
      .join("-");

  async function shown(tx: Connection, userId: number): Promise<StandingPayout | null> {
    const row = await repository.findStanding(tx, userId);
    return row && present(row);
  }

  /** Pays out what is over the sum that stays; what was paid, or why nothing was. */
  async function payOut(
    tx: Connection,
    order: repository.StandingRow,
    rules: PayoutSettings,
    on: string,
  ): Promise<{ text: string; payoutId: number | null }> {
    // Their day passes like any other that brought nothing: unblocked, they are not paid out of turn.
    if (order.is_blocked) return { text: "Аккаунт был заблокирован: выплаты не было.", payoutId: null };
    const requisites = await findRequisites(tx, order.requisites_id, order.user_id);
    if (!requisites) return { text: "Реквизиты удалены: выберите другие.", payoutId: null };
    if (usableAt(requisites, rules, deps.now?.()))
      return { text: "Реквизиты добавлены недавно: выплатим в следующий раз.", payoutId: null };
    const limits = rulesOf(rules);
    const free = subtract(payableOf(await ledger.lockedBalances(tx, order.user_id)), uahKopecks(order.keep));
    const amount = payoutOf(free, limits);
    if (amount < limits.smallest) return { text: "Сверх остатка меньше наименьшей выплаты.", payoutId: null };
    const payoutId = await openPayout(tx, deps, {
      user_id: order.user_id,
      amount,
      fee: payoutFee(amount, limits),
      requisites_id: requisites.id,
      method: requisites.method,
      requisites: requisites.masked,
      holder: requisites.holder,
      comment: "",
      standing_on: on,
    });
    return { text: `Создана выплата ${numbered(payoutId)}.`, payoutId };
  }

  return {
    /** The order of a user. */
    find: (userId: number): Promise<StandingPayout | null> => shown(db, userId),

    /** Keeps, changes, pauses or resumes it. Its first day is never today: there is time to think again. */
    save: (userId: number, body: SaveBody): Promise<StandingPayout> =>
      db.transaction(async (tx) => {
        if (!(await findRequisites(tx, body.requisites_id, userId)))
          throw invalid({ requisites_id: ["Выберите, куда выплачивать."] });
        const when = { period: body.period, day: body.period === "day" ? 1 : body.day };
        await repository.saveStanding(tx, {
          ...when,
          user_id: userId,
          keep: parseUah(body.keep),
          requisites_id: body.requisites_id,
          is_paused: body.is_paused,
          next_on: nextStandingDay(when, today()),
        });
        const saved = await shown(tx, userId);
        if (!saved) throw new Error("a standing order was not kept");
        return saved;
      }),

    /** Ends it. */
    remove: (userId: number): Promise<void> => repository.removeStanding(db, userId),

    /** Throws when it pays to these requisites. */
    async assertFree(tx: Connection, userId: number, requisitesId: number): Promise<void> {
      const row = await repository.findStanding(tx, userId);
      if (row?.requisites_id === requisitesId)
        throw failRemove("in_use", "На эти реквизиты платит постоянное поручение. Сначала измените его.");
    },

    /**
     * Carries out what is due. An order moves on to its next day in the transaction that pays: however many processes run this, and whatever
     * is killed when, it is done once a period. What was missed while nothing ran is done once.
     */
    async run(): Promise<void> {
      const on = today();
      const faults: unknown[] = [];
      for (const userId of await repository.dueUsers(db, on)) {
        try {
          await db.transaction(async (tx) => {
            const order = await repository.lockDue(tx, userId, on);
            if (!order) return;
            const done = await payOut(tx, order, await settings(), on);
            await repository.markDone(tx, userId, { on, ...done, nextOn: nextStandingDay(order, on) });
          });
        } catch (error) {
          faults.push(error); // one order that fails holds nobody else's up; it is tried again at the next turn
        }
      }
      if (faults.length > 0) throw faults[0];
    },

    /** Ends the order of a person who is deleted. */
    forgetUser: repository.removeStanding,
  };
}
