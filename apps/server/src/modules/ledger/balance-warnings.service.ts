import type { BalanceWarning } from "@dropship/api/contract/balance";
import { toDecimal, type Uah, uahKopecks } from "@dropship/money";
import type { Connection } from "../../db/database.ts";
import * as outbox from "../outbox/outbox.service.ts";
import * as repository from "./balance-warnings.repository.ts";

/** Word of a balance that has fallen below the sum that its user, or else the shop, has set. */
export type BalanceWarningsService = ReturnType<typeof balanceWarningsService>;

/** Makes the service; `standard` is the limit of who has set none, zero for no word at all. */
export function balanceWarningsService({ standard }: { readonly standard: () => Promise<Uah> }) {
  /** What a user is warned by, and whether the balance is below it now: the shop's limit counts only once the balance has fallen below it. */
  async function read(db: Connection, userId: number, available: Uah): Promise<BalanceWarning> {
    const [row, usual] = await Promise.all([repository.findWarning(db, userId), standard()]);
    const own = row?.own_limit ?? null;
    const isMeant = own !== null || (row?.told_entry ?? 0) > 0;
    return {
      own: own === null ? null : toDecimal(uahKopecks(own)),
      standard: toDecimal(usual),
      is_below: isMeant && available < (own ?? usual),
    };
  }

  return {
    read,

    /** Keeps a user's own limit. */
    save: (db: Connection, userId: number, limit: Uah | null): Promise<void> => repository.saveLimit(db, userId, limit),

    /** Takes away what a person who is deleted has set. */
    forgetUser: repository.deleteWarning,

    /**
     * Follows an entry of the ledger: one that took the balance from the limit or above it to below is told of. So the next word comes only
     * after the balance has risen again. Doing it again does nothing.
     */
    async follow(tx: Connection, event: outbox.WrittenEvent): Promise<void> {
      if (event.name !== "transaction.created") return;
      const { transactionId: entryId, userId } = event.payload;
      const move = await repository.findMove(tx, entryId, userId);
      const limit = move?.own_limit ?? (await standard());
      if (!move || limit <= 0 || move.before < limit || move.after >= limit) return;
      if (!(await repository.noteTold(tx, userId, entryId))) return;
      const payload = { entryId, userId, balance: uahKopecks(move.after), limit: uahKopecks(limit) };
      await outbox.write(tx, { name: "balance.low", payload });
    },
  };
}
