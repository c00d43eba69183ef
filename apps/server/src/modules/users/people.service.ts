import { isDeepStrictEqual } from "node:util";
import { type PersonCard, personEndpoints, type UserSession } from "@dropship/api/contract/people";
import { parseUah, toDecimal, type Uah } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { forbidden, notFound } from "../../http/failure.ts";
import { type AuditSubject, writeAudit } from "../audit/audit.service.ts";
import type { Device } from "../auth/auth.service.ts";
import type { OpenedView, ViewsService } from "../auth/views.service.ts";
import type { CloseConnections } from "../broadcasting/broadcasting.service.ts";
import * as ledger from "../ledger/ledger.service.ts";
import * as repository from "./people.repository.ts";
import { mayRemoveNote, presentFigures, presentPersonCard } from "./people.presenter.ts";
import { mayBlock, mayLookAfter, mayView } from "./users.policy.ts";
import { countOtherSuperAdmins, lockCard, type UserCardRow } from "./users.repository.ts";
import { LAST_SUPER_ADMIN, type UsersService } from "./users.service.ts";

const failBlock = failuresOf(personEndpoints.blockUser.errors);
const failLimit = failuresOf(personEndpoints.setCreditLimit.errors);
const failInvite = failuresOf(personEndpoints.inviteUserAgain.errors);
const failView = failuresOf(personEndpoints.viewAsUser.errors);
const failEnd = failuresOf(personEndpoints.endViewing.errors);
const NO_USER = "Такого пользователя нет.";
const NOT_YOURS = "Этим аккаунтом занимается главный администратор.";
/** Of a super admin, who may with everybody else's. */
const NOT_ONESELF = "Со своим аккаунтом этого сделать нельзя: отменить было бы некому.";

/** What the service works with. */
export interface PeopleDeps {
  readonly db: Database;
  readonly users: Pick<UsersService, "showWithin">;
  readonly sessions: {
    list(db: Connection, userId: number): Promise<UserSession[]>;
    /** Ends the one of this mark; the hash of its token, null when there is none. */
    end(tx: Connection, userId: number, mark: string): Promise<Buffer | null>;
    endAll(tx: Connection, userId: number): Promise<void>;
  };
  readonly views: ViewsService;
  /** Writes the invitation, so that it is sent when the transaction is committed. */
  readonly invite: (tx: Connection, user: { id: number; email: string }) => Promise<void>;
  readonly closeConnections: CloseConnections;
}

type Fields = Readonly<Record<string, unknown>>;
/** What a change writes into the journal, and whose connections it closes. */
interface Change {
  readonly before: Fields;
  readonly after: Fields;
  readonly closes?: readonly number[];
}

/** A press that sets what is set already: the journal tells of changes. */
const leavesAsItWas = (before: Fields, after: Fields): boolean => {
  const known = Object.entries(before);
  return known.length > 0 && known.every(([name, value]) => isDeepStrictEqual(value, after[name]));
};

const subjectOf = (row: UserCardRow): AuditSubject => ({ kind: "user", id: row.id, name: row.email });

/** The shop's people: what is known of each, and what is done about them. */
export type PeopleService = ReturnType<typeof peopleService>;

