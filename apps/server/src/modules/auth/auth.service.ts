import type { BodyOf } from "@dropship/api/contract/endpoint";
import type { authEndpoints } from "@dropship/api/contract/auth";
import type { Connection, Database } from "../../db/database.ts";
import type { SessionUser } from "../../http/call.ts";
import { forbidden, invalid } from "../../http/failure.ts";
import { hashToken, newToken } from "../../http/session.ts";
import type { Throttler } from "../../http/throttle.ts";
import * as outbox from "../outbox/outbox.service.ts";
import { type Guesser, loginLimits } from "./login-limits.ts";
import { hashPassword, type PasswordOwner, passwordMatches, passwordWeakness } from "./passwords.ts";
import * as sessions from "./sessions.repository.ts";
import { isValidLink, type VerificationLink } from "./signed-link.ts";
import * as users from "./users.repository.ts";

/** What the service works with. */
export interface AuthDeps {
  readonly db: Database;
  readonly appKey: Buffer;
  readonly appName: () => Promise<string>;
  readonly throttler: Throttler;
  readonly now?: () => number;
}

/** The browser that logs in. */
export interface Device {
  readonly ip: string;
  readonly userAgent: string;
}

/** A session that was just opened; `maxAge` in seconds, absent when it ends with the browser. */
export interface OpenedSession {
  readonly userId: number;
  readonly token: string;
  readonly maxAge: number | undefined;
}

type Table = typeof authEndpoints;

const HOUR = 3600;
const REMEMBERED = 30 * 24 * HOUR;
// A session cookie without "remember" ends with the browser; at the server it lives a day after the last visit.
const UNREMEMBERED = 24 * HOUR;
const badResetLink = () =>
  invalid({ email: ["Ссылка для смены пароля недействительна или устарела. Запросите новую."] });
const WRONG_CREDENTIALS = "Неверный e-mail или пароль.";

/** Accounts and sessions. */
export type AuthService = ReturnType<typeof authService>;

