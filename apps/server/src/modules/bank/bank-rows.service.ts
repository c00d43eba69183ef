import { type BankRow, bankEndpoints, type BankRowGuess } from "@dropship/api/contract/bank";
import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { bankRowList } from "@dropship/api/contract/lists/bank-rows";
import { parseUah, sum, toDecimal, uahKopecks } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { kopecksText } from "../../documents/kopecks-text.ts";
import { inHryvnias } from "../../hryvnias.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import type { StatementItem } from "../../integrations/monobank/wire.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { writeAudit } from "../audit/audit.service.ts";
import * as idempotency from "../idempotency/idempotency.service.ts";
import * as topUps from "../replenishments/top-ups.service.ts";
import { type BankMatcher, type RowMatch, rowKey, rowText, type StatementRow } from "./bank-matchers.ts";
import { type BankRowRow, bankRows, type NewRow } from "./bank-rows.repository.ts";
import * as repository from "./bank-rows.repository.ts";
import { guessesOf } from "./bank-row-guesses.ts";
import { type BankPayouts, PAYOUT_WORDS, takeForPayout } from "./payout-matcher.ts";
import { payerOf, topUpText } from "./top-up-matcher.ts";

export { type BankMatcher, type RowMatch, rowKey, rowText, type StatementRow } from "./bank-matchers.ts";

const failAssign = failuresOf(bankEndpoints.assignBankRow.errors);
const failSetAside = failuresOf(bankEndpoints.setAsideBankRow.errors);
const failReturn = failuresOf(bankEndpoints.returnBankRow.errors);

const NO_ROW = "Такой строки нет.";
const DECIDED = "Эту строку уже разобрали. Посмотрите, как.";
const OWN = "Свои деньги разбирает другой администратор.";
const NOT_THIS =
  "Эта выплата не подходит к строке: другая сумма или состояние, или её уже показала другая строка банка.";
const PARTLY = "Часть этой строки уже зачислена. Зачислите остаток или сторнируйте и её проводку.";
const uah = (kopecks: number) => toDecimal(uahKopecks(kopecks));
const plain = (text: string | undefined, max: number) =>
  (text ?? "")
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, max);

/** A row as the bank tells it, in the shop's own shape. */
export const rowOf = (account: string, item: StatementItem, via: "webhook" | "poll" | "demo"): NewRow => ({
  account,
  external_id: item.id,
  booked_at: new Date(item.time * 1_000),
  amount: item.amount,
  description: plain(item.description, 500),
  comment: plain(item.comment, 500),
  counter_name: plain(item.counterName, 200),
  counter_iban: plain(item.counterIban, 40),
  counter_tax_number: plain(item.counterEdrpou, 20),
  invoice_id: item.invoiceId ?? null,
  isHeld: item.hold,
  via,
  at: null,
});

/** A row as the list shows it. */
export const presentRow = (row: BankRowRow): BankRow => ({
  id: row.id,
  booked_at: row.booked_at.toISOString(),
  state: row.state,
  amount: uah(row.amount),
  left: uah(row.left),
  payer: row.counter_name,
  iban: row.counter_iban,
  tax_number: row.counter_tax_number,
  text: rowText(row),
  parts: (row.parts ?? []).map((part) => ({
    purpose: part.purpose,
    amount: uah(part.amount),
    user: part.user_id === null ? null : { id: part.user_id, name: part.user_name, email: part.user_email ?? "" },
    target_id: part.target_id,
    text: part.text,
  })),
  reason: row.reason,
  decided_by:
    row.decided_by === null ? null : { id: row.decided_by, name: row.decider_name, email: row.decider_email ?? "" },
  decided_at: row.decided_at?.toISOString() ?? null,
});

/** Rows of the bank's statement, and what they are. */
export type BankRowsService = ReturnType<typeof bankRowsService>;

