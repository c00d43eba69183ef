import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { allPayoutList } from "@dropship/api/contract/lists/all-payouts";
import type { payoutList } from "@dropship/api/contract/lists/payouts";
import { payoutFee } from "@dropship/api/contract/payout-terms";
import {
  adminPayoutEndpoints,
  type PayoutDetailForAdmins,
  type PayoutQueue,
} from "@dropship/api/contract/admin-payouts";
import { CLOSED_PAYOUTS, PAYOUT_STATUS_NAMES } from "@dropship/api/contract/payout-steps";
import { type PayoutDetail, payoutEndpoints } from "@dropship/api/contract/payouts";
import { add, parseUah, toDecimal, type Uah, uahKopecks } from "@dropship/money";
import { userEndpoints } from "@dropship/api/contract/users";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import { inHryvnias } from "../../hryvnias.ts";
import { keepRequester } from "../../jobs/requested-by.ts";
import type { JobStarter } from "../../jobs/job-kind.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { writeAudit } from "../audit/audit.service.ts";
import * as idempotency from "../idempotency/idempotency.service.ts";
import * as ledger from "../ledger/ledger.service.ts";
import { decide, type Decision } from "./decide.ts";
import { BULK_JOB, type BulkInput } from "./payout-jobs.ts";
import { payableOf, type PayoutSettings, rulesOf, secondAbove, termsFor } from "./payout-rules.ts";
import { openPayout, type PayoutStepDeps, takeStep } from "./payout-steps.ts";
import { presentDetail, presentDetailForAdmins, presentForAdmins, presentPayout } from "./payouts.presenter.ts";
import * as repository from "./payouts.repository.ts";
import { readTrace } from "./payout-trace.repository.ts";
import type { Issuer } from "../../documents/shop-requisites.ts";
import { receiptOf } from "./receipt.document.ts";
import { REFUSALS } from "./refusals.ts";
import { findRequisites, readProof } from "./requisites.repository.ts";
import { usableAt } from "./requisites.service.ts";

type RequestBody = BodyOf<(typeof payoutEndpoints)["requestPayout"]>;
type BulkBody = BodyOf<(typeof adminPayoutEndpoints)["stepPayouts"]>;

const failRequest = failuresOf(payoutEndpoints.requestPayout.errors);
const failCancel = failuresOf(payoutEndpoints.cancelPayout.errors);
const failDelete = failuresOf(userEndpoints.deleteUser.errors);
const failStep = failuresOf(adminPayoutEndpoints.stepPayout.errors);
const NO_PAYOUT = REFUSALS.missing;

/** What the payouts work with. */
export interface PayoutsDeps extends PayoutStepDeps {
  readonly db: Database;
  readonly settings: () => Promise<PayoutSettings>;
  readonly jobs: Pick<JobStarter, "startRows">;
  /** Heads receipts. */
  readonly issuer: Issuer;
}

/** Payouts: asked for by users, decided by the shop. */
export type PayoutsService = ReturnType<typeof payoutsService>;

