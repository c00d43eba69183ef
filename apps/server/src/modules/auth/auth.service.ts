import type { BodyOf } from "@dropship/api/contract/endpoint";
import { needsTwoSteps, type TwoStepFor } from "@dropship/api/contract/security-settings";
import { authEndpoints } from "@dropship/api/contract/auth";
import { type Connection, type Database, databaseErrorCode } from "../../db/database.ts";
import { gathered } from "../../db/gathered.ts";
import type { OpenSession, SessionUser } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { forbidden, invalid } from "../../http/failure.ts";
import { hashToken, newToken } from "../../http/session.ts";
import type { Throttler } from "../../http/throttle.ts";
import * as outbox from "../outbox/outbox.service.ts";
import { distrustTelegram } from "../telegram/telegram-trust.service.ts";
import * as access from "./access/access.repository.ts";
import type { TwoStepService } from "./access/two-step.service.ts";
import type { CurrentUserRow } from "./auth.presenter.ts";
import { blockedWords } from "../../blocked-words.ts";
import { type Guesser, loginLimits } from "./login-limits.ts";
import { hashPassword, type PasswordOwner, passwordWeakness, whosePassword } from "./passwords.ts";
import * as sessions from "./sessions.repository.ts";
import { readEndLink } from "./end-link.ts";
import { sessionMark } from "./session-marks.service.ts";
import { isValidLink, type VerificationLink } from "./signed-link.ts";
import * as users from "./users.repository.ts";

/** What the service works with. */
export interface AuthDeps {
  readonly db: Database;
  readonly appKey: Buffer;
  readonly appName: () => Promise<string>;
  readonly supportEmail: () => Promise<string>;
  readonly throttler: Throttler;
  readonly twoStep: Pick<TwoStepService, "isOn" | "pass">;
  /** Whom the shop asks for two steps. */
  readonly twoStepFor: () => Promise<TwoStepFor>;
  readonly now?: () => number;
}

/** The browser that logs in; `knows` says whether its cookie was given to who is called so. */
export interface Device extends sessions.Device {
  readonly knows?: (name: string) => boolean;
}

/** A session that was just opened; `maxAge` in seconds, absent when it ends with the browser. */
export interface OpenedSession {
  readonly userId: number;
  readonly token: string;
  readonly maxAge: number | undefined;
  /** What a browser may be known by after it. */
  readonly knownAs: string;
}

/** A login whose password was right and whose code is asked for next, by the token that the browser keeps meanwhile. */
export interface WaitingLogin {
  readonly waitsBy: string;
}

type Table = typeof authEndpoints;

const failCode = failuresOf(authEndpoints.loginByCode.errors);

const HOUR = 3600;
const REMEMBERED = 30 * 24 * HOUR;
// A session cookie without "remember" ends with the browser; at the server it lives a day after the last visit.
const UNREMEMBERED = 24 * HOUR;
const badResetLink = () =>
  invalid({ email: ["Ссылка для смены пароля недействительна или устарела. Запросите новую."] });
const WRONG_CREDENTIALS = "Неверный e-mail или пароль.";

/** What a browser is known by: the e-mail whose confirmed owner has logged in there. Who only says that it is theirs is known by the account alone, and counted among the strangers of that e-mail. */
const knownAs = ({ id, email, email_verified_at: at }: Pick<users.UserRow, "id" | "email" | "email_verified_at">) =>
  at ? email : `account:${id}`;
/** Another account has confirmed the e-mail meanwhile. */
const isTaken = (error: unknown) => databaseErrorCode(error) === "23505";

/** Accounts and sessions. */
export type AuthService = ReturnType<typeof authService>;