/** Makes the service; rows are offered to the matchers in their order. */
export function bankRowsService(deps: {
  readonly db: Database;
  readonly matchers: readonly BankMatcher[];
  readonly payouts: BankPayouts;
}) {
  const { db, matchers, payouts } = deps;

  const show = async (tx: Connection, id: number): Promise<BankRow> => {
    const row = await repository.findRow(tx, id);
    if (!row) throw notFound(NO_ROW);
    return presentRow(row);
  };
  const subject = (row: StatementRow) => ({
    kind: "bank_row" as const,
    id: row.id,
    name: `${inHryvnias(uahKopecks(row.amount))}, ${payerOf(row) || row.external_id}`.slice(0, 200),
  });
  async function lockOrFail(tx: Connection, id: number) {
    const row = await repository.lockRow(tx, id);
    if (!row) throw notFound(NO_ROW);
    return row;
  }

  /** Pays a part of a row out to a top-up: the one that waits for it, or a new one. */
  async function payPart(
    tx: Connection,
    row: StatementRow,
    part: { readonly userId: number; readonly amount: ReturnType<typeof parseUah>; readonly topUpId: number | null },
    by: { readonly actorId: number; readonly isSandbox: boolean },
  ): Promise<void> {
    const { userId, amount, topUpId } = part;
    const topUp =
      topUpId === null
        ? await topUps.begin(tx, { userId, method: "transfer", amount, isSandbox: by.isSandbox, expiresAt: new Date() })
        : await topUps.lockTopUp(tx, { id: topUpId });
    const isTheirs = topUp?.user_id === userId && topUp.method === "transfer";
    const paid =
      isTheirs &&
      (await topUps.credit(tx, topUp, {
        // A row that was taken back by hand may be assigned again: each top-up of it has its own key, and the row bounds their sum.
        key: `${rowKey(row)}:${topUp.id}`,
        from: "bank",
        payer: payerOf(row),
        paidAt: row.booked_at,
        amount,
        actorId: by.actorId,
        document: rowText(row).slice(0, 120),
      }));
    if (!topUp || !paid)
      throw failAssign("not_waiting", "Это пополнение уже не ждёт денег. Выберите пользователя без заявки.");
    const match = { purpose: "replenishment", userId, targetId: topUp.id, text: topUpText(topUp) } as const;
    await repository.addPart(tx, row.id, amount, match);
  }

  /** Takes a row for a payout on a person's word. */
  async function payOut(
    tx: Connection,
    row: Awaited<ReturnType<typeof lockOrFail>>,
    id: number,
    by: ChangedBy,
    comment: string,
  ): Promise<void> {
    const match =
      row.left === row.amount ? await takeForPayout(tx, payouts, row, { id, actorId: by.actorId ?? null }) : null;
    if (!match) throw failAssign("not_this_payout", NOT_THIS);
    if (match.userId === by.actorId) throw failAssign("own_money", OWN);
    await repository.addPart(tx, row.id, row.amount, match);
    await repository.saveState(tx, row.id, { state: "matched", reason: comment, by: by.actorId });
    await writeAudit(tx, by, {
      action: "assignBankRow",
      subject: subject(row),
      before: { state: row.state },
      after: { state: "matched", parts: [`${inHryvnias(uahKopecks(row.amount))}: ${match.text}`], comment },
    });
  }

  /** Offers a row to the matchers in their order; the first one that knows it ends the walk. */
  async function offerTo(tx: Connection, row: StatementRow): Promise<void> {
    for (const match of matchers) {
      const found = await match(tx, row);
      if (!found) continue;
      await repository.addPart(tx, row.id, row.amount, found);
      await repository.saveState(tx, row.id, { state: "matched" });
      return;
    }
  }

  return {
    /** Offers an unexplained row to the matchers once more: what it pays may have become known after it. */
    offer: (id: number): Promise<void> =>
      db.transaction(async (tx) => {
        const row = await repository.lockRow(tx, id);
        if (row?.state === "unmatched" && row.left === row.amount) await offerTo(tx, row);
      }),

    /** Offers rows that left the account for a payout once more: a payout that the bank paid before it was sent may be known now. */
    async offerPayouts(): Promise<void> {
      for (const id of await repository.unmatchedOut(db, PAYOUT_WORDS)) await this.offer(id);
    },

    /** Offers rows of an invoice once more: what the bank took back may be known of it now. */
    async offerInvoice(invoiceId: string): Promise<void> {
      for (const id of await repository.unmatchedOf(db, invoiceId)) await this.offer(id);
    },

    /** Takes the lock of a row for a caller that will lock what it pays: rows come first, whoever brings the two together. */
    async hold(tx: Connection, id: number): Promise<void> {
      await lockOrFail(tx, id);
    },

    /** Keeps what a person has found a row to be; within the caller's transaction. */
    async explain(
      tx: Connection,
      id: number,
      match: RowMatch,
      { by, reason }: { readonly by: number; readonly reason: string },
    ): Promise<void> {
      const row = await lockOrFail(tx, id);
      if (row.state === "matched") return;
      await repository.addPart(tx, id, row.left, match);
      await repository.saveState(tx, id, { state: "matched", reason, by });
    },

    /** Takes a row that the bank tells of: keeps it once and finds out what it is. False when it was known. */
    take: (row: NewRow): Promise<boolean> =>
      db.transaction(async (tx) => {
        if (row.amount === 0) return false;
        const id = await repository.keepRow(tx, row);
        if (id === null || row.isHeld) return id !== null;
        await offerTo(tx, await lockOrFail(tx, id));
        return true;
      }),

    /** A page of the statement. */
    list: async (asked: ListAsk<typeof bankRowList>) => presentPage(await bankRows.page(db, {}, asked), presentRow),

    /** Whose money a row may be, the likeliest first. */
    async guesses(id: number): Promise<BankRowGuess[]> {
      const row = await repository.findRow(db, id);
      if (!row) throw notFound(NO_ROW);
      return row.state === "unmatched" ? guessesOf(db, payouts, row) : [];
    },

    /** Credits an incoming row to one user or to several, or takes a row for a payout; the same key again gives the same response. */
    assign: (
      who: SessionUser,
      by: ChangedBy,
      key: string,
      id: number,
      body: BodyOf<typeof bankEndpoints.assignBankRow>,
      isSandbox: boolean,
    ): Promise<BankRow> =>
      db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId: who.id, key, operation: "assignBankRow", input: { id, ...body } },
          {
            async run() {
              const row = await lockOrFail(tx, id);
              // What the bank holds may still be taken away; what was set aside is taken back first.
              if (row.state !== "unmatched") throw failAssign("decided", DECIDED);
              if (body.payout_id !== null) {
                await payOut(tx, row, body.payout_id, by, body.comment);
                return id;
              }
              if (row.left <= 0) throw failAssign("decided", DECIDED);
              const parts = body.parts.map(({ user_id: userId, amount, replenishment_id: topUpId }) => ({
                userId,
                amount: parseUah(amount),
                topUpId,
              }));
              if (parts.some(({ userId }) => userId === who.id)) throw failAssign("own_money", OWN);
              const total = sum(parts.map(({ amount }) => amount));
              if (total !== row.left)
                throw invalid({
                  parts: [`Части дают ${kopecksText(total)} ₴, а разобрать нужно ${kopecksText(row.left)} ₴.`],
                });
              const people = await repository.people(
                tx,
                parts.map(({ userId }) => userId),
              );
              if (parts.some(({ userId }) => !people.some((one) => one.id === userId)))
                throw notFound("Такого пользователя нет.");
              for (const part of parts) await payPart(tx, row, part, { actorId: who.id, isSandbox });
              await repository.saveState(tx, id, { state: "matched", reason: body.comment, by: who.id });
              await writeAudit(tx, by, {
                action: "assignBankRow",
                subject: subject(row),
                before: { state: row.state },
                after: {
                  state: "matched",
                  parts: parts.map(
                    ({ userId, amount }) =>
                      `${inHryvnias(uahKopecks(amount))}: ${people.find((one) => one.id === userId)?.email ?? userId}`,
                  ),
                  comment: body.comment,
                },
              });
              return id;
            },
            present: (made) => show(tx, made),
          },
        ),
      ),

    /** Says that a row is no money of users. */
    setAside: (by: ChangedBy, id: number, reason: string): Promise<BankRow> =>
      db.transaction(async (tx) => {
        const row = await lockOrFail(tx, id);
        if (row.state === "set_aside") return show(tx, id);
        if (row.state !== "unmatched") throw failSetAside("decided", DECIDED);
        // A row is set aside as a whole: what stands beside a part that is somebody's would be neither theirs nor the shop's.
        if (row.left !== row.amount) throw failSetAside("partly", PARTLY);
        await repository.saveState(tx, id, { state: "set_aside", reason, by: by.actorId });
        await writeAudit(tx, by, {
          action: "setAsideBankRow",
          subject: subject(row),
          before: { state: row.state },
          after: { state: "set_aside", reason },
        });
        return show(tx, id);
      }),

    /** Takes a row that was set aside back among the unexplained. */
    putBack: (by: ChangedBy, id: number): Promise<BankRow> =>
      db.transaction(async (tx) => {
        const row = await lockOrFail(tx, id);
        if (row.state === "unmatched") return show(tx, id);
        if (row.state !== "set_aside") throw failReturn("decided", DECIDED);
        await repository.saveState(tx, id, { state: "unmatched" });
        await writeAudit(tx, by, {
          action: "returnBankRow",
          subject: subject(row),
          before: { state: row.state },
          after: { state: "unmatched" },
        });
        return show(tx, id);
      }),

    /** What a record was given of the statement waits to be explained anew. */
    letGo: repository.dropParts,
    /** When the oldest row since a moment that the bank still holds was told. */
    oldestHeld: (account: string, since: Date) => repository.oldestHeld(db, account, since),
    /** Forgets what the bank held and has let go of. */
    forgetHeld: (account: string, look: Parameters<typeof repository.forgetHeld>[2]) =>
      repository.forgetHeld(db, account, look),
    countUnmatched: () => repository.countUnmatched(db),
  };
}
