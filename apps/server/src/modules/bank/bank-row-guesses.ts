import type { BankRowGuess } from "@dropship/api/contract/bank";
import { toDecimal, uahKopecks } from "@dropship/money";
import type { Database } from "../../db/database.ts";
import { numbered } from "../../record-number.ts";
import * as topUps from "../replenishments/top-ups.service.ts";
import type { BankRowRow } from "./bank-rows.repository.ts";
import * as repository from "./bank-rows.repository.ts";
import { type BankPayouts, payoutGuesses } from "./payout-matcher.ts";

/** A guess before its person is known. */
interface Wanted {
  readonly userId: number;
  readonly why: string;
  readonly replenishment: BankRowGuess["replenishment"];
  readonly payout: BankRowGuess["payout"];
}

const asked = (topUp: Pick<topUps.TopUp, "id" | "amount" | "code">): BankRowGuess["replenishment"] => ({
  id: topUp.id,
  number: String(topUp.id),
  amount: toDecimal(uahKopecks(topUp.amount)),
  code: topUps.codeOf(topUp),
});

/** Top-ups that a row may pay: by its code, by who paid from this account before, by who waits for this sum. */
async function topUpGuesses(db: Database, row: BankRowRow): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  for (const code of topUps.codesIn(`${row.comment} ${row.description}`)) {
    const topUp = await db.transaction((tx) => topUps.lockTopUp(tx, { code }));
    if (!topUp) continue;
    const waits = topUp.method === "transfer" && topUp.status !== "succeeded" && topUp.status !== "reversed";
    const why = waits ? "Код в назначении" : `Код пополнения ${numbered(topUp.id)}, которое уже закрыто`;
    wanted.push({ userId: topUp.user_id, why, replenishment: waits ? asked(topUp) : null, payout: null });
  }
  const payers = await repository.payersOf(db, row.counter_iban);
  for (const topUp of await topUps.awaitedTopUps(db, { amount: row.left })) {
    const why = payers.includes(topUp.user_id) ? "Та же сумма, платил с этого счёта" : "Ждёт такую же сумму";
    wanted.push({ userId: topUp.user_id, why, replenishment: asked(topUp), payout: null });
  }
  for (const userId of payers) wanted.push({ userId, why: "Платил с этого счёта", replenishment: null, payout: null });
  return wanted;
}

/** Whose money an unexplained row may be, the likeliest first: what left is a payout, what came a top-up or a payout sent back. */
export async function guessesOf(db: Database, payouts: BankPayouts, row: BankRowRow): Promise<BankRowGuess[]> {
  const ofTopUps = row.amount > 0 ? await topUpGuesses(db, row) : [];
  const ofPayouts = row.left === row.amount ? await payoutGuesses(db, payouts, row) : [];
  const wanted = [
    ...ofTopUps,
    ...ofPayouts.map(({ id, status, user_id: userId, why }) => ({
      userId,
      why,
      replenishment: null,
      payout: { id, status },
    })),
  ];
  const people = await repository.people(
    db,
    wanted.map(({ userId }) => userId),
  );
  const byId = new Map(people.map((one) => [one.id, one]));
  const seen = new Set<string>();
  return wanted.flatMap(({ userId, ...guess }) => {
    const user = byId.get(userId);
    const key = guess.payout ? `payout:${guess.payout.id}` : `${userId}:${guess.replenishment?.id}`;
    const isLess = !guess.payout && !guess.replenishment && seen.has(`${userId}`);
    if (!user || seen.has(key) || isLess) return [];
    seen.add(key);
    if (!guess.payout) seen.add(`${userId}`);
    return [{ user, ...guess }];
  });
}
