import type { BodyOf } from "@dropship/api/contract/endpoint";
import {
  ledgerEndpoints,
  type LedgerEntryDetail,
  type MoneyPreview,
  type MoneyRequest,
} from "@dropship/api/contract/ledger";
import { MANUAL_OPERATION_NAMES } from "@dropship/api/contract/ledger-choices";
import type { ledgerEntryList } from "@dropship/api/contract/lists/ledger-entries";
import { parseUah, type Uah, uahKopecks } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { writeAudit } from "../audit/audit.service.ts";
import * as idempotency from "../idempotency/idempotency.service.ts";
import {
  findAccounts,
  findBalanceChanges,
  findLedgerEntry,
  ledgerEntries,
  type LedgerEntryRow,
} from "./entries.repository.ts";
import { mayRefuse, whyNotConfirm, whyNotMove, whyNotReverse } from "./ledger.policy.ts";
import { presentEntry, presentEntryDetail, presentRequest, uah } from "./ledger.presenter.ts";
import * as outbox from "../outbox/outbox.service.ts";
import * as ledger from "./ledger.service.ts";
import { isShort, LIMIT, moving, NO_USER, previewOf, takenBack } from "./money-preview.ts";
import * as requests from "./money-requests.repository.ts";

type Table = typeof ledgerEndpoints;
type Movement = Pick<BodyOf<Table["moveMoney"]>, "operation" | "user_id" | "from" | "to">;

const failMove = failuresOf(ledgerEndpoints.moveMoney.errors);
const failReverse = failuresOf(ledgerEndpoints.reverseLedgerEntry.errors);
const failConfirm = failuresOf(ledgerEndpoints.confirmMoneyRequest.errors);
const failRefuse = failuresOf(ledgerEndpoints.refuseMoneyRequest.errors);

const WHY_NOT_MOVE = {
  own_money: "Своими деньгами распоряжается другой администратор.",
  not_allowed: "Переводить между счетами может только главный администратор.",
};
const NO_ENTRY = "Такой проводки нет.";

/** Accounts between which money goes: a credit comes from the shop's adjustments, a debit goes there. */
function accountsOf({ operation, user_id: userId, from, to }: Movement): {
  from: ledger.AccountCode;
  to: ledger.AccountCode;
} {
  const code = (name: Movement["from"]): ledger.AccountCode =>
    name === "available" || name === "pending" ? ledger.userAccount(userId ?? 0, name) : ledger.shopAccount(name);
  if (operation === "credit") return { from: code("adjustment"), to: code("available") };
  if (operation === "debit") return { from: code("available"), to: code("adjustment") };
  return { from: code(from), to: code(to) };
}

/** Movements of money by hand, and the books that they stand in. */
export type BookkeepingService = ReturnType<typeof bookkeepingService>;

