import {
  codEndpoints,
  type CodPaymentDetail,
  type CodRegisterDetail,
  type CodSummary,
} from "@dropship/api/contract/cod";
import { COD_FILE_BYTES } from "@dropship/api/contract/cod-choices";
import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { MoneyPreview } from "@dropship/api/contract/ledger";
import type { codPaymentList, codRegisterList } from "@dropship/api/contract/lists/cod";
import { parseUah, uahKopecks } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { numbered } from "../../record-number.ts";
import { writeAudit } from "../audit/audit.service.ts";
import * as idempotency from "../idempotency/idempotency.service.ts";
import { rehearsedPreview } from "../ledger/rehearsed-preview.service.ts";
import * as outbox from "../outbox/outbox.service.ts";
import * as repository from "./cod.repository.ts";
import { creditWhenSent, takeRegister } from "./cod-money.ts";
import { type CodDecisionDeps, codDecisions, lockPayment } from "./cod-decisions.ts";
import { needsSecond } from "./cod.policy.ts";
import * as presenter from "./cod.presenter.ts";
import * as registers from "./cod-registers.repository.ts";
import * as requests from "./cod-requests.repository.ts";
import { NotARegister, readRegister } from "./register-file.ts";

type Table = typeof codEndpoints;
const failTake = failuresOf(codEndpoints.takeCodRegister.errors);
const failPayment = failuresOf(codEndpoints.resolveCod.errors);
const failRegister = failuresOf(codEndpoints.receiveCodRegister.errors);
const failPreview = failuresOf(codEndpoints.previewCodRequest.errors);
const failConfirm = failuresOf(codEndpoints.confirmCodRequest.errors);
const failRefuse = failuresOf(codEndpoints.refuseCodRequest.errors);

const NO_PAYMENT = "Такого наложенного платежа нет.";
const NO_REGISTER = "Такого реестра нет.";
const OWN = "О своих деньгах решает другой администратор.";
const MOVED = "Состояние уже другое. Обновите страницу.";
const NO_REQUEST = "Такой просьбы нет.";
const GONE = "По этой просьбе уже решили, или деньги уже в другом месте. Отклоните её.";
const WAITING = "Об этом уже спросили второго человека.";

/** What the service works with beside the money. */
export interface CodServiceDeps extends CodDecisionDeps {
  readonly db: Database;
  /** Offers an unexplained row of the bank to the matchers once more. */
  readonly offer: (rowId: number) => Promise<void>;
}

/** Cash on delivery: where it is, what proves it, and what people decide about it. */
export type CodService = ReturnType<typeof codService>;