/** Makes the service. */
export function authService(deps: AuthDeps) {
  const { db, appName } = deps;
  const limits = loginLimits(deps.throttler);
  const now = deps.now ?? Date.now;
  const rows = new WeakMap<SessionUser, users.SessionUserRow>();

  async function open(userId: number, device: Device, remember: boolean): Promise<OpenedSession> {
    const token = newToken();
    const seconds = remember ? REMEMBERED : UNREMEMBERED;
    await sessions.insertSession(db, { tokenHash: hashToken(token), userId, ...device, seconds });
    return { userId, token, maxAge: remember ? REMEMBERED : undefined };
  }

  /** Refuses a password that is easy to guess for anybody, or for who knows whose it is. */
  async function demandStrength(password: string, owner: PasswordOwner): Promise<void> {
    const weakness = await passwordWeakness(password, owner, await appName());
    if (weakness) throw invalid({ password: [weakness] });
  }

  return {
    /** The user of a live session, or null. */
    async findUser(tokenHash: Buffer): Promise<SessionUser | null> {
      const row = await users.findUserBySession(db, tokenHash);
      if (!row) return null;
      if (row.is_stale) await sessions.touchSession(db, tokenHash);
      const user: SessionUser = {
        id: row.id,
        email: row.email,
        roles: row.roles,
        isVerified: row.email_verified_at !== null || row.telegram_id !== null,
        ...(row.viewer && { viewedBy: row.viewer.id }),
      };
      rows.set(user, row);
      return user;
    },

    /** The row that `findUser` read for this call; spares the second query of `GET /api/user`. */
    rowOf(user: SessionUser): users.SessionUserRow {
      const row = rows.get(user);
      if (!row) throw new Error("rowOf takes only a user that findUser gave");
      return row;
    },

    /** Logs in; 422 for wrong credentials or a blocked account, 429 after too many failures (see login-limits.ts). */
    async login(
      body: BodyOf<Table["login"]>,
      device: Device,
      knownDevice: Guesser["knownDevice"],
    ): Promise<OpenedSession> {
      const guesser = { ip: device.ip, knownDevice };
      await limits.count(body.email, guesser);
      const user = await users.findUserByEmail(db, body.email);
      const matches = await passwordMatches(user?.password_hash ?? null, body.password);
      if (!user || !matches) throw invalid({ email: [WRONG_CREDENTIALS] });
      if (user.is_blocked) throw invalid({ email: ["Аккаунт заблокирован. Напишите в поддержку."] });
      await limits.forgive(body.email, guesser);
      return open(user.id, device, body.remember ?? false);
    },

    /** Creates the account, logs it in and has the confirmation link sent. */
    async register(body: BodyOf<Table["register"]>, device: Device): Promise<OpenedSession> {
      const person = { email: body.email, firstName: body.first_name, lastName: body.last_name };
      await demandStrength(body.password, person);
      const passwordHash = await hashPassword(body.password);
      const id = await db.transaction(async (tx) => {
        const userId = await users.insertUser(tx, { ...person, passwordHash });
        if (userId !== null) await outbox.write(tx, { name: "account.verification-asked", payload: { userId } });
        return userId;
      });
      if (id === null) throw invalid({ email: ["Этот e-mail уже зарегистрирован. Войдите или восстановите пароль."] });
      return open(id, device, false);
    },

    /** Ends a session. */
    logout: (tokenHash: Buffer) => sessions.deleteSession(db, tokenHash),

    /** Has the confirmation link sent again; false when the account is confirmed already. */
    async resendVerification(userId: number): Promise<boolean> {
      const user = await users.findUserById(db, userId);
      if (!user || user.email_verified_at) return false;
      await outbox.write(db, { name: "account.verification-asked", payload: { userId } });
      return true;
    },

    /** Confirms the e-mail by its link; 403 when the link is bad, old or somebody else's. */
    async verifyEmail(userId: number, link: VerificationLink): Promise<void> {
      const user = await users.findUserById(db, userId);
      if (!user || !isValidLink(deps.appKey, link, user, now())) {
        throw forbidden("Ссылка недействительна или устарела. Запросите новую.");
      }
      await users.markVerified(db, userId);
    },

    /** Has a reset link sent if there is such an account. Nobody looks whether there is before the worker does: the same work for every address. */
    forgotPassword: (email: string): Promise<void> =>
      outbox.write(db, { name: "account.password-forgotten", payload: { email } }),

    /** Sets a new password by a reset link and ends every session of the account, whose id it answers. */
    async resetPassword(body: BodyOf<Table["resetPassword"]>): Promise<number> {
      const tokenHash = hashToken(body.token);
      // Before anything is said of the password: only who has the link may hear what it must not repeat.
      const user = await users.findUserByReset(db, body.email, tokenHash);
      if (!user) throw badResetLink();
      await demandStrength(body.password, {
        email: user.email,
        firstName: user.first_name ?? "",
        lastName: user.last_name ?? "",
      });
      const passwordHash = await hashPassword(body.password);
      await db.transaction(async (tx) => {
        if (!(await sessions.takePasswordReset(tx, user.id, tokenHash))) throw badResetLink();
        await users.setPassword(tx, user.id, passwordHash);
        await users.markVerified(tx, user.id); // the link came to that e-mail
        await sessions.deleteSessionsOfUser(tx, user.id);
      });
      return user.id;
    },

    /** Living sessions of a user, as the shop's people see and end them. */
    sessions: {
      async list(connection: Connection, userId: number) {
        const found = await sessions.listSessions(connection, userId);
        return found.map(({ mark, created_at: openedAt, last_seen_at: seenAt, ...row }) => ({
          ...row,
          mark: mark.toString("base64url"),
          created_at: openedAt.toISOString(),
          last_seen_at: seenAt.toISOString(),
        }));
      },
      end: (tx: Connection, userId: number, mark: string) =>
        sessions.deleteMarkedSession(tx, userId, Buffer.from(mark, "base64url")),
      endAll: sessions.deleteSessionsOfUser,
    },

    /** Removes sessions, visits and the reset of a person who is deleted. */
    async forgetUser(tx: Connection, userId: number): Promise<void> {
      await sessions.deleteSessionsOfUser(tx, userId);
      await sessions.deleteVisit(tx, userId);
      await sessions.deletePasswordReset(tx, userId);
    },

    /** Removes what has run out; called now and then. */
    cleanUp: () => sessions.deleteExpired(db),
  };
}
