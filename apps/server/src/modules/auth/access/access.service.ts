import { needsTwoSteps, type TwoStepFor } from "@dropship/api/contract/security-settings";
import {
  type OwnAccess,
  ownAccessEndpoints,
  type OwnSession,
  type UserAccess,
} from "@dropship/api/contract/own-access";
import { type Database, databaseErrorCode } from "../../../db/database.ts";
import type { ChangedBy } from "../../../http/call.ts";
import { failuresOf } from "../../../http/declared-failure.ts";
import { invalid, notFound } from "../../../http/failure.ts";
import { hashToken } from "../../../http/session.ts";
import { writeAudit } from "../../audit/audit.service.ts";
import * as outbox from "../../outbox/outbox.service.ts";
import { dropTelegram } from "../../telegram/telegram-trust.service.ts";
import type { AuthService } from "../auth.service.ts";
import { sessionMark } from "../session-marks.service.ts";
import * as sessions from "../sessions.repository.ts";
import * as users from "../users.repository.ts";
import * as repository from "./access.repository.ts";
import * as emails from "./email-changes.repository.ts";
import type { DemandOwnPassword } from "./own-password.ts";
import type { PasskeyService } from "./passkeys.service.ts";
import type { TwoStepService } from "./two-step.service.ts";

/** What the service works with. */
export interface AccessDeps {
  readonly db: Database;
  readonly auth: Pick<AuthService, "changePassword">;
  readonly twoStep: Pick<TwoStepService, "state">;
  readonly passkeys: Pick<PasskeyService, "list">;
  readonly demandPassword: DemandOwnPassword;
  readonly twoStepFor: () => Promise<TwoStepFor>;
  /** The session that is named, or every one of this user, has ended: what listens by them must end too. */
  readonly onSessionsEnded: (userId: number, sessionHash?: Buffer) => void;
}

const failEmail = failuresOf(ownAccessEndpoints.confirmEmail.errors);
const badLink = () =>
  failEmail("bad_link", "Ссылка не подошла: она устарела, уже использована или выдана другому аккаунту.");

const noUser = () => notFound("Такого пользователя нет.");
const gone = () => notFound("Этот сеанс уже завершён.");

/** What a person does with their own login. */
export type AccessService = ReturnType<typeof accessService>;