/** Makes the service. */
export function authService(deps: AuthDeps) {
  const { db, appName } = deps;
  const limits = loginLimits(deps.throttler);
  const now = deps.now ?? Date.now;
  const rows = new WeakMap<SessionUser, CurrentUserRow>();
  const sessionRows = gathered((hashes: readonly Buffer[]) => users.findUsersBySessions(db, hashes));

  async function open(
    user: Pick<users.UserRow, "id" | "email" | "email_verified_at">,
    device: Device,
    how: { remember: boolean; isStrong: boolean },
  ) {
    const token = newToken();
    const tokenHash = hashToken(token);
    const seconds = how.remember ? REMEMBERED : UNREMEMBERED;
    const { ip, userAgent } = device;
    const userId = user.id;
    const name = knownAs(user);
    const isKnown = device.knows?.(name) ?? false;
    await db.transaction(async (tx) => {
      const isNew = !isKnown && (await sessions.isNewDevice(tx, userId, device));
      await sessions.insertSession(tx, { tokenHash, userId, ip, userAgent, seconds, isStrong: how.isStrong });
      const mark = sessionMark(tokenHash);
      if (isNew) await outbox.write(tx, { name: "account.new-device", payload: { userId, mark, userAgent, ip } });
    });
    return { userId, token, maxAge: how.remember ? REMEMBERED : undefined, knownAs: name } satisfies OpenedSession;
  }
  async function waitForCode(userId: number, remember: boolean): Promise<WaitingLogin> {
    const waitsBy = newToken();
    const tokenHash = hashToken(waitsBy);
    await access.putLoginStep(db, { tokenHash, kind: "code", userId, remember, challenge: null });
    return { waitsBy };
  }

  /** Refuses a password that is easy to guess for anybody, or for who knows whose it is. */
  async function demandStrength(password: string, owner: PasswordOwner): Promise<void> {
    const weakness = await passwordWeakness(password, owner, await appName());
    if (weakness) throw invalid({ password: [weakness] });
  }

  return {
    /** The live session that a token opens, with its user; null when it opens none. */
    async findSession(tokenHash: Buffer): Promise<OpenSession | null> {
      const row = await sessionRows.load(tokenHash);
      if (!row) return null;
      const { session_hash: sessionHash } = row;
      if (row.is_stale) await sessions.touchSession(db, sessionHash);
      if (row.is_first_use) await sessions.endGrace(db, sessionHash);
      // Admin roles rest in a session of one step where two are asked for: every rule that looks at roles then holds by itself.
      // A look of the shop's people as this user is theirs, and they have proved their own steps.
      const whom = row.is_strong || row.viewer ? "nobody" : await deps.twoStepFor();
      const isResting = needsTwoSteps(whom, { isAdmin: row.roles.length > 0 });
      const roles = isResting ? [] : row.roles;
      const isVerified = row.email_verified_at !== null || row.telegram_id !== null;
      // Who has confirmed nothing may do no more than that anyway, and does it first.
      const isLate = whom === "everybody" && isVerified;
      const user: SessionUser = {
        id: row.id,
        email: row.email,
        roles,
        narrowedTo: row.narrowed_to,
        isVerified,
        ...(isLate && { twoStepFirst: true as const }),
        ...(row.viewer && { viewedBy: row.viewer.id }),
      };
      rows.set(user, { ...row, roles, needs_two_step: isResting, two_step_first: isLate });
      return { user, sessionHash };
    },

    /** The row that `findSession` read for this call; spares the second query of `GET /api/user`. */
    rowOf(user: SessionUser): CurrentUserRow {
      const row = rows.get(user);
      if (!row) throw new Error("rowOf takes only a user that findSession gave");
      return row;
    },

    /** Logs in; 422 for wrong credentials or a blocked account, 429 after too many failures (see login-limits.ts). */
    async login(
      body: BodyOf<Table["login"]>,
      device: Device,
      knownDevice: Guesser["knownDevice"],
    ): Promise<OpenedSession | WaitingLogin> {
      const guesser = { ip: device.ip, knownDevice };
      await limits.count(body.email, guesser);
      const user = await whosePassword(await users.findLogins(db, body.email), body.password);
      if (!user) throw invalid({ email: [WRONG_CREDENTIALS] });
      if (user.is_blocked) throw invalid({ email: [blockedWords(await deps.supportEmail())] });
      await limits.forgive(body.email, guesser, { isOwner: user.email_verified_at !== null });
      const remember = body.remember ?? false;
      if (await deps.twoStep.isOn(user.id)) return waitForCode(user.id, remember);
      return open(user, device, { remember, isStrong: false });
    },

    /** Finishes a login by its second step; 409 when none waits under this token, 422 for a wrong code. */
    async loginByCode(waitsBy: string | null, code: string, device: Device): Promise<OpenedSession> {
      const tokenHash = waitsBy === null ? null : hashToken(waitsBy);
      const expired = () => failCode("login_expired", "Вход устарел. Введите e-mail и пароль ещё раз.");
      const waiting = tokenHash && (await access.findLoginStep(db, tokenHash, "code"));
      if (!waiting || waiting.user_id === null) throw expired();
      const isStrong = await deps.twoStep.pass(waiting.user_id, code);
      const user = await users.findUserById(db, waiting.user_id);
      if (!(await access.takeLoginStep(db, tokenHash, "code")) || !user || user.is_blocked) throw expired();
      return open(user, device, { remember: waiting.remember, isStrong });
    },

    /** Opens a session for the owner of a passkey, which is something one has and knows or is: two steps in one. */
    openByPasskey: (user: users.UserRow, device: Device): Promise<OpenedSession> =>
      open(user, device, { remember: false, isStrong: true }),

    /** Creates the account, logs it in and has the confirmation link sent. The same for an e-mail that is somebody's, who is written to instead. */
    async register(body: BodyOf<Table["register"]>, device: Device): Promise<OpenedSession> {
      const person = { email: body.email, firstName: body.first_name, lastName: body.last_name };
      await demandStrength(body.password, person);
      await limits.countRegistration(body.email);
      const passwordHash = await hashPassword(body.password);
      const id = await db.transaction(async (tx) => {
        const userId = await users.insertUser(tx, { ...person, passwordHash });
        await outbox.write(tx, { name: "account.verification-asked", payload: { userId } });
        return userId;
      });
      return open({ id, email: body.email, email_verified_at: null }, device, { remember: false, isStrong: false });
    },

    /** Ends the session that the link of a letter names; its user and its token's hash, or null when it has ended. 422 for a link that is none or too old. */
    async endByLink(link: string): Promise<{ userId: number; sessionHash: Buffer } | null> {
      const named = readEndLink(deps.appKey, link, now());
      if (!named) throw invalid({ token: ["Ссылка недействительна или устарела. Завершите сеанс в настройках."] });
      const sessionHash = await sessions.deleteOwnSession(db, named.userId, named.mark);
      return sessionHash && { userId: named.userId, sessionHash };
    },

    /** Ends a session. */
    logout: (sessionHash: Buffer) => sessions.deleteSession(db, sessionHash),
    /** Ends the session that a token opens. */
    endOpened: (token: string) => sessions.deleteOpenedSession(db, hashToken(token)),

    /** Has the confirmation link sent again; false when the account is confirmed already. */
    async resendVerification(userId: number): Promise<boolean> {
      const user = await users.findUserById(db, userId);
      if (!user || user.email_verified_at) return false;
      await outbox.write(db, { name: "account.verification-asked", payload: { userId } });
      return true;
    },

    /** Confirms the e-mail by its link, and answers it; 403 when the link is bad, old or somebody else's, or another account has confirmed it before. */
    async verifyEmail(userId: number, link: VerificationLink): Promise<string> {
      const badLink = () => forbidden("Ссылка недействительна или устарела. Запросите новую.");
      const user = await users.findUserById(db, userId);
      if (!user || !isValidLink(deps.appKey, link, user, now())) throw badLink();
      try {
        await users.markVerified(db, userId);
      } catch (error) {
        throw isTaken(error) ? badLink() : error;
      }
      return user.email;
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
      const replace = async (tx: Connection): Promise<void> => {
        if (!(await sessions.takePasswordReset(tx, user.id, tokenHash))) throw badResetLink();
        await users.setPassword(tx, user.id, passwordHash);
        await users.markVerified(tx, user.id); // the link came to that e-mail
        await sessions.deleteSessionsOfUser(tx, user.id);
        await access.deleteLoginSteps(tx, user.id);
        await distrustTelegram(tx, user.id);
        await outbox.write(tx, { name: "account.access-changed", payload: { userId: user.id, what: "password" } });
      };
      await db.transaction(replace).catch((error: unknown) => {
        throw isTaken(error) ? badResetLink() : error;
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
    /** Sets a new password of who has proved the old one; every session but this one ends. */
    async changePassword(owner: users.UserRow, password: string, sessionHash: Buffer): Promise<void> {
      const { id, email, first_name, last_name } = owner;
      await demandStrength(password, { email, firstName: first_name ?? "", lastName: last_name ?? "" });
      const passwordHash = await hashPassword(password);
      await db.transaction(async (tx) => {
        await users.setPassword(tx, id, passwordHash);
        await sessions.deletePasswordReset(tx, id);
        await sessions.deleteOtherSessions(tx, id, sessionHash);
        await access.deleteLoginSteps(tx, id);
        await distrustTelegram(tx, id);
        await outbox.write(tx, { name: "account.access-changed", payload: { userId: id, what: "password" } });
      });
    },

    /** Ends every session of a user, within the transaction that takes the access away. */
    endSessions: (tx: Connection, userId: number): Promise<void> => sessions.deleteSessionsOfUser(tx, userId),

    /** Removes sessions, visits and the reset of a person who is deleted. */
    async forgetUser(tx: Connection, userId: number): Promise<void> {
      await sessions.deleteSessionsOfUser(tx, userId);
      await sessions.deleteVisit(tx, userId);
      await sessions.deletePasswordReset(tx, userId);
      await access.forgetAccess(tx, userId);
    },

    /** Removes what has run out; called now and then. */
    async cleanUp(): Promise<void> {
      await sessions.deleteExpired(db);
      await access.deleteOldSteps(db);
    },
  };
}