/** Makes the service. */
export function peopleService({ db, users, sessions, views, invite, closeConnections }: PeopleDeps) {
  async function card(connection: Connection, id: number, viewer: SessionUser): Promise<PersonCard> {
    const row = await repository.findPerson(connection, id);
    if (!row) throw notFound(NO_USER);
    const parts = {
      row,
      user: await users.showWithin(connection, id, viewer),
      balances: await ledger.balances(connection, id),
      profit: await ledger.profitByMonth(connection, id),
      sessions: await sessions.list(connection, id),
    };
    return presentPersonCard(parts, viewer);
  }

  /** Locks the account, does one thing about it and writes that into the journal; open tabs of whom it concerns ask anew. */
  async function change(
    viewer: SessionUser,
    by: ChangedBy,
    {
      id,
      action,
      may,
    }: { id: number; action: Parameters<typeof writeAudit>[2]["action"]; may: (row: UserCardRow) => boolean },
    work: (tx: Connection, row: UserCardRow) => Promise<Change>,
  ): Promise<PersonCard> {
    const { shown, closes } = await db.transaction(async (tx) => {
      const row = await lockCard(tx, id);
      if (!row) throw notFound(NO_USER);
      if (!may(row))
        throw forbidden(viewer.id === id && viewer.roles.includes("Super Admin") ? NOT_ONESELF : NOT_YOURS);
      const { before, after, closes: closed = [] } = await work(tx, row);
      if (!leavesAsItWas(before, after)) await writeAudit(tx, by, { action, subject: subjectOf(row), before, after });
      return { shown: await card(tx, id, viewer), closes: closed };
    });
    for (const userId of closes) closeConnections(userId);
    return shown;
  }
  const known = async (tx: Connection, id: number) => {
    const row = await repository.findPerson(tx, id);
    if (!row) throw notFound(NO_USER);
    return row;
  };

  return {
    /** How one's own account does. */
    figures: async (id: number) =>
      presentFigures(await repository.countOrders(db, id), await ledger.profitByMonth(db, id)),

    /** Everything that the shop knows of a user. */
    get: (viewer: SessionUser, id: number): Promise<PersonCard> => card(db, id, viewer),

    /** Keeps a user out: every session ends, and every look of theirs as another. */
    block: (viewer: SessionUser, by: ChangedBy, id: number, reason: string): Promise<PersonCard> =>
      change(viewer, by, { id, action: "blockUser", may: (row) => mayBlock(viewer, row) }, async (tx, row) => {
        const isLast = row.roles.includes("Super Admin") && (await countOtherSuperAdmins(tx, id)) === 0;
        if (isLast) throw failBlock("last_super_admin", LAST_SUPER_ADMIN);
        const { blocked_reason: before } = await known(tx, id);
        await repository.setBlock(tx, id, reason);
        const viewed = await views.endBy(tx, id);
        await sessions.endAll(tx, id);
        return {
          before: { is_blocked: row.is_blocked, blocked_reason: before },
          after: { is_blocked: true, blocked_reason: reason },
          closes: [id, ...viewed],
        };
      }),

    /** Lets a user in again. */
    unblock: (viewer: SessionUser, by: ChangedBy, id: number): Promise<PersonCard> =>
      change(viewer, by, { id, action: "unblockUser", may: (row) => mayBlock(viewer, row) }, async (tx, row) => {
        const { blocked_reason: before } = await known(tx, id);
        await repository.setBlock(tx, id, null);
        return {
          before: { is_blocked: row.is_blocked, blocked_reason: before },
          after: { is_blocked: false, blocked_reason: "" },
        };
      }),

    /** Sets the marks. */
    tag: (viewer: SessionUser, by: ChangedBy, id: number, tags: readonly string[]): Promise<PersonCard> =>
      change(viewer, by, { id, action: "tagUser", may: (row) => mayLookAfter(viewer, row) }, async (tx) => {
        const { tags: before } = await known(tx, id);
        const after = [...new Set(tags)];
        await repository.setTags(tx, id, after);
        return { before: { tags: before }, after: { tags: after } };
      }),

    /** Writes a note that the user never sees. */
    addNote: (viewer: SessionUser, by: ChangedBy, id: number, text: string): Promise<PersonCard> =>
      change(viewer, by, { id, action: "addUserNote", may: (row) => mayLookAfter(viewer, row) }, async (tx) => {
        await repository.insertNote(tx, { userId: id, authorId: viewer.id, text });
        return { before: {}, after: { note: text } };
      }),

    /** Takes a note away. */
    removeNote: (viewer: SessionUser, by: ChangedBy, id: number, noteId: number): Promise<PersonCard> =>
      change(viewer, by, { id, action: "removeUserNote", may: () => true }, async (tx) => {
        const note = (await known(tx, id)).notes.find((one) => one.id === noteId);
        if (!note) throw notFound("Такой заметки нет.");
        if (!mayRemoveNote(viewer, note)) throw forbidden("Эту заметку написал другой администратор.");
        await repository.deleteNote(tx, noteId);
        return { before: { note: note.text }, after: { note: null } };
      }),

    /** Lets the balance go below zero by so much, never by less than is owed already. */
    setCreditLimit: (
      viewer: SessionUser,
      by: ChangedBy,
      id: number,
      { amount, reason }: { amount: string; reason: string },
    ): Promise<PersonCard> => {
      const limit: Uah = parseUah(amount);
      return change(viewer, by, { id, action: "setCreditLimit", may: () => true }, async (tx) => {
        const { available, creditLimit } = await ledger.lockedBalances(tx, id);
        if (available < -limit) {
          const debt = toDecimal(ledger.minus(available));
          throw failLimit("debt_is_higher", "Пользователь уже должен больше этой суммы.", { debt });
        }
        await ledger.setCreditLimit(tx, id, limit);
        return {
          before: { credit_limit: toDecimal(creditLimit), reason: "" },
          after: { credit_limit: toDecimal(limit), reason },
        };
      });
    },

    /** Sends the invitation once more. */
    inviteAgain: (viewer: SessionUser, by: ChangedBy, id: number): Promise<PersonCard> =>
      change(
        viewer,
        by,
        { id, action: "inviteUserAgain", may: (row) => mayLookAfter(viewer, row) },
        async (tx, row) => {
          if ((await known(tx, id)).has_password) throw failInvite("has_password", "Пользователь уже задал пароль.");
          await invite(tx, { id, email: row.email });
          return { before: {}, after: { invited_at: new Date().toISOString() } };
        },
      ),

    /** Ends one session of a user. */
    async endSession(viewer: SessionUser, by: ChangedBy, id: number, mark: string): Promise<PersonCard> {
      let ended: Buffer | null = null;
      const shown = await change(
        viewer,
        by,
        { id, action: "endUserSession", may: (row) => mayLookAfter(viewer, row) },
        async (tx) => {
          const { length: before } = await sessions.list(tx, id);
          ended = await sessions.end(tx, id, mark);
          if (!ended) throw notFound("Этот сеанс уже завершён.");
          return { before: { sessions: before }, after: { sessions: before - 1 } };
        },
      );
      if (ended) closeConnections(id, ended);
      return shown;
    },

    /** Ends every session of a user. */
    endSessions: (viewer: SessionUser, by: ChangedBy, id: number): Promise<PersonCard> =>
      change(viewer, by, { id, action: "endUserSessions", may: (row) => mayLookAfter(viewer, row) }, async (tx) => {
        const { length: before } = await sessions.list(tx, id);
        await sessions.endAll(tx, id);
        return { before: { sessions: before }, after: { sessions: 0 }, closes: [id] };
      }),

    /** Opens a look as a user from the admin's own session. */
    async view(
      viewer: SessionUser,
      by: ChangedBy,
      id: number,
      from: { sessionHash: Buffer; device: Device },
    ): Promise<OpenedView> {
      return db.transaction(async (tx) => {
        const row = await lockCard(tx, id);
        if (!row) throw notFound(NO_USER);
        if (!mayView(viewer, row)) throw forbidden("Смотреть можно только как дропшиппер.");
        if (row.is_blocked) throw failView("blocked", "Пользователь заблокирован: у него нет сеансов.");
        const view = await views.open(tx, { viewerId: viewer.id, ...from }, id);
        const after = { viewed_until: view.until.toISOString() };
        await writeAudit(tx, by, { action: "viewAsUser", subject: subjectOf(row), before: {}, after });
        return view;
      });
    },

    /** Goes back to the admin's own session, which this token opens; whom the look was as, when it still stood. */
    async endView(
      ownToken: string | null,
      call: Omit<ChangedBy, "actorId">,
    ): Promise<{ userId: number | null; maxAge: number | undefined }> {
      const viewer = ownToken === null ? null : await views.viewerOf(ownToken);
      if (!viewer) throw failEnd("not_viewing", "Свой сеанс закончился. Войдите снова.");
      const userId = await db.transaction(async (tx) => {
        const viewed = await views.end(tx, viewer.sessionHash);
        const row = viewed && (await lockCard(tx, viewed.user_id));
        if (viewed && row)
          await writeAudit(
            tx,
            { ...call, actorId: viewer.id },
            {
              action: "endViewing",
              subject: subjectOf(row),
              before: { viewed_until: viewed.expires_at.toISOString() },
              after: { viewed_until: null },
            },
          );
        return viewed?.user_id ?? null;
      });
      if (userId !== null) closeConnections(userId);
      return { userId, maxAge: viewer.maxAge };
    },
  };
}