/** Makes the service. */
export function payoutsService(deps: PayoutsDeps) {
  const { db, settings, jobs } = deps;

  async function detail(tx: Connection, userId: number, id: number): Promise<PayoutDetail> {
    const row = await repository.findPayout(tx, id, userId);
    if (!row) throw notFound(NO_PAYOUT);
    return presentDetail(row);
  }

  async function detailForAdmins(tx: Connection, who: SessionUser, id: number): Promise<PayoutDetailForAdmins> {
    const row = await repository.findPayout(tx, id, null);
    if (!row) throw notFound(NO_PAYOUT);
    const { available: balance } = await ledger.balances(tx, row.user_id);
    const before = { ...(await repository.readPaid(tx, row.user_id)), ...(await readProof(tx, row.requisites_id)) };
    const trace = await readTrace(tx, id);
    return presentDetailForAdmins(who, secondAbove(await settings()), row, { balance, before, trace });
  }

  /** Checks what a person asks for and opens the payout; its id. */
  async function request(tx: Connection, userId: number, body: RequestBody): Promise<number> {
    const rules = await settings();
    const limits = rulesOf(rules);
    const amount = parseUah(body.amount);
    const requisites = await findRequisites(tx, body.requisites_id, userId);
    if (!requisites) throw invalid({ requisites_id: ["Выберите, куда выплатить."] });
    const usable = usableAt(requisites, rules, deps.now?.());
    if (usable) {
      const hours = rules.hours_after_requisites;
      throw failRequest(
        "requisites_fresh",
        `Реквизиты добавлены недавно: выплата на них возможна через ${hours} ч после добавления.`,
        { usable_at: usable.toISOString() },
      );
    }
    if (amount < limits.smallest)
      throw invalid({ amount: [`Наименьшая выплата — ${inHryvnias(uahKopecks(limits.smallest))}.`] });
    if (amount > limits.largest)
      throw invalid({ amount: [`Наибольшая выплата — ${inHryvnias(uahKopecks(limits.largest))}.`] });
    const fee = payoutFee(amount, limits);
    if (fee !== parseUah(body.fee)) {
      const terms = await termsFor(tx, rules, userId);
      throw failRequest("terms_changed", "Комиссия изменилась. Проверьте сумму и подтвердите ещё раз.", { terms });
    }
    // Whoever comes second waits here and then sees what the first one left.
    const payable = payableOf(await ledger.lockedBalances(tx, userId));
    if (add(amount, fee) > payable) {
      const terms = await termsFor(tx, rules, userId);
      throw failRequest("balance_short", "На балансе не хватает на эту сумму с комиссией.", { terms });
    }
    return openPayout(tx, deps, {
      user_id: userId,
      amount,
      fee,
      requisites_id: requisites.id,
      method: requisites.method,
      requisites: requisites.masked,
      holder: requisites.holder,
      comment: body.comment,
      standing_on: null,
    });
  }

  return {
    /** A page of a user's payouts. */
    list: async (userId: number, ask: ListAsk<typeof payoutList>) =>
      presentPage(await repository.userPayouts.page(db, { user: userId }, ask), presentPayout),
    /** One payout of a user. */
    detail: (userId: number, id: number): Promise<PayoutDetail> => detail(db, userId, id),
    /** What a payout costs the user and how large it may be now. */
    terms: async (userId: number) => termsFor(db, await settings(), userId),

    /** The receipt of a paid payout, PDF. */
    async receipt(userId: number, id: number): Promise<Buffer> {
      const row = await repository.findPayout(db, id, userId);
      if (!row) throw notFound(NO_PAYOUT);
      if (row.status !== "paid")
        throw notFound(
          CLOSED_PAYOUTS.includes(row.status)
            ? `Квитанции нет: выплата ${PAYOUT_STATUS_NAMES[row.status].toLowerCase()}.`
            : "Квитанции нет: выплата ещё не проведена.",
        );
      return receiptOf(row, await deps.issuer());
    },

    /** Asks for a payout; the same key again gives the same response. */
    request: (userId: number, key: string, body: RequestBody): Promise<PayoutDetail> =>
      db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId, key, operation: "requestPayout", input: body },
          { run: () => request(tx, userId, body), present: (id) => detail(tx, userId, id) },
        ),
      ),

    /** Cancels a payout that nobody has decided on yet. */
    cancel: (userId: number, key: string, id: number): Promise<PayoutDetail> =>
      db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId, key, operation: "cancelPayout", input: { id } },
          {
            async run() {
              const row = await repository.lockPayout(tx, id, userId);
              if (!row) throw notFound(NO_PAYOUT);
              const how = await takeStep(tx, deps, row, "cancelOwn", { actor: "user", actorId: userId });
              if (how === "illegal") {
                const current = await detail(tx, userId, id);
                throw failCancel("illegal_step", "Эту выплату уже не отменить: по ней принято решение.", { current });
              }
              return id;
            },
            present: () => detail(tx, userId, id),
          },
        ),
      ),

    /** A page of everybody's payouts. */
    async listAll(who: SessionUser, ask: ListAsk<typeof allPayoutList>) {
      const above = secondAbove(await settings());
      return presentPage(await repository.allPayouts.page(db, {}, ask), (row) => presentForAdmins(who, above, row));
    },
    /** One payout of anybody. */
    detailForAdmins: (who: SessionUser, id: number): Promise<PayoutDetailForAdmins> => detailForAdmins(db, who, id),

    /** What waits for the shop. */
    async queue(): Promise<PayoutQueue> {
      const rows = await repository.countQueue(db);
      const of = (matches: (row: (typeof rows)[number]) => boolean) => {
        const found = rows.filter(matches);
        return {
          count: found.reduce((all, { count }) => all + count, 0),
          amount: toDecimal(uahKopecks(found.reduce((all, { amount }) => all + amount, 0))),
        };
      };
      return {
        requested: of(({ status }) => status === "requested"),
        second: of(({ is_second: isSecond }) => isSecond),
        approved: of(({ status }) => status === "approved"),
        processing: of(({ status }) => status === "processing"),
        failed: of(({ status }) => status === "failed"),
        second_above: toDecimal(secondAbove(await settings())),
      };
    },

    /** Takes an admin's step of one payout; 409 with how it stands now when somebody was faster. */
    step: (
      who: SessionUser,
      by: ChangedBy,
      key: string,
      id: number,
      { version, ...decision }: Decision & { version: number },
    ): Promise<PayoutDetailForAdmins> =>
      db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId: who.id, key, operation: "stepPayout", input: { id, version, ...decision } },
          {
            async run() {
              const outcome = await decide(tx, deps, { who, by, above: secondAbove(await settings()) }, id, {
                ...decision,
                version,
              });
              if (outcome === "missing") throw notFound(NO_PAYOUT);
              if (outcome === "own_payout" || outcome === "second_is_super") throw failStep(outcome, REFUSALS[outcome]);
              if (outcome === "changed" || outcome === "illegal")
                throw failStep("changed_meanwhile", REFUSALS[outcome], { current: await detailForAdmins(tx, who, id) });
              return id;
            },
            present: () => detailForAdmins(tx, who, id),
          },
        ),
      ),

    /** Takes a step of many payouts, as a job. */
    async stepMany(who: SessionUser, by: ChangedBy, { rows, step, reason, bank_ref }: BulkBody) {
      const above = secondAbove(await settings());
      const input: BulkInput = { step, reason, bank_ref, above, ...keepRequester(by) };
      return jobs.startRows(who, BULK_JOB, input, async function* (tx) {
        const subject = { kind: "payouts", id: 1, name: "Много выплат" } as const;
        await writeAudit(tx, by, { action: "stepPayouts", subject, before: {}, after: { step, reason, bank_ref } });
        yield* repository.allPayouts.walkIds(tx, {}, { choice: rows, batch: 2_000 });
      });
    },

    /**
     * A row of the bank's statement says that a payout was paid, or came back. Returns whether it changed anything: what was said to be paid
     * or returned before stays so, and a row that does not fit the payout's sum or state is left to a person, who may have said so (`actorId`).
     */
    async settleByBank(
      tx: Connection,
      id: number,
      row: { readonly amount: Uah; readonly actorId?: number | null } & (
        | { readonly bankRef: string }
        | { readonly returned: string }
      ),
    ): Promise<{ outcome: "illegal" } | { outcome: "taken" | "repeat"; userId: number }> {
      const payout = await repository.lockPayout(tx, id, null);
      if (!payout || payout.amount !== row.amount) return { outcome: "illegal" };
      const userId = payout.user_id;
      const bank = { actor: "bank", actorId: row.actorId ?? null } as const;
      // What came back has left before.
      if ("bankRef" in row && payout.status === "returned") return { outcome: "repeat", userId };
      const outcome =
        "bankRef" in row
          ? await takeStep(tx, deps, payout, "pay", { ...bank, bankRef: row.bankRef })
          : await takeStep(tx, deps, payout, "return", { ...bank, reason: row.returned });
      return outcome === "illegal" ? { outcome } : { outcome, userId };
    },

    /** Payouts of a sum that a row of the statement may show leaving, or coming back: those that wait for it first. */
    bankCandidates: (tx: Connection, amount: Uah, isBack: boolean) =>
      repository.payoutsOfSum(tx, amount, isBack ? ["paid", "returned"] : ["processing", "paid", "returned"]),

    /** How many payouts of a user have not come to an end. */
    countOpen: repository.countOpen,

    /** Refuses to delete a person whose money is on its way. */
    async forgetUser(tx: Connection, userId: number): Promise<void> {
      if ((await repository.countOpen(tx, userId)).all === 0) return;
      const zero = toDecimal(uahKopecks(0));
      throw failDelete("money_left", "У пользователя есть незавершённая выплата. Сначала завершите её.", {
        balance: zero,
        held: zero,
        pending: zero,
      });
    },
  };
}