/** One's own login: sessions, password, e-mail; and its reset by the shop. */
export function accessService(deps: AccessDeps) {
  const { db, demandPassword, onSessionsEnded } = deps;

  return {
    /** To be called when sessions of a user have ended. */
    onSessionsEnded,

    /** After the shop's rules of logging in were saved: what sessions listen to is opened anew, as far as they may now. */
    async followSettings(): Promise<void> {
      const isForAll = (await deps.twoStepFor()) === "everybody";
      const concerned = await (isForAll ? users.findLoggedInByOneStep(db) : users.findAdminIds(db));
      for (const userId of concerned) onSessionsEnded(userId);
    },

    /** How the login is guarded. */
    async show(userId: number): Promise<OwnAccess> {
      const [user, state, passkeys, email] = await Promise.all([
        users.findUserById(db, userId),
        deps.twoStep.state(userId),
        deps.passkeys.list(userId),
        emails.findWaiting(db, userId),
      ]);
      const isAdmin = (user?.roles.length ?? 0) > 0;
      return {
        two_step: {
          is_on: state.isOn,
          since: state.since?.toISOString() ?? null,
          recovery_codes_left: state.codesLeft,
          is_required: needsTwoSteps(await deps.twoStepFor(), { isAdmin }),
        },
        passkeys,
        new_email: email,
      };
    },

    /** What a reset would take away from somebody, beside what their card tells. */
    async showOf(userId: number): Promise<UserAccess> {
      if (!(await users.findUserById(db, userId))) throw noUser();
      const [state, passkeys] = await Promise.all([deps.twoStep.state(userId), deps.passkeys.list(userId)]);
      return {
        app_since: state.since?.toISOString() ?? null,
        recovery_codes_left: state.codesLeft,
        passkeys: passkeys.length,
      };
    },

    /** Sessions that live; this one first. */
    async listSessions(userId: number, current: Buffer): Promise<OwnSession[]> {
      const rows = await sessions.findOwnSessions(db, userId);
      const shown = rows.map((row) => ({
        mark: sessionMark(row.token_hash),
        user_agent: row.user_agent,
        ip: row.ip,
        is_strong: row.is_strong,
        is_current: row.token_hash.equals(current),
        created_at: row.created_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
      }));
      return shown.sort((a, b) => Number(b.is_current) - Number(a.is_current));
    },

    /** Ends one of one's own sessions. */
    async endSession(userId: number, mark: string, password: string): Promise<void> {
      const sought = Buffer.from(mark, "base64url");
      // Whose it is comes first: of a stranger's session nothing is said, whatever the password.
      if (!(await sessions.isOwnSession(db, userId, sought))) throw gone();
      await demandPassword(userId, password);
      const ended = await sessions.deleteOwnSession(db, userId, sought);
      if (!ended) throw gone();
      onSessionsEnded(userId, ended);
    },

    /** Ends all but this one. */
    async endOtherSessions(userId: number, current: Buffer, password: string): Promise<void> {
      await demandPassword(userId, password);
      await sessions.deleteOtherSessions(db, userId, current);
      onSessionsEnded(userId);
    },

    /** Sets a new password by the old one; other sessions end. */
    async changePassword(
      userId: number,
      current: Buffer,
      body: { password_now: string; password: string },
    ): Promise<void> {
      const owner = await demandPassword(userId, body.password_now);
      if (body.password === body.password_now) throw invalid({ password: ["Это прежний пароль. Придумайте другой."] });
      await deps.auth.changePassword(owner, body.password, current);
      onSessionsEnded(userId);
    },

    /** Has a link sent to a new e-mail. Whether the address is somebody's is told to that address alone. */
    async changeEmail(userId: number, email: string, password: string): Promise<void> {
      const owner = await demandPassword(userId, password);
      if (owner.email.toLowerCase() === email.toLowerCase()) throw invalid({ email: ["Это ваш нынешний e-mail."] });
      await db.transaction(async (tx) => {
        await emails.put(tx, userId, email);
        await outbox.write(tx, { name: "account.email-change-asked", payload: { userId } });
      });
    },

    /** Forgets a new e-mail that was not confirmed. */
    cancelEmail: (userId: number): Promise<void> => emails.remove(db, userId),

    /** Takes the new e-mail by its link. */
    async confirmEmail(userId: number, token: string): Promise<void> {
      await db
        .transaction(async (tx) => {
          const taken = await emails.take(tx, userId, hashToken(token));
          const user = taken && (await users.findUserById(tx, userId));
          if (!taken || !user) throw badLink();
          await users.setEmail(tx, userId, taken);
          // A link to a new password that went to the old address must not open the account any more.
          await sessions.deletePasswordReset(tx, userId);
          await outbox.write(tx, { name: "account.email-changed", payload: { userId, old: user.email } });
        })
        .catch((error: unknown) => {
          if (databaseErrorCode(error) !== "23505") throw error;
          throw badLink();
        });
    },

    /** A super admin lets in somebody who has lost phone and codes: the password alone counts again, and the bot knows them no more. */
    async reset(by: ChangedBy, userId: number): Promise<void> {
      await db.transaction(async (tx) => {
        const user = await users.findUserById(tx, userId);
        if (!user) throw noUser();
        const { hadTwoStep, passkeys } = await repository.forgetAccess(tx, userId);
        const hadTelegram = await dropTelegram(tx, userId);
        await sessions.deleteSessionsOfUser(tx, userId);
        await outbox.write(tx, { name: "account.access-changed", payload: { userId, what: "reset-by-shop" } });
        await writeAudit(tx, by, {
          action: "resetAccess",
          subject: { kind: "user", id: userId, name: user.email },
          before: { two_step: hadTwoStep, passkeys, telegram: hadTelegram },
          after: { two_step: false, passkeys: 0, telegram: false },
        });
      });
      onSessionsEnded(userId);
    },
  };
}