/** Makes the service; `onReversed` follows the entry that was taken back, in the same transaction. */
export function bookkeepingService(
  db: Database,
  { onReversed }: { readonly onReversed?: (tx: Connection, entry: LedgerEntryRow) => Promise<void> } = {},
) {
  const show = async (tx: Connection, who: SessionUser, id: number): Promise<MoneyRequest> => {
    const row = await requests.findRequest(tx, id);
    if (!row) throw notFound("Такой заявки нет.");
    return presentRequest(who, row);
  };

  /** What the first of these accounts that would be overdrawn has; for the refusal. */
  async function shortOf(code: string): Promise<{ available: string }> {
    const [account] = await findAccounts(db, [code]);
    return { available: uah(account?.balance ?? 0) };
  }

  /** Posts a movement that nobody has to be asked about any more; throws `BalanceShort`. */
  async function post(tx: Connection, row: requests.MoneyRequestRow, actorId: number): Promise<number> {
    const by = {
      kind: "adjustment",
      description: row.description,
      reason: row.reason,
      document: row.document,
      actorId,
    } as const;
    if (row.reversed_of !== null) {
      // It may have waited for its second person since before the rule that refuses it.
      const asked = await findLedgerEntry(tx, row.reversed_of);
      const refusal = asked ? whyNotReverse(asked.entry) : NO_ENTRY;
      if (!asked || refusal) throw failReverse("not_reversible", refusal ?? NO_ENTRY);
      const { id, isRepeat } = await ledger.reverse(tx, row.reversed_of, by);
      if (isRepeat) throw failReverse("not_reversible", "Проводка уже сторнирована.");
      await onReversed?.(tx, asked.entry);
      return id;
    }
    const amount = uahKopecks(row.amount);
    const { id } = await ledger.post(tx, {
      ...by,
      userId: row.user_id,
      idempotencyKey: `manual:${row.id}`,
      postings: [
        { account: row.from_account as ledger.AccountCode, amount: ledger.minus(amount) }, // as `accountsOf` wrote it
        { account: row.to_account as ledger.AccountCode, amount },
      ],
    });
    return id;
  }

  /** Keeps a movement, and posts it unless a second person has to be asked. */
  async function take(
    tx: Connection,
    who: SessionUser,
    row: Parameters<typeof requests.insertRequest>[1],
  ): Promise<number | null> {
    const id = await requests.insertRequest(tx, row);
    if (id === null) return id;
    if (row.amount > LIMIT) {
      // Nobody is asked about what cannot pass: as the preview says, and as it is below the limit.
      if (await isShort(tx, row)) throw new ledger.BalanceShort();
      const { operation, user_id: userId, asked_by: askedBy } = row;
      const payload = { requestId: id, operation, amount: uahKopecks(row.amount), askedBy, userId };
      await outbox.write(tx, { name: "money.asked", payload });
      return id;
    }
    const kept = await requests.findRequest(tx, id);
    if (kept) await requests.markPosted(tx, id, await post(tx, kept, who.id), null);
    return id;
  }

  const subjectOf = ({ id, operation, user_id, user_email }: requests.MoneyRequestRow) => ({
    kind: "transaction" as const,
    id,
    name: `${MANUAL_OPERATION_NAMES[operation]}${user_id === null ? "" : `, ${user_email}`}`,
  });
  const told = (row: requests.MoneyRequestRow) => ({
    state: row.state,
    operation: row.operation,
    user: row.user_email,
    from: row.from_account,
    to: row.to_account,
    amount: uah(row.amount),
    reason: row.reason,
    document: row.document,
    entry: row.entry_id,
    reversed_of: row.reversed_of,
  });

  /** Whoever asked hears what the second person has decided. */
  async function tellDecided(
    tx: Connection,
    { id: requestId, operation, amount, asked_by: askedBy }: requests.MoneyRequestRow,
    decision: { readonly by: number; readonly entryId: number | null; readonly reason: string },
  ): Promise<void> {
    const { by, entryId, reason } = decision;
    if (by === askedBy) return; // taken back by themselves
    const payload = { operation, amount: uahKopecks(amount), askedBy, entryId, reason, requestId };
    await outbox.write(tx, { name: "money.decided", payload });
  }

  async function audit(
    tx: Connection,
    by: ChangedBy,
    action: "moveMoney" | "reverseLedgerEntry",
    id: number,
  ): Promise<void> {
    const row = await requests.findRequest(tx, id);
    if (row) await writeAudit(tx, by, { action, subject: subjectOf(row), before: {}, after: told(row) });
  }

  return {
    /** A page of the books; of one user it says what each entry did to their balance. */
    async list(ask: ListAsk<typeof ledgerEntryList>) {
      const page = await ledgerEntries.page(db, {}, ask);
      const user = ask.filter?.user;
      if (user === undefined) return presentPage(page, (row) => presentEntry(row));
      const changed = await findBalanceChanges(
        db,
        user,
        page.rows.map(({ id }) => id),
      );
      return presentPage(page, (row) => presentEntry(row, changed.get(row.id) ?? 0));
    },

    /** One entry with its postings. */
    async entry(who: SessionUser, id: number): Promise<LedgerEntryDetail> {
      const found = await findLedgerEntry(db, id);
      if (!found) throw notFound(NO_ENTRY);
      return presentEntryDetail(who, found);
    },

    /** Balances before and after a movement; changes nothing. */
    async preview(
      ask: Omit<Movement, "user_id"> & { user_id?: number | undefined; amount: string },
    ): Promise<MoneyPreview> {
      const amount = parseUah(ask.amount);
      const { from, to } = accountsOf({ ...ask, user_id: ask.user_id ?? null });
      if (from === to) return previewOf(db, new Map(), amount);
      return previewOf(db, moving(from, to, amount), amount);
    },

    /** Balances before and after an entry is taken back; changes nothing. */
    async previewReversal(id: number): Promise<MoneyPreview> {
      const found = await findLedgerEntry(db, id);
      if (!found) throw notFound(NO_ENTRY);
      return previewOf(db, takenBack(found.postings), found.entry.amount);
    },

    /** Credits, debits or moves money by hand; the same key again gives the same response. */
    async move(who: SessionUser, by: ChangedBy, key: string, body: BodyOf<Table["moveMoney"]>): Promise<MoneyRequest> {
      const whyNot = whyNotMove(who, body);
      if (whyNot) throw failMove(whyNot, WHY_NOT_MOVE[whyNot]);
      const userId =
        body.operation === "transfer" &&
        ![body.from, body.to].some((name) => name === "available" || name === "pending")
          ? null
          : body.user_id;
      if (userId !== null && !(await requests.isThere(db, userId))) throw notFound(NO_USER);
      const { from, to } = accountsOf(body);
      const amount: Uah = parseUah(body.amount);
      try {
        return await db.transaction((tx) =>
          idempotency.once(
            tx,
            { userId: who.id, key, operation: "moveMoney", input: body },
            {
              async run() {
                const id = await take(tx, who, {
                  operation: body.operation,
                  user_id: userId,
                  from_account: from,
                  to_account: to,
                  amount,
                  description: body.text,
                  reason: body.reason,
                  document: body.document,
                  reversed_of: null,
                  asked_by: who.id,
                });
                if (id === null) throw new Error("a movement of money was refused without a reason");
                await audit(tx, by, "moveMoney", id);
                return id;
              },
              present: (id) => show(tx, who, id),
            },
          ),
        );
      } catch (error) {
        if (!(error instanceof ledger.BalanceShort)) throw error;
        throw failMove("balance_short", "На счёте не хватает денег.", await shortOf(from));
      }
    },

    /** Takes an entry back by an opposite one, once. */
    async reverse(
      who: SessionUser,
      by: ChangedBy,
      key: string,
      entryId: number,
      body: BodyOf<Table["reverseLedgerEntry"]>,
    ): Promise<MoneyRequest> {
      const command = { userId: who.id, key, operation: "reverseLedgerEntry", input: { entryId, ...body } };
      try {
        return await db.transaction((tx) =>
          idempotency.once(tx, command, {
            async run() {
              const found = await findLedgerEntry(tx, entryId);
              if (!found) throw notFound(NO_ENTRY);
              const { entry } = found;
              const whyNot = whyNotMove(who, { operation: "reversal", user_id: entry.user_id });
              if (whyNot) throw failReverse(whyNot, WHY_NOT_MOVE[whyNot]);
              const refusal = whyNotReverse(entry);
              if (refusal) throw failReverse("not_reversible", refusal);
              const id = await take(tx, who, {
                operation: "reversal",
                user_id: entry.user_id,
                from_account: null,
                to_account: null,
                amount: entry.amount,
                description: `Сторно: ${entry.description}`.slice(0, 200),
                reason: body.reason,
                document: body.document,
                reversed_of: entryId,
                asked_by: who.id,
              });
              if (id === null) throw failReverse("not_reversible", "Сторно этой проводки уже ждёт подтверждения.");
              await audit(tx, by, "reverseLedgerEntry", id);
              return id;
            },
            present: (id) => show(tx, who, id),
          }),
        );
      } catch (error) {
        if (!(error instanceof ledger.BalanceShort)) throw error;
        const found = await findLedgerEntry(db, entryId);
        const { user_id: userId } = found?.entry ?? { user_id: null };
        const details = await shortOf(
          userId === null ? ledger.shopAccount("adjustment") : ledger.userAccount(userId, "available"),
        );
        throw failReverse("balance_short", "Деньги уже потрачены: на счёте не хватает на сторно.", details);
      }
    },

    /** One movement that was asked for, and what became of it. */
    request: (who: SessionUser, id: number): Promise<MoneyRequest> => show(db, who, id),

    /** Movements that wait for a second person. */
    waiting: async (who: SessionUser): Promise<MoneyRequest[]> =>
      (await requests.waitingRequests(db)).map((row) => presentRequest(who, row)),

    /** Posts what another admin asked for. */
    async confirm(who: SessionUser, by: ChangedBy, key: string, id: number): Promise<MoneyRequest> {
      let from: string = ledger.shopAccount("adjustment");
      try {
        return await db.transaction((tx) =>
          idempotency.once(
            tx,
            { userId: who.id, key, operation: "confirmMoneyRequest", input: { id } },
            {
              async run() {
                const row = await requests.findRequest(tx, id, "for update of m");
                if (!row) throw notFound("Такой заявки нет.");
                const whyNot = whyNotConfirm(who, row);
                if (whyNot === "own_request")
                  throw failConfirm(
                    "own_request",
                    "Подтверждает другой человек: не тот, кто просит, и не тот, чьи деньги.",
                  );
                if (whyNot) throw failConfirm("not_allowed", "Подтверждает главный администратор.");
                if (row.state !== "waiting") throw failConfirm("decided", "По этой заявке уже решили.");
                from = row.from_account ?? (row.user_id === null ? from : ledger.userAccount(row.user_id, "available"));
                const entryId = await post(tx, row, row.asked_by);
                await requests.markPosted(tx, id, entryId, who.id);
                await tellDecided(tx, row, { by: who.id, entryId, reason: "" });
                const after = await requests.findRequest(tx, id);
                await writeAudit(tx, by, {
                  action: "confirmMoneyRequest",
                  subject: subjectOf(row),
                  before: told(row),
                  after: told(after ?? row),
                });
                return id;
              },
              present: (made) => show(tx, who, made),
            },
          ),
        );
      } catch (error) {
        if (!(error instanceof ledger.BalanceShort)) throw error;
        throw failConfirm("balance_short", "На счёте больше не хватает денег.", await shortOf(from));
      }
    },

    /** Refuses what waits; whoever asked for it takes it back so. */
    refuse: (who: SessionUser, by: ChangedBy, id: number, reason: string): Promise<MoneyRequest> =>
      db.transaction(async (tx) => {
        const row = await requests.findRequest(tx, id, "for update of m");
        if (!row) throw notFound("Такой заявки нет.");
        if (!mayRefuse(who, row))
          throw failRefuse("not_allowed", "Отклоняет главный администратор или тот, кто просил.");
        if (row.state === "posted") throw failRefuse("decided", "Заявка уже проведена: сторнируйте проводку.");
        if (row.state === "waiting") {
          await requests.markRefused(tx, id, who.id, reason);
          await tellDecided(tx, row, { by: who.id, entryId: null, reason });
          await writeAudit(tx, by, {
            action: "refuseMoneyRequest",
            subject: subjectOf(row),
            before: { state: "waiting", reason: null },
            after: { state: "refused", reason },
          });
        }
        return show(tx, who, id);
      }),
  };
}
