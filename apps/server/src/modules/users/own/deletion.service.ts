import {
  DELETION_DAYS,
  type Hindrance,
  type OwnDeletion,
  ownAccountEndpoints,
} from "@dropship/api/contract/own-account";
import type { Uah } from "@dropship/money";
import type { Connection, Database } from "../../../db/database.ts";
import type { ChangedBy, SessionUser } from "../../../http/call.ts";
import { failuresOf } from "../../../http/declared-failure.ts";
import { kopecksText } from "../../../documents/kopecks-text.ts";
import type { DemandOwnPassword } from "../../auth/access/own-password.ts";
import * as outbox from "../../outbox/outbox.service.ts";
import { countOtherSuperAdmins, lockCard } from "../users.repository.ts";
import { LAST_SUPER_ADMIN, type UsersService } from "../users.service.ts";
import * as repository from "./deletion.repository.ts";

const fail = failuresOf(ownAccountEndpoints.askForDeletion.errors);

/** What the service works with. */
export interface DeletionDeps {
  readonly db: Database;
  readonly users: Pick<UsersService, "erase">;
  readonly balances: (db: Connection, userId: number) => Promise<{ available: Uah; held: Uah; pending: Uah }>;
  readonly orders: { count(db: Connection, userId: number): Promise<{ all: number; open: number }> };
  readonly payouts: {
    countOpen(db: Connection, userId: number): Promise<{ all: number; requested: number; failed: number }>;
  };
  readonly demandPassword: DemandOwnPassword;
  readonly onFault: (what: string, error: unknown) => void;
}

/** Deleting one's own account. */
export type DeletionService = ReturnType<typeof deletionService>;

/** Makes the service. */
export function deletionService({ db, users, balances, orders, payouts, demandPassword, onFault }: DeletionDeps) {
  /** Everything that keeps an account from being deleted, said one by one. */
  async function hindrancesOf(connection: Connection, userId: number, isSuperAdmin: boolean): Promise<Hindrance[]> {
    const found: Hindrance[] = [];
    const { open } = await orders.count(connection, userId);
    if (open > 0) found.push({ kind: "orders", text: `Незавершённых заказов: ${open}. Дождитесь их или отмените.` });
    const { all, requested, failed } = await payouts.countOpen(connection, userId);
    if (all > 0) {
      const ways = [
        `Выплат в пути: ${all}. Дождитесь, когда они придут.`,
        ...(requested > 0 ? [`Запрошенные (${requested}) ещё можно отменить.`] : []),
        ...(failed > 0 ? [`Не прошедшие (${failed}) магазин повторит или вернёт на баланс.`] : []),
      ];
      found.push({ kind: "payouts", text: ways.join(" ") });
    }
    const { available, held, pending } = await balances(connection, userId);
    const sums: readonly (readonly [Uah, string])[] = [
      [available, available < 0 ? "долг" : "на балансе"],
      [held, "зарезервировано"],
      [pending, "долг за возвраты"],
    ];
    const left = sums.filter(([sum]) => sum !== 0).map(([sum, name]) => `${name} ${kopecksText(Math.abs(sum))} ₴`);
    if (left.length > 0)
      found.push({ kind: "money", text: `Расчёты не закрыты: ${left.join(", ")}. Выведите деньги или погасите долг.` });
    if (isSuperAdmin && (await countOtherSuperAdmins(connection, userId)) === 0)
      found.push({ kind: "last_super_admin", text: LAST_SUPER_ADMIN });
    return found;
  }

  async function show(connection: Connection, userId: number, isSuperAdmin: boolean): Promise<OwnDeletion> {
    const request = await repository.findRequest(connection, userId);
    return {
      request: request && { asked_at: request.asked_at.toISOString(), due_at: request.due_at.toISOString() },
      hindrances: await hindrancesOf(connection, userId, isSuperAdmin),
    };
  }
  const isSuperAdmin = ({ roles }: Pick<SessionUser, "roles">) => roles.includes("Super Admin");

  /** Deletes one account whose time has come; not while something keeps it, nor when its owner has thought otherwise. */
  async function finish(userId: number): Promise<void> {
    const after = await db.transaction(async (tx) => {
      const row = await lockCard(tx, userId);
      const request = await repository.lockDue(tx, userId);
      if (!row || !request || (await hindrancesOf(tx, userId, isSuperAdmin(row))).length > 0) return null;
      // It is the owner's own doing, as they asked for it.
      const by: ChangedBy = { actorId: userId, ip: request.ip, requestId: `deletion-${userId}` };
      return users.erase(tx, by, userId);
    });
    after?.();
  }

  /** Deletes one account that came to nothing, unless somebody has just done something with it. */
  async function forget(userId: number): Promise<void> {
    const after = await db.transaction(async (tx) => {
      if (!(await lockCard(tx, userId)) || !(await repository.isUnconfirmed(tx, userId))) return null;
      return users.erase(tx, null, userId);
    });
    after?.();
  }

  async function each(ids: readonly number[], work: (userId: number) => Promise<void>): Promise<void> {
    for (const userId of ids) {
      try {
        await work(userId);
      } catch (error) {
        onFault(`the account ${userId} could not be deleted; it will be tried again`, error);
      }
    }
  }

  return {
    /** Whether one's account is to be deleted, and what keeps it from that. */
    show: (user: SessionUser): Promise<OwnDeletion> => db.transaction((tx) => show(tx, user.id, isSuperAdmin(user))),

    /** Asks for it by the password. */
    async ask(user: SessionUser, password: string, ip: string): Promise<OwnDeletion> {
      await demandPassword(user.id, password);
      return db.transaction(async (tx) => {
        // Nothing is placed or paid out between the look and the wish.
        await lockCard(tx, user.id);
        const hindrances = await hindrancesOf(tx, user.id, isSuperAdmin(user));
        if (hindrances.length > 0)
          throw fail("held_back", hindrances.map(({ text }) => text).join(" "), { hindrances });
        const isNew = await repository.putRequest(tx, user.id, DELETION_DAYS, ip);
        const shown = await show(tx, user.id, isSuperAdmin(user));
        if (isNew && shown.request) {
          const payload = { userId: user.id, what: "deletion-asked", dueAt: shown.request.due_at } as const;
          await outbox.write(tx, { name: "account.access-changed", payload });
        }
        return shown;
      });
    },

    /** Keeps the account. */
    takeBack: (user: SessionUser): Promise<OwnDeletion> =>
      db.transaction(async (tx) => {
        await lockCard(tx, user.id);
        const payload = { userId: user.id, what: "deletion-taken-back" } as const;
        if (await repository.deleteRequest(tx, user.id))
          await outbox.write(tx, { name: "account.access-changed", payload });
        return show(tx, user.id, isSuperAdmin(user));
      }),

    /** Deletes accounts whose time has come, and those that nobody has confirmed for a week and nothing was done with; what keeps one is looked at again the next time. */
    async runDue(): Promise<void> {
      await each(await repository.findDue(db), finish);
      await each(await repository.findUnconfirmed(db), forget);
    },
  };
}
