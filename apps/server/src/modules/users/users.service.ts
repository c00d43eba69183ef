import type { BodyOf } from "@dropship/api/contract/endpoint";
import { withNeeds } from "@dropship/api/contract/permission-choices";
import { ADMIN_PERMISSIONS, may } from "@dropship/api/contract/permissions";
import { type UserCard, userEndpoints } from "@dropship/api/contract/users";
import type { userList } from "@dropship/api/contract/lists/users";
import { toDecimal, type Uah } from "@dropship/money";
import { type Connection, type Database, databaseErrorCode } from "../../db/database.ts";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { forbidden, invalid, lacking, notFound } from "../../http/failure.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import { type AuditSubject, writeAudit } from "../audit/audit.service.ts";
import { mayDelete, mayNarrow, maySee, maySeeMoney, mayUpdate } from "./users.policy.ts";
import { presentUserCard, presentUserRow, type UserFigures } from "./users.presenter.ts";
import type { JournalTraces } from "./people.repository.ts";
import * as repository from "./users.repository.ts";

type Table = typeof userEndpoints;

const failUpdate = failuresOf(userEndpoints.updateUser.errors);
const failDelete = failuresOf(userEndpoints.deleteUser.errors);
const failNarrow = failuresOf(userEndpoints.narrowUser.errors);
const failRoles = failuresOf(userEndpoints.changeUserRoles.errors);
/** Said where the shop would be left without a Super Admin. */
export const LAST_SUPER_ADMIN = "Это последний главный администратор. Сначала назначьте другого.";

const CHANGED_MEANWHILE = "Пока вы меняли аккаунт, его сохранил кто-то другой.";

/** What the service works with. */
export interface UsersDeps {
  readonly db: Database;
  /** What a user has; `pending` below zero is a debt for returns. */
  readonly balances: (db: Connection, userId: number) => Promise<UserFigures["balances"] & { readonly pending: Uah }>;
  readonly orders: { count(db: Connection, userId: number): Promise<{ all: number; open: number }> };
  /** Ends every look as another user by this admin; whom they looked as. */
  readonly endViewsBy: (tx: Connection, viewerId: number) => Promise<readonly number[]>;
  /** Each takes away what its module keeps of a person who is deleted. */
  readonly forgetters: readonly ((tx: Connection, userId: number) => Promise<void>)[];
  /** The journal, which forgets a person by what it may know them by. */
  readonly journal: {
    readonly traces: (tx: Connection, userId: number) => Promise<JournalTraces>;
    readonly erase: (tx: Connection, userId: number, traces: JournalTraces) => Promise<void>;
  };
  /** Writes the invitation, so that it is sent when the transaction is committed. */
  readonly invite: (tx: Connection, user: { id: number; email: string }) => Promise<void>;
  /** What the user may see has changed or ended: their open tabs must ask anew. */
  readonly onAccessChanged: (userId: number) => void;
}

const subjectOf = (row: repository.UserCardRow): AuditSubject => ({ kind: "user", id: row.id, name: row.email });
const fieldsOf = ({ first_name, last_name, username, phone }: repository.UserCardRow) => ({
  first_name,
  last_name,
  username,
  phone,
});
const isSuperAdmin = ({ roles }: Pick<repository.UserCardRow, "roles">) => roles.includes("Super Admin");

/** Accounts. */
export type UsersService = ReturnType<typeof usersService>;

