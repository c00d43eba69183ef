import { type AdminReplenishment, adminReplenishmentEndpoints } from "@dropship/api/contract/admin-replenishments";
import type { BodyOf } from "@dropship/api/contract/endpoint";
import { SECOND_PERSON_ABOVE } from "@dropship/api/contract/ledger-choices";
import type { adminReplenishmentList } from "@dropship/api/contract/lists/admin-replenishments";
import { parseUah, uahKopecks } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import { inHryvnias } from "../../hryvnias.ts";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { numbered } from "../../record-number.ts";
import { writeAudit } from "../audit/audit.service.ts";
import * as idempotency from "../idempotency/idempotency.service.ts";
import { adminReplenishments, type AdminReplenishmentRow, findForShop } from "./admin-top-ups.repository.ts";
import { presentSummary, uah } from "./replenishments.presenter.ts";
import { events, findPayer } from "./replenishments.repository.ts";
import * as topUps from "./top-ups.service.ts";

type Table = typeof adminReplenishmentEndpoints;
const failAdd = failuresOf(adminReplenishmentEndpoints.addReplenishment.errors);
const failCredit = failuresOf(adminReplenishmentEndpoints.creditReplenishment.errors);
const failRefuse = failuresOf(adminReplenishmentEndpoints.refuseReplenishment.errors);

const LIMIT = parseUah(SECOND_PERSON_ABOVE);
const NO_TOP_UP = "Такого пополнения нет.";
const OWN = "Своё пополнение проводит другой администратор.";
const TOO_MUCH = `Больше ${inHryvnias(LIMIT)} зачисляет строка выписки или «Новая транзакция» со вторым человеком.`;

const presentRow = (row: AdminReplenishmentRow) => ({
  ...presentSummary(row),
  user: { id: row.user_id, name: row.user_name, email: row.user_email },
});

/** Top-ups as the shop sees them, and money that came past the bank. */
export type AdminTopUpsService = ReturnType<typeof adminTopUpsService>;

/** Makes the service. What is credited by hand comes from the shop's adjustments: the statement, which says what is in the bank, does not show it. */
export function adminTopUpsService({
  db,
  isSandbox,
}: {
  readonly db: Database;
  readonly isSandbox: () => Promise<boolean>;
}) {
  async function detail(tx: Connection, who: SessionUser, id: number): Promise<AdminReplenishment> {
    const row = await findForShop(tx, id);
    if (!row) throw notFound(NO_TOP_UP);
    const history = await events(tx, id);
    const isTransfer = row.method === "transfer";
    const isOpen = row.status !== "succeeded" && row.status !== "reversed";
    return {
      ...presentRow(row),
      reason: row.reason,
      transaction_id: row.entry_id,
      history: history.map(({ status, text, created_at: at }) => ({ status, text, created_at: at.toISOString() })),
      can: {
        credit: isTransfer && isOpen && row.user_id !== who.id,
        refuse: isTransfer && row.status === "awaiting_match",
      },
    };
  }
  const subject = (row: topUps.TopUp) => ({
    kind: "replenishment" as const,
    id: row.id,
    name: `Пополнение ${numbered(row.id)}, ${inHryvnias(uahKopecks(row.amount))}`,
  });

  return {
    list: async (ask: ListAsk<typeof adminReplenishmentList>) =>
      presentPage(await adminReplenishments.page(db, {}, ask), presentRow),
    get: (who: SessionUser, id: number) => detail(db, who, id),

    /** Credits a user with money that came past the bank. */
    async add(
      who: SessionUser,
      by: ChangedBy,
      key: string,
      body: BodyOf<Table["addReplenishment"]>,
    ): Promise<AdminReplenishment> {
      const command = { userId: who.id, key, operation: "addReplenishment", input: body };
      const isMadeUp = await isSandbox();
      return db.transaction((tx) =>
        idempotency.once(tx, command, {
          async run() {
            const { user_id: userId, reason, document } = body;
            const amount = parseUah(body.amount);
            if (userId === who.id) throw failAdd("own_money", OWN);
            if (amount > LIMIT) throw failAdd("too_much", TOO_MUCH);
            if ((await findPayer(tx, userId)).email === "") throw notFound("Такого пользователя нет.");
            const row = await topUps.begin(tx, {
              userId,
              method: "manual",
              amount,
              isSandbox: isMadeUp,
              expiresAt: new Date(),
            });
            await topUps.credit(tx, row, {
              key: `manual:${row.id}`,
              from: "adjustment",
              payer: "",
              paidAt: new Date(),
              actorId: who.id,
              document,
            });
            await writeAudit(tx, by, {
              action: "addReplenishment",
              subject: subject(row),
              before: {},
              after: { state: row.status, amount: uah(amount), reason, document },
            });
            return row.id;
          },
          present: (id) => detail(tx, who, id),
        }),
      );
    },

    /** Credits a transfer that the statement does not show. */
    credit: (
      who: SessionUser,
      by: ChangedBy,
      key: string,
      id: number,
      body: BodyOf<Table["creditReplenishment"]>,
    ): Promise<AdminReplenishment> =>
      db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId: who.id, key, operation: "creditReplenishment", input: { id, ...body } },
          {
            async run() {
              const row = await topUps.lockTopUp(tx, { id });
              if (!row) throw notFound(NO_TOP_UP);
              if (row.user_id === who.id) throw failCredit("own_money", OWN);
              const amount = parseUah(body.amount);
              if (amount > LIMIT) throw failCredit("too_much", TOO_MUCH);
              const before = row.status;
              const isCredited =
                row.method === "transfer" &&
                (await topUps.credit(tx, row, {
                  key: `hand:${row.id}`,
                  from: "adjustment",
                  payer: row.payer,
                  paidAt: new Date(),
                  amount,
                  actorId: who.id,
                  document: body.document,
                }));
              if (!isCredited) throw failCredit("not_waiting", "Это пополнение уже зачислено или оплачивается картой.");
              await writeAudit(tx, by, {
                action: "creditReplenishment",
                subject: subject(row),
                before: { state: before },
                after: { state: row.status, amount: uah(amount), reason: body.reason, document: body.document },
              });
              return id;
            },
            present: (made) => detail(tx, who, made),
          },
        ),
      ),

    /** Refuses a transfer that is awaited. */
    refuse: (who: SessionUser, by: ChangedBy, id: number, reason: string): Promise<AdminReplenishment> =>
      db.transaction(async (tx) => {
        const row = await topUps.lockTopUp(tx, { id });
        if (!row) throw notFound(NO_TOP_UP);
        if (row.status === "rejected" && row.reason === reason) return detail(tx, who, id); // a press that was repeated
        const before = row.status;
        if (!(await topUps.take(tx, row, "refuse", { fields: { reason }, text: `Отклонено магазином: ${reason}` })))
          throw failRefuse("not_waiting", "Это пополнение уже ничего не ждёт.");
        await writeAudit(tx, by, {
          action: "refuseReplenishment",
          subject: subject(row),
          before: { state: before },
          after: { state: row.status, reason },
        });
        return detail(tx, who, id);
      }),
  };
}