/** Makes the service. */
export function codService(deps: CodServiceDeps) {
  const { db } = deps;
  const decisions = codDecisions(deps);

  const askedOf = async (tx: Connection, of: { paymentId: number } | { registerId: number }) => ({
    requests: await requests.waitingRequests(tx, of),
    decided: await requests.decidedRequests(tx, of),
  });
  async function payment(tx: Connection, who: SessionUser, id: number): Promise<CodPaymentDetail> {
    const row = await repository.findPayment(tx, id);
    if (!row) throw notFound(NO_PAYMENT);
    const events = await repository.eventsOf(tx, id);
    return presenter.presentPaymentDetail(who, row, {
      events,
      ...(await askedOf(tx, { paymentId: id })),
    });
  }
  async function register(tx: Connection, who: SessionUser, id: number): Promise<CodRegisterDetail> {
    const row = await registers.findRegister(tx, id);
    if (!row) throw notFound(NO_REGISTER);
    const items = await registers.registerItems(tx, id);
    return presenter.presentRegisterDetail(who, row, {
      items,
      ...(await askedOf(tx, { registerId: id })),
    });
  }
  async function summary(tx: Connection, who: SessionUser): Promise<CodSummary> {
    const counts = await repository.countWaiting(tx);
    const waiting = await requests.waitingRequests(tx);
    return {
      disputed: { count: counts.disputed, amount: presenter.uah(counts.amount) },
      registers: { waiting: counts.waiting, disputed: counts.disputed_registers },
      requests: waiting.map((row) => presenter.presentRequest(who, row)),
    };
  }

  /** Rows of the bank that came before their registers are looked at again. */
  async function meetBank(): Promise<void> {
    for (const id of await registers.unexplainedRows(db)) await deps.offer(id);
  }

  /** The payment under its lock and that of its order; nobody decides about money of their own. */
  async function lockForDecision(tx: Connection, who: SessionUser, id: number): Promise<repository.PaymentRow> {
    const row = await lockPayment(tx, id);
    if (!row) throw notFound(NO_PAYMENT);
    if (row.user_id === who.id) throw failPayment("own_money", OWN);
    if ((await requests.waitingRequests(tx, { paymentId: id })).length > 0) throw failPayment("waiting", WAITING);
    return row;
  }

  const paymentSubject = (row: repository.PaymentRow) => ({
    kind: "cod_payment" as const,
    id: row.id,
    name: `Заказ ${numbered(row.number)}`,
  });
  const registerSubject = (row: { id: number; number: string }) => ({
    kind: "cod_register" as const,
    id: row.id,
    name: `Реестр ${row.number}`,
  });

  /** Keeps what is asked for, and does it unless a second person has to be asked. */
  async function ask(
    tx: Connection,
    row: Omit<Parameters<typeof requests.insertRequest>[1], "state">,
    measure: number,
  ): Promise<void> {
    const state = needsSecond(measure) ? "waiting" : "done";
    const id = await requests.insertRequest(tx, { ...row, state });
    if (id === null) throw failPayment("waiting", WAITING);
    const kept = await requests.findRequest(tx, id);
    if (!kept) return;
    if (state === "done") {
      await decisions.carryOut(tx, kept, row.asked_by);
      return;
    }
    const { amount, asked_by: askedBy, user_id: userId } = kept;
    const payload = { requestId: null, operation: "cod", amount: uahKopecks(amount), askedBy, userId } as const;
    await outbox.write(tx, { name: "money.asked", payload });
  }

  return {
    list: async (asked: ListAsk<typeof codPaymentList>) =>
      presentPage(await repository.codPayments.page(db, {}, asked), presenter.presentPayment),
    listRegisters: async (asked: ListAsk<typeof codRegisterList>) =>
      presentPage(await registers.codRegisters.page(db, {}, asked), presenter.presentRegister),
    payment: (who: SessionUser, id: number) => payment(db, who, id),
    register: (who: SessionUser, id: number) => register(db, who, id),
    summary: (who: SessionUser) => summary(db, who),

    /** Takes in the file of a register. */
    async takeFile(
      who: SessionUser,
      by: ChangedBy,
      key: string,
      { name, content }: BodyOf<Table["takeCodRegister"]>,
    ): Promise<CodRegisterDetail> {
      const bytes = Buffer.from(content, "base64");
      if (bytes.length > COD_FILE_BYTES) throw invalid({ content: ["Файл больше 512 КБ. Разделите его."] });
      const read = await readRegister(name, bytes).catch((error: unknown) => {
        if (error instanceof NotARegister) throw invalid({ content: [error.message] });
        throw error;
      });
      const command = { userId: who.id, key, operation: "takeCodRegister", input: { name, content } };
      const taken = await db.transaction((tx) =>
        idempotency.once(tx, command, {
          async run() {
            const made = await takeRegister(tx, { ...read, source: "file", createdBy: who.id });
            if (!made)
              throw failTake(
                "register_differs",
                `Реестр ${read.number} уже загружен с другими строками. Сверьте файлы.`,
              );
            const subject = registerSubject({ id: made.id, number: read.number });
            if (made.isNew)
              await writeAudit(tx, by, {
                action: "takeCodRegister",
                subject,
                before: {},
                after: { number: read.number, rows: read.rows.length },
              });
            return made.id;
          },
          present: (id) => register(tx, who, id),
        }),
      );
      await meetBank();
      return taken;
    },

    /** A register as the carrier itself gives it; false when it was known. */
    takeFromCarrier: (given: Omit<registers.NewRegister, "source" | "createdBy" | "fileName">): Promise<boolean> =>
      db.transaction(async (tx) => {
        const taken = await takeRegister(tx, { ...given, source: "carrier", createdBy: null, fileName: "" });
        return taken?.isNew ?? false;
      }),

    /** A register's money is there, on an admin's word. */
    receiveRegister: (
      who: SessionUser,
      by: ChangedBy,
      key: string,
      id: number,
      reason: string,
    ): Promise<CodRegisterDetail> =>
      db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId: who.id, key, operation: "receiveCodRegister", input: { id, reason } },
          {
            async run() {
              const row = await decisions.lockRegister(tx, id);
              if (!row) throw notFound(NO_REGISTER);
              if (row === "moved") throw failRegister("decided", MOVED);
              const items = await registers.registerItems(tx, id);
              if (items.some(({ user_id: userId }) => userId === who.id)) throw failRegister("own_money", OWN);
              if (row.state === "paid") throw failRegister("decided", MOVED);
              const came = row.came ?? row.net;
              const asked = { kind: "register", payment_id: null, register_id: id, amount: came, reason } as const;
              await ask(tx, { ...asked, asked_by: who.id }, row.came === null ? row.net : row.came - row.net);
              await writeAudit(tx, by, {
                action: "receiveCodRegister",
                subject: registerSubject(row),
                before: { state: row.state },
                after: { state: (await registers.findRegister(tx, id))?.state, amount: presenter.uah(came), reason },
              });
              return id;
            },
            present: (made) => register(tx, who, made),
          },
        ),
      ),

    /** Ends a dispute. */
    resolve: (
      who: SessionUser,
      by: ChangedBy,
      key: string,
      id: number,
      { decision, reason }: BodyOf<Table["resolveCod"]>,
    ): Promise<CodPaymentDetail> =>
      db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId: who.id, key, operation: "resolveCod", input: { id, decision, reason } },
          {
            async run() {
              const row = await lockForDecision(tx, who, id);
              if (row.state !== "disputed") throw failPayment("decided", MOVED);
              if (decision === "dismiss") await decisions.dismiss(tx, row, { actorId: who.id, text: reason });
              else {
                if (row.problem !== "sum" || row.reported === null)
                  throw failPayment(
                    "not_payable",
                    "По этому заказу никто не должен был платить: запись можно только не принять.",
                  );
                const asked = {
                  kind: "accept",
                  payment_id: id,
                  register_id: null,
                  amount: row.reported,
                  reason,
                } as const;
                await ask(tx, { ...asked, asked_by: who.id }, row.reported - row.expected);
              }
              await auditPayment(tx, by, "resolveCod", row, { decision, reason });
              return id;
            },
            present: (made) => payment(tx, who, made),
          },
        ),
      ),

    /** The money of an order is there, on an admin's word. */
    receive: (
      who: SessionUser,
      by: ChangedBy,
      key: string,
      id: number,
      { amount, reason }: BodyOf<Table["receiveCod"]>,
    ): Promise<CodPaymentDetail> =>
      db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId: who.id, key, operation: "receiveCod", input: { id, amount, reason } },
          {
            async run() {
              const row = await lockForDecision(tx, who, id);
              if (row.state !== "expected" && row.state !== "collected") throw failPayment("decided", MOVED);
              const said = parseUah(amount);
              const asked = { kind: "receive", payment_id: id, register_id: null, amount: said, reason } as const;
              await ask(tx, { ...asked, asked_by: who.id }, said);
              await auditPayment(tx, by, "receiveCod", row, { amount, reason });
              return id;
            },
            present: (made) => payment(tx, who, made),
          },
        ),
      ),

    /** Balances before and after what waits is done; changes nothing. */
    preview: (who: SessionUser, id: number): Promise<MoneyPreview> =>
      rehearsedPreview(db, async (tx) => {
        const row = await requests.findRequest(tx, id, "for update of q");
        if (!row) throw notFound(NO_REQUEST);
        if (row.state !== "waiting" || !(await decisions.isStillDue(tx, row))) throw failPreview("decided", GONE);
        await decisions.carryOut(tx, row, who.id);
      }),

    /** Does what another admin asked for. */
    confirm: (who: SessionUser, by: ChangedBy, key: string, id: number): Promise<CodSummary> =>
      db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId: who.id, key, operation: "confirmCodRequest", input: { id } },
          {
            async run() {
              const row = await requests.findRequest(tx, id, "for update of q");
              if (!row) throw notFound(NO_REQUEST);
              if (!decisions.mayConfirm(who, row))
                throw failConfirm(
                  "own_request",
                  "Подтверждает другой человек: не тот, кто просит, и не тот, чьи деньги.",
                );
              if (row.state !== "waiting" || !(await decisions.isStillDue(tx, row))) throw failConfirm("decided", GONE);
              await requests.decideRequest(tx, id, "done", who.id);
              const entryId = await decisions.carryOut(tx, row, who.id);
              await decisions.tellDecided(tx, row, { by: who.id, isDone: true, entryId, reason: "" });
              await auditRequest(tx, by, "confirmCodRequest", row, { state: "done" });
              return id;
            },
            present: () => summary(tx, who),
          },
        ),
      ),

    /** Refuses what waits; whoever asked for it takes it back so. */
    refuse: (who: SessionUser, by: ChangedBy, id: number, reason: string): Promise<CodSummary> =>
      db.transaction(async (tx) => {
        const row = await requests.findRequest(tx, id, "for update of q");
        if (!row) throw notFound(NO_REQUEST);
        if (!decisions.mayRefuse(who, row))
          throw failRefuse("not_allowed", "Отклоняет главный администратор или тот, кто просил.");
        if (row.state === "done") throw failRefuse("decided", "Это уже сделано.");
        if (row.state === "waiting") {
          await requests.decideRequest(tx, id, "refused", who.id, reason);
          await decisions.tellDecided(tx, row, { by: who.id, isDone: false, entryId: null, reason });
          await auditRequest(tx, by, "refuseCodRequest", row, { state: "refused", reason });
        }
        return summary(tx, who);
      }),

    /** What the clock does: registers meet rows of the bank that came before them, and money that waited for its parcel is credited. */
    async tick(): Promise<void> {
      await meetBank();
      for (const orderId of await repository.creditable(db)) {
        await db.transaction(async (tx) => {
          await repository.lockOrders(tx, [orderId]);
          const row = await repository.lockPaymentOf(tx, orderId);
          if (row) await creditWhenSent(tx, deps, row);
        });
      }
    },
  };

  async function auditPayment(
    tx: Connection,
    by: ChangedBy,
    action: "resolveCod" | "receiveCod",
    row: repository.PaymentRow,
    said: Record<string, string>,
  ): Promise<void> {
    const after = await repository.findPayment(tx, row.id);
    await writeAudit(tx, by, {
      action,
      subject: paymentSubject(row),
      before: { state: row.state },
      after: { state: after?.state ?? row.state, ...said },
    });
  }
  async function auditRequest(
    tx: Connection,
    by: ChangedBy,
    action: "confirmCodRequest" | "refuseCodRequest",
    row: requests.CodRequestRow,
    after: Record<string, string>,
  ): Promise<void> {
    const subject =
      row.payment_id === null
        ? registerSubject({ id: row.register_id ?? 0, number: row.register_number ?? "" })
        : { kind: "cod_payment" as const, id: row.payment_id, name: `Заказ ${numbered(row.order_number ?? "")}` };
    await writeAudit(tx, by, {
      action,
      subject,
      before: { state: "waiting" },
      after: { amount: presenter.uah(row.amount), ...after },
    });
  }
}