/** Accounts: read and changed by their owner and by admins, made, blocked and deleted by admins. */
export function usersService(deps: UsersDeps) {
  const { db, onAccessChanged } = deps;

  async function figuresOf(connection: Connection, id: number): Promise<UserFigures> {
    const balances = await deps.balances(connection, id);
    const orders = await deps.orders.count(connection, id);
    return { balances, ordersCount: orders.all };
  }
  async function show(connection: Connection, id: number, viewer: SessionUser): Promise<UserCard> {
    const row = await repository.findCard(connection, id);
    if (!row) throw notFound("Такого пользователя нет.");
    return presentUserCard(row, await figuresOf(connection, id), viewer);
  }
  async function locked(
    tx: Connection,
    id: number,
    viewer: SessionUser,
    how?: { keepsKey: boolean },
  ): Promise<repository.UserCardRow> {
    const row = maySee(viewer, id) ? await repository.lockCard(tx, id, how) : null;
    if (!row) throw notFound("Такого пользователя нет.");
    return row;
  }
  /** The account as it stands now, where somebody has changed it since this version was read. */
  async function changedSince(
    tx: Connection,
    row: repository.UserCardRow,
    version: number | undefined,
    viewer: SessionUser,
  ): Promise<{ current: UserCard } | null> {
    if (version === undefined || version === row.version) return null;
    return { current: presentUserCard(row, await figuresOf(tx, row.id), viewer) };
  }

  async function erase(tx: Connection, by: ChangedBy | null, id: number): Promise<() => void> {
    const viewed = await deps.endViewsBy(tx, id);
    // Read while the account still says who it is.
    const traces = await deps.journal.traces(tx, id);
    for (const forget of deps.forgetters) await forget(tx, id);
    await repository.erasePerson(tx, id);
    await deps.journal.erase(tx, id, traces);
    // Without the name: the journal must not keep a person whom the law asks to forget.
    const subject = { kind: "user", id, name: `№ ${id}` } as const;
    const after = { is_deleted: true };
    if (by) await writeAudit(tx, by, { action: "deleteUser", subject, before: { is_deleted: false }, after });
    return () => {
      for (const userId of [id, ...viewed]) onAccessChanged(userId);
    };
  }

  return {
    /** A page of accounts. */
    async list(viewer: SessionUser, ask: ListAsk<typeof userList>) {
      return presentPage(await repository.accounts.page(db, {}, ask), (row) => presentUserRow(row, viewer));
    },

    /** One account as a connection sees it. */
    showWithin: show,

    /** One account as this viewer sees it; a stranger's is not found. */
    async get(viewer: SessionUser, id: number): Promise<UserCard> {
      if (!maySee(viewer, id)) throw notFound("Такого пользователя нет.");
      return show(db, id, viewer);
    },

    /** Makes an account for somebody and invites them. */
    async create(viewer: SessionUser, by: ChangedBy, body: BodyOf<Table["createUser"]>): Promise<UserCard> {
      return db.transaction(async (tx) => {
        const { email, first_name: firstName, last_name: lastName, phone } = body;
        const id = await repository.insertInvited(tx, { email, firstName, lastName, phone });
        if (id === null) throw invalid({ email: ["Этот e-mail уже зарегистрирован."] });
        await deps.invite(tx, { id, email });
        const subject = { kind: "user", id, name: email } as const;
        await writeAudit(tx, by, { action: "createUser", subject, before: {}, after: body });
        return show(tx, id, viewer);
      });
    },

    /** Changes names and phone. */
    async update(viewer: SessionUser, by: ChangedBy, id: number, body: BodyOf<Table["updateUser"]>): Promise<UserCard> {
      const { version, ...fields } = body;
      return db
        .transaction(async (tx) => {
          const row = await locked(tx, id, viewer, { keepsKey: true });
          if (!mayUpdate(viewer, row))
            throw may(viewer, "people.edit")
              ? forbidden("Этот аккаунт меняет главный администратор.")
              : lacking("people.edit");
          const changed = await changedSince(tx, row, version, viewer);
          if (changed) throw failUpdate("changed_meanwhile", CHANGED_MEANWHILE, changed);
          await repository.updateFields(tx, id, fields);
          const before = fieldsOf(row);
          await writeAudit(tx, by, { action: "updateUser", subject: subjectOf(row), before, after: fields });
          return show(tx, id, viewer);
        })
        .catch((error: unknown) => {
          if (databaseErrorCode(error) !== "23505") throw error;
          throw invalid({ username: ["Это имя пользователя уже занято."] });
        });
    },

    /** Sets the admin roles; the last Super Admin cannot be taken away, by two at once neither. */
    async changeRoles(
      viewer: SessionUser,
      by: ChangedBy,
      id: number,
      { roles, version }: BodyOf<Table["changeUserRoles"]>,
    ): Promise<UserCard> {
      const wanted = [...new Set(roles)].sort().reverse();
      const { card, viewed } = await db.transaction(async (tx) => {
        const row = await locked(tx, id, viewer, { keepsKey: true });
        const changed = await changedSince(tx, row, version, viewer);
        if (changed) throw failRoles("changed_meanwhile", CHANGED_MEANWHILE, changed);
        const isTaken = isSuperAdmin(row) && !wanted.includes("Super Admin");
        if (isTaken && (await repository.countOtherSuperAdmins(tx, id)) === 0)
          throw failRoles("last_super_admin", LAST_SUPER_ADMIN);
        await repository.replaceRoles(tx, id, wanted);
        const subject = subjectOf(row);
        await writeAudit(tx, by, {
          action: "changeUserRoles",
          subject,
          before: { roles: row.roles },
          after: { roles: wanted },
        });
        return { card: await show(tx, id, viewer), viewed: await deps.endViewsBy(tx, id) };
      });
      for (const userId of [id, ...viewed]) onAccessChanged(userId);
      return card;
    },

    /** Chooses what an admin may do of all that the role gives; a choice of everything narrows nothing. */
    async narrow(
      viewer: SessionUser,
      by: ChangedBy,
      id: number,
      { permissions: chosen, version }: BodyOf<Table["narrowUser"]>,
    ): Promise<UserCard> {
      const whole = chosen && withNeeds(chosen);
      const permissions = whole && whole.length < ADMIN_PERMISSIONS.length ? whole : null;
      const { card, viewed } = await db.transaction(async (tx) => {
        const row = await locked(tx, id, viewer, { keepsKey: true });
        if (!mayNarrow(viewer, row))
          throw failNarrow(
            "not_narrowable",
            "Права выбирают администратору, и не себе: у главного администратора есть все.",
          );
        const changed = await changedSince(tx, row, version, viewer);
        if (changed) throw failNarrow("changed_meanwhile", CHANGED_MEANWHILE, changed);
        await repository.narrowRole(tx, id, permissions);
        const [before, after] = [{ permissions: row.narrowed_to }, { permissions }];
        await writeAudit(tx, by, { action: "narrowUser", subject: subjectOf(row), before, after });
        return { card: await show(tx, id, viewer), viewed: await deps.endViewsBy(tx, id) };
      });
      for (const userId of [id, ...viewed]) onAccessChanged(userId);
      return card;
    },

    /** Deletes a person: whoever they were is gone, their orders and postings stay. */
    async remove(viewer: SessionUser, by: ChangedBy, id: number): Promise<void> {
      const ended = await db.transaction(async (tx) => {
        const row = await locked(tx, id, viewer);
        if (!mayDelete(viewer, row)) throw forbidden("Этот аккаунт вам удалить нельзя.");
        if (isSuperAdmin(row) && (await repository.countOtherSuperAdmins(tx, id)) === 0)
          throw failDelete("last_super_admin", LAST_SUPER_ADMIN);
        const { open: count } = await deps.orders.count(tx, id);
        if (count > 0) throw failDelete("orders_open", "У пользователя есть незавершённые заказы.", { count });
        // Nothing is posted meanwhile: an entry of this person waits for the lock of their account.
        const { available, held, pending } = await deps.balances(tx, id);
        if (available !== 0 || held !== 0 || pending !== 0) {
          const sums = { balance: toDecimal(available), held: toDecimal(held), pending: toDecimal(pending) };
          const details = maySeeMoney(viewer, id) ? sums : { balance: null, held: null, pending: null };
          throw failDelete("money_left", "На балансе остались деньги или долг. Сначала рассчитайтесь.", details);
        }
        return erase(tx, by, id);
      });
      ended();
    },

    /** Deletes a person within a transaction that has looked whether they may be; what is returned is to be called after it. By nobody, where it is a matter of time. */
    erase,
  };
}
